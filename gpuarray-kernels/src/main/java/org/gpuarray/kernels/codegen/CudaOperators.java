package org.gpuarray.kernels.codegen;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.gpuarray.expr.Op;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * The operators in CUDA C: one row for each {@link Op}. It says whether results of 16 bits are rounded, and has a text for bool,
 * for integers, for floating and for complex types; null where NumPy has no such operator. In a text {@code %s} stands for the
 * next operand, {@code $C} for the complex type of such parts, and {@code $F} for the {@code f} of CUDA's float functions; {@code
 * $H} is the same, but for types of 16 bits their suffix.
 *
 * <p>Functions that CUDA has not are templates and overloads: those of integers in integer.cuh, of floats in floating.cuh and special.cuh, of
 * complex numbers in complex.cuh and complex-functions.cuh. Their type is that of the operands, so each operand must be a value
 * of its type, as a temporary is: {@code -t0} of a short would be an int.
 */
public enum CudaOperators {
    ADD(Op.ADD, "add", Halves.ROUNDED, "%s || %s", "wrap_add(%s, %s)", "%s + %s", "complex_add(%s, %s)"),
    SUBTRACT(Op.SUBTRACT, "sub", Halves.ROUNDED, null, "wrap_subtract(%s, %s)", "%s - %s", "complex_subtract(%s, %s)"),
    MULTIPLY(
            Op.MULTIPLY,
            "mul",
            Halves.ROUNDED,
            "%s && %s",
            "wrap_multiply(%s, %s)",
            "%s * %s",
            "complex_multiply(%s, %s)"),
    DIVIDE(Op.DIVIDE, "div", Halves.ROUNDED, null, null, "%s / %s", "complex_divide(%s, %s)"),
    FLOOR_DIVIDE(Op.FLOOR_DIVIDE, "floordiv", Halves.ROUNDED, null, "integer_floor_div(%s, %s)", "floor_div(%s, %s)"),
    REMAINDER(Op.REMAINDER, "mod", Halves.ROUNDED, null, "integer_floor_mod(%s, %s)", "floor_mod(%s, %s)"),
    FMOD(Op.FMOD, "fmod", Halves.ROUNDED, null, "integer_fmod(%s, %s)", "fmod$F(%s, %s)"),
    POWER(Op.POWER, "pow", Halves.ROUNDED, null, "integer_power(%s, %s)", "pow$F(%s, %s)", "complex_power(%s, %s)"),
    MINIMUM(Op.MINIMUM, "min", Halves.KEPT, "%s && %s", "min(%s, %s)", "nan_min(%s, %s)", "complex_minimum(%s, %s)"),
    MAXIMUM(Op.MAXIMUM, "max", Halves.KEPT, "%s || %s", "max(%s, %s)", "nan_max(%s, %s)", "complex_maximum(%s, %s)"),
    FMIN(Op.FMIN, "fmin", Halves.KEPT, "%s && %s", "min(%s, %s)", "fmin$F(%s, %s)", "complex_fmin(%s, %s)"),
    FMAX(Op.FMAX, "fmax", Halves.KEPT, "%s || %s", "max(%s, %s)", "fmax$F(%s, %s)", "complex_fmax(%s, %s)"),
    LESS(Op.LESS, "lt", Halves.KEPT, "%s < %s", "%s < %s", "%s < %s", "complex_less(%s, %s)"),
    LESS_EQUAL(Op.LESS_EQUAL, "le", Halves.KEPT, "%s <= %s", "%s <= %s", "%s <= %s", "complex_less_equal(%s, %s)"),
    GREATER(Op.GREATER, "gt", Halves.KEPT, "%s > %s", "%s > %s", "%s > %s", "complex_less(%2$s, %1$s)"),
    GREATER_EQUAL(
            Op.GREATER_EQUAL, "ge", Halves.KEPT, "%s >= %s", "%s >= %s", "%s >= %s", "complex_less_equal(%2$s, %1$s)"),
    EQUAL(Op.EQUAL, "eq", Halves.KEPT, "%s == %s", "%s == %s", "%s == %s", "complex_equal(%s, %s)"),
    NOT_EQUAL(Op.NOT_EQUAL, "ne", Halves.KEPT, "%s != %s", "%s != %s", "%s != %s", "!complex_equal(%s, %s)"),
    BITWISE_AND(Op.BITWISE_AND, "and", Halves.KEPT, "%s && %s", "%s & %s", null),
    BITWISE_OR(Op.BITWISE_OR, "or", Halves.KEPT, "%s || %s", "%s | %s", null),
    BITWISE_XOR(Op.BITWISE_XOR, "xor", Halves.KEPT, "%s != %s", "%s ^ %s", null),
    BITWISE_INVERT(Op.BITWISE_INVERT, "not", Halves.KEPT, "!%s", "~%s", null),
    LEFT_SHIFT(Op.LEFT_SHIFT, "shl", Halves.KEPT, null, "shift_left(%s, %s)", null),
    RIGHT_SHIFT(Op.RIGHT_SHIFT, "shr", Halves.KEPT, null, "shift_right(%s, %s)", null),
    GCD(Op.GCD, "gcd", Halves.KEPT, null, "gcd(%s, %s)", null),
    BITWISE_COUNT(Op.BITWISE_COUNT, "bit_count", Halves.KEPT, null, "bit_count(%s)", null),
    LCM(Op.LCM, "lcm", Halves.KEPT, null, "lcm(%s, %s)", null),
    ATAN2(Op.ATAN2, "atan2", Halves.ROUNDED, null, null, "atan2$F(%s, %s)"),
    HYPOT(Op.HYPOT, "hypot", Halves.ROUNDED, null, null, "hypot$F(%s, %s)"),
    COPYSIGN(Op.COPYSIGN, "copysign", Halves.KEPT, null, null, "copysign$F(%s, %s)"),
    NEXTAFTER(Op.NEXTAFTER, "nextafter", Halves.KEPT, null, null, "nextafter$H(%s, %s)"),
    LOGADDEXP(Op.LOGADDEXP, "logaddexp", Halves.ROUNDED, null, null, "log_add_exp(%s, %s)"),
    LOGADDEXP2(Op.LOGADDEXP2, "logaddexp2", Halves.ROUNDED, null, null, "log_add_exp2(%s, %s)"),
    HEAVISIDE(Op.HEAVISIDE, "heaviside", Halves.ROUNDED, null, null, "heaviside(%s, %s)"),
    LDEXP(Op.LDEXP, "ldexp", Halves.ROUNDED, null, null, "ldexp$F(%s, (int) %s)"),
    REAL(Op.REAL, "real", Halves.KEPT, null, null, null, "%s.x"),
    IMAG(Op.IMAG, "imag", Halves.KEPT, null, null, null, "%s.y"),
    CONJUGATE(Op.CONJUGATE, "conj", Halves.KEPT, null, null, null, "complex_conjugate(%s)"),
    COMPLEX(Op.COMPLEX, "complex", Halves.KEPT, null, null, "make_$C(%s, %s)"),
    NEGATIVE(Op.NEGATIVE, "neg", Halves.KEPT, null, "wrap_negative(%s)", "-%s", "complex_negative(%s)"),
    ABSOLUTE(Op.ABSOLUTE, "abs", Halves.KEPT, "%s", "wrap_absolute(%s)", "fabs$F(%s)", "complex_absolute(%s)"),
    SIGN(Op.SIGN, "sign", Halves.KEPT, null, "integer_sign(%s)", "sign(%s)", "complex_sign(%s)"),
    RECIPROCAL(
            Op.RECIPROCAL,
            "reciprocal",
            Halves.ROUNDED,
            null,
            "integer_reciprocal(%s)",
            "1 / %s",
            "complex_reciprocal(%s)"),
    ISNAN(Op.ISNAN, "isnan", Halves.KEPT, null, null, "isnan(%s)", "complex_isnan(%s)"),
    ISINF(Op.ISINF, "isinf", Halves.KEPT, null, null, "isinf(%s)", "complex_isinf(%s)"),
    ISFINITE(Op.ISFINITE, "isfinite", Halves.KEPT, null, null, "isfinite(%s)", "complex_isfinite(%s)"),
    SIGNBIT(Op.SIGNBIT, "signbit", Halves.KEPT, null, null, "signbit(%s)"),
    FLOOR(Op.FLOOR, "floor", Halves.KEPT, "%s", "%s", "floor$F(%s)"),
    CEIL(Op.CEIL, "ceil", Halves.KEPT, "%s", "%s", "ceil$F(%s)"),
    TRUNC(Op.TRUNC, "trunc", Halves.KEPT, "%s", "%s", "trunc$F(%s)"),
    RINT(Op.RINT, "rint", Halves.KEPT, null, null, "rint$F(%s)", "complex_rint(%s)"),
    SQRT(Op.SQRT, "sqrt", Halves.ROUNDED, null, null, "sqrt$F(%s)", "complex_sqrt(%s)"),
    CBRT(Op.CBRT, "cbrt", Halves.ROUNDED, null, null, "cbrt$F(%s)"),
    EXP(Op.EXP, "exp", Halves.ROUNDED, null, null, "exp$F(%s)", "complex_exp(%s)"),
    EXP2(Op.EXP2, "exp2", Halves.ROUNDED, null, null, "exp2$F(%s)", "complex_exp2(%s)"),
    EXPM1(Op.EXPM1, "expm1", Halves.ROUNDED, null, null, "expm1$F(%s)", "complex_expm1(%s)"),
    LOG(Op.LOG, "log", Halves.ROUNDED, null, null, "log$F(%s)", "complex_log(%s)"),
    LOG2(Op.LOG2, "log2", Halves.ROUNDED, null, null, "log2$F(%s)", "complex_log2(%s)"),
    LOG10(Op.LOG10, "log10", Halves.ROUNDED, null, null, "log10$F(%s)", "complex_log10(%s)"),
    LOG1P(Op.LOG1P, "log1p", Halves.ROUNDED, null, null, "log1p$F(%s)", "complex_log1p(%s)"),
    SIN(Op.SIN, "sin", Halves.ROUNDED, null, null, "sin$F(%s)", "complex_sin(%s)"),
    COS(Op.COS, "cos", Halves.ROUNDED, null, null, "cos$F(%s)", "complex_cos(%s)"),
    TAN(Op.TAN, "tan", Halves.ROUNDED, null, null, "tan$F(%s)", "complex_tan(%s)"),
    ASIN(Op.ASIN, "asin", Halves.ROUNDED, null, null, "asin$F(%s)", "complex_asin(%s)"),
    ACOS(Op.ACOS, "acos", Halves.ROUNDED, null, null, "acos$F(%s)", "complex_acos(%s)"),
    ATAN(Op.ATAN, "atan", Halves.ROUNDED, null, null, "atan$F(%s)", "complex_atan(%s)"),
    SINH(Op.SINH, "sinh", Halves.ROUNDED, null, null, "sinh$F(%s)", "complex_sinh(%s)"),
    COSH(Op.COSH, "cosh", Halves.ROUNDED, null, null, "cosh$F(%s)", "complex_cosh(%s)"),
    TANH(Op.TANH, "tanh", Halves.ROUNDED, null, null, "tanh$F(%s)", "complex_tanh(%s)"),
    ASINH(Op.ASINH, "asinh", Halves.ROUNDED, null, null, "asinh$F(%s)", "complex_asinh(%s)"),
    ACOSH(Op.ACOSH, "acosh", Halves.ROUNDED, null, null, "acosh$F(%s)", "complex_acosh(%s)"),
    ATANH(Op.ATANH, "atanh", Halves.ROUNDED, null, null, "atanh$F(%s)", "complex_atanh(%s)"),
    ERF(Op.ERF, "erf", Halves.ROUNDED, null, null, "erf$F(%s)"),
    ERFC(Op.ERFC, "erfc", Halves.ROUNDED, null, null, "erfc$F(%s)"),
    ERFINV(Op.ERFINV, "erfinv", Halves.ROUNDED, null, null, "erfinv$F(%s)"),
    GAMMA(Op.GAMMA, "gamma", Halves.ROUNDED, null, null, "tgamma$F(%s)"),
    GAMMALN(Op.GAMMALN, "gammaln", Halves.ROUNDED, null, null, "lgamma$F(%s)"),
    I0(Op.I0, "i0", Halves.ROUNDED, null, null, "cyl_bessel_i0$F(%s)"),
    I1(Op.I1, "i1", Halves.ROUNDED, null, null, "cyl_bessel_i1$F(%s)"),
    I0E(Op.I0E, "i0e", Halves.ROUNDED, null, null, "bessel_i0e(%s)"),
    I1E(Op.I1E, "i1e", Halves.ROUNDED, null, null, "bessel_i1e(%s)"),
    J0(Op.J0, "j0", Halves.ROUNDED, null, null, "bessel_j0(%s)"),
    J1(Op.J1, "j1", Halves.ROUNDED, null, null, "bessel_j1(%s)"),
    Y0(Op.Y0, "y0", Halves.ROUNDED, null, null, "bessel_y0(%s)"),
    Y1(Op.Y1, "y1", Halves.ROUNDED, null, null, "bessel_y1(%s)"),
    ERFCX(Op.ERFCX, "erfcx", Halves.ROUNDED, null, null, "erfcx$F(%s)"),
    ERFCINV(Op.ERFCINV, "erfcinv", Halves.ROUNDED, null, null, "erfcinv$F(%s)"),
    NDTR(Op.NDTR, "ndtr", Halves.ROUNDED, null, null, "normcdf$F(%s)"),
    NDTRI(Op.NDTRI, "ndtri", Halves.ROUNDED, null, null, "normcdfinv$F(%s)"),
    DIGAMMA(Op.DIGAMMA, "digamma", Halves.ROUNDED, null, null, "digamma(%s)"),
    GAMMAINC(Op.GAMMAINC, "gammainc", Halves.ROUNDED, null, null, "gamma_lower(%s, %s)"),
    GAMMAINCC(Op.GAMMAINCC, "gammaincc", Halves.ROUNDED, null, null, "gamma_upper(%s, %s)"),
    BETA(Op.BETA, "beta", Halves.ROUNDED, null, null, "beta_function(%s, %s)"),
    BETALN(Op.BETALN, "betaln", Halves.ROUNDED, null, null, "beta_logarithm(%s, %s)"),
    BETAINC(Op.BETAINC, "betainc", Halves.ROUNDED, null, null, "beta_incomplete(%s, %s, %s)"),
    ZETA(Op.ZETA, "zeta", Halves.ROUNDED, null, null, "hurwitz_zeta(%s, %s)"),
    FREXP_MANTISSA(Op.FREXP_MANTISSA, "mantissa", Halves.KEPT, null, null, "mantissa(%s)"),
    FREXP_EXPONENT(Op.FREXP_EXPONENT, "exponent", Halves.KEPT, null, null, "exponent(%s)"),
    ORDER(Op.ORDER, "order", Halves.KEPT, null, "integer_order(%s)", "floating_order(%s)"),
    WHERE(Op.WHERE, "where", Halves.KEPT, "%s ? %s : %s", "%s ? %s : %s", "%s ? %s : %s", "%s ? %s : %s");

