package org.gpuarray.fuse;

import org.gpuarray.expr.NodeKind;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Composition of index maps.
 *
 * <p>An access is an affine function from a kernel's domain to linear positions of an array taken as dense. Looking through
 * a view turns such a position into the view's multi-index, and that into a position of the view's input. The result is
 * affine in two cases: the view itself is linear in the position, or each domain axis moves the multi-index along a fixed
 * vector without ever carrying from one axis into the next (slices, flips, transposes, broadcasts, splits of an axis).
 */
final class Maps {
    private Maps() {}

    /** Returns whether {@code map} lists all elements of an array of {@code shape} in C order. */
    static boolean isReshape(IndexMap map, Shape shape) {
        return map.offset() == 0 && map.shape().size() == shape.size() && map.isContiguous();
    }

    /**
     * Returns {@code access} looked through {@code view}, or null if that is not affine.
     *
     * @param access over {@code domain}, of positions in the view
     */
    static @Nullable Access through(IndexMap view, Access access, long[] domain) {
        long step = linearStep(view);
        if (step != Long.MIN_VALUE) {
            return access.scaled(step, view.offset());
        }
        return access.isFolded() ? FoldedMaps.through(view, -1, null, access, domain) : decode(view, access, domain);
    }

    /** Returns {@code access} looked through a view that is affine in pieces, or null if few pieces do not describe that. */
    static @Nullable Access through(NodeKind.Folded view, Access access, Box part) {
        Access there = FoldedMaps.through(
                view.map(), view.axis(), view.pieces(), access.movedBy(part.from(), 1), part.extents());
        return there == null ? null : there.movedBy(part.from(), -1);
    }

    /** Returns the same if only the indices of {@code part} matter. */
    static @Nullable Access through(IndexMap view, Access access, Box part) {
        if (part.isWhole()) {
            return through(view, access, part.extents());
        }
        Access there = through(view, access.movedBy(part.from(), 1), part.extents());
        return there == null ? null : there.movedBy(part.from(), -1);
    }

    /**
     * Returns how to split the domain so that strides describe a view that repeats an array: an axis, and the extent of its
     * inner part. Null if something else than repetition prevents an affine access: such a view is stored, since strides would
     * read memory in a slow order.
     */
    static long @Nullable [] splitFor(IndexMap view, Access access, long[] domain) {
        if (!repeats(view)) {
            return null;
        }
        Shape shape = view.shape();
        long[] dense = shape.denseStrides();
        for (int axis = 0; axis < domain.length; axis++) {
            long stride = Math.abs(access.stride(axis));
            int digit = shape.rank() - 1;
            while (digit >= 0 && (shape.extent(digit) == 1 || stride >= dense[digit] * shape.extent(digit))) {
                digit--;
            }
            if (domain[axis] == 1 || stride == 0 || digit < 0) {
                continue;
            }
            long step = stride / dense[digit];
            long extent = shape.extent(digit);
            if (step > 0 && step * (domain[axis] - 1) >= extent) {
                boolean divides =
                        stride % dense[digit] == 0 && extent % step == 0 && domain[axis] % (extent / step) == 0;
                return divides ? new long[] {axis, extent / step} : null;
            }
        }
        return null;
    }

    private static boolean repeats(IndexMap view) {
        for (int axis = 0; axis < view.shape().rank(); axis++) {
            if (view.stride(axis) == 0 && view.shape().extent(axis) > 1) {
                return true;
            }
        }
        return false;
    }

    /** Returns the distance between successive elements of a view, or MIN_VALUE if it is not constant. */
    private static long linearStep(IndexMap view) {
        long step = Long.MIN_VALUE;
        long dense = 1;
        for (int axis = view.shape().rank() - 1; axis >= 0; axis--) {
            long extent = view.shape().extent(axis);
            if (extent != 1) {
                if (step == Long.MIN_VALUE) {
                    step = view.stride(axis);
                }
                if (view.stride(axis) != step * dense) {
                    return Long.MIN_VALUE;
                }
            }
            dense *= extent;
        }
        return step == Long.MIN_VALUE ? 0 : step;
    }

    private static @Nullable Access decode(IndexMap view, Access access, long[] domain) {
        Shape shape = view.shape();
        int rank = shape.rank();
        MultiIndices indices = new MultiIndices(shape);
        long[] low = new long[rank];
        if (!indices.add(access.offset(), low)) {
            return null;
        }
        long[] high = low.clone();
        long offset = view.offset();
        for (int j = 0; j < rank; j++) {
            offset += low[j] * view.stride(j);
        }
        long[] strides = new long[domain.length];
        for (int axis = 0; axis < domain.length; axis++) {
            long[] step = new long[rank];
            if (!indices.add(domain[axis] == 1 ? 0 : access.stride(axis), step)) {
                return null;
            }
            for (int j = 0; j < rank; j++) {
                strides[axis] += step[j] * view.stride(j);
                high[j] += Math.max(0, step[j]) * (domain[axis] - 1);
                low[j] += Math.min(0, step[j]) * (domain[axis] - 1);
            }
        }
        for (int j = 0; j < rank; j++) {
            if (low[j] < 0 || high[j] >= shape.extent(j)) {
                return null;
            }
        }
        return new Access(offset, strides);
    }

    /**
     * Returns the map that reads a store's value as the new contents, or null if the store leaves elements untouched. A
     * store covers the storage if its axes, sorted by their strides, are dense and have the storage's shape.
     */
    static @Nullable IndexMap inverseIfCovering(IndexMap store, Shape storage) {
        if (store.offset() != 0 || store.shape().size() != storage.size()) {
            return null;
        }
        if (store.isContiguous()) {
            return IndexMap.dense(storage);
        }
        long[] valueStrides = store.shape().denseStrides();
        long[] strides = new long[storage.rank()];
        long[] wanted = storage.denseStrides();
        boolean[] used = new boolean[store.shape().rank()];
        for (int axis = 0; axis < storage.rank(); axis++) {
            if (storage.extent(axis) == 1) {
                continue;
            }
            int found = -1;
            for (int k = 0; k < used.length; k++) {
                if (!used[k] && store.stride(k) == wanted[axis] && store.shape().extent(k) == storage.extent(axis)) {
                    found = k;
                    break;
                }
            }
            if (found < 0) {
                return null;
            }
            used[found] = true;
            strides[axis] = valueStrides[found];
        }
        return new IndexMap(storage, 0, strides);
    }
}
