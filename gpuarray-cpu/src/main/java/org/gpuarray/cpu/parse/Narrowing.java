package org.gpuarray.cpu.parse;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.gpuarray.cpu.tree.Expr;
import org.jspecify.annotations.Nullable;

/** Which conversions between arithmetic types narrow (C++17, 11.6.4 and CWG 2627): the target type has not all values. */
final class Narrowing {
    private Narrowing() {}

    /**
     * Returns whether a conversion narrows.
     *
     * @param constant the value, if it is a constant; else null
     */
    static boolean narrows(Basic from, Basic to, @Nullable Expr constant) {
        if (from.isFloating()) {
            boolean fits = constant instanceof Expr.FloatLiteral literal && isInRange(literal.value(), to);
            return !to.isFloating() || (to.scalar().sizeBytes() < from.scalar().sizeBytes() && !fits);
        }
        if (constant instanceof Expr.IntLiteral literal) {
            BigInteger value = from.isUnsigned()
                    ? new BigInteger(Long.toUnsignedString(literal.value()))
                    : BigInteger.valueOf(literal.value());
            return to.isFloating() ? !isExact(value, to) : !holds(to, value);
        }
        return to.isFloating() || !holds(to, least(from)) || !holds(to, most(from));
    }

    private static boolean isInRange(double value, Basic to) {
        return to != Basic.FLOAT || !Float.isInfinite((float) value) || Double.isInfinite(value);
    }

    private static boolean isExact(BigInteger value, Basic to) {
        double kept = to == Basic.FLOAT ? value.floatValue() : value.doubleValue();
        return new BigDecimal(kept).compareTo(new BigDecimal(value)) == 0;
    }

    private static boolean holds(Basic type, BigInteger value) {
        return value.compareTo(least(type)) >= 0 && value.compareTo(most(type)) <= 0;
    }

    private static BigInteger least(Basic type) {
        return type == Basic.BOOL || type.isUnsigned()
                ? BigInteger.ZERO
                : BigInteger.ONE.shiftLeft(bits(type) - 1).negate();
    }

    private static BigInteger most(Basic type) {
        if (type == Basic.BOOL) {
            return BigInteger.ONE;
        }
        int bits = bits(type);
        return BigInteger.ONE.shiftLeft(type.isUnsigned() ? bits : bits - 1).subtract(BigInteger.ONE);
    }

    private static int bits(Basic type) {
        return (int) (8 * type.scalar().sizeBytes());
    }
}
