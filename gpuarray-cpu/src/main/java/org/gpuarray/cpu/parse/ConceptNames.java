package org.gpuarray.cpu.parse;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.cdt.core.parser.IToken;

/** The names of concepts in a program, by which a constrained parameter is told from others. */
final class ConceptNames {
    private final TokenRow in;
    private final Set<String> concepts = new HashSet<>();

    ConceptNames(TokenRow in) {
        this.in = in;
        for (int i = 0; i < in.size(); i++) {
            if (in.isWord(i, "concept") && in.isName(i + 1)) {
                concepts.add(in.text(i + 1));
            }
        }
    }

    boolean isEmpty() {
        return concepts.isEmpty();
    }

    /** Returns whether the token is the name of a concept. */
    boolean isConcept(int i) {
        return in.isName(i)
                && concepts.contains(in.text(i))
                && in.type(i + 1) != IToken.tCOLONCOLON
                && in.type(i - 1) != IToken.tDOT
                && (in.type(i - 1) != IToken.tARROW || in.type(in.afterName(i)) == IToken.t_auto)
                && !isCompared(i);
    }

    /** A variable of this name is compared where an operator follows that no list of template arguments has without brackets. */
    private boolean isCompared(int i) {
        int end = in.afterName(i);
        for (int at = i + 1; at < end; at = in.next(at)) {
            switch (in.type(at)) {
                case IToken.tAND, IToken.tOR, IToken.tQUESTION, IToken.tASSIGN -> {
                    return true;
                }
                default -> {
                    // an argument
                }
            }
        }
        return false;
    }

    /** Returns the position of the last identifier of a qualified name, whose template arguments may follow; -1 if none. */
    int lastOf(int from) {
        int at = in.type(from) == IToken.tCOLONCOLON ? from + 1 : from;
        while (in.isName(at) && in.type(at + 1) == IToken.tCOLONCOLON) {
            at += 2;
        }
        return in.isName(at) ? at : -1;
    }

    /** Returns {@code (C<argument, others>)} for the concept named from {@code from} to {@code after}. */
    List<IToken> id(
            int from, int id, int after, List<IToken> argument, TokenWriter result, NewRequirements.Rewriting others) {
        result.at(in.get(from));
        result.add(IToken.tLPAREN, "(");
        for (int i = from; i <= id; i++) {
            result.add(in.get(i));
        }
        result.add(IToken.tLT, "<");
        result.addAll(argument);
        if (after > id + 1) {
            if (after > id + 3) {
                result.add(IToken.tCOMMA, ",");
            }
            result.addAll(others.tokens(id + 2, after - 1));
        }
        result.add(IToken.tGT, ">");
        result.add(IToken.tRPAREN, ")");
        return result.tokens();
    }
}
