package org.gpuarray;

import java.util.List;
import org.gpuarray.exec.Routines;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Shape;

/** Searching in sorted lines. These run when they are called; nobody waits for the device. */
public sealed interface SearchOps permits GPUArray {
    /** As {@link #searchsorted(GPUArray, boolean)}, before equal elements. */
    default GPUArray searchsorted(GPUArray values) {
        return searchsorted(values, false);
    }

    /**
     * Returns for each value the place before which it belongs in this sorted 1-d array, so that it stays sorted: NaN is above
     * all numbers, and complex numbers have the order of {@link SortOps}. Where this array is not sorted the places mean nothing.
     *
     * <p>Shape: that of {@code values}. Type: int64; both are compared in the type that {@code +} gives.
     *
     * @param right whether values belong behind the elements that are equal to them: NumPy's {@code side="right"}
     * @throws IllegalArgumentException if this array is not 1-d
     */
    default GPUArray searchsorted(GPUArray values, boolean right) {
        ArrayRef sorted = Calls.ref(this);
        if (sorted.shape().rank() != 1) {
            throw new IllegalArgumentException(
                    "searchsorted: shape=" + sorted.shape() + " of the sorted array, need one axis");
        }
        DType type = Promotion.of(sorted.type(), values.dtype());
        return GPUArray.of(Routines.run(
                        new RoutineSpec.SearchSorted(type, right),
                        new long[] {sorted.shape().size(), values.size()},
                        List.of(new Routines.Input(sorted, type), new Routines.Input(values.ref(), type)),
                        List.of(new Routines.Result(DType.INT64, values.shape())))
                .get(0));
    }

    /** As {@link #searchsorted(GPUArray, boolean)}, for one number: a 0-d array. */
    default GPUArray searchsorted(Number value, boolean right) {
        return searchsorted(GPU.full(Shape.SCALAR, value), right);
    }

    /** As {@link #searchsorted(GPUArray)}, for one number: a 0-d array. */
    default GPUArray searchsorted(Number value) {
        return searchsorted(value, false);
    }

    /**
     * As {@link #searchsorted(GPUArray, boolean)}, where this array is sorted only in the order of {@code sorter}, as argsort
     * gives it.
     *
     * @throws IllegalArgumentException if this array is not 1-d, or the sorter has another shape or a floating type
     */
    default GPUArray searchsorted(GPUArray values, boolean right, GPUArray sorter) {
        GPUArray self = (GPUArray) this;
        if (self.ndim() != 1 || !sorter.shape().equals(self.shape())) {
            throw new IllegalArgumentException("searchsorted: shape=" + self.shape() + " of the array, shape="
                    + sorter.shape() + " of the sorter, need one axis of the same length");
        }
        return self.take(sorter).searchsorted(values, right);
    }

    /** As {@link #digitize(GPUArray, boolean)}; a value at an edge belongs to the bin that begins there. */
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
