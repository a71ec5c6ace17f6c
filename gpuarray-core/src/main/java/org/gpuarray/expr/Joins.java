package org.gpuarray.expr;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Concatenation and repetition without copies. Every method returns a node that no cell holds yet. */
public final class Joins {
    private Joins() {}

    /** Returns the arrays concatenated along an axis, as elements of {@code type}; their other extents agree. */
    public static Node concatenate(int axis, DType type, ArrayRef... arrays) {
        return CellLocks.holding(
                () -> {
                    List<Node> pieces = new ArrayList<>();
                    ArrayRef any = arrays[0];
                    for (ArrayRef array : arrays) {
                        if (array.shape().extent(axis) > 0) {
                            any = array;
                            pieces.add(array.node(type, array.shape()));
                        }
                    }
                    return pieces.size() > 1
                            ? joined(axis, pieces)
                            : ExprBuilder.unowned(any, any.node(type, any.shape()));
                },
                arrays);
    }

    /** Joins pairs in a balanced tree, so that finding an element takes one comparison for each level. */
    private static Node joined(int axis, List<Node> pieces) {
        if (pieces.size() == 1) {
            return pieces.get(0);
        }
        int half = pieces.size() / 2;
        Node first = joined(axis, pieces.subList(0, half));
        Node second = joined(axis, pieces.subList(half, pieces.size()));
        long at = first.shape().extent(axis);
        long[] extents = first.shape().extents();
        extents[axis] = at + second.shape().extent(axis);
        return new Node(new NodeKind.Join(axis, at), first.type(), Shape.of(extents), first, second);
    }
}
