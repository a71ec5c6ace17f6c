package org.gpuarray.expr;

import java.util.List;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** Makes the nodes of a user's reduction. */
public final class UserReductions {
    private UserReductions() {}

    /**
     * Returns what a user's function makes of all elements under each result, in the array's type; of no elements it is the
     * identity. Elements that a mask leaves out count as the identity; an initial value comes before all others.
     *
     * @param isOrdered whether elements are combined in C order, by a scan
     * @throws IllegalArgumentException if an axis is out of range or named twice, the mask is not of bools or does not broadcast
     *     to the array, or the initial value does not fit its type
     */
    public static Node of(String name, ArrayRef a, ReduceOptions options, UserReduction reduction, boolean isOrdered) {
        Reducer r = new Reducer(name, a, options, Reducer.Option.WHERE, Reducer.Option.INITIAL);
        Scalar initial = options.initial();
        if (initial != null && !initial.fits(a.type())) {
            throw new IllegalArgumentException(name + ": initial=" + initial + " does not fit " + a.type());
        }
        return r.build(() -> {
            Node reduced = r.count() == 0
                    ? identity(r.kept(), reduction)
                    : isOrdered ? ordered(r, reduction) : r.reduce(reduction, elements(r, reduction));
            return r.finish(initial == null ? reduced : combined(initial, reduced, reduction), a.type());
        });
    }

    private static Node identity(Shape shape, UserReduction reduction) {
        Operand unused = new Operand.Constant(Scalar.of(0));
        return UserCalls.of(reduction.identity(), shape, List.of(unused)).get(0);
    }

    private static Node elements(Reducer r, UserReduction reduction) {
        @Nullable Node counted = r.counted(false);
        Node x = r.elements();
        return counted == null ? x : Composites.choose(counted, x, identity(r.shape(), reduction));
    }

    private static Node combined(Scalar initial, Node reduced, UserReduction reduction) {
        DType type = reduced.type();
        Node first = new Node(NodeKind.Full.of(initial, type), type, reduced.shape());
        return Node.of(new NodeKind.Call(reduction.combine(), 0), type, reduced.shape(), List.of(first, reduced));
    }

    /** Scans the elements under each result, and takes the last values. */
    private static Node ordered(Reducer r, UserReduction reduction) {
        long count = r.count();
        Node x = elements(r, reduction);
        IndexMap lines = r.lines();
        Shape kept = r.kept();
        Shape rows = Shape.of(kept.size(), count);
        Node moved = new Node(new NodeKind.View(lines), x.type(), lines.shape(), x);
        Node scanned = new Node(new NodeKind.View(IndexMap.dense(rows)), x.type(), rows, moved);
        if (count > 1) {
            scanned = new Node(new NodeKind.Scan(ReduceOp.USER, 1, false, reduction), x.type(), rows, scanned);
        }
        long[] strides = kept.denseStrides();
        for (int i = 0; i < strides.length; i++) {
            strides[i] *= count;
        }
        return new Node(new NodeKind.View(new IndexMap(kept, count - 1, strides)), x.type(), kept, scanned);
    }
}
