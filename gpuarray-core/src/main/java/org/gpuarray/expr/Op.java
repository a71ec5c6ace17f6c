package org.gpuarray.expr;

import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * The elementwise operators: one row each, read by the type rules, the code generator (which adds a row of CUDA text for
 * each) and the tests, which take the Java reference from here. Unary references ignore their second argument.
 */
public enum Op {
    ADD("add", 2, Result.SAME, Double::sum, Long::sum),
    SUBTRACT("subtract", 2, Result.SAME, (a, b) -> a - b, (a, b) -> a - b),
    MULTIPLY("multiply", 2, Result.SAME, (a, b) -> a * b, (a, b) -> a * b),
    DIVIDE("divide", 2, Result.SAME, (a, b) -> a / b, null),
    REMAINDER("remainder", 2, Result.SAME, Op::floorMod, Op::floorMod),
    POWER("power", 2, Result.SAME, Op::power, Op::power),
    MINIMUM("minimum", 2, Result.SAME, Math::min, Math::min),
    MAXIMUM("maximum", 2, Result.SAME, Math::max, Math::max),
    LESS("less", 2, Result.BOOL, (a, b) -> a < b ? 1 : 0, (a, b) -> a < b ? 1 : 0),
    LESS_EQUAL("less_equal", 2, Result.BOOL, (a, b) -> a <= b ? 1 : 0, (a, b) -> a <= b ? 1 : 0),
    GREATER("greater", 2, Result.BOOL, (a, b) -> a > b ? 1 : 0, (a, b) -> a > b ? 1 : 0),
    GREATER_EQUAL("greater_equal", 2, Result.BOOL, (a, b) -> a >= b ? 1 : 0, (a, b) -> a >= b ? 1 : 0),
    EQUAL("equal", 2, Result.BOOL, (a, b) -> a == b ? 1 : 0, (a, b) -> a == b ? 1 : 0),
    NOT_EQUAL("not_equal", 2, Result.BOOL, (a, b) -> a != b ? 1 : 0, (a, b) -> a != b ? 1 : 0),
    NEGATIVE("negative", 1, Result.SAME, (a, b) -> -a, (a, b) -> -a),
    ABSOLUTE("absolute", 1, Result.SAME, (a, b) -> Math.abs(a), (a, b) -> Math.abs(a)),
    SQRT("sqrt", 1, Result.SAME, (a, b) -> Math.sqrt(a), null),
    EXP("exp", 1, Result.SAME, (a, b) -> Math.exp(a), null),
    LOG("log", 1, Result.SAME, (a, b) -> Math.log(a), null),
    SIN("sin", 1, Result.SAME, (a, b) -> Math.sin(a), null),
    COS("cos", 1, Result.SAME, (a, b) -> Math.cos(a), null),
    TANH("tanh", 1, Result.SAME, (a, b) -> Math.tanh(a), null),
    FLOOR("floor", 1, Result.SAME, (a, b) -> Math.floor(a), (a, b) -> a),
    CEIL("ceil", 1, Result.SAME, (a, b) -> Math.ceil(a), (a, b) -> a),
    /** {@code where(condition, a, b)}: the condition is BOOL, a and b have the operation's type. */
    WHERE("where", 3, Result.SAME, (a, b) -> Double.NaN, null);

    /** The type of an operator's result, given the common type of its operands. */
    public enum Result {
        SAME,
        BOOL
    }

    private final String numpyName;
    private final int arity;
    private final Result result;
    private final DoubleBinaryOperator reference;
    private final @Nullable LongBinaryOperator integerReference;

    Op(
            String numpyName,
            int arity,
            Result result,
            DoubleBinaryOperator reference,
            @Nullable LongBinaryOperator integerReference) {
        this.numpyName = numpyName;
        this.arity = arity;
        this.result = result;
        this.reference = reference;
        this.integerReference = integerReference;
    }

    /** Returns NumPy's name: {@code "less_equal"}. */
    public String numpyName() {
        return numpyName;
    }

    public int arity() {
        return arity;
    }

    /** Returns the type of the result for operands of {@code type}. */
    public DType resultType(DType type) {
        return result == Result.BOOL ? DType.BOOL : type;
    }

    /** Returns the operator on doubles, for tests and for folding constants. */
    public DoubleBinaryOperator reference() {
        return reference;
    }

    /** Returns the operator on integers, wrapped to 64 bits; null where the operator has floating types only. */
    public @Nullable LongBinaryOperator integerReference() {
        return integerReference;
    }

    private static double floorMod(double a, double b) {
        double r = a % b;
        if (r != 0 && (r < 0) != (b < 0)) {
            return r + b;
        }
        return r == 0 ? Math.copySign(0.0, b) : r;
    }

    private static long floorMod(long a, long b) {
        return b == 0 || b == -1 ? 0 : Math.floorMod(a, b);
    }

    /** C's pow, which has an answer where Java's has NaN: 1 to any power is 1, and so is -1 to an infinite one. */
    private static double power(double base, double exponent) {
        return base == 1 || (base == -1 && Double.isInfinite(exponent)) ? 1 : Math.pow(base, exponent);
    }

    /** Negative exponents, which NumPy refuses: the quotient 1 / base^|exponent| cut to an integer, and 0 for base 0. */
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
