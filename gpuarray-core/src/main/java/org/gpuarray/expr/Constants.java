package org.gpuarray.expr;

import org.gpuarray.types.DType;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;

/** Arrays that are a function of the index: they take no memory until they are stored. */
public final class Constants {
    private Constants() {}

    /**
     * Returns an array of one value.
     *
     * @throws IllegalArgumentException if the type cannot hold the value
     */
    public static Node full(Shape shape, Scalar value, DType type) {
        return new Node(NodeKind.Full.of(value, type), type, shape);
    }

    /**
     * Returns {@code start, start + step, …} up to, but without, {@code stop}.
     *
     * @throws IllegalArgumentException if step is 0, or {@code type} is bool or cannot hold the elements
     */
    public static Node arange(long start, long stop, long step, DType type) {
        if (type.isComplex()) {
            return complex(arange(start, stop, step, type.part()), type);
        }
        String call = text(start, stop, step, type);
        if (step == 0) {
            throw new IllegalArgumentException(call + ", need step != 0");
        }
        long count = 0;
        if (step > 0 ? start < stop : start > stop) {
            // As an unsigned number the distance is exact even above 2^63.
            long distance = step > 0 ? stop - start : start - stop;
            count = step == Long.MIN_VALUE ? 1 : Long.divideUnsigned(distance - 1, Math.abs(step)) + 1;
        }
        if (count < 0) {
            throw new IllegalArgumentException(call + " has more than 2^63-1 elements");
        }
        if (type.isFloating()) {
            return arange((double) start, (double) step, count, type);
        }
        long last = count == 0 ? start : start + (count - 1) * step;
        if (type == DType.BOOL
                || !Scalar.of(start).fits(type)
                || !Scalar.of(last).fits(type)) {
            throw new IllegalArgumentException(call + ", elements " + start + " to " + last + " do not fit " + type);
        }
        return new Node(new NodeKind.Arange(start, step), type, Shape.of(count));
    }

    /**
     * Returns {@code start, start + step, …} up to, but without, {@code stop}. As in NumPy the number of elements is the
     * quotient rounded up, so the last element may reach {@code stop} where the quotient was inexact.
     *
     * @throws IllegalArgumentException if step is 0, a bound is not finite, or {@code type} is neither floating nor complex
     */
    public static Node arange(double start, double stop, double step, DType type) {
        if (type.isComplex()) {
            return complex(arange(start, stop, step, type.part()), type);
        }
        String call = text(start, stop, step, type);
        double quotient = (stop - start) / step;
        // A quotient that underflows to 0 is rounded up as well: start is the only element.
        boolean isTiny = Double.doubleToRawLongBits(quotient) == 0 && start != stop;
        double count = isTiny ? 1 : Math.ceil(quotient);
        if (step == 0 || !(Math.abs(count) < 0x1p63)) {
            throw new IllegalArgumentException(call + ", need finite bounds, step != 0 and less than 2^63 elements");
        }
        if (!type.isFloating()) {
            throw new IllegalArgumentException(call + ", need whole bounds for " + type + ", or astype");
        }
        return arange(start, step, (long) Math.max(0, count), type);
    }

    /** As in NumPy, the step is the rounded difference of the first two elements. */
    private static Node arange(double start, double step, long count, DType type) {
        double first = type.nearest(start);
        double delta = count == 1 ? 0 : type.nearest(type.nearest(start + step) - first);
        return new Node(
                new NodeKind.Arange(Double.doubleToRawLongBits(first), Double.doubleToRawLongBits(delta)),
                type,
                Shape.of(count));
    }

    private static Node complex(Node parts, DType type) {
        return new Node(new NodeKind.Cast(), type, parts.shape(), parts);
    }

    private static String text(Object start, Object stop, Object step, DType type) {
        return "arange: start=" + start + " stop=" + stop + " step=" + step + " dtype=" + type;
    }
}
