package org.gpuarray.types;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The positions of an array's elements in a storage: element {@code (i, j, …)} is at
 * {@code offset + i·strides[0] + j·strides[1] + …}, in elements. Strides may be negative, or 0 where an axis is broadcast.
 * Immutable.
 */
public final class IndexMap {
    private final Shape shape;
    private final long offset;
    private final long[] strides;

    public IndexMap(Shape shape, long offset, long... strides) {
        this(strides.clone(), offset, shape);
        if (strides.length != shape.rank()) {
            throw new IllegalArgumentException("index map: shape=" + shape + " but " + strides.length + " strides");
        }
    }

    /** Keeps the strides without a copy; no one else may. */
    private IndexMap(long[] strides, long offset, Shape shape) {
        this.shape = shape;
        this.offset = offset;
        this.strides = strides;
    }

    /** Returns the map of a dense array in C order. */
    public static IndexMap dense(Shape shape) {
        return shape.dense();
    }

    public Shape shape() {
        return shape;
    }

    public long offset() {
        return offset;
    }

    public long stride(int axis) {
        return strides[axis];
    }

    public long[] strides() {
        return strides.clone();
    }

    /** Returns the position of the element with index {@code linear} in C order. */
    public long position(long linear) {
        long position = offset;
        long rest = linear;
        for (int axis = strides.length - 1; axis >= 0; axis--) {
            position += rest % shape.extent(axis) * strides[axis];
            rest /= shape.extent(axis);
        }
        return position;
    }

    /** Returns whether the elements lie one after the other in C order; axes of extent 1 may have any stride. */
    public boolean isContiguous() {
        long expected = 1;
        for (int axis = strides.length - 1; axis >= 0; axis--) {
            if (shape.extent(axis) != 1 && strides[axis] != expected) {
                return shape.size() == 0;
            }
            expected *= shape.extent(axis);
        }
        return true;
    }

    /** Returns whether this is {@code IndexMap.dense(storage)}: the whole storage in its own shape. */
    public boolean isIdentity(Shape storage) {
        return offset == 0 && shape.equals(storage) && isContiguous();
    }

    /** Returns whether different indices may have the same position: an axis is broadcast, or windows overlap. */
    public boolean overlaps() {
        // From the least stride on, each axis must step over everything that the axes before it reach.
        long reach = 0;
        long done = 0;
        for (int axis = nearest(done); axis >= 0; axis = nearest(done)) {
            long stride = Math.abs(strides[axis]);
            if (stride <= reach) {
                return shape.size() > 0;
            }
            reach += stride * (shape.extent(axis) - 1);
            done |= 1L << axis;
        }
        return false;
    }

    /** Returns the axis of the least stride that is not among {@code done}, without axes of extent 1; -1 if there is none. */
    private int nearest(long done) {
        int nearest = -1;
        for (int axis = 0; axis < strides.length; axis++) {
            boolean isOpen = (done >> axis & 1) == 0 && shape.extent(axis) > 1;
            if (isOpen && (nearest < 0 || Math.abs(strides[axis]) < Math.abs(strides[nearest]))) {
                nearest = axis;
            }
        }
        return nearest;
    }

    /** Returns the map with its axes in reverse order. */
    public IndexMap transpose() {
        int rank = shape.rank();
        int[] order = new int[rank];
        Arrays.setAll(order, i -> rank - 1 - i);
        return transpose(order);
    }

    /** Returns the map with its axes in the given order. */
    public IndexMap transpose(int... axes) {
        int rank = shape.rank();
        if (axes.length != rank) {
            throw new IllegalArgumentException(
                    "transpose: axes=" + Arrays.toString(axes) + " shape=" + shape + ", need each axis once");
        }
        int[] order = Axes.distinct("transpose", axes, shape);
        long[] extents = new long[rank];
        long[] newStrides = new long[rank];
        for (int i = 0; i < rank; i++) {
            extents[i] = shape.extent(order[i]);
            newStrides[i] = strides[order[i]];
        }
        return new IndexMap(Shape.of(extents), offset, newStrides);
    }

    /** Returns the map with the elements along all axes in reverse order. */
    public IndexMap flip() {
        return flip(Axes.all(shape));
    }

    /** Returns the map with the elements along {@code axes} in reverse order. */
    public IndexMap flip(int... axes) {
        long newOffset = offset;
        long[] newStrides = strides.clone();
        for (int axis : Axes.distinct("flip", axes, shape)) {
            newOffset += strides[axis] * Math.max(0, shape.extent(axis) - 1);
            newStrides[axis] = -strides[axis];
        }
        return new IndexMap(shape, newOffset, newStrides);
    }

