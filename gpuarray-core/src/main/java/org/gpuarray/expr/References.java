package org.gpuarray.expr;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The elementwise operators as Java functions, as far as Java has them; a row for each. Unary ones ignore their second
 * argument. They are not in {@link Op} itself because the JVM makes a class for each, and a program that computes on a
 * device needs none.
 */
final class References {
    private static final Map<Op, DoubleBinaryOperator> DOUBLES = new EnumMap<>(Op.class);
    private static final Map<Op, LongBinaryOperator> INTEGERS = new EnumMap<>(Op.class);

    static {
        row(Op.ADD, Double::sum, Long::sum);
        row(Op.SUBTRACT, (a, b) -> a - b, (a, b) -> a - b);
        row(Op.MULTIPLY, (a, b) -> a * b, (a, b) -> a * b);
        row(Op.DIVIDE, (a, b) -> a / b, null);
        row(Op.FLOOR_DIVIDE, References::floorDiv, References::floorDiv);
        row(Op.REMAINDER, References::floorMod, References::floorMod);
        row(Op.FMOD, (a, b) -> a % b, (a, b) -> b == 0 ? 0 : a % b);
        row(Op.POWER, References::power, References::power);
        row(Op.MINIMUM, Math::min, Math::min);
        row(Op.MAXIMUM, Math::max, Math::max);
        row(Op.FMIN, (a, b) -> Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.min(a, b), Math::min);
        row(Op.FMAX, (a, b) -> Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.max(a, b), Math::max);
        row(Op.LESS, (a, b) -> a < b ? 1 : 0, (a, b) -> a < b ? 1 : 0);
        row(Op.LESS_EQUAL, (a, b) -> a <= b ? 1 : 0, (a, b) -> a <= b ? 1 : 0);
        row(Op.GREATER, (a, b) -> a > b ? 1 : 0, (a, b) -> a > b ? 1 : 0);
        row(Op.GREATER_EQUAL, (a, b) -> a >= b ? 1 : 0, (a, b) -> a >= b ? 1 : 0);
        row(Op.EQUAL, (a, b) -> a == b ? 1 : 0, (a, b) -> a == b ? 1 : 0);
        row(Op.NOT_EQUAL, (a, b) -> a != b ? 1 : 0, (a, b) -> a != b ? 1 : 0);
        row(Op.BITWISE_AND, null, (a, b) -> a & b);
        row(Op.BITWISE_OR, null, (a, b) -> a | b);
        row(Op.BITWISE_XOR, null, (a, b) -> a ^ b);
        row(Op.BITWISE_INVERT, null, (a, b) -> ~a);
        row(Op.LEFT_SHIFT, null, (a, b) -> b < 0 || b >= Long.SIZE ? 0 : a << b);
        row(Op.RIGHT_SHIFT, null, (a, b) -> b < 0 || b >= Long.SIZE ? a >> (Long.SIZE - 1) : a >> b);
        row(Op.GCD, null, References::gcd);
        row(Op.BITWISE_COUNT, null, (a, b) -> Long.bitCount(Math.abs(a)));
        row(Op.ATAN2, Math::atan2, null);
        row(Op.HYPOT, Math::hypot, null);
        row(Op.COPYSIGN, Math::copySign, null);
        row(Op.NEXTAFTER, Math::nextAfter, null);
        row(Op.HEAVISIDE, (a, b) -> a == 0 ? b : a > 0 ? 1 : a < 0 ? 0 : a, null);
        row(Op.LDEXP, (a, b) -> Math.scalb(a, (int) b), null);
        row(Op.NEGATIVE, (a, b) -> -a, (a, b) -> -a);
        row(Op.ABSOLUTE, (a, b) -> Math.abs(a), (a, b) -> Math.abs(a));
        row(Op.SIGN, (a, b) -> Math.signum(a), (a, b) -> Long.signum(a));
        row(Op.RECIPROCAL, (a, b) -> 1 / a, (a, b) -> a == 1 || a == -1 ? a : 0);
        row(Op.ISNAN, (a, b) -> Double.isNaN(a) ? 1 : 0, null);
        row(Op.ISINF, (a, b) -> Double.isInfinite(a) ? 1 : 0, null);
        row(Op.ISFINITE, (a, b) -> Double.isFinite(a) ? 1 : 0, null);
        row(Op.SIGNBIT, (a, b) -> Math.copySign(1, a) < 0 ? 1 : 0, null);
        row(Op.FLOOR, (a, b) -> Math.floor(a), (a, b) -> a);
        row(Op.CEIL, (a, b) -> Math.ceil(a), (a, b) -> a);
        row(Op.TRUNC, (a, b) -> a < 0 ? Math.ceil(a) : Math.floor(a), (a, b) -> a);
        row(Op.RINT, (a, b) -> Math.rint(a), null);
        row(Op.SQRT, (a, b) -> Math.sqrt(a), null);
        row(Op.CBRT, (a, b) -> Math.cbrt(a), null);
        row(Op.EXP, (a, b) -> Math.exp(a), null);
        row(Op.EXP2, (a, b) -> Math.pow(2, a), null);
        row(Op.EXPM1, (a, b) -> Math.expm1(a), null);
        row(Op.LOG, (a, b) -> Math.log(a), null);
        row(Op.LOG10, (a, b) -> Math.log10(a), null);
        row(Op.LOG1P, (a, b) -> Math.log1p(a), null);
        row(Op.SIN, (a, b) -> Math.sin(a), null);
        row(Op.COS, (a, b) -> Math.cos(a), null);
        row(Op.TAN, (a, b) -> Math.tan(a), null);
        row(Op.ASIN, (a, b) -> Math.asin(a), null);
        row(Op.ACOS, (a, b) -> Math.acos(a), null);
        row(Op.ATAN, (a, b) -> Math.atan(a), null);
        row(Op.SINH, (a, b) -> Math.sinh(a), null);
        row(Op.COSH, (a, b) -> Math.cosh(a), null);
        row(Op.TANH, (a, b) -> Math.tanh(a), null);
    }

