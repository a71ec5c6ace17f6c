package org.gpuarray;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.LongStream;
import org.gpuarray.memory.HostValues;
import org.gpuarray.types.DType;
import org.gpuarray.types.PadMode;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;

/** What {@code pad} puts before and behind axes. */
final class Padding {
    private Padding() {}

    static GPUArray pad(GPUArray a, int[][] widths, Number value) {
        return padded(a, widths, (part, axis, width) -> {
            Shape shape = Pieces.withExtent(part.shape(), axis, Math.abs(width));
            return new GPUArray[] {Creation.full(shape, Scalar.of(value), part.dtype())};
        });
    }

    static GPUArray pad(GPUArray a, int[][] widths, PadMode mode) {
        return padded(
                a,
                widths,
                switch (mode) {
                    case EMPTY ->
                        (part, axis, width) -> new GPUArray[] {
                            Creation.zeros(Pieces.withExtent(part.shape(), axis, Math.abs(width)), part.dtype())
                        };
                    case LINEAR_RAMP -> Padding::ramp;
                    case MAXIMUM -> stretched(GPUArray::max, mode);
                    case MINIMUM -> stretched(GPUArray::min, mode);
                    case MEAN -> stretched((part, options) -> rounded(part.mean(options), part), mode);
                    case MEDIAN -> stretched((part, options) -> rounded(part.median(options), part), mode);
                    default -> (part, axis, width) -> mirrored(part, axis, width, mode);
                });
    }

    /** One number for each line along the axis, as often as it takes. */
    private static Filling stretched(BiFunction<GPUArray, Reduce, GPUArray> number, PadMode mode) {
        return (part, axis, width) -> {
            check(part, axis, mode);
            GPUArray one = number.apply(part, Reduce.axes(axis).keepdims()).astype(part.dtype());
            return new GPUArray[] {Pieces.broadcast(one, Pieces.withExtent(one.shape(), axis, Math.abs(width)))};
        };
    }

    /** A number made of integers is rounded. */
    private static GPUArray rounded(GPUArray number, GPUArray a) {
        return a.dtype().isInteger() ? number.rint() : number;
    }

    /** From 0 at the far end in equal steps to the element at the edge, as linspace goes. */
    private static GPUArray[] ramp(GPUArray a, int axis, long width) {
        check(a, axis, PadMode.LINEAR_RAMP);
        long count = Math.abs(width);
        long last = a.shape().extent(axis) - 1;
        GPUArray edge = width < 0 ? Pieces.part(a, axis, 0, 1) : Pieces.part(a, axis, last, last + 1);
        GPUArray step = edge.astype(DType.FLOAT64).div(count);
        GPUArray place = Creation.arange(0.0, count, 1, DType.FLOAT64);
        GPUArray outwards = Creation.along(width < 0 ? place : place.flip(0), axis, a.ndim());
        GPUArray way = outwards.times(step).plus(0.0);
        return new GPUArray[] {(a.dtype().isInteger() ? way.floor() : way).astype(a.dtype())};
    }

    private static void check(GPUArray a, int axis, PadMode mode) {
        if (a.shape().extent(axis) == 0) {
            throw new IllegalArgumentException(
                    "pad: shape=" + a.shape() + " has no element along axis " + axis + " to repeat for mode=" + mode);
        }
    }

    /** What goes behind an axis, or before it if width is negative: so many positions. */
    private interface Filling {
        GPUArray[] of(GPUArray a, int axis, long width);
    }

    private static GPUArray padded(GPUArray a, int[][] widths, Filling filling) {
        boolean same = widths.length == 1;
        if ((!same && widths.length != a.ndim())
                || Arrays.stream(widths).anyMatch(pair -> pair.length != 2 || pair[0] < 0 || pair[1] < 0)) {
            throw new IllegalArgumentException("pad: widths=" + Arrays.deepToString(widths) + " shape=" + a.shape()
                    + ", need before >= 0 and after >= 0 for each axis, or once for all");
        }
        GPUArray padded = a;
        for (int axis = 0; axis < a.ndim(); axis++) {
            int[] pair = widths[same ? 0 : axis];
            List<GPUArray> pieces = new ArrayList<>();
            if (pair[0] > 0) {
                pieces.addAll(List.of(filling.of(padded, axis, -pair[0])));
            }
            pieces.add(padded);
            if (pair[1] > 0) {
                pieces.addAll(List.of(filling.of(padded, axis, pair[1])));
            }
            padded = pieces.size() == 1 ? padded : Pieces.concatenate("pad", axis, pieces.toArray(GPUArray[]::new));
        }
        return padded == a ? a.copy() : padded;
    }

    /** Returns the elements at the positions beyond an axis, as slices: runs of neighbours, or of one element. */
    private static GPUArray[] mirrored(GPUArray a, int axis, long width, PadMode mode) {
        long extent = a.shape().extent(axis);
        check(a, axis, mode);
        HostValues.length("pad", Math.abs(width));
        Shapes.plus("pad", extent, Math.abs(width));
        long[] from = LongStream.range(width < 0 ? width : extent, width < 0 ? 0 : extent + width)
                .map(position -> mode.source(position, extent))
                .toArray();
        List<GPUArray> runs = new ArrayList<>();
        for (int start = 0; start < from.length; ) {
            int end = start + 1;
            long step = end < from.length ? from[end] - from[start] : 1;
            while (Math.abs(step) <= 1 && end < from.length && from[end] - from[end - 1] == step) {
                end++;
            }
            runs.add(run(a, axis, from[start], step, end - start));
            start = end;
        }
        return runs.toArray(GPUArray[]::new);
    }

    private static GPUArray run(GPUArray a, int axis, long first, long step, long count) {
        if (count == 1 || step == 0) {
            GPUArray one = Pieces.part(a, axis, first, first + 1);
            return Pieces.broadcast(one, Pieces.withExtent(one.shape(), axis, count));
        }
        long stop = first + count * step;
        return Pieces.part(a, axis, new Slice(first, stop < 0 ? null : (Long) stop, step));
    }
}
