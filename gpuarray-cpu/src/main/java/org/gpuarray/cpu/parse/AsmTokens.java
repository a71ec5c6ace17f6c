package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.parser.IToken;

/** Replaces the tokens of an asm statement by those of the C++ that {@link PtxCode} makes of it. */
final class AsmTokens {
    /** The function of the prelude that reports an asm statement as refused, with its reason. */
    static final String REFUSED = "__gpuarray_refused_asm";

    private static final Pattern TOKEN = Pattern.compile("\\s*+(?:(?<word>[A-Za-z_]\\w*+)|(?<number>[0-9][\\w.]*+)|"
            + PtxCode.EXPRESSION + "(?<expression>\\d++)" + PtxCode.EXPRESSION
            + "|(?<sign><<|>>|!=|[-+*<>&|^!,;:=(){}]))");

    private static final Map<String, Integer> TYPES = Map.ofEntries(
            Map.entry("<<", IToken.tSHIFTL),
            Map.entry(">>", IToken.tSHIFTR),
            Map.entry("!=", IToken.tNOTEQUAL),
            Map.entry("<", IToken.tLT),
            Map.entry(">", IToken.tGT),
            Map.entry("&", IToken.tAMPER),
            Map.entry("|", IToken.tBITOR),
            Map.entry("^", IToken.tXOR),
            Map.entry("!", IToken.tNOT),
            Map.entry("-", IToken.tMINUS),
            Map.entry("+", IToken.tPLUS),
            Map.entry("*", IToken.tSTAR),
            Map.entry(",", IToken.tCOMMA),
            Map.entry(";", IToken.tSEMI),
            Map.entry("=", IToken.tASSIGN),
            Map.entry("(", IToken.tLPAREN),
            Map.entry(")", IToken.tRPAREN),
            Map.entry("{", IToken.tLBRACE),
            Map.entry("}", IToken.tRBRACE),
            Map.entry(":", IToken.tCOLON),
            Map.entry("if", IToken.t_if),
            Map.entry("goto", IToken.t_goto),
            Map.entry("const", IToken.t_const),
            Map.entry("auto", IToken.t_auto),
            Map.entry("bool", IToken.t_bool),
            Map.entry("signed", IToken.t_signed),
            Map.entry("unsigned", IToken.t_unsigned),
            Map.entry("char", IToken.t_char),
            Map.entry("short", IToken.t_short),
            Map.entry("int", IToken.t_int),
            Map.entry("long", IToken.t_long),
            Map.entry("float", IToken.t_float),
            Map.entry("double", IToken.t_double),
            Map.entry("void", IToken.t_void),
            Map.entry("true", IToken.t_true),
            Map.entry("false", IToken.t_false));

    /** Makes tokens. */
    interface Maker {
        /** Returns a token of this type and text, at an offset in the program. */
        IToken make(int type, String image, int offset);

        IToken copy(IToken token);

        /** Sets where a token begins and ends. */
        void place(IToken token, int begin, int end);
    }

    private final Maker maker;
    private final IToken at;
    private final int last;
    private final List<String> texts = new ArrayList<>();
    private final List<String> constraints = new ArrayList<>();
    private final List<List<IToken>> expressions = new ArrayList<>();

    private AsmTokens(Maker maker, IToken at, int last) {
        this.maker = maker;
        this.at = at;
        this.last = last;
    }

    /**
     * Returns the tokens of a block.
     *
     * @param maker makes the tokens
     * @param at the token of {@code asm}
     * @param content what is between the brackets
     * @param number another one for each statement of a program: its labels are of a function, and those of assembly of a block
     */
    static List<IToken> block(Maker maker, IToken at, List<IToken> content, int number) {
        AsmTokens statement = new AsmTokens(
                maker,
                at,
                content.isEmpty()
                        ? at.getOffset()
                        : content.get(content.size() - 1).getOffset());
        try {
            statement.divide(content);
            return statement.tokens(PtxCode.block(text(statement.texts), statement.constraints, number));
        } catch (PtxText.Refused refused) {
            String reason =
                    refused.text().replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", " ");
            return List.of(
                    maker.make(IToken.tIDENTIFIER, REFUSED, at.getOffset()),
                    maker.make(IToken.tLPAREN, "(", at.getOffset()),
                    maker.make(IToken.tSTRING, "\"" + reason + "\"", at.getOffset()),
                    maker.make(IToken.tRPAREN, ")", at.getOffset()),
                    maker.make(IToken.tSEMI, ";", at.getOffset()));
        }
    }

