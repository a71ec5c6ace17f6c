package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import org.gpuarray.expr.Moments;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.expr.Reductions;

/** Reductions of the elements that are not NaN. Types without NaN have them all. Otherwise as {@link ReductionOps}. */
@CheckReturnValue
public sealed interface NanReductionOps permits GPUArray {
    /**
     * Returns the sum of the elements but NaN over {@code axes}, 0 if all are NaN.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice
     */
    default GPUArray nansum(int... axes) {
        return nansum(Reduce.axes(axes));
    }

    /**
     * Returns the sum of all elements but NaN, a 0-d array; 0 if all are NaN. Type and rounding as for
     * {@link ReductionOps#sum(int...)}.
     */
    default GPUArray nansum() {
        return nansum(Reduce.all());
    }

    /**
     * Returns the sums of the elements but NaN over the axes of {@code options}.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, or it takes no such option
     */
    default GPUArray nansum(Reduce options) {
        return Calls.reduction((a, with) -> Reductions.reduceNumbers(ReduceOp.SUM, a, with), this, options);
    }

    /**
     * Returns the product of the elements but NaN over {@code axes}, 1 if all are NaN.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice
     */
    default GPUArray nanprod(int... axes) {
        return nanprod(Reduce.axes(axes));
    }

    /**
     * Returns the product of all elements but NaN, a 0-d array; 1 if all are NaN. Type and rounding as for
     * {@link ReductionOps#prod(int...)}.
     */
    default GPUArray nanprod() {
        return nanprod(Reduce.all());
    }

    /**
     * Returns the products of the elements but NaN over the axes of {@code options}.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, or it takes no such option
     */
    default GPUArray nanprod(Reduce options) {
        return Calls.reduction((a, with) -> Reductions.reduceNumbers(ReduceOp.PROD, a, with), this, options);
    }

    /**
     * Returns the mean of the elements but NaN over {@code axes}, NaN if all are NaN.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice
     */
    default GPUArray nanmean(int... axes) {
        return nanmean(Reduce.axes(axes));
    }

    /** Returns the mean of all elements but NaN, a 0-d array; NaN if all are. Type as for {@link ReductionOps#mean(int...)}. */
    default GPUArray nanmean() {
        return nanmean(Reduce.all());
    }

    /**
     * Returns the means of the elements but NaN over the axes of {@code options}.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, or it takes no such option
     */
    default GPUArray nanmean(Reduce options) {
        return Calls.reduction(Moments::nanmean, this, options);
    }

    /**
     * Returns the variance of the elements but NaN over {@code axes}, NaN if there are not more numbers than the correction.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice
     */
    default GPUArray nanvar(int... axes) {
        return nanvar(Reduce.axes(axes));
    }

    /**
     * Returns the variance of all elements but NaN, a 0-d array; NaN if all are. Type as for {@link ReductionOps#var(int...)}.
     */
    default GPUArray nanvar() {
        return nanvar(Reduce.all());
    }

    /**
     * Returns the variances of the elements but NaN over the axes of {@code options}; NaN where there are not more numbers than
     * the correction.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, or it takes no such option
     */
    default GPUArray nanvar(Reduce options) {
        return Calls.reduction(Moments::nanvar, this, options);
    }

    /**
     * Returns the standard deviation of the elements but NaN over {@code axes}, the square root of {@link #nanvar(int...)}.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice
     */
    default GPUArray nanstd(int... axes) {
        return nanstd(Reduce.axes(axes));
    }

    /**
     * Returns the standard deviation of all elements but NaN, a 0-d array; NaN if all are. Type as for
     * {@link ReductionOps#std(int...)}.
     */
    default GPUArray nanstd() {
        return nanstd(Reduce.all());
    }

    /**
     * Returns the standard deviations of the elements but NaN over the axes of {@code options}; NaN where there are not more
     * numbers than the correction.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, or it takes no such option
     */
    default GPUArray nanstd(Reduce options) {
        return Calls.reduction(Moments::nanstd, this, options);
    }

    /**
     * Returns the smallest number over {@code axes}, NaN if all are NaN.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, or there is no element along it
     */
    default GPUArray nanmin(int... axes) {
        return nanmin(Reduce.axes(axes));
    }

    /**
     * Returns the smallest of all elements but NaN, a 0-d array; NaN if all are.
     *
     * @throws IllegalArgumentException if there is no element
     */
    default GPUArray nanmin() {
        return nanmin(Reduce.all());
    }

    /**
     * Returns the smallest elements but NaN over the axes of {@code options}; NaN where all are.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, there is neither an element along one nor an
     *     initial value, or it takes no such option
     */
    default GPUArray nanmin(Reduce options) {
        return Calls.reduction((a, with) -> Reductions.reduceNumbers(ReduceOp.MIN, a, with), this, options);
    }

    /**
     * Returns the largest number over {@code axes}, NaN if all are NaN.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, or there is no element along it
     */
    default GPUArray nanmax(int... axes) {
        return nanmax(Reduce.axes(axes));
    }

    /**
     * Returns the largest of all elements but NaN, a 0-d array; NaN if all are.
     *
     * @throws IllegalArgumentException if there is no element
     */
    default GPUArray nanmax() {
        return nanmax(Reduce.all());
    }

    /**
     * Returns the largest elements but NaN over the axes of {@code options}; NaN where all are.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, there is neither an element along one nor an
     *     initial value, or it takes no such option
     */
    default GPUArray nanmax(Reduce options) {
        return Calls.reduction((a, with) -> Reductions.reduceNumbers(ReduceOp.MAX, a, with), this, options);
    }

    /**
     * Returns the index of the smallest number in C order, as int64: the first of several, -1 if all are NaN.
     *
     * @throws IllegalArgumentException if there is no element
     */
    default GPUArray nanargmin() {
        return nanargmin(Reduce.all());
    }

    /**
     * Returns the indices of the smallest numbers along one axis, for each index along the others, as int64: the first of
     * several, -1 where all are NaN.
     *
     * @throws IllegalArgumentException if the axis is out of range, or there is no element along it
     */
    default GPUArray nanargmin(int axis) {
        return nanargmin(Reduce.axes(axis));
    }

    /**
     * Returns the indices of the smallest numbers along the axis of {@code options}, or in C order of all elements, as int64:
     * the first of several, -1 where all are NaN.
     *
     * @param options one axis or all, and keepdims
     * @throws IllegalArgumentException if the axis is out of range, there is no element along it, or there is another option
     */
    default GPUArray nanargmin(Reduce options) {
        return Calls.reduction(Reductions::nanargmin, this, options);
    }

    /**
     * Returns the index of the largest number in C order, as int64: the first of several, -1 if all are NaN.
     *
     * @throws IllegalArgumentException if there is no element
     */
    default GPUArray nanargmax() {
        return nanargmax(Reduce.all());
    }

    /**
     * Returns the indices of the largest numbers along one axis, for each index along the others, as int64: the first of
     * several, -1 where all are NaN.
     *
     * @throws IllegalArgumentException if the axis is out of range, or there is no element along it
     */
    default GPUArray nanargmax(int axis) {
        return nanargmax(Reduce.axes(axis));
    }

    /**
     * Returns the indices of the largest numbers along the axis of {@code options}, or in C order of all elements, as int64: the
     * first of several, -1 where all are NaN.
     *
     * @param options one axis or all, and keepdims
     * @throws IllegalArgumentException if the axis is out of range, there is no element along it, or there is another option
     */
    default GPUArray nanargmax(Reduce options) {
        return Calls.reduction(Reductions::nanargmax, this, options);
    }
}
