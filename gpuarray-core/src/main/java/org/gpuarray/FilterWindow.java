package org.gpuarray;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.exec.Routines;
import org.gpuarray.plan.FilterSpec;
import org.gpuarray.plan.FilterSpec.Window.Kind;
import org.gpuarray.types.BorderMode;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * A window that is moved over an array, and what is computed of the elements in it. Neighbouring axes along which it has one element are
 * one axis for the routines: a filter along one axis sees at most three.
 */
final class FilterWindow {
    /** What is needed of an axis: extents of the elements and of the result, of the window, and where it begins beside the position. */
    record Side(long in, long out, int taps, long offset, BorderMode mode) {
        private boolean isTrivial() {
            return taps == 1 && offset == 0 && in == out;
        }
    }

    private final String operation;
    private final List<Side> sides = new ArrayList<>();
    private final Shape result;
    private final long elements;
    private final boolean @Nullable [] mask;
    private double fill;
    private boolean skipsZeros;
    private double divisor = 1;

    private FilterWindow(String operation, List<Side> all, boolean @Nullable [] mask) {
        this.operation = operation;
        this.mask = mask;
        long[] extents = new long[all.size()];
        long count = 1;
        for (int i = 0; i < extents.length; i++) {
            Side side = all.get(i);
            extents[i] = side.out;
            count *= side.in;
            int last = sides.size() - 1;
            if (last >= 0 && side.isTrivial() && sides.get(last).isTrivial()) {
                long merged = sides.get(last).in * side.in;
                sides.set(last, new Side(merged, merged, 1, 0, side.mode));
            } else {
                sides.add(side);
            }
        }
        while (sides.size() < 2) {
            sides.add(0, new Side(1, 1, 1, 0, BorderMode.NEAREST));
        }
        result = Shape.of(extents);
        elements = count;
    }

    /**
     * A window over all axes.
     *
     * @param mask which of its elements count, in C order; null for all
     */
    static FilterWindow of(String operation, List<Side> sides, boolean @Nullable [] mask) {
        return new FilterWindow(operation, sides, mask);
    }

    /** Sets the number that is read outside. */
    FilterWindow fill(double number) {
        fill = number;
        return this;
    }

    /** Elements whose weight is 0 count for nothing, even NaN. */
    FilterWindow skippingZeros() {
        skipsZeros = true;
        return this;
    }

    /** Divides sums. */
    FilterWindow dividedBy(double number) {
        divisor = number;
        return this;
    }

    /** Returns the sums of weighted elements. */
    GPUArray sum(GPUArray a, GPUArray weights, DType sumType, DType type) {
        return run(Kind.SUM, a, weights, sumType, type);
    }

    GPUArray extreme(Kind kind, GPUArray a) {
        return run(kind, a, null, DType.FLOAT64, a.dtype());
    }

    /** Returns extremes of sums or differences of elements and heights. */
    GPUArray extreme(Kind kind, GPUArray a, GPUArray heights) {
        return run(kind, a, heights, DType.FLOAT64, a.dtype());
    }

    private GPUArray run(Kind kind, GPUArray a, @Nullable GPUArray weights, DType sum, DType type) {
        int axes = sides.size();
        int last = axes - 1;
        List<long[]> runs = runs();
        long[] layout = new long[4 * axes + Math.multiplyExact(runs.size(), axes + 2)];
        describe(layout, 4);
        long lowest = Long.MAX_VALUE;
        long highest = Long.MIN_VALUE;
        int at = 4 * axes;
        for (long[] run : runs) {
            System.arraycopy(run, 0, layout, at, run.length);
            at += run.length;
            lowest = Math.min(lowest, run[last]);
            highest = Math.max(highest, run[last] + run[axes + 1] - 1);
        }
        requireInt(lowest, highest);
        long[] sizes = {
            elements,
            result.size(),
            sides.get(last).out,
            runs.size(),
            lowest,
            highest,
            skipsZeros ? 1 : 0,
            Double.doubleToLongBits(fill),
            Double.doubleToLongBits(divisor)
        };
        try (GPUArray table = a.beside(() -> GPUArray.toGpu(layout))) {
            List<Routines.Input> inputs = new ArrayList<>();
            inputs.add(new Routines.Input(a.ref(), a.dtype()));
            if (weights != null) {
                inputs.add(new Routines.Input(weights.ref(), sum));
            }
            inputs.add(new Routines.Input(table.ref(), DType.INT64));
            return GPUArray.of(Routines.run(
                            new FilterSpec.Window(kind, a.dtype(), sum, type, axes),
                            sizes,
                            inputs,
                            List.of(new Routines.Result(type, result)))
                    .get(0));
        }
    }

