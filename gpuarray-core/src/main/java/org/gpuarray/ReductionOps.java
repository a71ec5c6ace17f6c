package org.gpuarray;

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
public sealed interface ReductionOps permits GPUArray {
    /**
     * Returns the sum. Type: bools and integers become int64, those without sign uint64, floats keep theirs. Over no elements
     * it is 0.
     *
     * <p>Rounding: float32 is added pairwise by fours, above that in float64, and rounded once at the end.
     */
    default GPUArray sum(int... axes) {
        return sum(Reduce.axes(axes));
    }

    /** As {@link #sum(int...)}, over all axes. */
    default GPUArray sum() {
        return sum(Reduce.all());
    }

    /** As {@link #sum(int...)}, with options. */
    default GPUArray sum(Reduce options) {
        return Calls.reduction((a, with) -> Reductions.reduce(ReduceOp.SUM, a, with), this, options);
    }

    /**
     * Returns the product. Type: as of {@link #sum(int...)}. Over no elements it is 1.
     *
     * <p>Rounding: float32 is multiplied in float64 and rounded once at the end, floats of 16 bits in float32.
     */
    default GPUArray prod(int... axes) {
        return prod(Reduce.axes(axes));
    }

    /** As {@link #prod(int...)}, over all axes. */
    default GPUArray prod() {
        return prod(Reduce.all());
    }

    /** As {@link #prod(int...)}, with options. */
    default GPUArray prod(Reduce options) {
        return Calls.reduction((a, with) -> Reductions.reduce(ReduceOp.PROD, a, with), this, options);
    }

    /** Returns the mean. Type: bools and integers become float64, floats keep theirs. Over no elements it is NaN. */
    default GPUArray mean(int... axes) {
        return mean(Reduce.axes(axes));
    }

    /** As {@link #mean(int...)}, over all axes. */
    default GPUArray mean() {
        return mean(Reduce.all());
    }

    /** As {@link #mean(int...)}, with options. */
    default GPUArray mean(Reduce options) {
        return Calls.reduction(Moments::mean, this, options);
    }

    /**
     * Returns the variance, the mean of the squared differences from the mean. Type: as of {@link #mean(int...)}. It takes one
     * kernel, and none of its own beside that of the mean. Differences and squares are float64.
     */
    default GPUArray var(int... axes) {
        return var(Reduce.axes(axes));
    }

    /** As {@link #var(int...)}, over all axes. */
    default GPUArray var() {
        return var(Reduce.all());
    }

    /** As {@link #var(int...)}, with options. With a mask it takes two kernels, and computes in the array's type. */
    default GPUArray var(Reduce options) {
        return Calls.reduction(Moments::var, this, options);
    }

    /** Returns the standard deviation, the square root of {@link #var(int...)}. */
    default GPUArray std(int... axes) {
        return std(Reduce.axes(axes));
    }

    /** As {@link #std(int...)}, over all axes. */
    default GPUArray std() {
        return std(Reduce.all());
    }

    /** As {@link #std(int...)}, with options. */
    default GPUArray std(Reduce options) {
        return Calls.reduction(Moments::std, this, options);
    }

    /**
     * Returns the smallest element, NaN if there is one. Type: the array's own.
     *
     * @throws IllegalArgumentException also if there is no element along an axis
     */
    default GPUArray min(int... axes) {
        return min(Reduce.axes(axes));
    }

    /** As {@link #min(int...)}, over all axes. */
    default GPUArray min() {
        return min(Reduce.all());
    }

    /** As {@link #min(int...)}, with options. */
    default GPUArray min(Reduce options) {
        return Calls.reduction((a, with) -> Reductions.reduce(ReduceOp.MIN, a, with), this, options);
    }

    /**
     * Returns the largest element, NaN if there is one. Type: the array's own.
     *
     * @throws IllegalArgumentException also if there is no element along an axis
     */
    default GPUArray max(int... axes) {
        return max(Reduce.axes(axes));
    }

    /** As {@link #max(int...)}, over all axes. */
    default GPUArray max() {
        return max(Reduce.all());
    }

    /** As {@link #max(int...)}, with options. */
    default GPUArray max(Reduce options) {
        return Calls.reduction((a, with) -> Reductions.reduce(ReduceOp.MAX, a, with), this, options);
    }

