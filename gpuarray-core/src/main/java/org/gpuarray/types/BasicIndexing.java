package org.gpuarray.types;

import java.util.ArrayList;
import java.util.List;

/** Reads a basic index, as in {@code a[1:3, ..., 0]}, from left to right, and collects the axes of the view. */
final class BasicIndexing {
    private final IndexMap map;
    private final Shape shape;
    private final List<Long> extents = new ArrayList<>();
    private final List<Long> strides = new ArrayList<>();
    private long offset;
    /** The axis that the next entry selects from. */
    private int axis;

    private BasicIndexing(IndexMap map) {
        this.map = map;
        shape = map.shape();
        offset = map.offset();
    }

    /**
     * Returns the map of what {@code index} selects.
     *
     * @throws IndexOutOfBoundsException if a position is outside its axis, or there are more entries than axes
     * @throws IllegalArgumentException if there are two ellipses
     */
    static IndexMap select(IndexMap map, List<Index> index) {
        Shape shape = map.shape();
        long consumed =
                index.stream().filter(entry -> !(entry instanceof Index.Mark)).count();
        long ellipses = index.stream().filter(entry -> entry == Index.ELLIPSIS).count();
        if (ellipses > 1) {
            throw new IllegalArgumentException("index " + index + " shape=" + shape + ": need at most one ...");
        } else if (consumed > shape.rank()) {
            throw new IndexOutOfBoundsException(
                    "index " + index + " shape=" + shape + ": " + consumed + " entries for " + shape.rank() + " axes");
        }
        List<Index> entries = new ArrayList<>(index);
        if (ellipses == 0) {
            entries.add(Index.ELLIPSIS);
        }
        BasicIndexing view = new BasicIndexing(map);
        int missing = shape.rank() - (int) consumed;
        entries.forEach(entry -> view.add(entry, missing));
        return new IndexMap(Shape.of(unboxed(view.extents)), view.offset, unboxed(view.strides));
    }

    /** Adds what an entry selects; an ellipsis stands for {@code missing} axes. */
    private void add(Index entry, int missing) {
        if (entry == Index.NEW_AXIS) {
            extents.add(1L);
            strides.add(0L);
        } else if (entry == Index.ELLIPSIS) {
            for (int end = axis + missing; axis < end; axis++) {
                extents.add(shape.extent(axis));
                strides.add(map.stride(axis));
            }
        } else if (entry instanceof Slice slice) {
            add(slice);
            axis++;
        } else if (entry instanceof Index.At at) {
            offset += inside(at.position()) * map.stride(axis);
            axis++;
        }
    }

    private void add(Slice slice) {
        long extent = shape.extent(axis);
        long stride = map.stride(axis);
        long count = slice.count(extent);
        offset += count == 0 ? 0 : slice.first(extent) * stride;
        extents.add(count);
        // The step of a slice of one element may be so large that its product with the stride overflows.
        strides.add(count <= 1 ? stride : stride * slice.step());
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

    private static long[] unboxed(List<Long> numbers) {
        return numbers.stream().mapToLong(Long::longValue).toArray();
    }
}
