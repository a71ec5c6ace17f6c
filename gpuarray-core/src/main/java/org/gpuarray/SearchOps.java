package org.gpuarray;

import java.util.List;
import org.gpuarray.exec.Routines;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;

/** Searching in sorted lines. These run when they are called; nobody waits for the device. */
public sealed interface SearchOps permits GPUArray {
    /** As {@link #searchsorted(GPUArray, boolean)}, before equal elements. */
    default GPUArray searchsorted(GPUArray values) {
        return searchsorted(values, false);
    }

    /**
     * Returns for each value the place before which it belongs in this sorted 1-d array, so that it stays sorted: NaN is above
     * all numbers. Where this array is not sorted the places mean nothing.
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
        Calls.requireReal("searchsorted", type);
        return GPUArray.of(Routines.run(
                        new RoutineSpec.SearchSorted(type, right),
                        new long[] {sorted.shape().size(), values.size()},
                        List.of(new Routines.Input(sorted, type), new Routines.Input(values.ref(), type)),
                        List.of(new Routines.Result(DType.INT64, values.shape())))
                .get(0));
    }
}
