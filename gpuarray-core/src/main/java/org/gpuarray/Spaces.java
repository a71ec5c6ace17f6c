package org.gpuarray;

import org.gpuarray.expr.Constants;
import org.gpuarray.types.Broadcast;
import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;
import org.jspecify.annotations.Nullable;

/** Numbers between bounds that are arrays, along a new axis: in NumPy's steps, so that they round as NumPy's do. */
final class Spaces {
    /** How the numbers lie: along which axis of the result, how many, and whether {@code stop} is the last. */
    record Layout(String operation, long count, boolean endpoint, int axis) {
        Layout {
            if (count < 0) {
                throw new IllegalArgumentException(operation + ": num=" + count + ", need num >= 0");
            }
        }

        private boolean endsWithStop() {
            return endpoint && count > 1;
        }
    }

    private Spaces() {}

    static GPUArray linear(Layout layout, GPUArray start, GPUArray stop, @Nullable DType type) {
        GPUArray spaced = moved(layout, linear(layout, start, stop));
        return converted(type != null && type.isInteger() ? spaced.floor() : spaced, type);
    }

    static GPUArray powers(Layout layout, GPUArray start, GPUArray stop, Number base, @Nullable DType type) {
        return converted(GPU.pow(base, moved(layout, linear(layout, start, stop))), type);
    }

    static GPUArray factors(Layout layout, GPUArray start, GPUArray stop, @Nullable DType type) {
        // NumPy's type: without one that is asked for, it is float64 even for floats of fewer bits.
        DType computed = Promotion.of(floating(layout, start, stop), type == null ? DType.FLOAT64 : type);
        GPUArray from = start.astype(computed);
        GPUArray sign = from.sign();
        GPUArray first = from.div(sign);
        GPUArray last = stop.astype(computed).div(sign);
        GPUArray inner = GPU.pow(10.0, linear(layout, first.log10(), last.log10()));
        GPUArray whole = ended(layout, GPU.where(positions(layout, inner.ndim()).eq(0), first, inner), last);
        return converted(moved(layout, whole.times(sign)), type);
    }

    /** The numbers along a first axis. A step of 0, if there is one, makes all go their way by another formula. */
    private static GPUArray linear(Layout layout, GPUArray start, GPUArray stop) {
        DType type = floating(layout, start, stop);
        GPUArray first = start.astype(type);
        GPUArray last = stop.astype(type);
        GPUArray delta = last.minus(first);
        GPUArray index = positions(layout, delta.ndim() + 1).astype(type);
        long parts = layout.endpoint() ? layout.count() - 1 : layout.count();
        GPUArray way = index.times(delta);
        if (parts > 0) {
            GPUArray step = delta.div(parts);
            way = GPU.where(step.eq(0).any(), index.div(parts).times(delta), index.times(step));
        }
        return ended(layout, way.plus(first), last);
    }

    /** Returns the numbers with {@code stop} itself for the last, if it is one. */
    private static GPUArray ended(Layout layout, GPUArray spaced, GPUArray stop) {
        return layout.endsWithStop()
                ? GPU.where(positions(layout, spaced.ndim()).eq(layout.count() - 1), stop, spaced)
                : spaced;
    }

    /** Returns 0, 1, … along the first of several axes. */
    private static GPUArray positions(Layout layout, int rank) {
        return Creation.along(GPUArray.of(Constants.arange(0, layout.count(), 1, DType.INT64)), 0, rank);
    }

    private static GPUArray moved(Layout layout, GPUArray spaced) {
        return layout.axis() == 0 ? spaced : spaced.moveAxis(0, layout.axis()).owning();
    }

    private static DType floating(Layout layout, GPUArray start, GPUArray stop) {
        Broadcast.of(layout.operation(), start.shape(), stop.shape());
        DType common = Promotion.of(start.dtype(), stop.dtype());
        return common.isInexact() ? common : DType.FLOAT64;
    }

    private static GPUArray converted(GPUArray array, @Nullable DType type) {
        return type == null || array.dtype() == type ? array : array.astype(type);
    }
}
