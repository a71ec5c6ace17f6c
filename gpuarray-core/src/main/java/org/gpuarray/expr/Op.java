package org.gpuarray.expr;

import java.util.EnumSet;
import java.util.Set;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * The elementwise operators: one row each, read by the type rules, the code generator (which adds a row of CUDA text for
 * each) and the tests.
 */
public enum Op {
    ADD("add", 2, Domain.ANY, Result.SAME),
    SUBTRACT("subtract", 2, Domain.NO_BOOL, Result.SAME),
    MULTIPLY("multiply", 2, Domain.ANY, Result.SAME),
    DIVIDE("divide", 2, Domain.QUOTIENT, Result.SAME),
    FLOOR_DIVIDE("floor_divide", 2, Domain.SMALL_BOOL, Result.SAME),
    REMAINDER("remainder", 2, Domain.SMALL_BOOL, Result.SAME),
    FMOD("fmod", 2, Domain.SMALL_BOOL, Result.SAME),
    POWER("power", 2, Domain.SMALL_BOOL, Result.SAME),
    MINIMUM("minimum", 2, Domain.ANY, Result.SAME),
    MAXIMUM("maximum", 2, Domain.ANY, Result.SAME),
    FMIN("fmin", 2, Domain.ANY, Result.SAME),
    FMAX("fmax", 2, Domain.ANY, Result.SAME),
    LESS("less", 2, Domain.ANY, Result.BOOL),
    LESS_EQUAL("less_equal", 2, Domain.ANY, Result.BOOL),
    GREATER("greater", 2, Domain.ANY, Result.BOOL),
    GREATER_EQUAL("greater_equal", 2, Domain.ANY, Result.BOOL),
    EQUAL("equal", 2, Domain.ANY, Result.BOOL),
    NOT_EQUAL("not_equal", 2, Domain.ANY, Result.BOOL),
    BITWISE_AND("bitwise_and", 2, Domain.BITS, Result.SAME),
    BITWISE_OR("bitwise_or", 2, Domain.BITS, Result.SAME),
    BITWISE_XOR("bitwise_xor", 2, Domain.BITS, Result.SAME),
    BITWISE_INVERT("bitwise_invert", 1, Domain.BITS, Result.SAME),
    /** Shifts by the type's bits or more, or by a negative number, leave no bit: 0, or -1 from the right of a negative one. */
    LEFT_SHIFT("bitwise_left_shift", 2, Domain.SHIFT, Result.SAME),
    RIGHT_SHIFT("bitwise_right_shift", 2, Domain.SHIFT, Result.SAME),
    GCD("gcd", 2, Domain.INTEGER, Result.SAME),
    /** How many bits of the absolute value are set. */
    BITWISE_COUNT("bitwise_count", 1, Domain.SHIFT, Result.UINT8),
    LCM("lcm", 2, Domain.INTEGER, Result.SAME),
    ATAN2("atan2", 2, Domain.FLOAT, Result.SAME),
    HYPOT("hypot", 2, Domain.FLOAT, Result.SAME),
    COPYSIGN("copysign", 2, Domain.FLOAT, Result.SAME),
    NEXTAFTER("nextafter", 2, Domain.FLOAT, Result.SAME),
    LOGADDEXP("logaddexp", 2, Domain.FLOAT, Result.SAME),
    LOGADDEXP2("logaddexp2", 2, Domain.FLOAT, Result.SAME),
    HEAVISIDE("heaviside", 2, Domain.FLOAT, Result.SAME),
    /** The first operand times 2 to the power of the second, which is whole. */
    LDEXP("ldexp", 2, Domain.FLOAT, Result.SAME),
    REAL("real", 1, Domain.COMPLEX, Result.REAL),
    IMAG("imag", 1, Domain.COMPLEX, Result.REAL),
    CONJUGATE("conjugate", 1, Domain.COMPLEX, Result.SAME),
    /** The complex number of two floats. */
    COMPLEX("complex", 2, Domain.FLOAT, Result.COMPLEX),
    NEGATIVE("negative", 1, Domain.NO_BOOL, Result.SAME),
    ABSOLUTE("absolute", 1, Domain.ANY, Result.REAL),
    SIGN("sign", 1, Domain.NO_BOOL, Result.SAME),
    RECIPROCAL("reciprocal", 1, Domain.SMALL_BOOL, Result.SAME),
    ISNAN("isnan", 1, Domain.ANY, Result.BOOL),
    ISINF("isinf", 1, Domain.ANY, Result.BOOL),
    ISFINITE("isfinite", 1, Domain.ANY, Result.BOOL),
    SIGNBIT("signbit", 1, Domain.FLOAT, Result.BOOL),
    FLOOR("floor", 1, Domain.ANY, Result.SAME),
    CEIL("ceil", 1, Domain.ANY, Result.SAME),
    TRUNC("trunc", 1, Domain.ANY, Result.SAME),
    RINT("rint", 1, Domain.FLOAT, Result.SAME),
    SQRT("sqrt", 1, Domain.FLOAT, Result.SAME),
    CBRT("cbrt", 1, Domain.FLOAT, Result.SAME),
    EXP("exp", 1, Domain.FLOAT, Result.SAME),
    EXP2("exp2", 1, Domain.FLOAT, Result.SAME),
    EXPM1("expm1", 1, Domain.FLOAT, Result.SAME),
    LOG("log", 1, Domain.FLOAT, Result.SAME),
    LOG2("log2", 1, Domain.FLOAT, Result.SAME),
    LOG10("log10", 1, Domain.FLOAT, Result.SAME),
    LOG1P("log1p", 1, Domain.FLOAT, Result.SAME),
    SIN("sin", 1, Domain.FLOAT, Result.SAME),
    COS("cos", 1, Domain.FLOAT, Result.SAME),
    TAN("tan", 1, Domain.FLOAT, Result.SAME),
    ASIN("asin", 1, Domain.FLOAT, Result.SAME),
    ACOS("acos", 1, Domain.FLOAT, Result.SAME),
    ATAN("atan", 1, Domain.FLOAT, Result.SAME),
    SINH("sinh", 1, Domain.FLOAT, Result.SAME),
    COSH("cosh", 1, Domain.FLOAT, Result.SAME),
    TANH("tanh", 1, Domain.FLOAT, Result.SAME),
    ASINH("asinh", 1, Domain.FLOAT, Result.SAME),
    ACOSH("acosh", 1, Domain.FLOAT, Result.SAME),
    ATANH("atanh", 1, Domain.FLOAT, Result.SAME),
    ERF("erf", 1, Domain.FLOAT, Result.SAME),
    ERFC("erfc", 1, Domain.FLOAT, Result.SAME),
    ERFINV("erfinv", 1, Domain.FLOAT, Result.SAME),
    GAMMA("gamma", 1, Domain.FLOAT, Result.SAME),
    GAMMALN("gammaln", 1, Domain.FLOAT, Result.SAME),
    I0("i0", 1, Domain.QUOTIENT, Result.SAME),
    /** The mantissa, from 0.5 to 1, and the exponent of the power of two by which it is to be multiplied. */
    FREXP_MANTISSA("frexp", 1, Domain.FLOAT, Result.SAME),
    FREXP_EXPONENT("frexp", 1, Domain.FLOAT, Result.INT32),
    /** Unsigned numbers in the elements' order, NaN above all; of types of up to 32 bits in the upper half. */
    ORDER("order", 1, Domain.ANY, Result.UINT64),
    /** {@code where(condition, a, b)}: the condition is BOOL, a and b have the operation's type. */
    WHERE("where", 3, Domain.ANY, Result.SAME);

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

    Op(String numpyName, int arity, Domain domain, Result result) {
        this.numpyName = numpyName;
        this.arity = arity;
        this.domain = domain;
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
        return References.of(this);
    }

    /** Returns the operator on integers, for tests, wrapped to 64 bits; null where it has none or depends on their size. */
    public @Nullable LongBinaryOperator integerReference() {
        return References.integersOf(this);
    }
}
