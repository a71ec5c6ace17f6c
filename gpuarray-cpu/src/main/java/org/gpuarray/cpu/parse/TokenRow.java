package org.gpuarray.cpu.parse;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.eclipse.cdt.core.parser.IToken;

/** A program's tokens with their brackets matched. A position behind the last token has type 0 and no text. */
final class TokenRow {
    private final List<IToken> tokens;

    /** The position of the other bracket, -1 where there is none. */
    private final int[] partners;

    TokenRow(List<IToken> tokens) {
        this.tokens = tokens;
        partners = new int[tokens.size()];
        Arrays.fill(partners, -1);
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < partners.length; i++) {
            switch (type(i)) {
                case IToken.tLPAREN, IToken.tLBRACKET, IToken.tLBRACE -> open.push(i);
                case IToken.tRPAREN, IToken.tRBRACKET, IToken.tRBRACE -> {
                    if (!open.isEmpty()) {
                        int other = open.pop();
                        partners[i] = other;
                        partners[other] = i;
                    }
                }
                default -> {
                    // no bracket
                }
            }
        }
    }

    int size() {
        return tokens.size();
    }

    IToken get(int i) {
        return tokens.get(i);
    }

    int type(int i) {
        return i >= 0 && i < tokens.size() ? tokens.get(i).getType() : 0;
    }

    String text(int i) {
        return i >= 0 && i < tokens.size() ? tokens.get(i).getImage() : "";
    }

    boolean isName(int i) {
        return type(i) == IToken.tIDENTIFIER;
    }

    /** Returns whether the token is an identifier of this text, as keywords are that the parser does not know. */
    boolean isWord(int i, String word) {
        return isName(i) && word.equals(text(i));
    }

    boolean isOpen(int i) {
        return partner(i) > i;
    }

    /** Returns the position of the bracket that belongs to the one at {@code i}; -1 if there is none. */
    int partner(int i) {
        return i >= 0 && i < partners.length ? partners[i] : -1;
    }

    /** Returns the first position in [from, to) with a token of this type outside of further brackets; {@code to} if none. */
    int find(int tokenType, int from, int to) {
        for (int i = from; i < to; i = next(i)) {
            if (type(i) == tokenType) {
                return i;
            }
        }
        return to;
    }

    /** Returns the position after the token at {@code i}, or after its closing bracket if it opens one. */
    int next(int i) {
        return isOpen(i) ? partner(i) + 1 : i + 1;
    }

    /** Returns the position of the {@code >} that closes the list of template arguments opened at {@code open}, or -1. */
    int closingAngle(int open) {
        int level = 0;
        for (int i = open; i < size(); i = next(i)) {
            switch (type(i)) {
                case IToken.tLT -> level++;
                case IToken.tGT, IToken.tGT_in_SHIFTR -> level--;
                case IToken.tSEMI, IToken.tRPAREN, IToken.tRBRACE, IToken.tRBRACKET -> {
                    return -1;
                }
                default -> {
                    // inside of the list
                }
            }
            if (level == 0) {
                return i;
            }
        }
        return -1;
    }

    /** Returns where a template's parameter or argument ends: at a comma or at {@code close}. */
    int endOfArgument(int from, int close) {
        int level = 0;
        for (int i = from; i < close; i = next(i)) {
            switch (type(i)) {
                case IToken.tLT -> level++;
                case IToken.tGT, IToken.tGT_in_SHIFTR -> level--;
                case IToken.tCOMMA -> {
                    if (level == 0) {
                        return i;
                    }
                }
                default -> {
                    // inside of the parameter
                }
            }
        }
        return close;
    }

    /** Returns the position after the name at {@code i}, which may be qualified and may have template arguments. */
    int afterName(int i) {
        int at = type(i) == IToken.tCOLONCOLON ? i + 1 : i;
        while (isName(at)) {
            at++;
            int close = type(at) == IToken.tLT ? closingAngle(at) : -1;
            if (close >= 0) {
                at = close + 1;
            }
            if (type(at) != IToken.tCOLONCOLON) {
                break;
            }
            at++;
        }
        return at;
    }

    /** Returns the position after the statement that begins at {@code from}. */
    int afterStatement(int from) {
        int i = from;
        while (true) {
            switch (type(i)) {
                case IToken.tLBRACE:
                    return next(i);
                case IToken.t_if:
                    int open = i + 1;
                    while (open < size() && type(open) != IToken.tLPAREN) {
                        open++; // constexpr
                    }
                    i = afterStatement(next(open));
                    if (type(i) != IToken.t_else) {
                        return i;
                    }
                    i++;
                    break;
                case IToken.t_for, IToken.t_while, IToken.t_switch:
                    i = next(i + 1);
                    break;
                case IToken.t_do:
                    return find(IToken.tSEMI, afterStatement(i + 1), size()) + 1;
                case IToken.t_case, IToken.t_default:
                    i = find(IToken.tCOLON, i, size()) + 1;
                    break;
                case IToken.tLBRACKET:
                    if (type(i + 1) != IToken.tLBRACKET) {
                        return find(IToken.tSEMI, i, size()) + 1;
                    }
                    i = next(i); // an attribute
                    break;
                default:
                    if (isName(i) && type(i + 1) == IToken.tCOLON) {
                        i += 2;
                        break;
                    }
                    return Math.min(size(), find(IToken.tSEMI, i, size()) + 1);
            }
        }
    }
}
