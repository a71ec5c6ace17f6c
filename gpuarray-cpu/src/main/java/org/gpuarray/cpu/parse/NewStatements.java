package org.gpuarray.cpu.parse;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.parser.IToken;

/**
 * Rewrites what C++20 added to statements, initialisers and lambdas as C++17, which is what the parser knows:
 *
 * <pre>
 * {.x = 1}                      {__gpuarray_designated.x = 1}
 * using enum E;                 using E::__gpuarray_enumerators;
 * namespace a::inline b {}      namespace a { inline namespace b {} }
 * for (init; T x : range) s     { init; for (T x : range) s }
 * [...xs = e]                   [xs = __gpuarray_pack(e)]
 * []&lt;typename T&gt;(T x)           [](auto __gpuarray_templated, T x)
 * consteval                     __attribute__((gpuarray_consteval)) constexpr
 * constinit                     nothing
 * u8'a'                         char8_t('a')
 * </pre>
 */
final class NewStatements {
    static final String DESIGNATED = "__gpuarray_designated";
    static final String ENUMERATORS = "__gpuarray_enumerators";
    static final String PACK = "__gpuarray_pack";
    static final String CONSTEVAL = "gpuarray_consteval";

    private final TokenRow in;
    private final TokenWriter out;

    /** How many braces to close after the token at a position. */
    private final Map<Integer, Integer> braces = new HashMap<>();

    private NewStatements(List<IToken> tokens, AsmTokens.Maker maker) {
        in = new TokenRow(tokens);
        out = new TokenWriter(maker);
    }

    static List<IToken> rewrite(List<IToken> tokens, AsmTokens.Maker maker) {
        NewStatements rewriting = new NewStatements(tokens, maker);
        rewriting.copy(0, rewriting.in.size());
        return rewriting.out.tokens();
    }

    private void copy(int from, int to) {
        int i = from;
        while (i < to) {
            int next = rewritten(i);
            if (next == i) {
                out.add(in.get(i));
                next = i + 1;
            }
            for (int count = braces.getOrDefault(next - 1, 0); count > 0; count--) {
                out.add(IToken.tRBRACE, "}");
            }
            i = next;
        }
    }

    /** Writes what the construct that begins at {@code i} stands for and returns where it ends, {@code i} if it is none. */
    private int rewritten(int i) {
        return switch (in.type(i)) {
            case IToken.tIDENTIFIER -> specifier(i);
            case IToken.t_using -> usingEnum(i);
            case IToken.t_namespace -> namespace(i);
            case IToken.t_for -> loop(i);
            case IToken.tLBRACE, IToken.tCOMMA -> designator(i);
            case IToken.tLBRACKET -> lambda(i);
            default -> i;
        };
    }

    private int specifier(int i) {
        if (in.isWord(i, "consteval")) {
            out.at(in.get(i));
            out.attribute(CONSTEVAL);
            out.add(IToken.t_constexpr, "constexpr");
            return i + 1;
        } else if (in.isWord(i, "constinit")) {
            return i + 1; // what it requires holds for all variables that live as long as the program
        } else if (in.isWord(i, "u8") && in.type(i + 1) == IToken.tCHAR) {
            out.at(in.get(i));
            out.add(IToken.t_char8_t, "char8_t");
            out.add(IToken.tLPAREN, "(");
            out.add(in.get(i + 1));
            out.add(IToken.tRPAREN, ")");
            return i + 2;
        }
        return i;
    }

    private int usingEnum(int i) {
        if (in.type(i + 1) != IToken.t_enum) {
            return i;
        }
        int end = in.afterName(i + 2);
        out.add(in.get(i));
        copy(i + 2, end);
        out.add(IToken.tCOLONCOLON, "::");
        out.name(ENUMERATORS);
        return end;
    }

    private int namespace(int i) {
        int end = i + 1;
        boolean isInline = false;
        while (in.isName(end) || in.type(end) == IToken.tCOLONCOLON || in.type(end) == IToken.t_inline) {
            isInline |= in.type(end) == IToken.t_inline;
            end++;
        }
        if (!isInline || !in.isOpen(end)) {
            return i;
        }
        out.add(in.get(i));
        for (int at = i + 1; at < end; at++) {
            if (in.type(at) == IToken.tCOLONCOLON) {
                out.add(IToken.tLBRACE, "{");
                braces.merge(in.partner(end), 1, Integer::sum);
                if (in.type(at + 1) == IToken.t_inline) {
                    at++;
                    out.add(in.get(at));
                }
                out.add(IToken.t_namespace, "namespace");
            } else {
                out.add(in.get(at));
            }
        }
        return end;
    }

