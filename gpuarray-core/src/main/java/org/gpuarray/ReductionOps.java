package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import org.gpuarray.expr.Moments;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.expr.Reductions;

/**
 * Reductions: over {@code axes}, or over every axis if there is no such argument. An empty array names no axis: each element is
 * a result of its own, as with NumPy's {@code axis=()}. Negative axes count from the last. Each takes {@link Reduce options} too:
 * {@code a.sum(Reduce.axes(0).keepdims())}.
 *
 * <p>Shape: {@code (2, 3, 4).sum(1)} is {@code (2, 4)}. Memory: one result buffer; nothing runs until the result is read. The
 * order of operations is a function of shape, axes and type alone.
 *
 * <p>Each method throws {@link IllegalArgumentException} if an axis is out of range or named twice, or an option is not for it.
 */
@CheckReturnValue
public sealed interface ReductionOps permits GPUArray {
    /**
     * Returns the sum over {@code axes}. Type: bools and integers become int64, those without sign uint64, floats keep theirs.
     * Of no elements it is 0.
     *
     * <p>Rounding: float32 is added pairwise by fours, above that in float64, and rounded once at the end.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice
     */
    default GPUArray sum(int... axes) {
        return sum(Reduce.axes(axes));
    }

    /** Returns the sum of all elements, a 0-d array; of none it is 0. Type and rounding as for {@link #sum(int...)}. */
    default GPUArray sum() {
        return sum(Reduce.all());
    }

    /**
     * Returns the sums over the axes of {@code options}. Type and rounding as for {@link #sum(int...)}, unless the options say
     * otherwise.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, or it takes no such option
     */
    default GPUArray sum(Reduce options) {
        return Calls.reduction((a, with) -> Reductions.reduce(ReduceOp.SUM, a, with), this, options);
    }

    /**
     * Returns the product over {@code axes}. Type: as of {@link #sum(int...)}. Over no elements it is 1.
     *
     * <p>Rounding: float32 is multiplied in float64 and rounded once at the end, floats of 16 bits in float32.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice
     */
    default GPUArray prod(int... axes) {
        return prod(Reduce.axes(axes));
    }

    /** Returns the product of all elements, a 0-d array; of none it is 1. Type and rounding as for {@link #prod(int...)}. */
    default GPUArray prod() {
        return prod(Reduce.all());
    }

    /**
     * Returns the products over the axes of {@code options}. Type and rounding as for {@link #prod(int...)}, unless the options
     * say otherwise.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, or it takes no such option
     */
    default GPUArray prod(Reduce options) {
        return Calls.reduction((a, with) -> Reductions.reduce(ReduceOp.PROD, a, with), this, options);
    }

    /**
     * Returns the mean over {@code axes}, NaN of no elements. Type: bools and integers become float64, floats keep theirs.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice
     */
    default GPUArray mean(int... axes) {
        return mean(Reduce.axes(axes));
    }

    /**
     * Returns the mean of all elements, a 0-d array; of none it is NaN. Type: float64 for bools and integers, floats keep
     * theirs.
     */
    default GPUArray mean() {
        return mean(Reduce.all());
    }

    /**
     * Returns the means over the axes of {@code options}. Type: float64 for bools and integers, floats keep theirs, unless the
     * options say otherwise.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, or it takes no such option
     */
    default GPUArray mean(Reduce options) {
        return Calls.reduction(Moments::mean, this, options);
    }

    /**
     * Returns the variance over {@code axes}, the mean of the squared differences from the mean. Type: as of
     * {@link #mean(int...)}. It takes one kernel, and none of its own beside that of the mean. Differences and squares are
     * float64. All numbers are axes; NumPy's {@code ddof} is {@code a.var(Reduce.axes(0).ddof(1))}.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice
     */
    default GPUArray var(int... axes) {
        return var(Reduce.axes(axes));
    }

    /**
     * Returns the variance of all elements, a 0-d array: the mean of the squared differences from the mean. Type: float64 for
     * bools and integers, floats keep theirs.
     */
    default GPUArray var() {
        return var(Reduce.all());
    }

    /**
     * Returns the variances over the axes of {@code options}: the means of the squared differences from the mean. With a mask
     * it takes two kernels, and computes in the array's type.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, or it takes no such option
     */
    default GPUArray var(Reduce options) {
        return Calls.reduction(Moments::var, this, options);
    }

