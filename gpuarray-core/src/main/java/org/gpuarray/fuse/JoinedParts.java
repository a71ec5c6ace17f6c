package org.gpuarray.fuse;

import org.gpuarray.expr.NodeKind;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * How a kernel reads the two inputs of a join from a box of its domain.
 *
 * @param before negative where the element is the first input's
 * @param first the access to the first input, valid in {@code firstPart}
 * @param second the access to the second input, valid in {@code secondPart}
 */
record JoinedParts(Access before, Access first, Box firstPart, Access second, Box secondPart) {
    /** Returns the accesses to both inputs, given the access to the join; null if no strides describe them. */
    static @Nullable JoinedParts of(Vertex vertex, NodeKind.Join join, Access access, Box part) {
        Shape shape = vertex.shape();
        int axis = join.axis();
        long[] coordinate = new long[shape.rank()];
        coordinate[axis] = 1;
        // The sign of (index - at)·stride decides. If no axis is outside the joined one, the strides of all axes inside
        // are added: that is the linear position, and takes one dimension less.
        long[] linear = shape.denseStrides();
        for (int outer = 0; outer < axis; outer++) {
            linear[outer] = 0;
        }
        long[] firstStrides = vertex.inputs.get(0).shape().denseStrides();
        long[] secondStrides = vertex.inputs.get(1).shape().denseStrides();
        Access along = Maps.through(new IndexMap(shape, -join.at(), coordinate), access, part);
        Access before = Maps.through(new IndexMap(shape, -join.at() * linear[axis], linear), access, part);
        Access first = Maps.through(new IndexMap(shape, 0, firstStrides), access, part);
        Access second =
                Maps.through(new IndexMap(shape, -join.at() * secondStrides[axis], secondStrides), access, part);
        if (along != null && before != null && first != null && second != null) {
            return new JoinedParts(before, first, part.where(along, true), second, part.where(along, false));
        } else if (before == null || first == null || second == null) {
            return null;
        }
        Box both = part.unknown();
        return new JoinedParts(before, first, both, second, both);
    }

    /** Returns the only input that is read: 0 or 1, or -1 if both are. */
    int only() {
        return secondPart.isEmpty() ? 0 : firstPart.isEmpty() ? 1 : -1;
    }
}