    private int loop(int i) {
        int open = i + 1;
        int close = in.partner(open);
        if (in.type(open) != IToken.tLPAREN || close < 0) {
            return i;
        }
        int semicolon = in.find(IToken.tSEMI, open + 1, close);
        boolean isRange = semicolon < close
                && in.find(IToken.tSEMI, semicolon + 1, close) == close
                && in.find(IToken.tCOLON, semicolon + 1, close) < close;
        if (!isRange) {
            return i;
        }
        out.at(in.get(i));
        out.add(IToken.tLBRACE, "{");
        copy(open + 1, semicolon + 1);
        out.add(in.get(i));
        out.add(in.get(open));
        braces.merge(in.afterStatement(i) - 1, 1, Integer::sum);
        return semicolon + 1;
    }

    private int designator(int i) {
        if (in.type(i + 1) != IToken.tDOT || !in.isName(i + 2)) {
            return i;
        }
        boolean isBraced = in.type(i + 3) == IToken.tLBRACE;
        if (!isBraced && in.type(i + 3) != IToken.tASSIGN) {
            return i;
        }
        out.add(in.get(i));
        out.name(DESIGNATED);
        out.add(in.get(i + 1));
        out.add(in.get(i + 2));
        if (isBraced) {
            out.add(IToken.tASSIGN, "=");
        }
        return i + 3;
    }

    private int lambda(int i) {
        int close = in.partner(i);
        if (close < 0 || !beginsLambda(i)) {
            return i;
        }
        out.add(in.get(i));
        for (int at = i + 1; at < close; ) {
            int end = in.find(IToken.tCOMMA, at, close);
            capture(at, end);
            if (end < close) {
                out.add(in.get(end));
            }
            at = end + 1;
        }
        out.add(in.get(close));
        boolean isTemplate = in.type(close + 1) == IToken.tLT && beginsParameter(close + 2);
        int angle = isTemplate ? in.closingAngle(close + 1) : -1;
        if (angle < 0) {
            return close + 1;
        }
        out.at(in.get(close + 1));
        out.add(IToken.tLPAREN, "(");
        out.add(IToken.t_auto, "auto");
        out.name("__gpuarray_templated");
        boolean hasList = in.type(angle + 1) == IToken.tLPAREN;
        boolean isEmpty = hasList && in.partner(angle + 1) == angle + 2;
        out.add(hasList && !isEmpty ? IToken.tCOMMA : IToken.tRPAREN, hasList && !isEmpty ? "," : ")");
        return isEmpty ? angle + 3 : hasList ? angle + 2 : angle + 1;
    }

    /** What follows {@code <} tells a list of parameters from a comparison. */
    private boolean beginsParameter(int i) {
        return switch (in.type(i)) {
            case IToken.t_typename,
                    IToken.t_class,
                    IToken.t_template,
                    IToken.t_auto,
                    IToken.t_bool,
                    IToken.t_char,
                    IToken.t_short,
                    IToken.t_int,
                    IToken.t_long,
                    IToken.t_unsigned -> true;
            case IToken.tIDENTIFIER, IToken.tCOLONCOLON -> {
                int after = in.afterName(i);
                yield in.isName(after) || in.type(after) == IToken.tELLIPSIS;
            }
            default -> false;
        };
    }

    private void capture(int from, int to) {
        boolean byReference = in.type(from) == IToken.tAMPER;
        int dots = byReference ? from + 1 : from;
        if (in.type(dots) != IToken.tELLIPSIS || in.type(dots + 2) != IToken.tASSIGN) {
            copy(from, to);
            return;
        }
        copy(from, dots);
        copy(dots + 1, dots + 3);
        out.name(PACK);
        out.add(IToken.tLPAREN, "(");
        copy(dots + 3, to);
        out.add(IToken.tRPAREN, ")");
    }

    /** A bracket after an operand is a subscript or an array's size, after auto it names bindings; two are an attribute. */
    private boolean beginsLambda(int i) {
        return in.type(i + 1) != IToken.tLBRACKET
                && switch (in.type(i - 1)) {
                    case IToken.tIDENTIFIER,
                            IToken.tRPAREN,
                            IToken.tRBRACKET,
                            IToken.tLBRACKET,
                            IToken.tGT,
                            IToken.tGT_in_SHIFTR,
                            IToken.tSTRING,
                            IToken.t_this,
                            IToken.t_auto,
                            IToken.t_operator,
                            IToken.t_new,
                            IToken.t_delete,
                            IToken.tAMPER,
                            IToken.tAND -> false;
                    default -> true;
                };
    }
}