    /** Returns the error that a call of {@link #REFUSED} stands for. */
    static Problem refusal(IASTFunctionCallExpression call) {
        String text = new String(((IASTLiteralExpression) call.getArguments()[0]).getValue());
        return new Problem(
                call,
                "inline assembly is not supported on the CPU device: "
                        + text.substring(1, text.length() - 1)
                                .replace("\\\"", "\"")
                                .replace("\\\\", "\\"));
    }

    private static String text(List<String> literals) {
        try {
            StringBuilder text = new StringBuilder();
            for (String literal : literals) {
                TextLiteral.ofString(literal).units().forEach(unit -> text.append((char) (unit & 0xFF)));
            }
            return text.toString().replace("%%", "%");
        } catch (TextLiteral.Malformed malformed) {
            throw new PtxText.Refused(String.valueOf(malformed.getMessage()));
        }
    }

    /** Divides the statement at its colons: the text, outputs, inputs, and what it destroys, which does not matter here. */
    private void divide(List<IToken> content) {
        int section = 0;
        int open = 0;
        List<IToken> expression = new ArrayList<>();
        for (IToken token : content) {
            int type = token.getType();
            if (type == IToken.tRPAREN && --open == 0) {
                expressions.add(expression);
                expression = new ArrayList<>();
            } else if (type == IToken.tLPAREN && open++ == 0) {
                continue;
            } else if (open > 0) {
                expression.add(token);
            } else if (type == IToken.tCOLON || type == IToken.tCOLONCOLON) {
                section += type == IToken.tCOLON ? 1 : 2;
            } else if (type == IToken.tSTRING && section == 0) {
                texts.add(token.getImage());
            } else if (type == IToken.tSTRING && section < 3) {
                constraints.add(text(List.of(token.getImage())));
            } else if (type != IToken.tCOMMA && section < 3) {
                throw new PtxText.Refused("\"" + token.getImage() + "\" is among the operands");
            }
        }
        if (texts.isEmpty() || constraints.size() != expressions.size()) {
            throw new PtxText.Refused("the statement has %d texts, %d constraints and %d operands"
                    .formatted(texts.size(), constraints.size(), expressions.size()));
        }
    }

    private List<IToken> tokens(String code) {
        List<IToken> all = new ArrayList<>();
        boolean[] used = new boolean[expressions.size()];
        Matcher token = TOKEN.matcher(code);
        int end = 0;
        int statements = 0; // CDT compares the ends of what may be two kinds of statements
        // the tokens of a macro have few offsets, and CDT needs another one for each statement around a goto
        int most = code.contains("goto ") ? Integer.MAX_VALUE : last;
        while (token.lookingAt()) {
            String word = token.group("word");
            String sign = token.group("sign");
            String expression = token.group("expression");
            if (expression != null) {
                int index = Integer.parseInt(expression);
                for (IToken part : expressions.get(index)) {
                    all.add(used[index] ? maker.copy(part) : part);
                }
                used[index] = true;
            } else {
                String image = word != null ? word : sign != null ? sign : token.group("number");
                boolean isReal = sign == null && word == null && image.indexOf('.') >= 0;
                int other = word != null ? IToken.tIDENTIFIER : isReal ? IToken.tFLOATINGPT : IToken.tINTEGER;
                int offset = Math.min(at.getOffset() + statements, most);
                all.add(maker.make(TYPES.getOrDefault(image, other), image, offset));
                statements += image.equals(";") || image.equals("{") || image.equals("}") ? 1 : 0;
            }
            end = token.end();
            token.region(end, code.length());
        }
        if (end != code.length()) {
            throw new IllegalStateException("no C++: " + code.substring(end));
        }
        return all;
    }
}
