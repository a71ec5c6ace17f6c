package org.gpuarray.expr;

import java.util.Arrays;
import org.gpuarray.types.DType;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;

/**
 * Sums of products as ordinary nodes, a multiplication and a reduction, which fuse with the nodes around them. On bools a
 * product is and, and a sum is or. Integers wrap around in their own type. Every method returns a node that no cell holds
 * yet.
 */
public final class Contractions {
    private Contractions() {}

    /**
     * Returns the sums over {@code axes} of the products of {@code a} and {@code b}, both broadcast to {@code domain};
     * without axes, the products themselves.
     *
     * @param type the type to multiply in and to return; sums are wider, see {@link ReduceOp#wideType}
     */
    public static Node multiplySum(ArrayRef a, ArrayRef b, DType type, Shape domain, int... axes) {
        return CellLocks.holding(
                () -> sum(Composites.apply(Op.MULTIPLY, a.node(type, domain), b.node(type, domain)), type, axes), a, b);
    }

    /** Returns the sums over {@code axes}, in {@code type}; without axes, the elements themselves. */
    public static Node sum(ArrayRef a, DType type, int... axes) {
        return CellLocks.holding(() -> ExprBuilder.unowned(a, sum(a.node(type, a.shape()), type, axes)), a);
    }

    private static Node sum(Node x, DType type, int... axes) {
        if (axes.length == 0) {
            return x;
        }
        int[] sorted = axes.clone();
        Arrays.sort(sorted);
        boolean[] goes = new boolean[x.shape().rank()];
        boolean empty = false;
        for (int axis : sorted) {
            goes[axis] = true;
            empty |= x.shape().extent(axis) == 0;
        }
        long[] kept = new long[goes.length - sorted.length];
        for (int axis = 0, next = 0; axis < goes.length; axis++) {
            if (!goes[axis]) {
                kept[next++] = x.shape().extent(axis);
            }
        }
        Shape shape = Shape.of(kept);
        if (empty) {
            return zeros(type, shape);
        }
        ReduceOp op = type == DType.BOOL ? ReduceOp.MAX : ReduceOp.SUM;
        NodeKind.Reduce reduce =
                new NodeKind.Reduce(op, Arrays.stream(sorted).boxed().toList());
        return Composites.cast(new Node(reduce, op.wideType(type), shape, x), type);
    }

    /** Returns zeros. */
    public static Node zeros(DType type, Shape shape) {
        Scalar zero = type == DType.BOOL ? Scalar.of(false) : Scalar.of(0);
        return new Node(NodeKind.Full.of(zero, type), type, shape);
    }
}
