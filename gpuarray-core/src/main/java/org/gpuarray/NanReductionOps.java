package org.gpuarray;

import org.gpuarray.expr.Moments;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.expr.Reductions;

/** Reductions of the elements that are not NaN. Types without NaN have them all. Otherwise as {@link ReductionOps}. */
public sealed interface NanReductionOps permits GPUArray {
    /** Returns the sum, 0 if all are NaN. */
    default GPUArray nansum(int... axes) {
        return nansum(Reduce.axes(axes));
    }

    /** As {@link #nansum(int...)}, over all axes. */
    default GPUArray nansum() {
        return nansum(Reduce.all());
    }

    /** As {@link #nansum(int...)}, with options. */
    default GPUArray nansum(Reduce options) {
        return Calls.reduction((a, with) -> Reductions.reduceNumbers(ReduceOp.SUM, a, with), this, options);
    }

    /** Returns the product, 1 if all are NaN. */
    default GPUArray nanprod(int... axes) {
        return nanprod(Reduce.axes(axes));
    }

    /** As {@link #nanprod(int...)}, over all axes. */
    default GPUArray nanprod() {
        return nanprod(Reduce.all());
    }

    /** As {@link #nanprod(int...)}, with options. */
    default GPUArray nanprod(Reduce options) {
        return Calls.reduction((a, with) -> Reductions.reduceNumbers(ReduceOp.PROD, a, with), this, options);
    }

    /** Returns the mean, NaN if all are NaN. */
    default GPUArray nanmean(int... axes) {
        return nanmean(Reduce.axes(axes));
    }

    /** As {@link #nanmean(int...)}, over all axes. */
    default GPUArray nanmean() {
        return nanmean(Reduce.all());
    }

    /** As {@link #nanmean(int...)}, with options. */
    default GPUArray nanmean(Reduce options) {
        return Calls.reduction(Moments::nanmean, this, options);
    }

    /** Returns the variance, NaN if there are not more numbers than the correction. */
    default GPUArray nanvar(int... axes) {
        return nanvar(Reduce.axes(axes));
    }

    /** As {@link #nanvar(int...)}, over all axes. */
    default GPUArray nanvar() {
        return nanvar(Reduce.all());
    }

    /** As {@link #nanvar(int...)}, with options. */
    default GPUArray nanvar(Reduce options) {
        return Calls.reduction(Moments::nanvar, this, options);
    }

    /** Returns the standard deviation, the square root of {@link #nanvar(int...)}. */
    default GPUArray nanstd(int... axes) {
        return nanstd(Reduce.axes(axes));
    }

    /** As {@link #nanstd(int...)}, over all axes. */
    default GPUArray nanstd() {
        return nanstd(Reduce.all());
    }

    /** As {@link #nanstd(int...)}, with options. */
    default GPUArray nanstd(Reduce options) {
        return Calls.reduction(Moments::nanstd, this, options);
    }

    /**
     * Returns the smallest number, NaN if all are NaN.
     *
     * @throws IllegalArgumentException also if there is no element along an axis
     */
    default GPUArray nanmin(int... axes) {
        return nanmin(Reduce.axes(axes));
    }

    /** As {@link #nanmin(int...)}, over all axes. */
    default GPUArray nanmin() {
        return nanmin(Reduce.all());
    }

    /** As {@link #nanmin(int...)}, with options. */
    default GPUArray nanmin(Reduce options) {
        return Calls.reduction((a, with) -> Reductions.reduceNumbers(ReduceOp.MIN, a, with), this, options);
    }

    /**
     * Returns the largest number, NaN if all are NaN.
     *
     * @throws IllegalArgumentException also if there is no element along an axis
     */
    default GPUArray nanmax(int... axes) {
        return nanmax(Reduce.axes(axes));
    }

    /** As {@link #nanmax(int...)}, over all axes. */
    default GPUArray nanmax() {
        return nanmax(Reduce.all());
    }

    /** As {@link #nanmax(int...)}, with options. */
    default GPUArray nanmax(Reduce options) {
        return Calls.reduction((a, with) -> Reductions.reduceNumbers(ReduceOp.MAX, a, with), this, options);
    }

    /**
     * Returns the place of the smallest number in C order, as int64: the first of several, -1 if all are NaN.
     *
     * @throws IllegalArgumentException if there is no element
     */
    default GPUArray nanargmin() {
        return nanargmin(Reduce.all());
    }

    /**
     * As {@link #nanargmin()}, the place along one axis for each place along the others.
     *
     * @throws IllegalArgumentException if the axis is out of range, or there is no element along it
     */
    default GPUArray nanargmin(int axis) {
        return nanargmin(Reduce.axes(axis));
    }

    /** As {@link #nanargmin(int)}, with one axis or all, and no option but keepdims. */
    default GPUArray nanargmin(Reduce options) {
        return Calls.reduction(Reductions::nanargmin, this, options);
    }

    /**
     * Returns the place of the largest number in C order, as int64: the first of several, -1 if all are NaN.
     *
     * @throws IllegalArgumentException if there is no element
     */
    default GPUArray nanargmax() {
        return nanargmax(Reduce.all());
    }

    /**
     * As {@link #nanargmax()}, the place along one axis for each place along the others.
     *
     * @throws IllegalArgumentException if the axis is out of range, or there is no element along it
     */
    default GPUArray nanargmax(int axis) {
        return nanargmax(Reduce.axes(axis));
    }

    /** As {@link #nanargmax(int)}, with one axis or all, and no option but keepdims. */
    default GPUArray nanargmax(Reduce options) {
        return Calls.reduction(Reductions::nanargmax, this, options);
    }
}
