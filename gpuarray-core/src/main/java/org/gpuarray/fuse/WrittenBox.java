package org.gpuarray.fuse;

import java.util.Arrays;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Pieces;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * The part of a storage that a write covers, if that is a range of each axis. It is the inverse of the write's map: it leads from
 * an index of the storage to the position of the value.
 */
final class WrittenBox {
    private final Shape storage;
    private final long[] from;
    private final long[] extents;

    /** For each axis of the storage, how far one index moves the position of the value. */
    private final long[] strides;

    /** The value's position at the first index of each range. */
    private long start;

    private WrittenBox(Shape storage) {
        this.storage = storage;
        from = new long[storage.rank()];
        extents = new long[storage.rank()];
        strides = new long[storage.rank()];
    }

    /** Returns what {@code map} covers of a storage, of this shape or seen as one axis; null if that is no box. */
    static @Nullable WrittenBox of(IndexMap map, Shape shape) {
        WrittenBox box = new WrittenBox(shape);
        if (box.fill(map)) {
            return box;
        }
        WrittenBox line = new WrittenBox(Shape.of(shape.size()));
        return line.fill(map) ? line : null;
    }

    private boolean fill(IndexMap map) {
        long[] dense = storage.denseStrides();
        boolean isInside = new MultiIndices(storage).add(map.offset(), from);
        Arrays.fill(extents, 1);
        long[] ofValue = map.shape().denseStrides();
        for (int k = 0; k < ofValue.length; k++) {
            long extent = map.shape().extent(k);
            int axis = extent == 1 ? -1 : axisOf(Math.abs(map.stride(k)), dense);
            if (extent > 1 && (axis < 0 || extents[axis] > 1)) {
                return false;
            } else if (extent > 1) {
                boolean isBackwards = map.stride(k) < 0;
                extents[axis] = extent;
                from[axis] -= isBackwards ? extent - 1 : 0;
                strides[axis] = isBackwards ? -ofValue[k] : ofValue[k];
                start += isBackwards ? (extent - 1) * ofValue[k] : 0;
            }
        }
        for (int axis = 0; axis < from.length; axis++) {
            isInside &= from[axis] >= 0 && from[axis] + extents[axis] <= storage.extent(axis);
        }
        return isInside;
    }

    private int axisOf(long stride, long... dense) {
        for (int axis = 0; axis < dense.length; axis++) {
            if (storage.extent(axis) > 1 && dense[axis] == stride) {
                return axis;
            }
        }
        return -1;
    }

    /** Returns the shape of the storage whose axes the ranges are of. */
    Shape storage() {
        return storage;
    }

    /** Returns the first index of an axis that is written. */
    long from(int axis) {
        return from[axis];
    }

    /** Returns the first index of an axis behind those that are written. */
    long to(int axis) {
        return from[axis] + extents[axis];
    }

    /** Returns whether this covers more than half of the storage. */
    boolean isLarge() {
        long covered = 1;
        for (long extent : extents) {
            covered *= extent;
        }
        return 2 * covered > storage.size();
    }

    /** Returns the access to the value from each index of the storage: outside the box that of the nearest index inside. */
    Access nearest() {
        long offset = start;
        long[] plain = new long[from.length];
        @Nullable Pieces[] pieces = new Pieces[from.length];
        boolean isFolded = false;
        for (int axis = 0; axis < from.length; axis++) {
            long last = to(axis) - 1;
            long stride = strides[axis];
            Pieces along = new Pieces.Builder()
                    .add(0, 0, 0)
                    .add(from[axis], -stride * from[axis], stride)
                    .add(last + 1, stride * (last - from[axis]), 0)
                    .build(storage.extent(axis));
            if (along.count() == 1) {
                offset += along.offset(0);
                plain[axis] = along.stride(0);
            } else {
                pieces[axis] = along;
                isFolded = true;
            }
        }
        return isFolded ? new Access(offset, plain, pieces) : new Access(offset, plain);
    }
}
