package org.gpuarray.cpu.parse;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.cdt.core.parser.IToken;

/** Rewrites requires-expressions, as {@link NewTemplates} says, and finds the ends of constraints. */
final class NewRequirements {
    private final TokenRow in;
    private final AsmTokens.Maker maker;
    private final ConceptNames names;
    private final Rewriting rewriting;

    /** Rewrites the tokens of a part of the program. */
    interface Rewriting {
        List<IToken> tokens(int from, int to);
    }

    NewRequirements(TokenRow in, AsmTokens.Maker maker, ConceptNames names, Rewriting rewriting) {
        this.in = in;
        this.maker = maker;
        this.names = names;
        this.rewriting = rewriting;
    }

    /** Writes the start of what stands for a requires-expression, up to its parameters. */
    static void begin(TokenWriter to) {
        to.name(NewTemplates.REQUIRES);
        to.add(IToken.tLPAREN, "(");
        to.add(IToken.tLBRACKET, "[");
        to.add(IToken.tRBRACKET, "]");
    }

    /** Writes a condition among requirements. */
    static void check(TokenWriter to, List<IToken> condition) {
        to.name(NewTemplates.CHECK);
        to.add(IToken.tLPAREN, "(");
        to.addAll(condition);
        to.add(IToken.tRPAREN, ")");
        to.add(IToken.tSEMI, ";");
    }

    /** Returns whether a clause names a parameter of the list that begins at {@code list}. */
    boolean mention(int from, int to, int list) {
        Set<String> names = new HashSet<>();
        for (int i = list + 1; i <= in.partner(list); i = in.next(i)) {
            switch (in.type(i)) {
                case IToken.tCOMMA, IToken.tRPAREN, IToken.tASSIGN, IToken.tLBRACKET -> {
                    if (in.isName(i - 1)) {
                        names.add(in.text(i - 1));
                    }
                }
                default -> {
                    // inside of a parameter
                }
            }
        }
        for (int i = from; i < to; i++) {
            if (in.isName(i) && names.contains(in.text(i))) {
                return true;
            }
        }
        return false;
    }

    /** Returns where a constraint ends: primary expressions with && and || between them. */
    int endOfConstraint(int from) {
        int i = from;
        while (true) {
            if (in.isWord(i, "requires")) {
                int body = in.type(i + 1) == IToken.tLPAREN ? in.next(i + 1) : i + 1;
                i = in.next(body);
            } else if (in.isName(i) || in.type(i) == IToken.tCOLONCOLON) {
                i = in.afterName(i);
            } else {
                i = in.next(i);
            }
            if (in.type(i) != IToken.tAND && in.type(i) != IToken.tOR) {
                return Math.min(i, in.size());
            }
            i++;
        }
    }

    /** Writes what a requires-expression stands for and returns where it ends; {@code i} if it is none. */
    int write(int i, TokenWriter out) {
        boolean hasList = in.type(i + 1) == IToken.tLPAREN && in.isOpen(i + 1);
        int body = hasList ? in.next(i + 1) : i + 1;
        if (in.type(body) != IToken.tLBRACE || !in.isOpen(body)) {
            return i;
        }
        out.at(in.get(i));
        begin(out);
        if (hasList) {
            out.addAll(rewriting.tokens(i + 1, body));
        } else {
            out.add(IToken.tLPAREN, "(");
            out.add(IToken.tRPAREN, ")");
        }
        out.add(in.get(body));
        int end = in.partner(body);
        for (int at = body + 1; at < end; ) {
            int semicolon = in.find(IToken.tSEMI, at, end);
            requirement(at, semicolon, out);
            at = semicolon + 1;
        }
        out.add(in.get(end));
        out.add(IToken.tRPAREN, ")");
        return end + 1;
    }

    private void requirement(int from, int to, TokenWriter out) {
        out.at(in.get(from));
        if (in.type(from) == IToken.t_typename) {
            out.add(IToken.t_using, "using");
            out.name("__gpuarray_type");
            out.add(IToken.tASSIGN, "=");
            boolean isQualified = in.find(IToken.tCOLONCOLON, from, to) < to;
            out.addAll(rewriting.tokens(isQualified ? from : from + 1, to));
            out.add(IToken.tSEMI, ";");
        } else if (in.isWord(from, "requires")) {
            check(out, rewriting.tokens(from + 1, to));
        } else if (in.type(from) == IToken.tLBRACE && in.isOpen(from)) {
            compound(from, to, out);
        } else {
            bracketed(from, to, out);
            out.add(IToken.tSEMI, ";");
        }
    }

    private void bracketed(int from, int to, TokenWriter out) {
        out.add(IToken.tLPAREN, "(");
        out.addAll(rewriting.tokens(from, to));
        out.add(IToken.tRPAREN, ")");
    }

    private void compound(int open, int to, TokenWriter out) {
        int close = in.partner(open);
        bracketed(open + 1, close, out);
        out.add(IToken.tSEMI, ";");
        int at = close + 1;
        if (in.type(at) == IToken.t_noexcept) {
            TokenWriter condition = new TokenWriter(maker);
            condition.add(in.get(at));
            condition.add(IToken.tLPAREN, "(");
            condition.addAll(rewriting.tokens(open + 1, close));
            condition.add(IToken.tRPAREN, ")");
            check(out, condition.tokens());
            at++;
        }
        if (in.type(at) == IToken.tARROW) {
            TokenWriter type = new TokenWriter(maker);
            type.at(in.get(at));
            type.add(IToken.t_decltype, "decltype");
            type.add(IToken.tLPAREN, "(");
            type.add(IToken.tLPAREN, "(");
            type.addAll(rewriting.tokens(open + 1, close));
            type.add(IToken.tRPAREN, ")");
            type.add(IToken.tRPAREN, ")");
            int id = names.lastOf(at + 1);
            if (id < 0 || id >= to) {
                out.add(in.get(at)); // no concept follows: a syntax error
                out.add(IToken.tSEMI, ";");
            } else {
                int after = in.afterName(at + 1);
                check(out, names.id(at + 1, id, after, type.tokens(), new TokenWriter(maker), rewriting));
            }
        }
    }
}
