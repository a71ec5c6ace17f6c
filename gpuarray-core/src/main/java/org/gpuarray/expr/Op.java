package org.gpuarray.expr;

import java.util.EnumSet;
import java.util.Set;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * The elementwise operators: one row each, read by the type rules, the code generator (which adds a row of CUDA text for
 * each) and the tests, which take the Java reference from here. Unary references ignore their second argument.
 */
public enum Op {
    ADD("add", 2, Domain.ANY, Result.SAME, Double::sum, Long::sum),
    SUBTRACT("subtract", 2, Domain.NO_BOOL, Result.SAME, (a, b) -> a - b, (a, b) -> a - b),
    MULTIPLY("multiply", 2, Domain.ANY, Result.SAME, (a, b) -> a * b, (a, b) -> a * b),
    DIVIDE("divide", 2, Domain.QUOTIENT, Result.SAME, (a, b) -> a / b, null),
    FLOOR_DIVIDE("floor_divide", 2, Domain.SMALL_BOOL, Result.SAME, Op::floorDiv, Op::floorDiv),
    REMAINDER("remainder", 2, Domain.SMALL_BOOL, Result.SAME, Op::floorMod, Op::floorMod),
    FMOD("fmod", 2, Domain.SMALL_BOOL, Result.SAME, (a, b) -> a % b, (a, b) -> b == 0 ? 0 : a % b),
    POWER("power", 2, Domain.SMALL_BOOL, Result.SAME, Op::power, Op::power),
    MINIMUM("minimum", 2, Domain.ANY, Result.SAME, Math::min, Math::min),
    MAXIMUM("maximum", 2, Domain.ANY, Result.SAME, Math::max, Math::max),
    FMIN(
            "fmin",
            2,
            Domain.ANY,
            Result.SAME,
            (a, b) -> Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.min(a, b),
            Math::min),
    FMAX(
            "fmax",
            2,
            Domain.ANY,
            Result.SAME,
            (a, b) -> Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.max(a, b),
            Math::max),
    LESS("less", 2, Domain.ANY, Result.BOOL, (a, b) -> a < b ? 1 : 0, (a, b) -> a < b ? 1 : 0),
    LESS_EQUAL("less_equal", 2, Domain.ANY, Result.BOOL, (a, b) -> a <= b ? 1 : 0, (a, b) -> a <= b ? 1 : 0),
    GREATER("greater", 2, Domain.ANY, Result.BOOL, (a, b) -> a > b ? 1 : 0, (a, b) -> a > b ? 1 : 0),
    GREATER_EQUAL("greater_equal", 2, Domain.ANY, Result.BOOL, (a, b) -> a >= b ? 1 : 0, (a, b) -> a >= b ? 1 : 0),
    EQUAL("equal", 2, Domain.ANY, Result.BOOL, (a, b) -> a == b ? 1 : 0, (a, b) -> a == b ? 1 : 0),
    NOT_EQUAL("not_equal", 2, Domain.ANY, Result.BOOL, (a, b) -> a != b ? 1 : 0, (a, b) -> a != b ? 1 : 0),
    BITWISE_AND("bitwise_and", 2, Domain.BITS, Result.SAME, null, (a, b) -> a & b),
    BITWISE_OR("bitwise_or", 2, Domain.BITS, Result.SAME, null, (a, b) -> a | b),
    BITWISE_XOR("bitwise_xor", 2, Domain.BITS, Result.SAME, null, (a, b) -> a ^ b),
    BITWISE_INVERT("bitwise_invert", 1, Domain.BITS, Result.SAME, null, (a, b) -> ~a),
    /** Shifts by the type's bits or more, or by a negative number, leave no bit: 0, or -1 from the right of a negative one. */
    LEFT_SHIFT("bitwise_left_shift", 2, Domain.SHIFT, Result.SAME, null, null),
    RIGHT_SHIFT("bitwise_right_shift", 2, Domain.SHIFT, Result.SAME, null, null),
    GCD("gcd", 2, Domain.INTEGER, Result.SAME, null, null),
    /** How many bits of the absolute value are set. */
    BITWISE_COUNT("bitwise_count", 1, Domain.SHIFT, Result.UINT8, null, (a, b) -> Long.bitCount(Math.abs(a))),
    LCM("lcm", 2, Domain.INTEGER, Result.SAME, null, null),
    ATAN2("atan2", 2, Domain.FLOAT, Result.SAME, Math::atan2, null),
    HYPOT("hypot", 2, Domain.FLOAT, Result.SAME, Math::hypot, null),
    COPYSIGN("copysign", 2, Domain.FLOAT, Result.SAME, Math::copySign, null),
    NEXTAFTER("nextafter", 2, Domain.FLOAT, Result.SAME, Math::nextAfter, null),
    LOGADDEXP("logaddexp", 2, Domain.FLOAT, Result.SAME, null, null),
    LOGADDEXP2("logaddexp2", 2, Domain.FLOAT, Result.SAME, null, null),
    HEAVISIDE("heaviside", 2, Domain.FLOAT, Result.SAME, null, null),
    /** The first operand times 2 to the power of the second, which is whole. */
    LDEXP("ldexp", 2, Domain.FLOAT, Result.SAME, null, null),
    REAL("real", 1, Domain.COMPLEX, Result.REAL, null, null),
    IMAG("imag", 1, Domain.COMPLEX, Result.REAL, null, null),
    CONJUGATE("conjugate", 1, Domain.COMPLEX, Result.SAME, null, null),
    /** The complex number of two floats. */
    COMPLEX("complex", 2, Domain.FLOAT, Result.COMPLEX, null, null),
    NEGATIVE("negative", 1, Domain.NO_BOOL, Result.SAME, (a, b) -> -a, (a, b) -> -a),
    ABSOLUTE("absolute", 1, Domain.ANY, Result.REAL, (a, b) -> Math.abs(a), (a, b) -> Math.abs(a)),
    SIGN("sign", 1, Domain.NO_BOOL, Result.SAME, (a, b) -> Math.signum(a), (a, b) -> Long.signum(a)),
    RECIPROCAL("reciprocal", 1, Domain.SMALL_BOOL, Result.SAME, (a, b) -> 1 / a, (a, b) -> a == 1 || a == -1 ? a : 0),
    ISNAN("isnan", 1, Domain.ANY, Result.BOOL, (a, b) -> Double.isNaN(a) ? 1 : 0, null),
    ISINF("isinf", 1, Domain.ANY, Result.BOOL, (a, b) -> Double.isInfinite(a) ? 1 : 0, null),
    ISFINITE("isfinite", 1, Domain.ANY, Result.BOOL, (a, b) -> Double.isFinite(a) ? 1 : 0, null),
    SIGNBIT("signbit", 1, Domain.FLOAT, Result.BOOL, (a, b) -> Math.copySign(1, a) < 0 ? 1 : 0, null),
    FLOOR("floor", 1, Domain.ANY, Result.SAME, (a, b) -> Math.floor(a), (a, b) -> a),
    CEIL("ceil", 1, Domain.ANY, Result.SAME, (a, b) -> Math.ceil(a), (a, b) -> a),
    TRUNC("trunc", 1, Domain.ANY, Result.SAME, (a, b) -> a < 0 ? Math.ceil(a) : Math.floor(a), (a, b) -> a),
    RINT("rint", 1, Domain.FLOAT, Result.SAME, (a, b) -> Math.rint(a), null),
    SQRT("sqrt", 1, Domain.FLOAT, Result.SAME, (a, b) -> Math.sqrt(a), null),
    CBRT("cbrt", 1, Domain.FLOAT, Result.SAME, (a, b) -> Math.cbrt(a), null),
    EXP("exp", 1, Domain.FLOAT, Result.SAME, (a, b) -> Math.exp(a), null),
    EXP2("exp2", 1, Domain.FLOAT, Result.SAME, (a, b) -> Math.pow(2, a), null),
    EXPM1("expm1", 1, Domain.FLOAT, Result.SAME, (a, b) -> Math.expm1(a), null),
    LOG("log", 1, Domain.FLOAT, Result.SAME, (a, b) -> Math.log(a), null),
    LOG2("log2", 1, Domain.FLOAT, Result.SAME, null, null),
    LOG10("log10", 1, Domain.FLOAT, Result.SAME, (a, b) -> Math.log10(a), null),
    LOG1P("log1p", 1, Domain.FLOAT, Result.SAME, (a, b) -> Math.log1p(a), null),
    SIN("sin", 1, Domain.FLOAT, Result.SAME, (a, b) -> Math.sin(a), null),
    COS("cos", 1, Domain.FLOAT, Result.SAME, (a, b) -> Math.cos(a), null),
    TAN("tan", 1, Domain.FLOAT, Result.SAME, (a, b) -> Math.tan(a), null),
    ASIN("asin", 1, Domain.FLOAT, Result.SAME, (a, b) -> Math.asin(a), null),
    ACOS("acos", 1, Domain.FLOAT, Result.SAME, (a, b) -> Math.acos(a), null),
    ATAN("atan", 1, Domain.FLOAT, Result.SAME, (a, b) -> Math.atan(a), null),
    SINH("sinh", 1, Domain.FLOAT, Result.SAME, (a, b) -> Math.sinh(a), null),
    COSH("cosh", 1, Domain.FLOAT, Result.SAME, (a, b) -> Math.cosh(a), null),
    TANH("tanh", 1, Domain.FLOAT, Result.SAME, (a, b) -> Math.tanh(a), null),
    ASINH("asinh", 1, Domain.FLOAT, Result.SAME, null, null),
    ACOSH("acosh", 1, Domain.FLOAT, Result.SAME, null, null),
    ATANH("atanh", 1, Domain.FLOAT, Result.SAME, null, null),
    ERF("erf", 1, Domain.FLOAT, Result.SAME, null, null),
    ERFC("erfc", 1, Domain.FLOAT, Result.SAME, null, null),
    ERFINV("erfinv", 1, Domain.FLOAT, Result.SAME, null, null),
    GAMMA("gamma", 1, Domain.FLOAT, Result.SAME, null, null),
    GAMMALN("gammaln", 1, Domain.FLOAT, Result.SAME, null, null),
    I0("i0", 1, Domain.FLOAT, Result.SAME, null, null),
    /** The mantissa, from 0.5 to 1, and the exponent of the power of two by which it is to be multiplied. */
    FREXP_MANTISSA("frexp", 1, Domain.FLOAT, Result.SAME, null, null),
    FREXP_EXPONENT("frexp", 1, Domain.FLOAT, Result.INT32, null, null),
    /** Unsigned numbers in the elements' order, NaN above all; of types of up to 32 bits in the upper half. */
    ORDER("order", 1, Domain.ANY, Result.UINT64, null, null),
    /** {@code where(condition, a, b)}: the condition is BOOL, a and b have the operation's type. */
    WHERE("where", 3, Domain.ANY, Result.SAME, null, null);