    /**
     * Returns the largest element less the smallest. Type: the array's own, in which integers wrap around.
     *
     * @throws IllegalArgumentException also if there is no element along an axis, or the array is of bools
     */
    default GPUArray ptp(int... axes) {
        return ptp(Reduce.axes(axes));
    }

    /** As {@link #ptp(int...)}, over all axes. */
    default GPUArray ptp() {
        return ptp(Reduce.all());
    }

    /** As {@link #ptp(int...)}, with options. */
    default GPUArray ptp(Reduce options) {
        return Calls.reduction(Reductions::ptp, this, options);
    }

    /** Returns whether any element is true, or not 0; NaN is not 0. Over no elements it is false. */
    default GPUArray any(int... axes) {
        return any(Reduce.axes(axes));
    }

    /** As {@link #any(int...)}, over all axes. */
    default GPUArray any() {
        return any(Reduce.all());
    }

    /** As {@link #any(int...)}, with options. */
    default GPUArray any(Reduce options) {
        return Calls.reduction(Reductions::any, this, options);
    }

    /** Returns whether all elements are true, or not 0; NaN is not 0. Over no elements it is true. */
    default GPUArray all(int... axes) {
        return all(Reduce.axes(axes));
    }

    /** As {@link #all(int...)}, over all axes. */
    default GPUArray all() {
        return all(Reduce.all());
    }

    /** As {@link #all(int...)}, with options. */
    default GPUArray all(Reduce options) {
        return Calls.reduction(Reductions::all, this, options);
    }

    /** Returns how many elements are true, or not 0, as int64. */
    default GPUArray countNonzero(int... axes) {
        return countNonzero(Reduce.axes(axes));
    }

    /** As {@link #countNonzero(int...)}, over all axes. */
    default GPUArray countNonzero() {
        return countNonzero(Reduce.all());
    }

    /** As {@link #countNonzero(int...)}, with options. */
    default GPUArray countNonzero(Reduce options) {
        return Calls.reduction(Reductions::countNonzero, this, options);
    }

    /**
     * Returns the place of the smallest element in C order, as int64: the first of several, or the first NaN. It takes one kernel;
     * complex numbers take two where their rows are long.
     *
     * @throws IllegalArgumentException if there is no element
     */
    default GPUArray argmin() {
        return argmin(Reduce.all());
    }

    /**
     * As {@link #argmin()}, the place along one axis for each place along the others.
     *
     * @throws IllegalArgumentException if the axis is out of range, or there is no element along it
     */
    default GPUArray argmin(int axis) {
        return argmin(Reduce.axes(axis));
    }

    /** As {@link #argmin(int)}, with one axis or all, and no option but keepdims. */
    default GPUArray argmin(Reduce options) {
        return Calls.reduction(Reductions::argmin, this, options);
    }

    /**
     * Returns the place of the largest element; as {@link #argmin()} otherwise.
     *
     * @throws IllegalArgumentException if there is no element
     */
    default GPUArray argmax() {
        return argmax(Reduce.all());
    }

    /**
     * As {@link #argmax()}, the place along one axis for each place along the others.
     *
     * @throws IllegalArgumentException if the axis is out of range, or there is no element along it
     */
    default GPUArray argmax(int axis) {
        return argmax(Reduce.axes(axis));
    }

    /** As {@link #argmax(int)}, with one axis or all, and no option but keepdims. */
    default GPUArray argmax(Reduce options) {
        return Calls.reduction(Reductions::argmax, this, options);
    }

    /**
     * Returns the sum of the elements times their weights, divided by the sum of the weights. Type: the common type of elements
     * and weights, float64 for bools and integers. Where the weights' sum is 0 it is NaN or infinite.
     *
     * @param weights of the array's shape, or of the axes' extents
     * @throws IllegalArgumentException also if the weights have another shape
     */
    default GPUArray average(GPUArray weights, int... axes) {
        return average(weights, Reduce.axes(axes));
    }

    /** As {@link #average(GPUArray, int...)}, over all axes. */
    default GPUArray average(GPUArray weights) {
        return average(weights, Reduce.all());
    }

    /** As {@link #average(GPUArray, int...)}, with no option but keepdims. */
    default GPUArray average(GPUArray weights, Reduce options) {
        return Calls.reduction((a, with) -> Moments.average(a, weights.ref(), with), this, options);
    }
}
