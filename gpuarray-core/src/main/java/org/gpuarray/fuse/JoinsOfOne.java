package org.gpuarray.fuse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Pieces;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Joins of parts of one array, as {@code roll} and {@code pad} make them. One load reads such a join, at a position that depends on
 * the piece; a join of several arrays takes a branch and a load for each.
 */
final class JoinsOfOne {
    private static final int MAX_PARTS = 8;

    /** A part: where it starts along the joined axis, and how its elements lie in the array. */
    private record Part(long at, Shape shape, Access access) {}

    private final int axis;
    private final Predicate<Node> available;
    private final List<Part> parts = new ArrayList<>();
    private @Nullable Node array;

    private JoinsOfOne(int axis, Predicate<Node> available) {
        this.axis = axis;
        this.available = available;
    }

    /** Returns a join as a view of the array that all its parts are of; null if there is none, or if it has too many pieces. */
    static Graph.@Nullable Meaning of(Node join, NodeKind.Join kind, Predicate<Node> available) {
        JoinsOfOne found = new JoinsOfOne(kind.axis(), available);
        Node array = found.collect(join) ? found.array : null;
        NodeKind view = array == null ? null : found.view(join.shape());
        return view == null || array == null ? null : new Graph.Meaning(view, List.of(array));
    }

    private boolean collect(Node join) {
        Deque<Node> open = new ArrayDeque<>(List.of(join));
        long at = 0;
        while (!open.isEmpty()) {
            Node node = open.pop();
            boolean isInside = node == join || !available.test(node);
            if (isInside && node.kind() instanceof NodeKind.Join inner && inner.axis() == axis) {
                open.push(node.inputs().get(1));
                open.push(node.inputs().get(0));
            } else if (parts.size() == MAX_PARTS || !add(node, at)) {
                return false;
            } else {
                at += node.shape().extent(axis);
            }
        }
        return true;
    }

    private boolean add(Node part, long at) {
        long[] extents = part.shape().extents();
        Access access = Access.dense(part.shape());
        Node node = part;
        while (node.kind() instanceof NodeKind.View view && !available.test(node)) {
            access = Maps.through(view.map(), access, extents);
            if (access == null) {
                return false;
            }
            node = node.inputs().get(0);
        }
        boolean isSame = array == null || array == node;
        array = node;
        parts.add(new Part(at, part.shape(), access));
        return isSame && !(node.kind() instanceof NodeKind.Full);
    }

    private @Nullable NodeKind view(Shape shape) {
        Access first = parts.get(0).access;
        long[] strides = first.strides().clone();
        strides[axis] = 0;
        Pieces.Builder builder = new Pieces.Builder();
        for (Part part : parts) {
            for (int other = 0; other < strides.length; other++) {
                boolean matters = other != axis && shape.extent(other) > 1;
                if (matters && part.access.stride(other) != strides[other]) {
                    return null;
                }
            }
            long stride = part.access.stride(axis);
            builder.add(part.at, part.access.offset() - stride * part.at, stride);
        }
        Pieces pieces = builder.build(shape.extent(axis));
        if (pieces.count() == 1) {
            strides[axis] = pieces.stride(0);
            return new NodeKind.View(new IndexMap(shape, pieces.offset(0), strides));
        }
        return pieces.count() > FoldedMaps.MAX_PIECES
                ? null
                : new NodeKind.Folded(new IndexMap(shape, 0, strides), axis, pieces);
    }
}
