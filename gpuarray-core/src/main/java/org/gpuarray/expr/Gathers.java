package org.gpuarray.expr;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.IndexMode;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * NumPy's advanced indexing: reads at positions that arrays of indices give. Every method returns a node that no cell holds
 * yet.
 */
public final class Gathers {
    private Gathers() {}

    /**
     * An array of indices along an axis.
     *
     * @param index of integers or bools
     * @param dimension the axis of the view that is indexed
     * @param axis what messages call that axis
     * @param mode what an index out of bounds becomes, or null if there are none
     */
    public record Along(
            ArrayRef index,
            int dimension,
            int axis,
            @Nullable IndexMode mode) {}

    /**
     * The elements that an advanced index selects.
     *
     * @param shape the result's shape
     * @param first the axis of the result where the indices' axes begin
     * @param indices their shapes broadcast to {@code indexShape}
     * @param keptAxes for each axis of the view the axis of the result that it becomes, or -1 if it is indexed
     */
    public record Selection(Shape shape, int first, Shape indexShape, List<Along> indices, int[] keptAxes) {
        /** Returns an array and the arrays of indices into it. */
        Operand[] operands(ArrayRef array) {
            return Stream.concat(Stream.of(array), indices.stream().map(Along::index))
                    .toArray(Operand[]::new);
        }

        /** Returns whether kept axes are also axes of the indices: then each index is for one position along those. */
        boolean overlaps() {
            return Arrays.stream(keptAxes).anyMatch(axis -> axis >= first && axis < first + indexShape.rank());
        }

        /** Returns the same indices without the kept axes. */
        Selection withoutKept() {
            int[] none = new int[keptAxes.length];
            Arrays.fill(none, -1);
            return new Selection(indexShape, 0, indexShape, indices, none);
        }

        /** Returns the shape of the indexed axes; the kept ones have extent 1. */
        Shape indexedAxes(Shape view) {
            long[] extents = view.extents();
            for (int axis = 0; axis < extents.length; axis++) {
                extents[axis] = keptAxes[axis] < 0 ? extents[axis] : 1;
            }
            return Shape.of(extents);
        }

        /** Returns a node of the indices' shape, broadcast along the kept axes. */
        Node stretched(Node ofIndices) {
            long[] strides = new long[shape.rank()];
            System.arraycopy(indexShape.denseStrides(), 0, strides, first, indexShape.rank());
            IndexMap map = new IndexMap(shape, 0, strides);
            return map.isIdentity(indexShape)
                    ? ofIndices
                    : new Node(new NodeKind.View(map), ofIndices.type(), shape, ofIndices);
        }
    }

    /** Returns the elements of {@code a} that are selected. */
    public static Node gather(String operation, ArrayRef a, Selection selection) {
        return CellLocks.holding(
                () -> {
                    Node positions = positions(operation, a.map(), selection);
                    return new Node(new NodeKind.Gather(), a.type(), selection.shape, a.contents(), positions);
                },
                selection.operands(a));
    }

    /**
     * Returns the positions of the selected elements in the storage that {@code view} is a view of. The caller holds all
     * monitors.
     */
    static Node positions(String operation, IndexMap view, Selection selection) {
        Node sum = kept(view, selection);
        for (Along along : selection.indices) {
            long stride = view.stride(along.dimension);
            Node index = index(operation, along, view.shape().extent(along.dimension), selection);
            Node part = stride == 1 ? index : Composites.apply(Op.MULTIPLY, index, number(index, stride));
            sum = sum == null ? part : Composites.apply(Op.ADD, sum, part);
        }
        return sum == null ? new Node(new NodeKind.Full(0), DType.INT64, selection.shape) : sum;
    }

    /** Returns what the start of the view and the axes that are not indexed add to positions; null if that is 0. */
    private static @Nullable Node kept(IndexMap view, Selection selection) {
        long[] strides = new long[selection.shape.rank()];
        boolean moves = view.offset() != 0;
        for (int axis = 0; axis < selection.keptAxes.length; axis++) {
            if (selection.keptAxes[axis] >= 0) {
                strides[selection.keptAxes[axis]] = view.stride(axis);
                moves = true;
            }
        }
        IndexMap map = new IndexMap(selection.shape, view.offset(), strides);
        Node line = new Node(new NodeKind.Arange(0, 1), DType.INT64, Shape.of(Long.MAX_VALUE));
        return moves ? new Node(new NodeKind.View(map), DType.INT64, selection.shape, line) : null;
    }

    private static Node index(String operation, Along along, long size, Selection selection) {
        IndexMap map = along.index.map().broadcastTo(selection.indexShape);
        long[] strides = new long[selection.shape.rank()];
        System.arraycopy(map.strides(), 0, strides, selection.first, map.strides().length);
        Node index = along.index
                .view(new IndexMap(selection.shape, map.offset(), strides))
                .node(DType.INT64, selection.shape);
        return along.mode == null ? index : inside(new IndexBounds(operation, along.axis, size), index, along.mode);
    }

    /**
     * Returns integer indices as int64, all in bounds: negative ones counted from the end, others treated as {@code mode}
     * says.
     */
    public static Node index(IndexBounds bounds, ArrayRef indices, IndexMode mode) {
        return CellLocks.holding(
                () -> {
                    Node index = indices.node(DType.INT64, indices.shape());
                    if (bounds.fromEnd() || mode != IndexMode.RAISE) {
                        return inside(bounds, index, mode);
                    }
                    Node isNegative = Composites.apply(Op.LESS, index, number(index, 0));
                    Node outside = Composites.apply(Op.SUBTRACT, index, number(index, bounds.size()));
                    return inside(bounds, Composites.choose(isNegative, outside, index), mode);
                },
                indices);
    }

    private static Node inside(IndexBounds bounds, Node index, IndexMode mode) {
        return switch (mode) {
            case RAISE -> new Node(new NodeKind.CheckIndex(bounds), DType.INT64, index.shape(), index);
            case WRAP -> Composites.apply(Op.REMAINDER, index, number(index, bounds.size()));
            case CLIP ->
                Composites.apply(
                        Op.MINIMUM,
                        Composites.apply(Op.MAXIMUM, index, number(index, 0)),
                        number(index, bounds.size() - 1));
        };
    }

    private static Node number(Node like, long value) {
        return new Node(new NodeKind.Full(value), DType.INT64, like.shape());
    }
}
