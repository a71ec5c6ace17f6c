package org.gpuarray.cpu.parse;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import org.eclipse.cdt.core.parser.IToken;
import org.eclipse.cdt.internal.core.parser.scanner.ILocationResolver;
import org.eclipse.cdt.internal.core.parser.scanner.Token;
import org.jspecify.annotations.Nullable;

/**
 * Positions of rewritten tokens. CDT's parser compares the positions of tokens to choose between two readings, so each one needs a
 * position of its own, in order; what was repeated or moved has none. All tokens are numbered, and the numbers are replaced by
 * positions in the text where CDT looks for locations.
 */
final class TokenPositions {
    /** Greater than any position in a text. */
    private static final int FIRST = 1 << 30;

    private static final int STEP = 2;

    private int[] begins = {};
    private int[] ends = {};

    /** Numbers the tokens. */
    void number(List<IToken> tokens) {
        begins = new int[tokens.size()];
        ends = new int[begins.length];
        for (int i = 0; i < begins.length; i++) {
            Token token = (Token) tokens.get(i);
            begins[i] = token.getOffset();
            ends[i] = token.getEndOffset();
            token.setOffset(FIRST + STEP * i, FIRST + STEP * i + 1);
        }
    }

    /** Returns what finds locations of numbered tokens and of positions in the text. */
    ILocationResolver over(ILocationResolver text) {
        InvocationHandler handler = (proxy, method, arguments) -> {
            try {
                return method.invoke(text, mapped(method, arguments));
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        };
        return (ILocationResolver) Proxy.newProxyInstance(
                ILocationResolver.class.getClassLoader(), new Class<?>[] {ILocationResolver.class}, handler);
    }

    private Object @Nullable [] mapped(Method method, Object @Nullable [] arguments) {
        if (arguments == null || !(arguments[0] instanceof Integer from) || from < FIRST || begins.length == 0) {
            return arguments;
        }
        int first = index(from);
        if (method.getParameterCount() == 1) {
            return new Object[] {begins[first]};
        }
        int last = index(from + Math.max(0, (Integer) arguments[1] - 1));
        return new Object[] {begins[first], Math.max(0, ends[last] - begins[first])};
    }

    private int index(int number) {
        return Math.min((number - FIRST) / STEP, begins.length - 1);
    }
}
