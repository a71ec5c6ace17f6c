package org.gpuarray;

import org.gpuarray.Sorting.Wanted;

/**
 * Sorting. NaN is above all numbers, zeros of either sign are equal, and equal elements stay in their order. These run when they
 * are called; nobody waits for the device. Negative axes count from the last.
 *
 * <p>Cost: rows of up to 2,048 elements (256 on the CPU device) take one kernel, longer ones three for each byte of the type,
 * all in the same time whatever the elements, but for bytes that all elements share.
 */
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
     * As {@link #sort()}, along an axis. NumPy's {@code axis=None} is {@code ravel().sort()}.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray sort(int axis) {
        return sort(axis, false);
    }

    /** As {@link #sort(int)}, with the largest first if {@code descending}, and then NaN before all numbers. */
    default GPUArray sort(int axis, boolean descending) {
        return Sorting.sort("sort", this, axis, descending, Wanted.VALUES).get(0);
    }

    /**
     * Returns the places of the elements along the last axis in the order that {@link #sort()} has, as int64. A 0-d array
     * counts as one of a single element.
     */
    default GPUArray argsort() {
        return argsort(-1);
    }

    /**
     * As {@link #argsort()}, along an axis. NumPy's {@code axis=None} is {@code ravel().argsort()}.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray argsort(int axis) {
        return argsort(axis, false);
    }

    /** As {@link #argsort(int)}, with the largest first if {@code descending}; equal ones stay in their order. */
    default GPUArray argsort(int axis, boolean descending) {
        GPUArray self = (GPUArray) this;
        return Sorting.sort("argsort", self.ndim() == 0 ? self.reshape(1) : self, axis, descending, Wanted.PLACES)
                .get(0);
    }
}
