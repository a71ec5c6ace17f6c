package org.gpuarray.expr;

import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/**
 * Compares int64 with uint64, which have no common integer type. In float64, their common type in NumPy's promotion,
 * neighbours beyond 2^53 would be equal. A negative number is below every unsigned one; all others fit uint64.
 */
final class MixedComparisons {
    private MixedComparisons() {}

    /** Returns whether one operand is int64 and the other uint64; {@code common} is their common type. */
    static boolean areMixed(Operand a, Operand b, DType common) {
        return common == DType.FLOAT64
                && a instanceof ArrayRef left
                && b instanceof ArrayRef right
                && left.type().isInteger()
                && right.type().isInteger();
    }

    /** Returns {@code op(a, b)}; the caller holds the monitors of the arrays' cells. */
    static Node of(Op op, ArrayRef a, ArrayRef b, Shape shape) {
        boolean isSecond = a.type().isUnsigned();
        ArrayRef signed = isSecond ? b : a;
        Node x = a.node(DType.UINT64, shape);
        Node y = b.node(DType.UINT64, shape);
        Node number = signed.node(signed.type(), shape);
        Node isNegative = Composites.apply(Op.LESS, number, Operand.of(0).node(number.type(), shape));
        Node answer = isSecond ? ExprBuilder.comparison(op, 0, -1, shape) : ExprBuilder.comparison(op, -1, 0, shape);
        return Composites.choose(isNegative, answer, Composites.apply(op, x, y));
    }
}