    private void requireInt(long lowest, long highest) {
        if (lowest < Integer.MIN_VALUE || highest > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(operation + ": the window reaches from " + lowest + " to " + highest
                    + ", need positions of 32 bits");
        }
    }

    /** Writes the extent and the stride of each axis, the extent of the result and the mode. */
    private void describe(long[] layout, int fields) {
        long stride = 1;
        for (int i = sides.size() - 1; i >= 0; i--) {
            Side side = sides.get(i);
            layout[fields * i] = side.in;
            layout[fields * i + 1] = stride;
            layout[fields * i + 2] = side.out;
            layout[fields * i + 3] = side.mode.ordinal();
            stride *= side.in;
        }
    }

    private int taps() {
        long count = 1;
        for (Side side : sides) {
            count *= side.taps;
        }
        if (count > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException(
                    operation + ": the window has " + count + " elements, need fewer than 2^31");
        }
        return (int) count;
    }

    /** Returns the offsets along each axis, the first weight and the length of each run of elements that count. */
    private List<long[]> runs() {
        int axes = sides.size();
        int length = sides.get(axes - 1).taps;
        int count = taps();
        List<long[]> runs = new ArrayList<>();
        for (int tap = 0; tap < count; ) {
            if (mask != null && !mask[tap]) {
                tap++;
                continue;
            }
            int start = tap;
            int end = tap - tap % length + length;
            while (tap < end && (mask == null || mask[tap])) {
                tap++;
            }
            long[] run = new long[axes + 2];
            offsets(start, run);
            run[axes] = start;
            run[axes + 1] = (long) tap - start;
            runs.add(run);
        }
        return runs;
    }

    private void offsets(int tap, long[] to) {
        int rest = tap;
        for (int i = sides.size() - 1; i >= 0; i--) {
            Side side = sides.get(i);
            to[i] = side.offset + (long) (rest % side.taps);
            rest /= side.taps;
        }
    }

    /** Returns the elements of a rank among those of the window that count. */
    GPUArray ranked(GPUArray a, int rank) {
        int axes = sides.size();
        List<Integer> counted = new ArrayList<>();
        for (int tap = 0; tap < taps(); tap++) {
            if (mask == null || mask[tap]) {
                counted.add(tap);
            }
        }
        int count = counted.size();
        long[] layout = new long[6 * axes + Math.multiplyExact(count, axes + 1)];
        describe(layout, 6);
        for (int i = 0; i < axes; i++) {
            layout[6 * i + 4] = Long.MAX_VALUE;
            layout[6 * i + 5] = Long.MIN_VALUE;
        }
        long[] offsets = new long[axes];
        for (int k = 0; k < count; k++) {
            offsets(counted.get(k), offsets);
            for (int i = 0; i < axes; i++) {
                layout[6 * axes + k] += offsets[i] * layout[6 * i + 1];
                layout[6 * axes + count + k * axes + i] = offsets[i];
                layout[6 * i + 4] = Math.min(layout[6 * i + 4], offsets[i]);
                layout[6 * i + 5] = Math.max(layout[6 * i + 5], offsets[i]);
            }
        }
        long[] sizes = {elements, result.size(), count, rank, Double.doubleToLongBits(fill)};
        try (GPUArray table = a.beside(() -> GPUArray.toGpu(layout))) {
            return GPUArray.of(Routines.run(
                            FilterSpec.Rank.of(a.dtype(), axes, count, rank),
                            sizes,
                            List.of(
                                    new Routines.Input(a.ref(), a.dtype()),
                                    new Routines.Input(table.ref(), DType.INT64)),
                            List.of(new Routines.Result(a.dtype(), result)))
                    .get(0));
        }
    }
}
