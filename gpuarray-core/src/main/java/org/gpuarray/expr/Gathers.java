package org.gpuarray.expr;

import java.util.List;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.IndexMode;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** Reads at positions that arrays of indices give. Every method returns a node that no cell holds yet. */
public final class Gathers {
    private Gathers() {}

    /**
     * An array of indices along an axis.
     *
     * @param index of integers or bools
     * @param dimension the axis of the view that is indexed
     * @param axis what messages call that axis
     * @param mode what becomes of indices that are outside, or null if none is
     */
    public record Along(
            ArrayRef index,
            int dimension,
            int axis,
            @Nullable IndexMode mode) {}

    /**
     * Where the elements of a result come from.
     *
     * @param shape the result's shape
     * @param first the axis of the result where the indices' axes begin
     * @param indices their shapes broadcast to {@code indexShape}
     * @param keptAxes for each axis of the view the one of the result that it becomes, or -1 if it is indexed
     */
    public record Places(Shape shape, int first, Shape indexShape, List<Along> indices, int[] keptAxes) {}

    /** Returns the elements of {@code a} at {@code places}. */
    public static Node gather(String operation, ArrayRef a, Places places) {
        Operand[] operands = new Operand[places.indices.size() + 1];
        operands[0] = a;
        for (int i = 1; i < operands.length; i++) {
            operands[i] = places.indices.get(i - 1).index;
        }
        return Monitors.holding(
                () -> {
                    Node positions = positions(operation, a.map(), places);
                    return new Node(new Node.Gather(), a.type(), places.shape, a.contents(), positions);
                },
                operands);
    }

    /** Returns the positions of {@code places} in the storage that {@code view} is of. The caller holds all monitors. */
    static Node positions(String operation, IndexMap view, Places places) {
        Node sum = kept(view, places);
        for (Along along : places.indices) {
            long stride = view.stride(along.dimension);
            Node index = index(operation, along, view.shape().extent(along.dimension), places);
            Node part = stride == 1 ? index : Composites.apply(Op.MULTIPLY, index, number(index, stride));
            sum = sum == null ? part : Composites.apply(Op.ADD, sum, part);
        }
        return sum == null ? new Node(new Node.Full(0), DType.INT64, places.shape) : sum;
    }

    /** Returns what the axes that are not indexed, and the view's start, add to positions; null if that is nothing. */
    private static @Nullable Node kept(IndexMap view, Places places) {
        long[] strides = new long[places.shape.rank()];
        boolean moves = view.offset() != 0;
        for (int axis = 0; axis < places.keptAxes.length; axis++) {
            if (places.keptAxes[axis] >= 0) {
                strides[places.keptAxes[axis]] = view.stride(axis);
                moves = true;
            }
        }
        IndexMap map = new IndexMap(places.shape, view.offset(), strides);
        Node line = new Node(new Node.Arange(0, 1), DType.INT64, Shape.of(Long.MAX_VALUE));
        return moves ? new Node(new Node.View(map), DType.INT64, places.shape, line) : null;
    }

    private static Node index(String operation, Along along, long size, Places places) {
        IndexMap map = along.index.map().broadcastTo(places.indexShape);
        long[] strides = new long[places.shape.rank()];
        System.arraycopy(map.strides(), 0, strides, places.first, map.strides().length);
        Node index = along.index
                .view(new IndexMap(places.shape, map.offset(), strides))
                .node(DType.INT64, places.shape);
        if (along.mode == null) {
            return index;
        }
        return switch (along.mode) {
            case RAISE ->
                new Node(
                        new Node.CheckIndex(new IndexBounds(operation, along.axis, size)),
                        DType.INT64,
                        places.shape,
                        index);
            case WRAP -> Composites.apply(Op.REMAINDER, index, number(index, size));
            case CLIP ->
                Composites.apply(
                        Op.MINIMUM, Composites.apply(Op.MAXIMUM, index, number(index, 0)), number(index, size - 1));
        };
    }

    private static Node number(Node like, long value) {
        return new Node(new Node.Full(value), DType.INT64, like.shape());
    }
}
