package org.gpuarray.fuse;

import org.gpuarray.expr.Node;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * How the two inputs of a join are reached from a part of a domain.
 *
 * @param before negative where the first input is wanted
 * @param first of positions in the first input, all right in {@code firstPart}
 * @param second of positions in the second input, all right in {@code secondPart}
 */
record JoinedParts(Access before, Access first, Box firstPart, Access second, Box secondPart) {
    /** Returns them for positions {@code access} of a join, or null if no strides describe them. */
    static @Nullable JoinedParts of(Vertex vertex, Node.Join join, Access access, Box part) {
        Shape shape = vertex.shape();
        int axis = join.axis();
        long[] coordinate = new long[shape.rank()];
        coordinate[axis] = 1;
        // With all that is inside the axis it is the position itself where nothing is outside: one dimension less.
        long[] place = shape.denseStrides();
        for (int outer = 0; outer < axis; outer++) {
            place[outer] = 0;
        }
        long[] firstStrides = vertex.inputs.get(0).shape().denseStrides();
        long[] secondStrides = vertex.inputs.get(1).shape().denseStrides();
        Access along = Maps.through(new IndexMap(shape, -join.at(), coordinate), access, part);
        Access before = Maps.through(new IndexMap(shape, -join.at() * place[axis], place), access, part);
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

    /** Returns which input is the only one that is wanted: 0 or 1, or -1 if both are. */
    int only() {
        return secondPart.isEmpty() ? 0 : firstPart.isEmpty() ? 1 : -1;
    }
}
