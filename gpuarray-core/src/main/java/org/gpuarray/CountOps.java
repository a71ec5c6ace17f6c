package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Objects;

/** How often numbers are there. */
@CheckReturnValue
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

    /**
     * Returns how often 0, 1, … and so on are among the elements, for {@code minlength} numbers at least, as int64. Waits,
     * because it has to know the largest one.
     *
     * @throws IllegalArgumentException if the array has not one axis, is not of integers, has a negative element, or
     *     {@code minlength} is negative
     */
    default GPUArray bincount(long minlength) {
        return Selections.bincount((GPUArray) this, null, minlength);
    }

    /**
     * Returns the sums of the weights of the elements that are 0, 1, … and so on, up to the largest one, as float64: exact to
     * 58 bits below the largest weight, and rounded once. Waits, because it has to know the largest element.
     *
     * @throws IllegalArgumentException if the array has not one axis, is not of integers, has a negative element, or the
     *     weights have another shape or are complex
     */
    default GPUArray bincount(GPUArray weights) {
        Objects.requireNonNull(weights, "weights");
        return bincount(weights, 0);
    }

    /**
     * Returns the sums of the weights of the elements that are 0, 1, … and so on, for {@code minlength} numbers at least. Type,
     * rounding and waiting as for {@link #bincount(GPUArray)}.
     *
     * @throws IllegalArgumentException if the array has not one axis, is not of integers, has a negative element, the weights
     *     have another shape or are complex, or {@code minlength} is negative
     */
    default GPUArray bincount(GPUArray weights, long minlength) {
        Objects.requireNonNull(weights, "weights");
        return Selections.bincount((GPUArray) this, weights, minlength);
    }
}
