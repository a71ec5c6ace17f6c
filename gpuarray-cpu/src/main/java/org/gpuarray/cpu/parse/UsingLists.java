package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.parser.IToken;

/**
 * Divides {@code using A::f, B::f;} into declarations of one name each, since CDT parses only these. Before one that expands a
 * pack, {@code using B::f...;}, there is the declaration of an alias that says so.
 */
final class UsingLists {
    /** The alias before a using-declaration whose name is to be expanded. */
    static final String EXPANDED = "__gpuarray_expanded";

    private final AsmTokens.Maker maker;
    /** Where the next declaration starts: each needs another place, as CDT compares them. */
    private int offset;

    private final List<IToken> result = new ArrayList<>();

    private UsingLists(AsmTokens.Maker maker, int offset) {
        this.maker = maker;
        this.offset = offset;
    }

    /** Returns whether the token ends what {@link #divided} needs: nothing is divided before another one than a semicolon. */
    static boolean isEnd(IToken token) {
        return switch (token.getType()) {
            case IToken.tSEMI,
                    IToken.tASSIGN,
                    IToken.t_namespace,
                    IToken.tLBRACE,
                    IToken.tRBRACE,
                    IToken.tEND_OF_INPUT -> true;
            default -> false;
        };
    }

    /** Divides all that are in a row of tokens. */
    static List<IToken> inAll(AsmTokens.Maker maker, List<IToken> tokens) {
        List<IToken> all = new ArrayList<>();
        int at = 0;
        while (at < tokens.size()) {
            int end = at + 1;
            if (tokens.get(at).getType() == IToken.t_using) {
                while (end < tokens.size() && !isEnd(tokens.get(end))) {
                    end++;
                }
                end = Math.min(end + 1, tokens.size());
                all.addAll(divided(maker, tokens.get(at), tokens.subList(at + 1, end)));
            } else {
                all.add(tokens.get(at));
            }
            at = end;
        }
        return all;
    }

    /**
     * Returns the tokens of the declarations.
     *
     * @param using the first token
     * @param rest those after it up to the one that {@link #isEnd}
     */
    static List<IToken> divided(AsmTokens.Maker maker, IToken using, List<IToken> rest) {
        UsingLists lists = new UsingLists(maker, using.getOffset());
        if (rest.isEmpty() || rest.get(rest.size() - 1).getType() != IToken.tSEMI) {
            lists.result.add(using);
            lists.result.addAll(rest);
            return lists.result;
        }
        List<IToken> one = new ArrayList<>();
        int brackets = 0;
        boolean isOperator = false;
        for (IToken token : rest) {
            int type = token.getType();
            // an operator's sign is part of its name
            if (!isOperator || type == IToken.tLPAREN) {
                brackets += switch (type) {
                    case IToken.tLT, IToken.tLPAREN -> 1;
                    case IToken.tGT, IToken.tRPAREN -> -1;
                    case IToken.tSHIFTR -> -2;
                    default -> 0;
                };
            }
            boolean ends = !isOperator && brackets <= 0 && (type == IToken.tCOMMA || type == IToken.tSEMI);
            isOperator = type == IToken.t_operator;
            if (ends) {
                lists.add(one, token);
                one = new ArrayList<>();
            } else {
                one.add(token);
            }
        }
        return lists.result;
    }

    private void add(List<IToken> name, IToken end) {
        int last = name.size() - 1;
        boolean expands = last >= 0 && name.get(last).getType() == IToken.tELLIPSIS;
        if (expands) {
            result.add(maker.make(IToken.t_using, "using", offset));
            result.add(maker.make(IToken.tIDENTIFIER, EXPANDED, offset));
            result.add(maker.make(IToken.tASSIGN, "=", offset));
            result.add(maker.make(IToken.t_void, "void", offset));
            result.add(maker.make(IToken.tSEMI, ";", offset));
        }
        result.add(maker.make(IToken.t_using, "using", offset));
        result.addAll(expands ? name.subList(0, last) : name);
        result.add(end.getType() == IToken.tSEMI ? end : maker.make(IToken.tSEMI, ";", end.getOffset()));
        offset = end.getOffset() + 1;
    }
}
