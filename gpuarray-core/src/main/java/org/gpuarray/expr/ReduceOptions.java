package org.gpuarray.expr;

import java.util.List;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * What a reduction can be told.
 *
 * @param axes those that go, or null for all; an empty list names none, so that each element is a result of its own
 * @param keepdims whether reduced axes stay, with extent 1
 * @param dtype the type to compute in and to return, or null for NumPy's
 * @param where a bool array of which elements count, or null for all
 * @param initial what the result starts from, or null
 * @param correction what is taken from the number of elements that a variance divides by, or null for 0
 */
public record ReduceOptions(
        @Nullable List<Integer> axes,
        boolean keepdims,
        @Nullable DType dtype,
        @Nullable ArrayRef where,
        @Nullable Scalar initial,
        @Nullable Double correction) {
    private static final ReduceOptions ALL = new ReduceOptions(null, false, null, null, null, null);

    /** Returns options for all axes. */
    public static ReduceOptions all() {
        return ALL;
    }

    /** Returns options that say only which axes go. */
    public static ReduceOptions over(int... axes) {
        return new ReduceOptions(Axes.list(axes), false, null, null, null, null);
    }

    /**
     * Returns the axes of an array of this shape that go, in ascending order.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice
     */
    public int[] sortedAxes(String operation, Shape shape) {
        return axes == null
                ? Axes.all(shape)
                : Axes.sorted(operation, axes.stream().mapToInt(i -> i).toArray(), shape);
    }
}