    /** Whether an operator's result is rounded in types of 16 bits, whose numbers are floats in registers. */
    private enum Halves {
        /** It is not: the result is an operand, a number that the type has, or of another type. */
        KEPT,
        /** It is, since it may have more digits than the type. */
        ROUNDED
    }

    private static final Map<Op, CudaOperators> BY_OP = new EnumMap<>(Op.class);

    static {
        for (CudaOperators row : values()) {
            BY_OP.put(row.op, row);
        }
    }

    private final Op op;
    private final String shortName;
    private final Halves halves;
    private final @Nullable String bool;
    private final @Nullable String integer;
    private final @Nullable String floating;
    private final @Nullable String complex;

    CudaOperators(
            Op op,
            String shortName,
            Halves halves,
            @Nullable String bool,
            @Nullable String integer,
            @Nullable String floating) {
        this(op, shortName, halves, bool, integer, floating, null);
    }

    CudaOperators(
            Op op,
            String shortName,
            Halves halves,
            @Nullable String bool,
            @Nullable String integer,
            @Nullable String floating,
            @Nullable String complex) {
        this.op = op;
        this.shortName = shortName;
        this.halves = halves;
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
        CudaType computed = type.isHalf() ? CudaType.F32 : type;
        String named = template.replace("$C", (computed == CudaType.F64 ? CudaType.C128 : CudaType.C64).cudaName())
                .replace("$H", type.isHalf() ? "_" + type.suffix() : "$F")
                .replace("$F", computed == CudaType.F32 ? "f" : "");
        String text = String.format(Locale.ROOT, named, operands);
        return type.isHalf() && halves == Halves.ROUNDED ? "round_" + type.suffix() + "(" + text + ")" : text;
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

    /** Returns the expression that converts as NumPy's {@code astype}: to bool by {@code != 0}, else as C does. */
    public static String cast(DType from, DType to, String value) {
        if (from == to) {
            return value;
        } else if (from.isComplex()) {
            return castComplex(from, to, value);
        } else if (to.isComplex()) {
            CudaType part = CudaType.of(to).part();
            return CudaType.of(to).pair(cast(from, to.part(), value), part.zero());
        } else if (to == DType.BOOL) {
            return value + " != 0";
        } else if (to.isHalf()) {
            String number = from.isFloating() ? value : "(float) " + value;
            return "round_" + CudaType.of(to).suffix() + "(" + number + ")";
        }
        return CudaType.of(from).cudaName().equals(CudaType.of(to).cudaName())
                ? value
                : "(" + CudaType.of(to).cudaName() + ") " + value;
    }

    /** Returns the conversion of a complex number: to bool whether a part is not 0, to a real type the real part. */
    private static String castComplex(DType from, DType to, String value) {
        if (to.isComplex()) {
            return (to == DType.COMPLEX64 ? "complex_narrow(" : "complex_wide(") + value + ")";
        }
        return to == DType.BOOL ? value + ".x != 0 || " + value + ".y != 0" : cast(from.part(), to, value + ".x");
    }
}