    /**
     * Returns the map stretched to {@code target}: new leading axes, and stride 0 where an extent of 1 grows.
     *
     * @throws IllegalArgumentException if the shape does not broadcast to {@code target}
     */
    public IndexMap broadcastTo(Shape target) {
        if (shape.equals(target)) {
            return this;
        }
        int added = target.rank() - shape.rank();
        long[] newStrides = new long[target.rank()];
        for (int axis = 0; axis < shape.rank(); axis++) {
            long extent = shape.extent(axis);
            if (added < 0 || (extent != 1 && extent != target.extent(axis + added))) {
                throw new IllegalArgumentException("broadcastTo: shape=" + shape + " does not broadcast to " + target);
            }
            newStrides[axis + added] = extent == target.extent(axis + added) ? strides[axis] : 0;
        }
        return new IndexMap(target, offset, newStrides);
    }

    /** Returns the map with new axes of extent 1; {@code axes} are positions in the result. */
    public IndexMap expandDims(int... axes) {
        int rank = shape.rank() + axes.length;
        boolean[] isNew = new boolean[rank];
        for (int axis : Axes.distinct("expandDims", axes, rank, shape)) {
            isNew[axis] = true;
        }
        long[] extents = new long[rank];
        long[] newStrides = new long[rank];
        for (int axis = 0, from = 0; axis < rank; axis++) {
            extents[axis] = isNew[axis] ? 1 : shape.extent(from);
            newStrides[axis] = isNew[axis] ? 0 : strides[from++];
        }
        return new IndexMap(Shape.of(extents), offset, newStrides);
    }

    /** Returns the map without every axis of extent 1. */
    public IndexMap squeeze() {
        return squeeze(IntStream.range(0, shape.rank())
                .filter(axis -> shape.extent(axis) == 1)
                .toArray());
    }

    /**
     * Returns the map without {@code axes}.
     *
     * @throws IllegalArgumentException if an axis has another extent
     */
    public IndexMap squeeze(int... axes) {
        boolean[] goes = new boolean[shape.rank()];
        for (int axis : Axes.distinct("squeeze", axes, shape)) {
            if (shape.extent(axis) != 1) {
                throw new IllegalArgumentException(
                        "squeeze: axis=" + axis + " shape=" + shape + ", need extent 1, got " + shape.extent(axis));
            }
            goes[axis] = true;
        }
        int[] kept =
                IntStream.range(0, shape.rank()).filter(axis -> !goes[axis]).toArray();
        return new IndexMap(
                Shape.of(Arrays.stream(kept).mapToLong(shape::extent).toArray()),
                offset,
                Arrays.stream(kept).mapToLong(axis -> strides[axis]).toArray());
    }

    /**
     * Returns the map of the same elements, in C order, as an array of {@code target}'s shape; null if no strides describe
     * it and the elements must be copied.
     *
     * <p>Both shapes are cut into the shortest groups of axes with equal products. A group can be reshaped if its old axes
     * are contiguous: each stride is the next one times the next extent.
     */
    public @Nullable IndexMap reshape(Shape target) {
        if (target.size() != shape.size()) {
            throw new IllegalArgumentException(
                    "reshape: " + shape + " has " + shape.size() + " elements, " + target + " has " + target.size());
        }
        if (shape.size() == 0) {
            return new IndexMap(target, offset, target.denseStrides());
        }
        // Strides of axes of extent 1 do not matter.
        int[] axes = IntStream.range(0, shape.rank())
                .filter(axis -> shape.extent(axis) != 1)
                .toArray();
        long[] newStrides = new long[target.rank()];
        int oldEnd = 0;
        int newEnd = 0;
        while (oldEnd < axes.length) {
            int oldStart = oldEnd;
            int newStart = newEnd;
            long oldProduct = shape.extent(axes[oldEnd++]);
            long newProduct = target.extent(newEnd++);
            while (oldProduct != newProduct) {
                if (oldProduct < newProduct) {
                    oldProduct *= shape.extent(axes[oldEnd++]);
                } else {
                    newProduct *= target.extent(newEnd++);
                }
            }
            for (int i = oldStart; i + 1 < oldEnd; i++) {
                if (strides[axes[i]] != strides[axes[i + 1]] * shape.extent(axes[i + 1])) {
                    return null;
                }
            }
            long stride = strides[axes[oldEnd - 1]];
            for (int axis = newEnd - 1; axis >= newStart; axis--) {
                newStrides[axis] = stride;
                stride *= target.extent(axis);
            }
        }
        return new IndexMap(target, offset, newStrides);
    }

