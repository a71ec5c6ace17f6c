package org.gpuarray.kernels.codegen;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.ScatterOp;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * The operators in CUDA C: one row for each {@link Op}, with a text for bool, for integers, for floating and for complex types; null
 * where NumPy has no such operator. In a text {@code %s} stands for the next operand, {@code $T} for the type's suffix (the
 * functions of integer.cuh and floating.cuh; types of 16 bits have float's, {@code $H} stands for their own, {@code $C} for that
 * of complex numbers of such parts) and {@code $F} for the {@code f} of CUDA's float functions. A complex text that names c128
 * is computed in double precision: complex64 is widened before and rounded after it.
 */
public enum CudaOperators {
    ADD(Op.ADD, "add", "%s || %s", "add_$T(%s, %s)", "%s + %s", "add_$T(%s, %s)"),
    SUBTRACT(Op.SUBTRACT, "sub", null, "subtract_$T(%s, %s)", "%s - %s", "subtract_$T(%s, %s)"),
    MULTIPLY(Op.MULTIPLY, "mul", "%s && %s", "multiply_$T(%s, %s)", "%s * %s", "multiply_$T(%s, %s)"),
    DIVIDE(Op.DIVIDE, "div", null, null, "%s / %s", "divide_$T(%s, %s)"),
    FLOOR_DIVIDE(Op.FLOOR_DIVIDE, "floordiv", null, "floor_div_$T(%s, %s)", "floor_div_$T(%s, %s)"),
    REMAINDER(Op.REMAINDER, "mod", null, "floor_mod_$T(%s, %s)", "floor_mod_$T(%s, %s)"),
    FMOD(Op.FMOD, "fmod", null, "remainder_$T(%s, %s)", "fmod$F(%s, %s)"),
    POWER(Op.POWER, "pow", null, "power_$T(%s, %s)", "pow$F(%s, %s)", "power_$T(%s, %s)"),
    MINIMUM(Op.MINIMUM, "min", "%s && %s", "min(%s, %s)", "nan_min_$T(%s, %s)", "minimum_$T(%s, %s)"),
    MAXIMUM(Op.MAXIMUM, "max", "%s || %s", "max(%s, %s)", "nan_max_$T(%s, %s)", "maximum_$T(%s, %s)"),
    FMIN(Op.FMIN, "fmin", "%s && %s", "min(%s, %s)", "fmin$F(%s, %s)", "fmin_$T(%s, %s)"),
    FMAX(Op.FMAX, "fmax", "%s || %s", "max(%s, %s)", "fmax$F(%s, %s)", "fmax_$T(%s, %s)"),
    LESS(Op.LESS, "lt", "%s < %s", "%s < %s", "%s < %s", "less_$T(%s, %s)"),
    LESS_EQUAL(Op.LESS_EQUAL, "le", "%s <= %s", "%s <= %s", "%s <= %s", "less_equal_$T(%s, %s)"),
    GREATER(Op.GREATER, "gt", "%s > %s", "%s > %s", "%s > %s", "less_$T(%2$s, %1$s)"),
    GREATER_EQUAL(Op.GREATER_EQUAL, "ge", "%s >= %s", "%s >= %s", "%s >= %s", "less_equal_$T(%2$s, %1$s)"),
    EQUAL(Op.EQUAL, "eq", "%s == %s", "%s == %s", "%s == %s", "equal_$T(%s, %s)"),
    NOT_EQUAL(Op.NOT_EQUAL, "ne", "%s != %s", "%s != %s", "%s != %s", "!equal_$T(%s, %s)"),
    BITWISE_AND(Op.BITWISE_AND, "and", "%s && %s", "%s & %s", null),
    BITWISE_OR(Op.BITWISE_OR, "or", "%s || %s", "%s | %s", null),
    BITWISE_XOR(Op.BITWISE_XOR, "xor", "%s != %s", "%s ^ %s", null),
    BITWISE_INVERT(Op.BITWISE_INVERT, "not", "!%s", "~%s", null),
    LEFT_SHIFT(Op.LEFT_SHIFT, "shl", null, "shift_left_$T(%s, %s)", null),
    RIGHT_SHIFT(Op.RIGHT_SHIFT, "shr", null, "shift_right_$T(%s, %s)", null),
    GCD(Op.GCD, "gcd", null, "gcd_$T(%s, %s)", null),
    BITWISE_COUNT(Op.BITWISE_COUNT, "bit_count", null, "bit_count_$T(%s)", null),
    LCM(Op.LCM, "lcm", null, "lcm_$T(%s, %s)", null),
    ATAN2(Op.ATAN2, "atan2", null, null, "atan2$F(%s, %s)"),
    HYPOT(Op.HYPOT, "hypot", null, null, "hypot$F(%s, %s)"),
    COPYSIGN(Op.COPYSIGN, "copysign", null, null, "copysign$F(%s, %s)"),
    NEXTAFTER(Op.NEXTAFTER, "nextafter", null, null, "next_after_$H(%s, %s)"),
    LOGADDEXP(Op.LOGADDEXP, "logaddexp", null, null, "log_add_exp_$T(%s, %s)"),
    LOGADDEXP2(Op.LOGADDEXP2, "logaddexp2", null, null, "log_add_exp2_$T(%s, %s)"),
    HEAVISIDE(Op.HEAVISIDE, "heaviside", null, null, "heaviside_$T(%s, %s)"),
    LDEXP(Op.LDEXP, "ldexp", null, null, "ldexp$F(%s, (int) %s)"),
    REAL(Op.REAL, "real", null, null, null, "%s.x"),
    IMAG(Op.IMAG, "imag", null, null, null, "%s.y"),
    CONJUGATE(Op.CONJUGATE, "conj", null, null, null, "conjugate_$T(%s)"),
    COMPLEX(Op.COMPLEX, "complex", null, null, "complex_$C(%s, %s)"),
    NEGATIVE(Op.NEGATIVE, "neg", null, "negative_$T(%s)", "-%s", "negative_$T(%s)"),
    ABSOLUTE(Op.ABSOLUTE, "abs", "%s", "absolute_$T(%s)", "fabs$F(%s)", "absolute_$T(%s)"),
    SIGN(Op.SIGN, "sign", null, "sign_$T(%s)", "sign_$T(%s)", "sign_$T(%s)"),
    RECIPROCAL(Op.RECIPROCAL, "reciprocal", null, "reciprocal_$T(%s)", "1 / %s", "reciprocal_$T(%s)"),
    ISNAN(Op.ISNAN, "isnan", null, null, "isnan(%s)", "isnan_$T(%s)"),
    ISINF(Op.ISINF, "isinf", null, null, "isinf(%s)", "isinf_$T(%s)"),
    ISFINITE(Op.ISFINITE, "isfinite", null, null, "isfinite(%s)", "isfinite_$T(%s)"),
    SIGNBIT(Op.SIGNBIT, "signbit", null, null, "signbit(%s)"),
    FLOOR(Op.FLOOR, "floor", "%s", "%s", "floor$F(%s)"),
    CEIL(Op.CEIL, "ceil", "%s", "%s", "ceil$F(%s)"),
    TRUNC(Op.TRUNC, "trunc", "%s", "%s", "trunc$F(%s)"),
    RINT(Op.RINT, "rint", null, null, "rint$F(%s)", "rint_$T(%s)"),
    SQRT(Op.SQRT, "sqrt", null, null, "sqrt$F(%s)", "sqrt_c128(%s)"),
    CBRT(Op.CBRT, "cbrt", null, null, "cbrt$F(%s)"),
    EXP(Op.EXP, "exp", null, null, "exp$F(%s)", "exp_c128(%s)"),
    EXP2(Op.EXP2, "exp2", null, null, "exp2$F(%s)", "exp2_$T(%s)"),
    EXPM1(Op.EXPM1, "expm1", null, null, "expm1$F(%s)", "expm1_c128(%s)"),
    LOG(Op.LOG, "log", null, null, "log$F(%s)", "log_c128(%s)"),
    LOG2(Op.LOG2, "log2", null, null, "log2$F(%s)", "log2_c128(%s)"),
    LOG10(Op.LOG10, "log10", null, null, "log10$F(%s)", "log10_c128(%s)"),
    LOG1P(Op.LOG1P, "log1p", null, null, "log1p$F(%s)", "log1p_c128(%s)"),
    SIN(Op.SIN, "sin", null, null, "sin$F(%s)", "sin_c128(%s)"),
    COS(Op.COS, "cos", null, null, "cos$F(%s)", "cos_c128(%s)"),
    TAN(Op.TAN, "tan", null, null, "tan$F(%s)", "tan_c128(%s)"),
    ASIN(Op.ASIN, "asin", null, null, "asin$F(%s)", "asin_c128(%s)"),
    ACOS(Op.ACOS, "acos", null, null, "acos$F(%s)", "acos_c128(%s)"),
    ATAN(Op.ATAN, "atan", null, null, "atan$F(%s)", "atan_c128(%s)"),
    SINH(Op.SINH, "sinh", null, null, "sinh$F(%s)", "sinh_c128(%s)"),
    COSH(Op.COSH, "cosh", null, null, "cosh$F(%s)", "cosh_c128(%s)"),
    TANH(Op.TANH, "tanh", null, null, "tanh$F(%s)", "tanh_c128(%s)"),
    ASINH(Op.ASINH, "asinh", null, null, "asinh$F(%s)", "asinh_c128(%s)"),
    ACOSH(Op.ACOSH, "acosh", null, null, "acosh$F(%s)", "acosh_c128(%s)"),
    ATANH(Op.ATANH, "atanh", null, null, "atanh$F(%s)", "atanh_c128(%s)"),
    ERF(Op.ERF, "erf", null, null, "erf$F(%s)"),
    ERFC(Op.ERFC, "erfc", null, null, "erfc$F(%s)"),
    ERFINV(Op.ERFINV, "erfinv", null, null, "erfinv$F(%s)"),
    GAMMA(Op.GAMMA, "gamma", null, null, "tgamma$F(%s)"),
    GAMMALN(Op.GAMMALN, "gammaln", null, null, "lgamma$F(%s)"),
    I0(Op.I0, "i0", null, null, "cyl_bessel_i0$F(%s)"),
    FREXP_MANTISSA(Op.FREXP_MANTISSA, "mantissa", null, null, "mantissa_$T(%s)"),
    FREXP_EXPONENT(Op.FREXP_EXPONENT, "exponent", null, null, "exponent_$T(%s)"),
    ORDER(Op.ORDER, "order", null, "order_$T(%s)", "order_$T(%s)"),
    WHERE(Op.WHERE, "where", "%s ? %s : %s", "%s ? %s : %s", "%s ? %s : %s", "%s ? %s : %s");