    /** The types that an operator works in, and what becomes of others. */
    public enum Domain {
        /** All types as they are. */
        ANY,
        /** All but bools, which are refused. */
        NO_BOOL,
        /** All numbers; bools become INT8. */
        SMALL_BOOL,
        /** Floating types; bools and integers become FLOAT64. */
        QUOTIENT,
        /** Floating types; bools and integers become the smallest that holds them: INT8 FLOAT16, INT16 FLOAT32. */
        FLOAT,
        /** Bools and integers; floating types are refused. */
        BITS,
        /** Integers; bools become INT8, floating types are refused. */
        SHIFT,
        /** Integers; all others are refused. */
        INTEGER,
        /** Complex types; all others are refused. */
        COMPLEX
    }

    /** The type of an operator's result, given the common type of its operands. */
    public enum Result {
        SAME,
        /** The type of a complex number's parts; else the same. */
        REAL,
        /** The complex type of such parts. */
        COMPLEX,
        BOOL,
        UINT8,
        INT32,
        UINT64
    }

    /** The operators that complex numbers have. */
    private static final Set<Op> ON_COMPLEX = EnumSet.of(
            ADD,
            SUBTRACT,
            MULTIPLY,
            DIVIDE,
            POWER,
            MINIMUM,
            MAXIMUM,
            FMIN,
            FMAX,
            LESS,
            LESS_EQUAL,
            GREATER,
            GREATER_EQUAL,
            EQUAL,
            NOT_EQUAL,
            REAL,
            IMAG,
            CONJUGATE,
            NEGATIVE,
            ABSOLUTE,
            SIGN,
            RECIPROCAL,
            ISNAN,
            ISINF,
            ISFINITE,
            RINT,
            SQRT,
            EXP,
            EXP2,
            EXPM1,
            LOG,
            LOG2,
            LOG10,
            LOG1P,
            SIN,
            COS,
            TAN,
            ASIN,
            ACOS,
            ATAN,
            SINH,
            COSH,
            TANH,
            ASINH,
            ACOSH,
            ATANH,
            WHERE);