    /** Returns the map with {@code axis1} and {@code axis2} replaced by their diagonal, as the new last axis. */
    public IndexMap diagonal(long k, int axis1, int axis2) {
        int[] pair = Axes.distinct("diagonal", new int[] {axis1, axis2}, shape);
        long rows = shape.extent(pair[0]);
        long columns = shape.extent(pair[1]);
        long count = Math.max(0, k < 0 ? Math.min(rows + k, columns) : Math.min(rows, columns - k));
        long start = count == 0 ? 0 : k < 0 ? -k * strides[pair[0]] : k * strides[pair[1]];
        int[] kept = IntStream.range(0, shape.rank())
                .filter(axis -> axis != pair[0] && axis != pair[1])
                .toArray();
        long[] extents =
                Arrays.copyOf(Arrays.stream(kept).mapToLong(shape::extent).toArray(), kept.length + 1);
        long[] newStrides = Arrays.copyOf(
                Arrays.stream(kept).mapToLong(axis -> strides[axis]).toArray(), kept.length + 1);
        extents[kept.length] = count;
        newStrides[kept.length] = strides[pair[0]] + strides[pair[1]];
        return new IndexMap(Shape.of(extents), offset + start, newStrides);
    }

    /**
     * Returns the map of all windows of these extents along {@code axes}: first the axes of the windows' starts, then those
     * inside a window.
     */
    public IndexMap slidingWindows(int[] window, int... axes) {
        if (window.length != axes.length) {
            throw new IllegalArgumentException("slidingWindowView: window=" + Arrays.toString(window) + " axes="
                    + Arrays.toString(axes) + " shape=" + shape + ", need one extent for each axis");
        }
        int rank = shape.rank();
        long[] extents = Arrays.copyOf(shape.extents(), rank + axes.length);
        long[] newStrides = Arrays.copyOf(strides, rank + axes.length);
        for (int i = 0; i < axes.length; i++) {
            int axis = Axes.one("slidingWindowView", axes[i], shape);
            extents[axis] -= window[i] - 1;
            extents[rank + i] = window[i];
            newStrides[rank + i] = strides[axis];
            if (window[i] < 0 || extents[axis] < 1) {
                throw new IllegalArgumentException("slidingWindowView: window=" + Arrays.toString(window) + " shape="
                        + shape + ", need 0 <= window <= extent along axis " + axis);
            }
        }
        return new IndexMap(Shape.of(extents), offset, newStrides);
    }

    /**
     * Returns the map of the same bytes as elements of another size, which changes the extent of the last axis.
     *
     * @throws IllegalArgumentException if the sizes differ and the last axis is missing or has gaps, or its bytes, or the
     *     bytes before an element, are no multiple of the new size
     */
    public IndexMap inElementsOf(int newBytes, int oldBytes) {
        if (newBytes == oldBytes) {
            return this;
        }
        String call = "view: shape=" + shape + " itemBytes=" + oldBytes + ", new itemBytes=" + newBytes;
        int last = shape.rank() - 1;
        if (last < 0 || (shape.extent(last) != 1 && shape.size() != 0 && strides[last] != 1)) {
            throw new IllegalArgumentException(call + ", need a last axis whose elements lie side by side");
        }
        long[] extents = shape.extents();
        long[] newStrides = new long[last + 1];
        extents[last] = extentInElementsOf(extents[last], newBytes, oldBytes, call);
        for (int axis = 0; axis < last; axis++) {
            boolean moves = extents[axis] > 1 && shape.size() > 0;
            newStrides[axis] =
                    moves ? inElementsOf(strides[axis] * oldBytes, newBytes, call + ", stride of axis " + axis) : 0;
        }
        newStrides[last] = 1;
        long start =
                shape.size() == 0 ? 0 : inElementsOf(offset * oldBytes, newBytes, call + ", bytes before the view");
        return new IndexMap(Shape.of(extents), start, newStrides);
    }

    private static long extentInElementsOf(long extent, int newBytes, int oldBytes, String call) {
        if (extent > Long.MAX_VALUE / oldBytes) {
            throw new IllegalArgumentException(call + ": more than 2^63-1 bytes along the last axis");
        }
        return inElementsOf(extent * oldBytes, newBytes, call + ", bytes along the last axis");
    }

    private static long inElementsOf(long bytes, int itemBytes, String what) {
        if (bytes % itemBytes != 0) {
            throw new IllegalArgumentException(what + ": " + bytes + " is no multiple of " + itemBytes);
        }
        return bytes / itemBytes;
    }

    /**
     * Returns the map of a basic index, as in {@code a[1:3, ..., 0]}.
     *
     * @throws IndexOutOfBoundsException if a position is outside its axis, or there are more entries than axes
     * @throws IllegalArgumentException if there are two ellipses
     */
    public IndexMap select(List<Index> index) {
        return BasicIndexing.select(this, index);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof IndexMap map
                && offset == map.offset
                && shape.equals(map.shape)
                && Arrays.equals(strides, map.strides);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * shape.hashCode() + Long.hashCode(offset)) + Arrays.hashCode(strides);
    }

    @Override
    public String toString() {
        return shape + " offset=" + offset + " strides=" + Arrays.toString(strides);
    }
}
