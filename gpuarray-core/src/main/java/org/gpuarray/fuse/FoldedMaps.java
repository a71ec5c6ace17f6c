package org.gpuarray.fuse;

import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Pieces;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Composition of an access and a view where one of them is affine only in pieces; {@link Maps} composes affine ones.
 *
 * <p>An axis of the domain moves the multi-index of the view along a vector, and along another vector in each piece. A view is in
 * pieces along one of its axes, and the index along that axis has to depend on a single axis of the domain: then the result
 * has pieces along that one.
 */
final class FoldedMaps {
    /** The most pieces of an axis: a kernel finds the piece of an index by a comparison with each. */
    static final int MAX_PIECES = 4;

    private final IndexMap view;
    private final int folded;
    private final @Nullable Pieces fold;
    private final Access access;
    private final long[] domain;

    private final Shape shape;
    private final int rank;
    private final MultiIndices indices;

    /** The multi-index of the domain's origin, then the bounds of the multi-indices of the whole domain. */
    private final long[] origin;

    private final long[] low;
    private final long[] high;

    /** The axis of the domain on which the index along the folded axis depends, or -1. */
    private int driver = -1;

    private FoldedMaps(IndexMap view, int folded, @Nullable Pieces fold, Access access, long[] domain) {
        this.view = view;
        this.folded = folded;
        this.fold = fold;
        this.access = access;
        this.domain = domain;
        shape = view.shape();
        rank = shape.rank();
        indices = new MultiIndices(shape);
        origin = new long[rank];
        low = new long[rank];
        high = new long[rank];
    }

    /**
     * Returns {@code access} looked through a view, or null if few pieces do not describe that.
     *
     * @param view the positions; along {@code folded} its stride is 0
     * @param folded the axis along which {@code fold} gives the positions, or -1
     * @param access over {@code domain}, of positions in the view
     */
    static @Nullable Access through(IndexMap view, int folded, @Nullable Pieces fold, Access access, long[] domain) {
        return new FoldedMaps(view, folded, fold, access, domain).run();
    }

    /** A range of indices of an axis of the domain, in which the multi-index starts at a vector and moves along another. */
    private record Range(long from, long to, long[] start, long[] step) {}

    private @Nullable Access run() {
        if (!indices.add(access.offset(), origin)) {
            return null;
        }
        System.arraycopy(origin, 0, low, 0, rank);
        System.arraycopy(origin, 0, high, 0, rank);
        Range[][] ranges = new Range[domain.length][];
        for (int axis = 0; axis < domain.length; axis++) {
            Range[] along = rangesOf(axis);
            if (along == null || !add(axis, along)) {
                return null;
            }
            ranges[axis] = along;
        }
        for (int j = 0; j < rank; j++) {
            if (low[j] < 0 || high[j] >= shape.extent(j)) {
                return null;
            }
        }
        return composed(ranges);
    }

    private Range @Nullable [] rangesOf(int axis) {
        Pieces along = access.pieces(axis);
        if (along == null) {
            along = Pieces.affine(0, access.stride(axis));
        }
        if (domain[axis] == 1) {
            along = Pieces.affine(along.at(0), 0);
        }
        Range[] ranges = new Range[along.count()];
        for (int piece = 0; piece < ranges.length; piece++) {
            long from = along.from(piece);
            long to = along.to(piece, domain[axis]);
            long[] start = new long[rank];
            long[] step = new long[rank];
            long first = along.offset(piece) + along.stride(piece) * from;
            boolean isOne = to - from <= 1;
            if (!indices.add(first, start) || !indices.add(isOne ? 0 : along.stride(piece), step)) {
                return null;
            }
            ranges[piece] = new Range(from, to, start, step);
        }
        return ranges;
    }

    /** Widens the bounds by an axis; returns false if that is the second one to move the index along the folded axis. */
    private boolean add(int axis, Range... ranges) {
        for (int j = 0; j < rank; j++) {
            long least = Long.MAX_VALUE;
            long most = Long.MIN_VALUE;
            for (Range range : ranges) {
                long end = range.start[j] + range.step[j] * (range.to - range.from - 1);
                if (range.to > range.from) {
                    least = Math.min(least, Math.min(range.start[j], end));
                    most = Math.max(most, Math.max(range.start[j], end));
                }
            }
            low[j] += least;
            high[j] += most;
            if (j == folded && (least != 0 || most != 0)) {
                if (driver >= 0) {
                    return false;
                }
                driver = axis;
            }
        }
        return true;
    }

    private @Nullable Access composed(Range[]... ranges) {
        long offset = view.offset();
        for (int j = 0; j < rank; j++) {
            offset += j == folded ? 0 : origin[j] * view.stride(j);
        }
        if (fold != null && driver < 0) {
            offset += fold.at(origin[folded]);
        }
        long[] strides = new long[domain.length];
        @Nullable Pieces[] pieces = new Pieces[domain.length];
        boolean isFolded = false;
        for (int axis = 0; axis < domain.length; axis++) {
            Pieces.Builder builder = new Pieces.Builder();
            for (Range range : ranges[axis]) {
                if (range.to > range.from) {
                    add(builder, range, axis == driver);
                }
            }
            Pieces along = builder.build(domain[axis]);
            if (along.count() > MAX_PIECES) {
                return null;
            } else if (along.count() == 1) {
                offset += along.offset(0);
                strides[axis] = along.stride(0);
            } else {
                pieces[axis] = along;
                isFolded = true;
            }
        }
        return isFolded ? new Access(offset, strides, pieces) : new Access(offset, strides);
    }

    /** Adds the pieces that a range becomes: one, or one for each piece of the view that it crosses. */
    private void add(Pieces.Builder builder, Range range, boolean drives) {
        long start = 0;
        long step = 0;
        for (int j = 0; j < rank; j++) {
            start += j == folded ? 0 : range.start[j] * view.stride(j);
            step += j == folded ? 0 : range.step[j] * view.stride(j);
        }
        if (fold == null || !drives) {
            builder.add(range.from, start - step * range.from, step);
            return;
        }
        long at = origin[folded] + range.start[folded];
        long by = range.step[folded];
        int count = fold.count();
        for (int k = 0; k < count; k++) {
            int piece = by < 0 ? count - 1 - k : k;
            // at + by·(index - from) lies in the piece for these indices.
            long first = range.from;
            long end = range.to;
            if (by == 0) {
                boolean inside = at >= fold.from(piece) && at < fold.to(piece, Long.MAX_VALUE);
                end = inside ? end : first;
            } else {
                long near = by > 0 ? fold.from(piece) - at : at - (fold.to(piece, Long.MAX_VALUE) - 1);
                long far = by > 0 ? fold.to(piece, Long.MAX_VALUE) - at : at - (fold.from(piece) - 1);
                long size = Math.abs(by);
                first = Math.max(first, range.from + ceilDiv(near, size));
                end = far > size * (range.to - range.from) ? end : Math.min(end, range.from + ceilDiv(far, size));
            }
            if (first < end) {
                long stride = step + by * fold.stride(piece);
                long value = start + fold.offset(piece) + fold.stride(piece) * at;
                builder.add(first, value - stride * range.from, stride);
            }
        }
    }

    private static long ceilDiv(long a, long b) {
        return -Math.floorDiv(-a, b);
    }
}