    private final String numpyName;
    private final int arity;
    private final Domain domain;
    private final Result result;
    private final @Nullable DoubleBinaryOperator reference;
    private final @Nullable LongBinaryOperator integerReference;

    Op(
            String numpyName,
            int arity,
            Domain domain,
            Result result,
            @Nullable DoubleBinaryOperator reference,
            @Nullable LongBinaryOperator integerReference) {
        this.numpyName = numpyName;
        this.arity = arity;
        this.domain = domain;
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

    public Domain domain() {
        return domain;
    }

    /** Returns whether complex numbers have this operator. */
    public boolean takesComplex() {
        return ON_COMPLEX.contains(this);
    }

    /** Returns the type of the result for operands of {@code type}. */
    public DType resultType(DType type) {
        return switch (result) {
            case SAME -> type;
            case REAL -> type.part();
            case COMPLEX -> type.complex();
            case BOOL -> DType.BOOL;
            case UINT8 -> DType.UINT8;
            case INT32 -> DType.INT32;
            case UINT64 -> DType.UINT64;
        };
    }

    /** Returns whether the result says something about the operands, true or false. */
    public boolean isPredicate() {
        return result == Result.BOOL;
    }

    /** Returns the operator on doubles, for tests; null where Java has no such function. */
    public @Nullable DoubleBinaryOperator reference() {
        return reference;
    }

    /** Returns the operator on integers, for tests, wrapped to 64 bits; null where it has none or depends on their size. */
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

    private static double floorDiv(double a, double b) {
        return b == 0 ? a / b : Math.floor(a / b);
    }

    private static long floorDiv(long a, long b) {
        return b == 0 ? 0 : Math.floorDiv(a, b);
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
