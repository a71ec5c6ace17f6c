package org.gpuarray.expr;

import java.util.List;
import org.gpuarray.types.Axes;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** Makes the nodes of a user's scan. */
public final class UserScans {
    private UserScans() {}

    /**
     * Returns what a user's function makes of each element and all before it, in the array's type.
     *
     * @param starts where the scan starts again, of bools and the array's shape, or null
     * @param axis null for all elements in C order, which gives a 1-d result
     * @param exclusive whether results are of the elements before; of none it is the identity
     * @throws IllegalArgumentException if the axis is out of range
     */
    public static Node of(
            String name,
            ArrayRef a,
            @Nullable ArrayRef starts,
            @Nullable Integer axis,
            boolean exclusive,
            UserReduction reduction) {
        Shape shape = axis == null ? Shape.of(a.shape().size()) : a.shape();
        int along = axis == null ? 0 : Axes.one(name, axis, shape);
        NodeKind.Scan scan = new NodeKind.Scan(ReduceOp.USER, along, exclusive, reduction);
        return starts == null
                ? CellLocks.holding(() -> scan(a, null, shape, scan, reduction), a)
                : CellLocks.holding(() -> scan(a, starts, shape, scan, reduction), a, starts);
    }

    private static Node scan(
            ArrayRef a, @Nullable ArrayRef starts, Shape shape, NodeKind.Scan scan, UserReduction reduction) {
        Node x = shaped(a, shape);
        if (shape.extent(scan.axis()) > 1) {
            return starts == null
                    ? new Node(scan, a.type(), shape, x)
                    : new Node(scan, a.type(), shape, x, shaped(starts, shape));
        } else if (scan.exclusive()) {
            Operand unused = new Operand.Constant(Scalar.of(0));
            return UserCalls.of(reduction.identity(), shape, List.of(unused)).get(0);
        }
        return ExprBuilder.unowned(a, x);
    }

    private static Node shaped(ArrayRef a, Shape shape) {
        Node x = a.node(a.type(), a.shape());
        return shape.equals(a.shape()) ? x : new Node(new NodeKind.View(IndexMap.dense(shape)), x.type(), shape, x);
    }
}
