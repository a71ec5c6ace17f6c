package org.gpuarray.expr;

import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/**
 * Comparisons of integers with and without sign that no type of integers holds both of: int64 with uint64. In float64, their
 * common type, neighbours beyond 2^53 would be equal. A negative number is below all of the others; what is left has room in
 * uint64.
 */
final class MixedComparisons {
    private MixedComparisons() {}

    /** Returns whether operands are such integers; {@code common} is their common type. */
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
