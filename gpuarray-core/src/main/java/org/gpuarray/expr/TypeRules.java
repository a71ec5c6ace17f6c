package org.gpuarray.expr;

import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;

/** The types that operators work in, by NumPy's rules. */
final class TypeRules {
    private TypeRules() {}

    /** Returns the common type of an operator's operands. */
    static DType common(Op op, Operand a, Operand b) {
        boolean areWhole = a instanceof ArrayRef left
                && b instanceof ArrayRef right
                && !left.type().isInexact()
                && !right.type().isInexact();
        if (op.domain() == Op.Domain.FLOAT && areWhole) {
            // Each operand is converted by itself: int8 and uint8, whose common type is int16, both become float16.
            return Promotion.of(operands(op, ((ArrayRef) a).type()), operands(op, ((ArrayRef) b).type()));
        }
        return common(a, b);
    }

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
     * @throws IllegalArgumentException if the operator does not exist for that type
     */
    static DType operands(Op op, DType common) {
        if (common.isComplex()) {
            return op.takesComplex() ? common : refuseComplex(op.numpyName(), common);
        }
        return switch (op.domain()) {
            case ANY -> common;
            case NO_BOOL -> common == DType.BOOL ? refuse(op, common) : common;
            case SMALL_BOOL -> common == DType.BOOL ? DType.INT8 : common;
            case QUOTIENT -> common.isFloating() ? common : DType.FLOAT64;
            case FLOAT -> common.isFloating() ? common : Promotion.ofIntegers(common);
            case BITS -> common.isFloating() ? refuse(op, common) : common;
            case SHIFT -> common.isFloating() ? refuse(op, common) : common == DType.BOOL ? DType.INT8 : common;
            case INTEGER -> common.isInteger() ? common : refuse(op, common);
            case COMPLEX -> refuse(op, common);
        };
    }

    /** Throws if {@code type} is complex, for functions that do not exist for complex numbers. */
    static void requireReal(String operation, DType type) {
        if (type.isComplex()) {
            refuseComplex(operation, type);
        }
    }

    private static DType refuseComplex(String operation, DType type) {
        throw new IllegalArgumentException(operation + ": dtype=" + type + ", complex numbers have no " + operation
                + "; use real(), imag() or abs() first");
    }

    private static String needed(Op.Domain domain) {
        return domain == Op.Domain.NO_BOOL ? "a number" : domain == Op.Domain.COMPLEX ? "complex numbers" : "integers";
    }

    private static DType refuse(Op op, DType type) {
        String instead = switch (op) {
            case SUBTRACT -> "bools have no minus; use ne for exclusive or, or astype an integer type first";
            case NEGATIVE -> "bools have no minus; use logicalNot for the opposite, or astype an integer type first";
            default -> "need " + needed(op.domain()) + "; astype first";
        };
        throw new IllegalArgumentException(op.numpyName() + ": dtype=" + type + ", " + instead);
    }
}
