package org.gpuarray.kernels.codegen;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.gpuarray.expr.Op;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * The operators in CUDA C: one row for each {@link Op}, with a text for bool, for integers and for floating types; null
 * where NumPy has no such operator. In a text {@code %s} stands for the next operand, {@code $T} for the type's suffix (the
 * functions of integer.cuh and floating.cuh) and {@code $F} for the {@code f} of CUDA's float functions.
 */
enum CudaOperators {
    ADD(Op.ADD, "add", "%s || %s", "add_$T(%s, %s)", "%s + %s"),
    SUBTRACT(Op.SUBTRACT, "sub", null, "subtract_$T(%s, %s)", "%s - %s"),
    MULTIPLY(Op.MULTIPLY, "mul", "%s && %s", "multiply_$T(%s, %s)", "%s * %s"),
    DIVIDE(Op.DIVIDE, "div", null, null, "%s / %s"),
    REMAINDER(Op.REMAINDER, "mod", null, "floor_mod_$T(%s, %s)", "floor_mod_$T(%s, %s)"),
    POWER(Op.POWER, "pow", null, "power_$T(%s, %s)", "pow$F(%s, %s)"),
    MINIMUM(Op.MINIMUM, "min", "%s && %s", "min(%s, %s)", "nan_min_$T(%s, %s)"),
    MAXIMUM(Op.MAXIMUM, "max", "%s || %s", "max(%s, %s)", "nan_max_$T(%s, %s)"),
    LESS(Op.LESS, "lt", "%s < %s", "%s < %s", "%s < %s"),
    LESS_EQUAL(Op.LESS_EQUAL, "le", "%s <= %s", "%s <= %s", "%s <= %s"),
    GREATER(Op.GREATER, "gt", "%s > %s", "%s > %s", "%s > %s"),
    GREATER_EQUAL(Op.GREATER_EQUAL, "ge", "%s >= %s", "%s >= %s", "%s >= %s"),
    EQUAL(Op.EQUAL, "eq", "%s == %s", "%s == %s", "%s == %s"),
    NOT_EQUAL(Op.NOT_EQUAL, "ne", "%s != %s", "%s != %s", "%s != %s"),
    NEGATIVE(Op.NEGATIVE, "neg", null, "negative_$T(%s)", "-%s"),
    ABSOLUTE(Op.ABSOLUTE, "abs", "%s", "absolute_$T(%s)", "fabs$F(%s)"),
    SQRT(Op.SQRT, "sqrt", null, null, "sqrt$F(%s)"),
    EXP(Op.EXP, "exp", null, null, "exp$F(%s)"),
    LOG(Op.LOG, "log", null, null, "log$F(%s)"),
    SIN(Op.SIN, "sin", null, null, "sin$F(%s)"),
    COS(Op.COS, "cos", null, null, "cos$F(%s)"),
    TANH(Op.TANH, "tanh", null, null, "tanh$F(%s)"),
    FLOOR(Op.FLOOR, "floor", "%s", "%s", "floor$F(%s)"),
    CEIL(Op.CEIL, "ceil", "%s", "%s", "ceil$F(%s)"),
    WHERE(Op.WHERE, "where", "%s ? %s : %s", "%s ? %s : %s", "%s ? %s : %s");

    /** What gives one of its operands, or one that the type surely has. */
    private static final Set<Op> EXACT =
            EnumSet.of(Op.MINIMUM, Op.MAXIMUM, Op.NEGATIVE, Op.ABSOLUTE, Op.FLOOR, Op.CEIL, Op.WHERE);

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

    CudaOperators(Op op, String shortName, @Nullable String bool, @Nullable String integer, @Nullable String floating) {
        this.op = op;
        this.shortName = shortName;
        this.bool = bool;
        this.integer = integer;
        this.floating = floating;
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
        String named = template.replace("$T", computed.suffix()).replace("$F", computed == CudaType.F32 ? "f" : "");
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
        return type == CudaType.BOOL ? bool : type.isFloating() ? floating : integer;
    }

    /** Returns the expression that converts as NumPy's {@code astype}: to bool by {@code != 0}, else as C does. */
    static String cast(DType from, DType to, String value) {
        if (from == to) {
            return value;
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
}
