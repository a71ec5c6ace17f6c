package org.gpuarray.cpu.parse;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates an attribute's first argument: integers, names of constants, {@code + - * / %} and parentheses. CDT's parser
 * gives the arguments of attributes only as tokens.
 */
final class AttributeArgument {
    private final List<String> tokens;
    private final Function<String, @Nullable Long> constants;
    private int next;
    private boolean wrong;

    AttributeArgument(List<String> tokens, Function<String, @Nullable Long> constants) {
        this.tokens = tokens;
        this.constants = constants;
    }

    /** Returns the value, or null if it is no such constant. */
    @Nullable
    Long value() {
        long value = sum();
        return wrong ? null : value;
    }

    private String peek() {
        return next < tokens.size() ? tokens.get(next) : "";
    }

    private boolean take(String token) {
        if (peek().equals(token)) {
            next++;
            return true;
        }
        return false;
    }

    private long sum() {
        long value = product();
        while (true) {
            if (take("+")) {
                value += product();
            } else if (take("-")) {
                value -= product();
            } else {
                return value;
            }
        }
    }

    private long product() {
        long value = primary();
        while (true) {
            if (take("*")) {
                value *= primary();
            } else if (take("/")) {
                value = nonZero(value, primary(), true);
            } else if (take("%")) {
                value = nonZero(value, primary(), false);
            } else {
                return value;
            }
        }
    }

    private long nonZero(long value, long by, boolean quotient) {
        if (by == 0) {
            wrong = true;
            return 0;
        }
        return quotient ? value / by : value % by;
    }

    private long primary() {
        if (take("(")) {
            long value = sum();
            wrong |= !take(")") && next < tokens.size();
            return value;
        }
        String token = peek();
        next++;
        if (!token.isEmpty() && Character.isDigit(token.charAt(0))) {
            Literals.IntegerText parsed = Literals.integer(token);
            wrong |= parsed == null;
            return parsed == null ? 0 : parsed.value();
        }
        Long constant = constants.apply(token);
        wrong |= constant == null;
        return constant == null ? 0 : constant;
    }
}
