package org.gpuarray.cpu.parse;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import org.eclipse.cdt.core.parser.IToken;
import org.jspecify.annotations.Nullable;

/**
 * Positions of rewritten tokens. CDT's parser compares the positions of tokens to choose between two readings, so each one needs a
 * position of its own, in order; what was repeated or moved has none. All tokens are numbered, and the numbers are replaced by
 * positions in the text where CDT looks for locations.
 */
final class TokenPositions {
    /** Greater than any position in a text. */
    private static final int FIRST = 1 << 30;

    private int[] numbers = {};
    private int[] begins = {};
    private int[] ends = {};

    /** Numbers the tokens; those next to one another stay so, because an operator's suffix is next to its quotes. */
    void number(List<IToken> tokens, AsmTokens.Maker maker) {
        int count = tokens.size();
        numbers = new int[count];
        begins = new int[count];
        ends = new int[count];
        int next = FIRST;
        for (int i = 0; i < count; i++) {
            IToken token = tokens.get(i);
            begins[i] = token.getOffset();
            ends[i] = token.getEndOffset();
            numbers[i] = i > 0 && begins[i] == ends[i - 1] && ends[i] > begins[i] ? next : next + 1;
            next = numbers[i] + Math.max(1, ends[i] - begins[i]);
            maker.place(token, numbers[i], next);
        }
    }

    /** Returns what finds locations of numbered tokens and of positions in the text, for what finds only the latter. */
    <T> T over(Class<T> type, T text) {
        InvocationHandler handler = (proxy, method, arguments) -> {
            try {
                return method.invoke(text, mapped(method, arguments));
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        };
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
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

    /** Returns which token has a number or is the last before it. */
    private int index(int number) {
        int found = Arrays.binarySearch(numbers, number);
        return Math.max(0, found >= 0 ? found : -found - 2);
    }
}