    /**
     * Returns the standard deviation over {@code axes}, the square root of {@link #var(int...)}. All numbers are axes; NumPy's
     * {@code ddof} is {@code a.std(Reduce.axes(0).ddof(1))}.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice
     */
    default GPUArray std(int... axes) {
        return std(Reduce.axes(axes));
    }

    /**
     * Returns the standard deviation of all elements, a 0-d array: the square root of the variance. Type: float64 for bools and
     * integers, floats keep theirs.
     */
    default GPUArray std() {
        return std(Reduce.all());
    }

    /**
     * Returns the standard deviations over the axes of {@code options}: the square roots of the variances.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, or it takes no such option
     */
    default GPUArray std(Reduce options) {
        return Calls.reduction(Moments::std, this, options);
    }

    /**
     * Returns the smallest element over {@code axes}, NaN if there is one. Type: the array's own.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, or there is no element along it
     */
    default GPUArray min(int... axes) {
        return min(Reduce.axes(axes));
    }

    /**
     * Returns the smallest element of all, a 0-d array of the same type; NaN if there is one.
     *
     * @throws IllegalArgumentException if there is no element
     */
    default GPUArray min() {
        return min(Reduce.all());
    }

    /**
     * Returns the smallest elements over the axes of {@code options}, NaN where there is one.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, there is neither an element along one nor an
     *     initial value, or it takes no such option
     */
    default GPUArray min(Reduce options) {
        return Calls.reduction((a, with) -> Reductions.reduce(ReduceOp.MIN, a, with), this, options);
    }

    /**
     * Returns the largest element over {@code axes}, NaN if there is one. Type: the array's own.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, or there is no element along it
     */
    default GPUArray max(int... axes) {
        return max(Reduce.axes(axes));
    }

    /**
     * Returns the largest element of all, a 0-d array of the same type; NaN if there is one.
     *
     * @throws IllegalArgumentException if there is no element
     */
    default GPUArray max() {
        return max(Reduce.all());
    }

    /**
     * Returns the largest elements over the axes of {@code options}, NaN where there is one.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, there is neither an element along one nor an
     *     initial value, or it takes no such option
     */
    default GPUArray max(Reduce options) {
        return Calls.reduction((a, with) -> Reductions.reduce(ReduceOp.MAX, a, with), this, options);
    }

    /**
     * Returns the largest element less the smallest over {@code axes}. Type: the array's own, in which integers wrap around.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, there is no element along it, or the array
     *     is of bools
     */
    default GPUArray ptp(int... axes) {
        return ptp(Reduce.axes(axes));
    }

    /**
     * Returns the largest element less the smallest of all, a 0-d array of the same type, in which integers wrap around.
     *
     * @throws IllegalArgumentException if there is no element, or the array is of bools
     */
    default GPUArray ptp() {
        return ptp(Reduce.all());
    }

    /**
     * Returns the largest elements less the smallest over the axes of {@code options}. Type: the array's own, in which integers
     * wrap around.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, there is no element along one, it takes
     *     no such option, or the array is of bools
     */
    default GPUArray ptp(Reduce options) {
        return Calls.reduction(Reductions::ptp, this, options);
    }

    /**
     * Returns whether any element over {@code axes} is true, or not 0; NaN is not 0. Over no elements it is false.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice
     */
    default GPUArray any(int... axes) {
        return any(Reduce.axes(axes));
    }

    /** Returns whether any element of all is true, or not 0, a 0-d array; NaN is not 0. Over no elements it is false. */
    default GPUArray any() {
        return any(Reduce.all());
    }

    /**
     * Returns whether any element over the axes of {@code options} is true, or not 0; NaN is not 0. Over no elements it is
     * false.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, or it takes no such option
     */
    default GPUArray any(Reduce options) {
        return Calls.reduction(Reductions::any, this, options);
    }

    /**
     * Returns whether all elements over {@code axes} are true, or not 0; NaN is not 0. Over no elements it is true.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice
     */
    default GPUArray all(int... axes) {
        return all(Reduce.axes(axes));
    }

    /** Returns whether all elements are true, or not 0, a 0-d array; NaN is not 0. Over no elements it is true. */
    default GPUArray all() {
        return all(Reduce.all());
    }

