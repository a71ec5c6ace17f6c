package org.gpuarray.expr;

import java.util.List;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * The options of a reduction.
 *
 * @param axes the reduced axes, or null for all; an empty list names none, so that each element is a result of its own
 * @param keepdims whether reduced axes stay, with extent 1
 * @param dtype the type to compute in and to return, or null for NumPy's
 * @param where a bool array of which elements count, or null for all
 * @param initial the start value, or null
 * @param correction the number by which a variance's divisor is less than the number of elements, or null for 0
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

    /** Returns options with only the reduced axes set. */
    public static ReduceOptions over(int... axes) {
        return new ReduceOptions(Axes.list(axes), false, null, null, null, null);
    }

    /**
     * Returns the reduced axes of an array of this shape, in ascending order.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice
     */
    public int[] sortedAxes(String operation, Shape shape) {
        return axes == null
                ? Axes.all(shape)
                : Axes.sorted(operation, axes.stream().mapToInt(i -> i).toArray(), shape);
    }
}
