package org.gpuarray.expr;

import java.util.List;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.Scalar;
import org.jspecify.annotations.Nullable;

/**
 * What a reduction can be told.
 *
 * @param axes none for all
 * @param keepdims whether reduced axes stay, with extent 1
 * @param dtype the type to compute in and to return, or null for NumPy's
 * @param where a bool array of which elements count, or null for all
 * @param initial what the result starts from, or null
 * @param correction what is taken from the number of elements that a variance divides by, or null for 0
 */
public record ReduceOptions(
        List<Integer> axes,
        boolean keepdims,
        @Nullable DType dtype,
        @Nullable ArrayRef where,
        @Nullable Scalar initial,
        @Nullable Double correction) {
    private static final ReduceOptions ALL = new ReduceOptions(List.of(), false, null, null, null, null);

    /** Returns options that say only which axes go; none for all. */
    public static ReduceOptions over(int... axes) {
        return axes.length == 0 ? ALL : new ReduceOptions(Axes.list(axes), false, null, null, null, null);
    }
}