    private References() {}

    static @Nullable DoubleBinaryOperator of(Op op) {
        return DOUBLES.get(op);
    }

    static @Nullable LongBinaryOperator integersOf(Op op) {
        return INTEGERS.get(op);
    }

    private static void row(Op op, @Nullable DoubleBinaryOperator doubles, @Nullable LongBinaryOperator integers) {
        if (doubles != null) {
            DOUBLES.put(op, doubles);
        }
        if (integers != null) {
            INTEGERS.put(op, integers);
        }
    }

    private static double floorMod(double a, double b) {
        double r = a % b;
        if (r != 0 && (r < 0) != (b < 0)) {
            return r + b;
        }
        return r == 0 ? Math.copySign(0.0, b) : r;
    }

    private static double floorDiv(double a, double b) {
        return b == 0 ? a / b : Math.floor(a / b);
    }

    private static long floorDiv(long a, long b) {
        return b == 0 ? 0 : Math.floorDiv(a, b);
    }

    private static long floorMod(long a, long b) {
        return b == 0 || b == -1 ? 0 : Math.floorMod(a, b);
    }

    private static long gcd(long a, long b) {
        long rest = b;
        long divisor = a;
        while (rest != 0) {
            long next = divisor % rest;
            divisor = rest;
            rest = next;
        }
        return Math.abs(divisor);
    }

    /** C's pow, which is 1 where Java's is NaN: 1 to any power, and -1 to an infinite one. */
    private static double power(double base, double exponent) {
        return base == 1 || (base == -1 && Double.isInfinite(exponent)) ? 1 : Math.pow(base, exponent);
    }

    /** A negative exponent, which NumPy refuses, gives 1 / base^|exponent| rounded toward 0, and 0 for base 0. */
    private static long power(long base, long exponent) {
        if (exponent < 0) {
            return base == 1 || (base == -1 && (exponent & 1) == 0) ? 1 : base == -1 ? -1 : 0;
        }
        long result = 1;
        for (long e = exponent, factor = base; e > 0; e >>= 1, factor *= factor) {
            result *= (e & 1) == 1 ? factor : 1;
        }
        return result;
    }
}