    /**
     * Returns whether all elements over the axes of {@code options} are true, or not 0; NaN is not 0. Over no elements it is
     * true.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, or it takes no such option
     */
    default GPUArray all(Reduce options) {
        return Calls.reduction(Reductions::all, this, options);
    }

    /**
     * Returns how many elements over {@code axes} are true, or not 0, as int64.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice
     */
    default GPUArray countNonzero(int... axes) {
        return countNonzero(Reduce.axes(axes));
    }

    /** Returns how many of all elements are true, or not 0, a 0-d array of int64. */
    default GPUArray countNonzero() {
        return countNonzero(Reduce.all());
    }

    /**
     * Returns how many elements over the axes of {@code options} are true, or not 0, as int64.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, or it takes no such option
     */
    default GPUArray countNonzero(Reduce options) {
        return Calls.reduction(Reductions::countNonzero, this, options);
    }

    /**
     * Returns the index of the smallest element in C order, as int64: the first of several, or the first NaN. It takes one kernel;
     * complex numbers take two where their rows are long.
     *
     * @throws IllegalArgumentException if there is no element
     */
    default GPUArray argmin() {
        return argmin(Reduce.all());
    }

    /**
     * Returns the indices of the smallest elements along one axis, for each index along the others, as int64: the first of
     * several, or the first NaN.
     *
     * @throws IllegalArgumentException if the axis is out of range, or there is no element along it
     */
    default GPUArray argmin(int axis) {
        return argmin(Reduce.axes(axis));
    }

    /**
     * Returns the indices of the smallest elements along the axis of {@code options}, or in C order of all elements, as int64:
     * the first of several, or the first NaN.
     *
     * @param options one axis or all, and keepdims
     * @throws IllegalArgumentException if the axis is out of range, there is no element along it, or there is another option
     */
    default GPUArray argmin(Reduce options) {
        return Calls.reduction(Reductions::argmin, this, options);
    }

    /**
     * Returns the index of the largest element in C order, as int64: the first of several, or the first NaN. As
     * {@link #argmin()} otherwise.
     *
     * @throws IllegalArgumentException if there is no element
     */
    default GPUArray argmax() {
        return argmax(Reduce.all());
    }

    /**
     * Returns the indices of the largest elements along one axis, for each index along the others, as int64: the first of
     * several, or the first NaN.
     *
     * @throws IllegalArgumentException if the axis is out of range, or there is no element along it
     */
    default GPUArray argmax(int axis) {
        return argmax(Reduce.axes(axis));
    }

    /**
     * Returns the indices of the largest elements along the axis of {@code options}, or in C order of all elements, as int64:
     * the first of several, or the first NaN.
     *
     * @param options one axis or all, and keepdims
     * @throws IllegalArgumentException if the axis is out of range, there is no element along it, or there is another option
     */
    default GPUArray argmax(Reduce options) {
        return Calls.reduction(Reductions::argmax, this, options);
    }

    /**
     * Returns the sum of the elements times their weights, divided by the sum of the weights. Type: the common type of elements
     * and weights, float64 for bools and integers. Where the weights' sum is 0 it is NaN or infinite.
     *
     * @param weights of the array's shape, or of the axes' extents
     * @throws IllegalArgumentException if an axis is out of range or named twice, or the weights have another shape
     */
    default GPUArray average(GPUArray weights, int... axes) {
        return average(weights, Reduce.axes(axes));
    }

    /**
     * Returns the sum of all elements times their weights, divided by the sum of the weights, a 0-d array. Type as for
     * {@link #average(GPUArray, int...)}.
     *
     * @param weights of the array's shape
     * @throws IllegalArgumentException if the weights have another shape
     */
    default GPUArray average(GPUArray weights) {
        return average(weights, Reduce.all());
    }

    /**
     * Returns the sums of the elements times their weights over the axes of {@code options}, divided by the sums of the
     * weights. Type as for {@link #average(GPUArray, int...)}.
     *
     * @param weights of the array's shape, or of the axes' extents
     * @param options axes and keepdims
     * @throws IllegalArgumentException if an axis is out of range or named twice, the weights have another shape, or there is
     *     another option
     */
    default GPUArray average(GPUArray weights, Reduce options) {
        return Calls.reduction((a, with) -> Moments.average(a, weights.ref(), with), this, options);
    }
}
