package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.parser.IGCCToken;
import org.eclipse.cdt.core.parser.IToken;

/** Gathers tokens: copies of a program's own, and others at their positions. */
final class TokenWriter {
    private final AsmTokens.Maker maker;
    private final List<IToken> tokens = new ArrayList<>();
    private int position;

    TokenWriter(AsmTokens.Maker maker) {
        this.maker = maker;
    }

    List<IToken> tokens() {
        return tokens;
    }

    int size() {
        return tokens.size();
    }

    /** Adds a copy of the program's token; others that follow are where it ends. */
    void add(IToken token) {
        IToken copy = maker.copy(token);
        copy.setNext(null);
        tokens.add(copy);
        position = token.getEndOffset();
    }

    /** Puts tokens that follow where one of the program's begins. */
    void at(IToken token) {
        position = token.getOffset();
    }

    void add(int type, String text) {
        IToken added = maker.make(type, text, position);
        maker.place(added, position, position);
        tokens.add(added);
    }

    void name(String name) {
        add(IToken.tIDENTIFIER, name);
    }

    void addAll(List<IToken> others) {
        tokens.addAll(others);
        if (!others.isEmpty()) {
            position = Math.max(position, others.get(others.size() - 1).getEndOffset());
        }
    }

    void insert(int index, List<IToken> others) {
        tokens.addAll(index, others);
    }

    /** Removes and returns the tokens from {@code index} on. */
    List<IToken> cut(int index) {
        List<IToken> end = tokens.subList(index, tokens.size());
        List<IToken> removed = List.copyOf(end);
        end.clear();
        return removed;
    }

    /** Adds {@code __attribute__((name))}. */
    void attribute(String name) {
        add(IGCCToken.t__attribute__, "__attribute__");
        add(IToken.tLPAREN, "(");
        add(IToken.tLPAREN, "(");
        name(name);
        add(IToken.tRPAREN, ")");
        add(IToken.tRPAREN, ")");
    }
}
