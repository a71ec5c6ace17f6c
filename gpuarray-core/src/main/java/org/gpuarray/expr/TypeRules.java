package org.gpuarray.expr;

import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;

/** Which type an operator works in, by NumPy's rules. */
final class TypeRules {
    private TypeRules() {}

    /** Returns the common type of two operands. */
    static DType common(Operand a, Operand b) {
        if (a instanceof ArrayRef left) {
            return b instanceof ArrayRef right
                    ? Promotion.of(left.type(), right.type())
                    : Promotion.of(left.type(), ((Operand.Constant) b).scalar());
        }
        Operand.Constant left = (Operand.Constant) a;
        return b instanceof ArrayRef right
                ? Promotion.of(right.type(), left.scalar())
                : Promotion.of(left.scalar(), ((Operand.Constant) b).scalar());
    }

    /**
     * Returns the type that operands of a common type are converted to.
     *
     * @throws IllegalArgumentException if the operator is not for bool
     */
    static DType operands(Op op, DType common) {
        if (common == DType.BOOL) {
            refuseBool(op);
        }
        return switch (op) {
            case DIVIDE -> common.isFloating() ? common : DType.FLOAT64;
            case SQRT, EXP, LOG, SIN, COS, TANH -> common.isFloating() ? common : Promotion.ofIntegers(common);
            case REMAINDER, POWER -> common == DType.BOOL ? DType.INT8 : common;
            default -> common;
        };
    }

    private static void refuseBool(Op op) {
        switch (op) {
            case SUBTRACT ->
                throw new IllegalArgumentException("subtract: dtypes bool and bool, bools have no minus;"
                        + " use ne for exclusive or, or astype an integer type first");
            case NEGATIVE ->
                throw new IllegalArgumentException("negative: dtype bool, bools have no minus;"
                        + " use eq(false) for the opposite, or astype an integer type first");
            default -> {}
        }
    }
}