    /** What gives one of its operands, or one that the type surely has. */
    private static final Set<Op> EXACT = EnumSet.of(
            Op.MINIMUM,
            Op.MAXIMUM,
            Op.FMIN,
            Op.FMAX,
            Op.COPYSIGN,
            Op.NEXTAFTER,
            Op.NEGATIVE,
            Op.ABSOLUTE,
            Op.SIGN,
            Op.FLOOR,
            Op.CEIL,
            Op.TRUNC,
            Op.RINT,
            Op.COMPLEX,
            Op.FREXP_MANTISSA,
            Op.FREXP_EXPONENT,
            Op.ORDER,
            Op.BITWISE_COUNT,
            Op.WHERE);

    private static final Map<Op, CudaOperators> BY_OP = new EnumMap<>(Op.class);

    static {
        for (CudaOperators row : values()) {
            BY_OP.put(row.op, row);
        }
    }

    private final Op op;
    private final String shortName;
    private final @Nullable String bool;
    private final @Nullable String integer;
    private final @Nullable String floating;
    private final @Nullable String complex;

    CudaOperators(Op op, String shortName, @Nullable String bool, @Nullable String integer, @Nullable String floating) {
        this(op, shortName, bool, integer, floating, null);
    }

    CudaOperators(
            Op op,
            String shortName,
            @Nullable String bool,
            @Nullable String integer,
            @Nullable String floating,
            @Nullable String complex) {
        this.op = op;
        this.shortName = shortName;
        this.bool = bool;
        this.integer = integer;
        this.floating = floating;
        this.complex = complex;
    }

