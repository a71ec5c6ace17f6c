package org.gpuarray.expr;

import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * The elementwise operators: one row each, read by the type rules, the code generator (which adds a row of CUDA text for
 * each) and the tests.
 */
public enum Op {
    ADD("add", 2, Domain.ANY, Numbers.COMPLEX, Result.SAME),
    SUBTRACT("subtract", 2, Domain.NO_BOOL, Numbers.COMPLEX, Result.SAME),
    MULTIPLY("multiply", 2, Domain.ANY, Numbers.COMPLEX, Result.SAME),
    DIVIDE("divide", 2, Domain.QUOTIENT, Numbers.COMPLEX, Result.SAME),
    FLOOR_DIVIDE("floor_divide", 2, Domain.SMALL_BOOL, Numbers.REAL, Result.SAME),
    REMAINDER("remainder", 2, Domain.SMALL_BOOL, Numbers.REAL, Result.SAME),
    FMOD("fmod", 2, Domain.SMALL_BOOL, Numbers.REAL, Result.SAME),
    POWER("power", 2, Domain.SMALL_BOOL, Numbers.COMPLEX, Result.SAME),
    MINIMUM("minimum", 2, Domain.ANY, Numbers.COMPLEX, Result.SAME),
    MAXIMUM("maximum", 2, Domain.ANY, Numbers.COMPLEX, Result.SAME),
    FMIN("fmin", 2, Domain.ANY, Numbers.COMPLEX, Result.SAME),
    FMAX("fmax", 2, Domain.ANY, Numbers.COMPLEX, Result.SAME),
    LESS("less", 2, Domain.ANY, Numbers.COMPLEX, Result.BOOL),
    LESS_EQUAL("less_equal", 2, Domain.ANY, Numbers.COMPLEX, Result.BOOL),
    GREATER("greater", 2, Domain.ANY, Numbers.COMPLEX, Result.BOOL),
    GREATER_EQUAL("greater_equal", 2, Domain.ANY, Numbers.COMPLEX, Result.BOOL),
    EQUAL("equal", 2, Domain.ANY, Numbers.COMPLEX, Result.BOOL),
    NOT_EQUAL("not_equal", 2, Domain.ANY, Numbers.COMPLEX, Result.BOOL),
    BITWISE_AND("bitwise_and", 2, Domain.BITS, Numbers.REAL, Result.SAME),
    BITWISE_OR("bitwise_or", 2, Domain.BITS, Numbers.REAL, Result.SAME),
    BITWISE_XOR("bitwise_xor", 2, Domain.BITS, Numbers.REAL, Result.SAME),
    BITWISE_INVERT("bitwise_invert", 1, Domain.BITS, Numbers.REAL, Result.SAME),
    /**
     * A shift by the type's bits or more, or by a negative number, shifts all bits out: the result is 0, or -1 for a right
     * shift of a negative number.
     */
    LEFT_SHIFT("bitwise_left_shift", 2, Domain.SHIFT, Numbers.REAL, Result.SAME),
    RIGHT_SHIFT("bitwise_right_shift", 2, Domain.SHIFT, Numbers.REAL, Result.SAME),
    GCD("gcd", 2, Domain.INTEGER, Numbers.REAL, Result.SAME),
    /** The number of bits that are set in the absolute value. */
    BITWISE_COUNT("bitwise_count", 1, Domain.SHIFT, Numbers.REAL, Result.UINT8),
    LCM("lcm", 2, Domain.INTEGER, Numbers.REAL, Result.SAME),
    ATAN2("atan2", 2, Domain.FLOAT, Numbers.REAL, Result.SAME),
    HYPOT("hypot", 2, Domain.FLOAT, Numbers.REAL, Result.SAME),
    COPYSIGN("copysign", 2, Domain.FLOAT, Numbers.REAL, Result.SAME),
    NEXTAFTER("nextafter", 2, Domain.FLOAT, Numbers.REAL, Result.SAME),
    LOGADDEXP("logaddexp", 2, Domain.FLOAT, Numbers.REAL, Result.SAME),
    LOGADDEXP2("logaddexp2", 2, Domain.FLOAT, Numbers.REAL, Result.SAME),
    HEAVISIDE("heaviside", 2, Domain.FLOAT, Numbers.REAL, Result.SAME),
    /** The first operand times 2 to the power of the second, which is an integer. */
    LDEXP("ldexp", 2, Domain.FLOAT, Numbers.REAL, Result.SAME),
    REAL("real", 1, Domain.COMPLEX, Numbers.COMPLEX, Result.REAL),
    IMAG("imag", 1, Domain.COMPLEX, Numbers.COMPLEX, Result.REAL),
    CONJUGATE("conjugate", 1, Domain.COMPLEX, Numbers.COMPLEX, Result.SAME),
    /** The complex number of two floats. */
    COMPLEX("complex", 2, Domain.FLOAT, Numbers.REAL, Result.COMPLEX),
    NEGATIVE("negative", 1, Domain.NO_BOOL, Numbers.COMPLEX, Result.SAME),
    ABSOLUTE("absolute", 1, Domain.ANY, Numbers.COMPLEX, Result.REAL),
    SIGN("sign", 1, Domain.NO_BOOL, Numbers.COMPLEX, Result.SAME),
    RECIPROCAL("reciprocal", 1, Domain.SMALL_BOOL, Numbers.COMPLEX, Result.SAME),
    ISNAN("isnan", 1, Domain.ANY, Numbers.COMPLEX, Result.BOOL),
    ISINF("isinf", 1, Domain.ANY, Numbers.COMPLEX, Result.BOOL),
    ISFINITE("isfinite", 1, Domain.ANY, Numbers.COMPLEX, Result.BOOL),
    SIGNBIT("signbit", 1, Domain.FLOAT, Numbers.REAL, Result.BOOL),
    FLOOR("floor", 1, Domain.ANY, Numbers.REAL, Result.SAME),
    CEIL("ceil", 1, Domain.ANY, Numbers.REAL, Result.SAME),
    TRUNC("trunc", 1, Domain.ANY, Numbers.REAL, Result.SAME),
    RINT("rint", 1, Domain.FLOAT, Numbers.COMPLEX, Result.SAME),
    SQRT("sqrt", 1, Domain.FLOAT, Numbers.COMPLEX, Result.SAME),
    CBRT("cbrt", 1, Domain.FLOAT, Numbers.REAL, Result.SAME),
    EXP("exp", 1, Domain.FLOAT, Numbers.COMPLEX, Result.SAME),
    EXP2("exp2", 1, Domain.FLOAT, Numbers.COMPLEX, Result.SAME),
    EXPM1("expm1", 1, Domain.FLOAT, Numbers.COMPLEX, Result.SAME),
    LOG("log", 1, Domain.FLOAT, Numbers.COMPLEX, Result.SAME),
    LOG2("log2", 1, Domain.FLOAT, Numbers.COMPLEX, Result.SAME),
    LOG10("log10", 1, Domain.FLOAT, Numbers.COMPLEX, Result.SAME),
    LOG1P("log1p", 1, Domain.FLOAT, Numbers.COMPLEX, Result.SAME),
    SIN("sin", 1, Domain.FLOAT, Numbers.COMPLEX, Result.SAME),
    COS("cos", 1, Domain.FLOAT, Numbers.COMPLEX, Result.SAME),
    TAN("tan", 1, Domain.FLOAT, Numbers.COMPLEX, Result.SAME),
    ASIN("asin", 1, Domain.FLOAT, Numbers.COMPLEX, Result.SAME),
    ACOS("acos", 1, Domain.FLOAT, Numbers.COMPLEX, Result.SAME),
    ATAN("atan", 1, Domain.FLOAT, Numbers.COMPLEX, Result.SAME),
    SINH("sinh", 1, Domain.FLOAT, Numbers.COMPLEX, Result.SAME),
    COSH("cosh", 1, Domain.FLOAT, Numbers.COMPLEX, Result.SAME),
    TANH("tanh", 1, Domain.FLOAT, Numbers.COMPLEX, Result.SAME),
    ASINH("asinh", 1, Domain.FLOAT, Numbers.COMPLEX, Result.SAME),
    ACOSH("acosh", 1, Domain.FLOAT, Numbers.COMPLEX, Result.SAME),
    ATANH("atanh", 1, Domain.FLOAT, Numbers.COMPLEX, Result.SAME),
    ERF("erf", 1, Domain.FLOAT, Numbers.REAL, Result.SAME),
    ERFC("erfc", 1, Domain.FLOAT, Numbers.REAL, Result.SAME),
    ERFINV("erfinv", 1, Domain.FLOAT, Numbers.REAL, Result.SAME),
    GAMMA("gamma", 1, Domain.FLOAT, Numbers.REAL, Result.SAME),
    GAMMALN("gammaln", 1, Domain.FLOAT, Numbers.REAL, Result.SAME),
    I0("i0", 1, Domain.QUOTIENT, Numbers.REAL, Result.SAME),
    I1("i1", 1, Domain.QUOTIENT, Numbers.REAL, Result.SAME),
    I0E("i0e", 1, Domain.QUOTIENT, Numbers.REAL, Result.SAME),
    I1E("i1e", 1, Domain.QUOTIENT, Numbers.REAL, Result.SAME),
    J0("j0", 1, Domain.QUOTIENT, Numbers.REAL, Result.SAME),
    J1("j1", 1, Domain.QUOTIENT, Numbers.REAL, Result.SAME),
    Y0("y0", 1, Domain.QUOTIENT, Numbers.REAL, Result.SAME),
    Y1("y1", 1, Domain.QUOTIENT, Numbers.REAL, Result.SAME),
    ERFCX("erfcx", 1, Domain.QUOTIENT, Numbers.REAL, Result.SAME),
    ERFCINV("erfcinv", 1, Domain.QUOTIENT, Numbers.REAL, Result.SAME),
    NDTR("ndtr", 1, Domain.QUOTIENT, Numbers.REAL, Result.SAME),
    NDTRI("ndtri", 1, Domain.QUOTIENT, Numbers.REAL, Result.SAME),
    DIGAMMA("digamma", 1, Domain.QUOTIENT, Numbers.REAL, Result.SAME),
    GAMMAINC("gammainc", 2, Domain.QUOTIENT, Numbers.REAL, Result.SAME),
    GAMMAINCC("gammaincc", 2, Domain.QUOTIENT, Numbers.REAL, Result.SAME),
    BETA("beta", 2, Domain.QUOTIENT, Numbers.REAL, Result.SAME),
    BETALN("betaln", 2, Domain.QUOTIENT, Numbers.REAL, Result.SAME),
    /** The function of two parameters, then of x. */
    BETAINC("betainc", 3, Domain.QUOTIENT, Numbers.REAL, Result.SAME),
    ZETA("zeta", 2, Domain.QUOTIENT, Numbers.REAL, Result.SAME),
    /** The mantissa, from 0.5 to 1, and the exponent of 2 by whose power it is multiplied. */
    FREXP_MANTISSA("frexp", 1, Domain.FLOAT, Numbers.REAL, Result.SAME),
    FREXP_EXPONENT("frexp", 1, Domain.FLOAT, Numbers.REAL, Result.INT32),
    /** Unsigned integers in the order of the elements, NaN above all; for types of up to 32 bits in the upper half. */
    ORDER("order", 1, Domain.ANY, Numbers.REAL, Result.UINT64),
    /** {@code where(condition, a, b)}: the condition is BOOL, a and b have the operation's type. */
    WHERE("where", 3, Domain.ANY, Numbers.COMPLEX, Result.SAME);

    /** The types that an operator works in, and what other types are converted to. */
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

    /** The numbers that have an operator. */
    public enum Numbers {
        /** Complex numbers have it too. */
        COMPLEX,
        /** Real ones only. */
        REAL
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

    private final String numpyName;
    private final int arity;
    private final Domain domain;
    private final Numbers numbers;
    private final Result result;

    Op(String numpyName, int arity, Domain domain, Numbers numbers, Result result) {
        this.numpyName = numpyName;
        this.arity = arity;
        this.domain = domain;
        this.numbers = numbers;
        this.result = result;
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
        return numbers == Numbers.COMPLEX;
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

    /** Returns whether the result is a truth value. */
    public boolean isPredicate() {
        return result == Result.BOOL;
    }

    /** Returns the operator on doubles, for tests; null where Java has no such function. */
    public @Nullable DoubleBinaryOperator reference() {
        return References.of(this);
    }

    /** Returns the operator on integers, for tests, wrapped to 64 bits; null where it has none or depends on their size. */
    public @Nullable LongBinaryOperator integerReference() {
        return References.integersOf(this);
    }
}
