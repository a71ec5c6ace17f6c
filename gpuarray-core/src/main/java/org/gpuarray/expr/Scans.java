package org.gpuarray.expr;

import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** Scans along an axis, and differences of neighbours. Every method returns a node that no cell holds yet. */
public final class Scans {
    private Scans() {}

    /**
     * Returns the inclusive scan by {@code op}. Sums and products have NumPy's result type.
     *
     * @param axis null for all elements in C order, which gives a 1-d result
     * @param dtype the type to compute in and to return, or null
     * @throws IllegalArgumentException if the axis is out of range, or the type is bool
     */
    public static Node scan(String name, ReduceOp op, ArrayRef a, @Nullable Integer axis, @Nullable DType dtype) {
        return scan(name, op, a, axis, dtype, false);
    }

    /** Returns the same with NaN replaced by 0 in sums and by 1 in products. */
    public static Node scanNumbers(
            String name, ReduceOp op, ArrayRef a, @Nullable Integer axis, @Nullable DType dtype) {
        return scan(name, op, a, axis, dtype, a.type().isInexact());
    }

    private static Node scan(
            String name, ReduceOp op, ArrayRef a, @Nullable Integer axis, @Nullable DType dtype, boolean skipNaN) {
        if (dtype == DType.BOOL) {
            throw new IllegalArgumentException(name + ": dtype=bool, need a type of numbers");
        }
        DType computed = dtype != null ? dtype : a.type();
        DType type = dtype != null || a.type().isInexact() ? computed : op.wideType(a.type());
        Shape shape = axis == null ? Shape.of(a.shape().size()) : a.shape();
        int along = axis == null ? 0 : Axes.one(name, axis, shape);
        return CellLocks.holding(
                () -> {
                    Node x = a.node(a.type(), a.shape());
                    if (skipNaN) {
                        Node filler = Composites.number(x, op == ReduceOp.SUM ? 0 : 1);
                        x = Composites.choose(Composites.apply(Op.EQUAL, x, x), x, filler);
                    }
                    x = Composites.cast(x, computed);
                    if (!shape.equals(a.shape())) {
                        x = new Node(new NodeKind.View(IndexMap.dense(shape)), x.type(), shape, x);
                    }
                    if (shape.extent(along) <= 1) {
                        return ExprBuilder.unowned(a, Composites.cast(x, type));
                    }
                    // The minimum or maximum of bools is computed on 0 and 1.
                    DType scanned = type == DType.BOOL ? DType.UINT8 : type;
                    Node input = type == DType.BOOL ? Composites.cast(x, scanned) : x;
                    return Composites.cast(new Node(new NodeKind.Scan(op, along), scanned, shape, input), type);
                },
                a);
    }

    /**
     * Returns the differences of neighbours along an axis, taken {@code n} times; for bools whether they differ.
     *
     * @throws IllegalArgumentException if {@code n} is negative or the axis out of range, as it is for a 0-d array
     */
    public static Node diff(ArrayRef a, int n, int axis) {
        int along = Axes.one("diff", axis, a.shape());
        if (n < 0) {
            throw new IllegalArgumentException("diff: n=" + n + ", need n >= 0");
        }
        return CellLocks.holding(
                () -> {
                    Node x = a.node(a.type(), a.shape());
                    for (int i = 0; i < n && x.shape().extent(along) > 0; i++) {
                        Op minus = x.type() == DType.BOOL ? Op.NOT_EQUAL : Op.SUBTRACT;
                        x = Composites.apply(minus, shifted(x, along, 1), shifted(x, along, 0));
                    }
                    return ExprBuilder.unowned(a, x);
                },
                a);
    }

    /** Returns the elements along an axis from index {@code first} on, one fewer than there are. */
    private static Node shifted(Node x, int axis, int first) {
        long[] extents = x.shape().extents();
        long[] strides = x.shape().denseStrides();
        extents[axis]--;
        Shape shape = Shape.of(extents);
        IndexMap map = shape.size() == 0 ? IndexMap.dense(shape) : new IndexMap(shape, first * strides[axis], strides);
        return new Node(new NodeKind.View(map), x.type(), shape, x);
    }
}