    /**
     * Returns the row of {@code op}.
     *
     * @throws IllegalStateException if there is none
     */
    static CudaOperators of(Op op) {
        CudaOperators row = BY_OP.get(op);
        if (row == null) {
            throw new IllegalStateException("no row in CudaOperators for " + op);
        }
        return row;
    }

    Op op() {
        return op;
    }

    /** Returns the word that kernel names use. */
    String shortName() {
        return shortName;
    }

    boolean supports(CudaType type) {
        return template(type) != null;
    }

    /**
     * Returns the expression for operands of {@code type}.
     *
     * @throws IllegalArgumentException if the operator has no such type
     */
    String text(CudaType type, Object... operands) {
        String template = template(type);
        if (template == null) {
            throw new IllegalArgumentException(
                    op.numpyName() + ": type=" + type.cudaName() + ", need one that NumPy has this operator for");
        }
        if (type == CudaType.C64 && template.contains("_c128(")) {
            Object[] wide =
                    Arrays.stream(operands).map(o -> "wide_c64(" + o + ")").toArray();
            return "rounded_c64(" + String.format(Locale.ROOT, template, wide) + ")";
        }
        CudaType computed = type.isHalf() ? CudaType.F32 : type;
        String named = template.replace("$T", computed.suffix())
                .replace("$H", type.suffix())
                .replace("$C", computed == CudaType.F64 ? "c128" : "c64")
                .replace("$F", computed == CudaType.F32 ? "f" : "");
        String text = String.format(Locale.ROOT, named, operands);
        return rounds(type) ? "round_" + type.suffix() + "(" + text + ")" : text;
    }

