package org.gpuarray.fuzz;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.PadMode;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Slice;

/** Arrays beside each other, and elements at other positions. */
final class ArrangeSteps implements Steps {
    private static final int MOST_ELEMENTS = 1_000;

    private final Program program;

    ArrangeSteps(Program program) {
        this.program = program;
    }

    @Override
    public void step() {
        Pair a = program.any(pair -> pair.rank() > 0 && pair.size() > 0 && pair.size() <= MOST_ELEMENTS);
        if (a != null) {
            int axis = program.chance(a.rank());
            switch (program.chance(9)) {
                case 0 -> roll(a, axis);
                case 1 -> repeat(a, axis);
                case 2 -> tile(a, axis);
                case 3 -> flip(a, axis);
                case 4 -> pad(a, axis);
                case 5 -> joinParts(a, axis);
                case 6 -> stack(a);
                case 7 -> triangle(a);
                default -> join(a, axis);
            }
        }
    }

    private void moved(String what, Pair a, int axis, GPUArray result, int count, IntUnaryOperator from) {
        program.note(what + " along " + axis, a);
        program.add(result, a.eager().moved(axis, count, from));
    }

    private void roll(Pair a, int axis) {
        int extent = a.eager().shape[axis];
        int shift = program.chance(2 * extent + 1) - extent;
        moved("roll " + shift, a, axis, a.lazy().roll(shift, axis), extent, i -> Math.floorMod(i - shift, extent));
    }

    private void repeat(Pair a, int axis) {
        int times = 1 + program.chance(3);
        int extent = a.eager().shape[axis];
        moved("repeat " + times, a, axis, a.lazy().repeat(times, axis), times * extent, i -> i / times);
    }

    private void tile(Pair a, int axis) {
        int[] times = new int[a.rank()];
        Arrays.fill(times, 1);
        times[axis] = 1 + program.chance(3);
        int extent = a.eager().shape[axis];
        moved("tile " + times[axis], a, axis, a.lazy().tile(times), times[axis] * extent, i -> i % extent);
    }

    private void flip(Pair a, int axis) {
        int extent = a.eager().shape[axis];
        program.note("flip " + axis, a);
        program.add(a.view(a.lazy().flip(axis), a.eager().slice(axis, extent - 1, extent, -1), true));
    }

    private void pad(Pair a, int axis) {
        int before = program.chance(3);
        int after = program.chance(3);
        int extent = a.eager().shape[axis];
        int[][] widths = new int[a.rank()][2];
        widths[axis] = new int[] {before, after};
        PadMode mode = program.chance() ? PadMode.EDGE : PadMode.WRAP;
        moved(
                "pad " + mode + " " + before + " and " + after,
                a,
                axis,
                a.lazy().pad(widths, mode),
                before + extent + after,
                i -> mode == PadMode.WRAP
                        ? Math.floorMod(i - before, extent)
                        : Math.max(0, Math.min(extent - 1, i - before)));
    }

    /** In any order, some of them twice or backwards. */
    private void joinParts(Pair a, int axis) {
        int extent = a.eager().shape[axis];
        int count = 1 + program.chance(10);
        GPUArray[] parts = new GPUArray[count];
        int[] starts = new int[count];
        int[] from = new int[count * extent];
        int length = 0;
        for (int i = 0; i < count; i++) {
            starts[i] = program.chance(extent);
            int stop = starts[i] + program.chance(extent - starts[i] + 1);
            Object[] entries = new Object[axis + 1];
            Arrays.fill(entries, Slice.all());
            entries[axis] = Slice.of(starts[i], stop);
            boolean isBackwards = program.chance(4) == 0;
            parts[i] = isBackwards ? a.lazy().get(entries).flip(axis) : a.lazy().get(entries);
            for (int at = 0; at < stop - starts[i]; at++) {
                from[length++] = isBackwards ? stop - 1 - at : starts[i] + at;
            }
        }
        moved(
                "join parts from " + Arrays.toString(starts),
                a,
                axis,
                GPU.concatenate(axis, parts),
                length,
                i -> from[i]);
    }

    private void join(Pair a, int axis) {
        Pair other = program.fitting(a);
        int[] shape = a.eager().shape;
        DType type = Promotion.of(a.type(), other.type());
        program.note("join along " + axis, other, a);
        program.add(
                GPU.concatenate(axis, other.lazy().broadcastTo(shape), a.lazy()),
                other.eager()
                        .broadcastTo(shape)
                        .astype(type)
                        .concatenate(axis, a.eager().astype(type)));
    }

    private void stack(Pair a) {
        Pair other = program.fitting(a);
        int axis = program.chance(a.rank() + 1);
        int[] shape = a.eager().shape;
        DType type = Promotion.of(a.type(), other.type());
        program.note("stack along " + axis, a, other);
        program.add(
                GPU.stack(axis, a.lazy(), other.lazy().broadcastTo(shape)),
                a.eager()
                        .astype(type)
                        .expandDims(axis)
                        .concatenate(
                                axis,
                                other.eager().broadcastTo(shape).astype(type).expandDims(axis)));
    }

    private void triangle(Pair a) {
        if (a.rank() > 1) {
            int k = program.chance(3) - 1;
            program.note("tril " + k, a);
            int rows = a.eager().shape[a.rank() - 2];
            int columns = a.eager().shape[a.rank() - 1];
            EagerArray result = a.eager().copy();
            Element zero = Element.of(a.type(), 0);
            for (int i = 0; i < result.size(); i++) {
                if (i % columns - k > i / columns % rows) {
                    result.put(i, zero);
                }
            }
            program.add(a.lazy().tril(k), result);
        }
    }
}
