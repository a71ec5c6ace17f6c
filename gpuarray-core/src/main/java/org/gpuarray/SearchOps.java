package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Objects;
import org.gpuarray.types.Promotion;

/** Searching in sorted lines. These run when they are called; nobody waits for the device. */
@CheckReturnValue
public sealed interface SearchOps permits GPUArray {
    /**
     * Returns for each value the index of the first element that is not less in this sorted 1-d array. Order, shape and type as
     * for {@link #searchsorted(GPUArray, boolean)}.
     *
     * @throws IllegalArgumentException if this array is not 1-d
     */
    default GPUArray searchsorted(GPUArray values) {
        return searchsorted(values, false);
    }

    /**
     * Returns for each value the index before which it belongs in this sorted 1-d array, so that it stays sorted: NaN is above
     * all numbers, and complex numbers have the order of {@link SortOps}. Where this array is not sorted the indices mean nothing.
     *
     * <p>Shape: that of {@code values}. Type: int64; both are compared in the type that {@code +} gives, integers as integers.
     *
     * @param right whether values belong behind the elements that are equal to them: NumPy's {@code side="right"}
     * @throws IllegalArgumentException if this array is not 1-d
     */
    default GPUArray searchsorted(GPUArray values, boolean right) {
        return Searches.sorted((GPUArray) this, values, right);
    }

    /**
     * Returns the index before which a number, an integer of any size too, belongs in this sorted 1-d array, as a 0-d array of
     * int64.
     *
     * @param right whether it belongs behind the elements that are equal to it
     * @throws IllegalArgumentException if this array is not 1-d
     */
    default GPUArray searchsorted(Number value, boolean right) {
        return Searches.sorted((GPUArray) this, value, right);
    }

    /**
     * Returns the index of the first element that is not less than a number in this sorted 1-d array, as a 0-d array of int64.
     *
     * @throws IllegalArgumentException if this array is not 1-d
     */
    default GPUArray searchsorted(Number value) {
        return searchsorted(value, false);
    }

    /**
     * Returns for each value the index before which it belongs in this 1-d array, which is sorted only in the order of
     * {@code sorter}, as argsort gives it: an index in that order. Shape and type as for
     * {@link #searchsorted(GPUArray, boolean)}.
     *
     * @param right whether values belong behind the elements that are equal to them
     * @throws IllegalArgumentException if this array is not 1-d, or the sorter has another shape or a floating type
     */
    default GPUArray searchsorted(GPUArray values, boolean right, GPUArray sorter) {
        Objects.requireNonNull(values, "values");
        GPUArray self = (GPUArray) this;
        if (self.ndim() != 1 || !sorter.shape().equals(self.shape())) {
            throw new IllegalArgumentException("searchsorted: shape=" + self.shape() + " of the array, shape="
                    + sorter.shape() + " of the sorter, need one axis of the same length");
        }
        return self.take(sorter).searchsorted(values, right);
    }

    /**
     * Returns for each element in which bin it is; a value at an edge belongs to the bin that begins there. Numbers of bins,
     * order of edges and waiting as for {@link #digitize(GPUArray, boolean)}.
     *
     * @throws IllegalArgumentException if the edges are not 1-d, or neither ascend nor descend, or a type is complex
     */
    default GPUArray digitize(GPUArray bins) {
        return digitize(bins, false);
    }

    /**
     * Returns for each element in which bin it is: {@code i} if it is between edges {@code i - 1} and {@code i}, 0 before the
     * first and the number of edges behind the last. Edges may descend. Waits for a look at their order.
     *
     * @param right whether a value at an edge belongs to the bin that ends there
     * @throws IllegalArgumentException if the edges are not 1-d, or neither ascend nor descend, or a type is complex
     */
    default GPUArray digitize(GPUArray bins, boolean right) {
        GPUArray self = (GPUArray) this;
        Calls.requireReal("digitize", Promotion.of(self.dtype(), bins.dtype()));
        if (bins.ndim() != 1) {
            throw new IllegalArgumentException("digitize: bins of shape=" + bins.shape() + ", need one axis");
        }
        GPUArray before = bins.get(":-1");
        GPUArray after = bins.get("1:");
        if (before.le(after).all().itemBoolean()) {
            return bins.searchsorted(self, !right);
        } else if (before.ge(after).all().itemBoolean()) {
            return GPU.minus(bins.size(), bins.get("::-1").searchsorted(self, !right));
        }
        throw new IllegalArgumentException("digitize: bins=" + bins + ", need them to ascend or to descend");
    }
}