    /** Returns whether the result has more digits than {@code type}: 16 bits hold what is chosen among their own values. */
    private boolean rounds(CudaType type) {
        return type.isHalf() && op.resultType(DType.FLOAT16) != DType.BOOL && !EXACT.contains(op);
    }

    /** Returns whether the text is a function's call, which needs no parentheses around it. */
    boolean isCall(CudaType type) {
        String template = template(type);
        return template != null && template.endsWith(")");
    }

    private @Nullable String template(CudaType type) {
        if (type.isComplex()) {
            return complex;
        }
        return type == CudaType.BOOL ? bool : type.isFloating() ? floating : integer;
    }

    /** Returns the statement, without its semicolon, that does {@code op} to the element at an address. */
    static String scattered(ScatterOp op, CudaType type, String address, String value) {
        String function = switch (op) {
            case SET -> "";
            case ADD -> "atomicAdd";
            case MULTIPLY -> "atomic_multiply_" + type.suffix();
            case MIN -> "atomicMin";
            case MAX -> "atomicMax";
            case AND -> "atomicAnd";
            case OR -> "atomicOr";
            case XOR -> "atomicXor";
        };
        if (op == ScatterOp.SET) {
            return "*(" + address + ") = " + value;
        }
        // CUDA has most atomic operations for unsigned numbers of 64 bits only, which give the same bits.
        boolean asUnsigned =
                type == CudaType.I64 && op != ScatterOp.MIN && op != ScatterOp.MAX && op != ScatterOp.MULTIPLY;
        return asUnsigned
                ? function + "((unsigned long long*) (" + address + "), (unsigned long long) " + value + ")"
                : function + "(" + address + ", " + value + ")";
    }

    /** Returns the expression that converts as NumPy's {@code astype}: to bool by {@code != 0}, else as C does. */
    public static String cast(DType from, DType to, String value) {
        if (from == to) {
            return value;
        } else if (from.isComplex()) {
            return castComplex(from, to, value);
        } else if (to.isComplex()) {
            CudaType part = CudaType.of(to).part();
            return "complex_" + CudaType.of(to).suffix() + "(" + cast(from, to.part(), value) + ", " + part.zero()
                    + ")";
        } else if (to == DType.BOOL) {
            return value + " != 0";
        } else if (to.isHalf()) {
            String function = "round_" + CudaType.of(to).suffix() + (from == DType.FLOAT64 ? "_f64" : "");
            String number = from.isFloating() ? value : "(float) " + value;
            return function + "(" + number + ")";
        }
        return CudaType.of(from).cudaName().equals(CudaType.of(to).cudaName())
                ? value
                : "(" + CudaType.of(to).cudaName() + ") " + value;
    }

    /** A complex number is true unless both parts are 0; as a real number it is its real part. */
    private static String castComplex(DType from, DType to, String value) {
        if (to.isComplex()) {
            return (to == DType.COMPLEX64 ? "rounded_c64(" : "wide_c64(") + value + ")";
        }
        return to == DType.BOOL ? value + ".x != 0 || " + value + ".y != 0" : cast(from.part(), to, value + ".x");
    }
}
