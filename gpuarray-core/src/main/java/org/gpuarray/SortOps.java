package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import org.gpuarray.Sorting.Wanted;

/**
 * Sorting. NaN is above all numbers, zeros of either sign are equal, and equal elements stay in their order. Complex numbers are in
 * the order of their real parts, those with equal ones in that of their imaginary parts; behind all are those with NaN in the
 * imaginary part, in the real part, in both. These run when they are called; nobody waits for the device. Negative axes count
 * from the last.
 *
 * <p>Cost: rows of up to 2,048 elements (256 on the CPU device) take one kernel, longer ones three for each byte of the type,
 * all in the same time whatever the elements, but for bytes that all elements share. Complex numbers are sorted three times: by
 * either part, and by where NaN is.
 */
@CheckReturnValue
public sealed interface SortOps permits GPUArray {
    /**
     * Returns the elements sorted along the last axis, as a new array: NumPy's {@code sort(a)}, not {@code a.sort()}.
     *
     * @throws IllegalArgumentException if the array is 0-d
     */
    default GPUArray sort() {
        return sort(-1);
    }

    /**
     * Returns the elements sorted along an axis, as a new array. NumPy's {@code axis=None} is {@code ravel().sort()}.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray sort(int axis) {
        return sort(axis, false);
    }

    /**
     * Returns the elements sorted along an axis, as a new array; if {@code descending}, the largest first, and NaN before all
     * numbers.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray sort(int axis, boolean descending) {
        return Sorting.sort("sort", this, axis, descending, Wanted.VALUES).get(0);
    }

    /**
     * Returns the elements sorted along the last axis as complex numbers: complex64 of integers of 8 and 16 bits, complex128 of all
     * other real types.
     *
     * @throws IllegalArgumentException if the array is 0-d
     */
    default GPUArray sortComplex() {
        return Sorting.sortComplex((GPUArray) this);
    }

    /**
     * Returns the indices of the elements along the last axis in the order that {@link #sort()} has, as int64. A 0-d array
     * counts as one of a single element.
     */
    default GPUArray argsort() {
        return argsort(-1);
    }

    /**
     * Returns the indices of the elements along an axis in the order that {@link #sort(int)} has, as int64. NumPy's
     * {@code axis=None} is {@code ravel().argsort()}.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray argsort(int axis) {
        return argsort(axis, false);
    }

    /**
     * Returns the indices of the elements along an axis in sorted order, as int64; if {@code descending}, the largest first, and
     * equal ones stay in their order.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray argsort(int axis, boolean descending) {
        GPUArray self = (GPUArray) this;
        return Sorting.sort("argsort", self.ndim() == 0 ? self.reshape(1) : self, axis, descending, Wanted.INDICES)
                .get(0);
    }

    /**
     * Returns the elements along the last axis so that the one at {@code kth} is where sorting puts it, smaller ones are before it
     * and larger ones behind; equal ones are beside it. Each of these parts has the order that it has here, but complex numbers are
     * sorted.
     *
     * @throws IllegalArgumentException if {@code kth} is outside the axis
     */
    default GPUArray partition(long kth) {
        return partition(kth, -1);
    }

    /**
     * Returns the elements along an axis so that the one at {@code kth} is where sorting puts it, smaller ones are before it and
     * larger ones behind; equal ones are beside it. Each of these parts has the order that it has here, but complex numbers are
     * sorted.
     *
     * @throws IllegalArgumentException if the axis is out of range, or {@code kth} is outside it
     */
    default GPUArray partition(long kth, int axis) {
        return Sorting.partition("partition", (GPUArray) this, kth, axis, Sorting.Wanted.VALUES);
    }

    /** Returns the indices of the elements along the last axis in the order that {@link #partition(long)} has. */
    default GPUArray argpartition(long kth) {
        return argpartition(kth, -1);
    }

    /**
     * Returns the indices of the elements along an axis in the order that {@link #partition(long, int)} has, as int64.
     *
     * @throws IllegalArgumentException if the axis is out of range, or {@code kth} is outside it
     */
    default GPUArray argpartition(long kth, int axis) {
        return Sorting.partition("argpartition", (GPUArray) this, kth, axis, Sorting.Wanted.INDICES);
    }

    /** Returns the {@code k} largest elements along the last axis, largest first, and their indices. */
    default TopK topk(int k) {
        return topk(k, -1, true);
    }

    /**
     * Returns the {@code k} largest or smallest elements along an axis, and their indices; of equal ones the first come first.
     *
     * @throws IllegalArgumentException if the axis is out of range, or {@code k} is negative or more than its extent
     */
    default TopK topk(int k, int axis, boolean largest) {
        return Sorting.top((GPUArray) this, k, axis, largest);
    }

    /**
     * The first elements of a sorted array.
     *
     * @param indices where they were along the axis, as int64
     */
    record TopK(GPUArray values, GPUArray indices) {}
}
