package org.gpuarray.sharded;

import java.util.Objects;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/**
 * Reductions of arrays on several devices: over {@code axes}, or over every axis if there is no such argument. Types as those of
 * {@link GPUArray}'s methods of the same names.
 *
 * <p>If the axis that is split stays, the result is split along it, and is, bit for bit, that of one device. If it is reduced, each
 * device reduces its shard, the first device combines the partial results in the order of the shards, and the result is replicated.
 * Nothing waits: the partial results of several reductions that are computed together take one kernel for each device, and copies of
 * them are enqueued. Shards without elements do not count.
 *
 * <p>Rounding of sums, products and means along the split axis: partial results of floats are float64 (complex128), added one after
 * the other, and the result is rounded to its type once. So {@code |error| ≤ (K/2)·2^-52·Σ|x|} of K elements, and half an ulp of a
 * narrower type. In float32 that is nearer to the exact sum than one device's, which adds by fours in float32; so the two can
 * differ in the last bits, and so can sums of float64 over other numbers of devices. The same split gives the same bits in every
 * run. Integers, bools and extremes are those of one device; of extremes that are +0 and -0 either may be the result.
 *
 * <p>Each method throws {@link IllegalArgumentException} if an axis is out of range or named twice.
 */
public sealed interface ShardedReductions permits ShardedArray {
    /** Returns the sums over axes. */
    default ShardedArray sum(int... axes) {
        return Combination.sum((ShardedArray) this, Objects.requireNonNull(axes, "axes"));
    }

    /** Returns the sum of all elements, a 0-d array; of none it is 0. */
    default ShardedArray sum() {
        return Combination.sum((ShardedArray) this, null);
    }

    /** Returns the products over axes. */
    default ShardedArray prod(int... axes) {
        return Combination.prod((ShardedArray) this, Objects.requireNonNull(axes, "axes"));
    }

    /** Returns the product of all elements, a 0-d array; of none it is 1. */
    default ShardedArray prod() {
        return Combination.prod((ShardedArray) this, null);
    }

    /** Returns the means over axes. */
    default ShardedArray mean(int... axes) {
        return Combination.mean((ShardedArray) this, Objects.requireNonNull(axes, "axes"));
    }

    /** Returns the mean of all elements, a 0-d array; of none it is NaN. */
    default ShardedArray mean() {
        return Combination.mean((ShardedArray) this, null);
    }

    /** Returns the variances over axes, divided by the number of elements. */
    default ShardedArray var(int... axes) {
        return Combination.var((ShardedArray) this, Objects.requireNonNull(axes, "axes"));
    }

    /** Returns the variance of all elements, a 0-d array. */
    default ShardedArray var() {
        return Combination.var((ShardedArray) this, null);
    }

    /** Returns the standard deviations over axes. */
    default ShardedArray std(int... axes) {
        return var(axes).sqrt();
    }

    /** Returns the standard deviation of all elements, a 0-d array. */
    default ShardedArray std() {
        return var().sqrt();
    }

    /** Returns the smallest elements over axes; NaN if there is one. */
    default ShardedArray min(int... axes) {
        return Combination.exact(
                "min",
                (ShardedArray) this,
                Objects.requireNonNull(axes, "axes"),
                GPUArray::min,
                GPUArray::minimum,
                ((ShardedArray) this).dtype());
    }

    /** Returns the smallest of all elements, a 0-d array; NaN if there is one. */
    default ShardedArray min() {
        return Combination.exact(
                "min", (ShardedArray) this, null, GPUArray::min, GPUArray::minimum, ((ShardedArray) this).dtype());
    }

    /** Returns the greatest elements over axes; NaN if there is one. */
    default ShardedArray max(int... axes) {
        return Combination.exact(
                "max",
                (ShardedArray) this,
                Objects.requireNonNull(axes, "axes"),
                GPUArray::max,
                GPUArray::maximum,
                ((ShardedArray) this).dtype());
    }

    /** Returns the greatest of all elements, a 0-d array; NaN if there is one. */
    default ShardedArray max() {
        return Combination.exact(
                "max", (ShardedArray) this, null, GPUArray::max, GPUArray::maximum, ((ShardedArray) this).dtype());
    }

    /** Returns whether, over axes, one is true, or not 0. */
    default ShardedArray any(int... axes) {
        return Combination.exact(
                "any",
                (ShardedArray) this,
                Objects.requireNonNull(axes, "axes"),
                GPUArray::any,
                GPUArray::logicalOr,
                DType.BOOL);
    }

    /** Returns whether one is true, or not 0, a 0-d array. */
    default ShardedArray any() {
        return Combination.exact("any", (ShardedArray) this, null, GPUArray::any, GPUArray::logicalOr, DType.BOOL);
    }

    /** Returns whether, over axes, all are true, or not 0. */
    default ShardedArray all(int... axes) {
        return Combination.exact(
                "all",
                (ShardedArray) this,
                Objects.requireNonNull(axes, "axes"),
                GPUArray::all,
                GPUArray::logicalAnd,
                DType.BOOL);
    }

    /** Returns whether all are true, or not 0, a 0-d array. */
    default ShardedArray all() {
        return Combination.exact("all", (ShardedArray) this, null, GPUArray::all, GPUArray::logicalAnd, DType.BOOL);
    }

    /** Returns how many elements over axes are true, or not 0. */
    default ShardedArray countNonzero(int... axes) {
        return Combination.exact(
                "countNonzero",
                (ShardedArray) this,
                Objects.requireNonNull(axes, "axes"),
                GPUArray::countNonzero,
                GPUArray::plus,
                DType.INT64);
    }

    /** Returns how many of all elements are true, or not 0, a 0-d array. */
    default ShardedArray countNonzero() {
        return Combination.exact(
                "countNonzero", (ShardedArray) this, null, GPUArray::countNonzero, GPUArray::plus, DType.INT64);
    }

    /** Returns the position of the first greatest element in C order of the whole array, or of the first NaN. */
    default ShardedArray argmax() {
        return Combination.argExtreme("argmax", (ShardedArray) this, null, true);
    }

    /** Returns the positions of the first greatest elements along an axis of the whole array, or of the first NaN. */
    default ShardedArray argmax(int axis) {
        return Combination.argExtreme("argmax", (ShardedArray) this, axis, true);
    }

    /** Returns the position of the first smallest element in C order of the whole array, or of the first NaN. */
    default ShardedArray argmin() {
        return Combination.argExtreme("argmin", (ShardedArray) this, null, false);
    }

    /** Returns the positions of the first smallest elements along an axis of the whole array, or of the first NaN. */
    default ShardedArray argmin(int axis) {
        return Combination.argExtreme("argmin", (ShardedArray) this, axis, false);
    }
}
