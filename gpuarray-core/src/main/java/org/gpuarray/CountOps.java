package org.gpuarray;

import java.util.Objects;

/** How often numbers are there. */
public sealed interface CountOps permits GPUArray {
    /**
     * Returns how often 0, 1, … and so on are among the elements, up to the largest one, as int64. Waits, because it has to know
     * that.
     *
     * @throws IllegalArgumentException if the array has not one axis, is not of integers, or has a negative element
     */
    default GPUArray bincount() {
        return bincount(0);
    }

    /** As {@link #bincount()}, of {@code minlength} numbers at least. */
    default GPUArray bincount(long minlength) {
        return Selections.bincount((GPUArray) this, null, minlength);
    }

    /**
     * As {@link #bincount()}, with the sum of the weights of each number's elements, as float64: exact to 58 bits below the
     * largest weight, and rounded once.
     */
    default GPUArray bincount(GPUArray weights) {
        Objects.requireNonNull(weights, "weights");
        return bincount(weights, 0);
    }

    /** As {@link #bincount(GPUArray)}, of {@code minlength} numbers at least. */
    default GPUArray bincount(GPUArray weights, long minlength) {
        Objects.requireNonNull(weights, "weights");
        return Selections.bincount((GPUArray) this, weights, minlength);
    }
}
