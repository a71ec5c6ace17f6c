package org.gpuarray.types;

import java.util.Arrays;
import java.util.List;

/** Reads a basic index, as in {@code a[1:3, ..., 0]}, from left to right, and collects the axes of the view. */
final class BasicIndexing {
    private final IndexMap map;
    private final Shape shape;
    private final long[] extents;
    private final long[] strides;

    /** How many axes the view has so far. */
    private int count;

    private long offset;
    /** The axis that the next entry selects from. */
    private int axis;

    /** A view that has no axes yet, and gets {@code most} at most. */
    private BasicIndexing(IndexMap map, int most) {
        this.map = map;
        shape = map.shape();
        offset = map.offset();
        extents = new long[most];
        strides = new long[most];
    }

    /**
     * Returns the map of what {@code index} selects.
     *
     * @throws IndexOutOfBoundsException if a position is outside its axis, or there are more entries than axes
     * @throws IllegalArgumentException if there are two ellipses
     */
    static IndexMap select(IndexMap map, List<Index> index) {
        Shape shape = map.shape();
        int consumed = 0;
        int ellipses = 0;
        for (int i = 0; i < index.size(); i++) {
            consumed += index.get(i) instanceof Index.Mark ? 0 : 1;
            ellipses += index.get(i) == Index.ELLIPSIS ? 1 : 0;
        }
        if (ellipses > 1) {
            throw new IllegalArgumentException("index " + index + " shape=" + shape + ": need at most one ...");
        } else if (consumed > shape.rank()) {
            throw new IndexOutOfBoundsException(
                    "index " + index + " shape=" + shape + ": " + consumed + " entries for " + shape.rank() + " axes");
        }
        BasicIndexing view = new BasicIndexing(map, shape.rank() + index.size());
        int missing = shape.rank() - consumed;
        for (int i = 0; i < index.size(); i++) {
            view.add(index.get(i), missing);
        }
        if (ellipses == 0) {
            view.add(Index.ELLIPSIS, missing);
        }
        return view.selected();
    }

    private IndexMap selected() {
        return new IndexMap(Shape.of(Arrays.copyOf(extents, count)), offset, Arrays.copyOf(strides, count));
    }

    /** Adds what an entry selects; an ellipsis stands for {@code missing} axes. */
    private void add(Index entry, int missing) {
        if (entry == Index.NEW_AXIS) {
            add(1, 0);
        } else if (entry == Index.ELLIPSIS) {
            for (int end = axis + missing; axis < end; axis++) {
                add(shape.extent(axis), map.stride(axis));
            }
        } else if (entry instanceof Slice slice) {
            add(slice);
            axis++;
        } else if (entry instanceof Index.At at) {
            offset += inside(at.position()) * map.stride(axis);
            axis++;
        }
    }

    private void add(long extent, long stride) {
        extents[count] = extent;
        strides[count] = stride;
        count++;
    }

    private void add(Slice slice) {
        long extent = shape.extent(axis);
        long stride = map.stride(axis);
        long selected = slice.count(extent);
        offset += selected == 0 ? 0 : slice.first(extent) * stride;
        // The step of a slice of one element may be so large that its product with the stride overflows.
        add(selected, selected <= 1 ? stride : stride * slice.step());
    }

    /** Returns a position along the axis, which counts from the end if it is negative, from the start. */
    private long inside(long position) {
        long extent = shape.extent(axis);
        if (position < -extent || position >= extent) {
            throw new IndexOutOfBoundsException(
                    "index " + position + " is out of bounds for axis " + axis + " with size " + extent);
        }
        return position < 0 ? position + extent : position;
    }
}
