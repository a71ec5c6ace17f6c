package org.gpuarray.fuzz;

import java.util.Arrays;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.PadMode;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Slice;
import org.jspecify.annotations.Nullable;

/** Steps that put arrays together, and elements at other places. */
final class ArrangeSteps {
    private static final int MOST_ELEMENTS = 1_000;

    private final Random random;
    private final GPUArray lazy;
    private final EagerArray eager;
    private final int axis;
    private final int extent;

    /** What was done; {@code isView} says whether the result shares memory. */
    record Done(String what, GPUArray lazy, EagerArray eager, boolean isView) {}

    private ArrangeSteps(Random random, GPUArray lazy, EagerArray eager) {
        this.random = random;
        this.lazy = lazy;
        this.eager = eager;
        axis = random.nextInt(eager.rank());
        extent = eager.shape[axis];
    }

    /** Does a random step, with a second array of a shape that broadcasts to the first one's; null if there is none. */
    static @Nullable Done step(
            Random random, GPUArray lazy, EagerArray eager, GPUArray otherLazy, EagerArray otherEager) {
        if (eager.rank() == 0 || eager.size() == 0 || eager.size() > MOST_ELEMENTS) {
            return null;
        }
        ArrangeSteps steps = new ArrangeSteps(random, lazy, eager);
        return switch (random.nextInt(8)) {
            case 0 -> steps.roll();
            case 1 -> steps.repeat();
            case 2 -> steps.tile();
            case 3 -> steps.flip();
            case 4 -> steps.pad();
            case 5 -> steps.joinParts();
            case 6 -> steps.stack(otherLazy, otherEager);
            default -> steps.join(otherLazy, otherEager);
        };
    }

    private Done done(String what, GPUArray result, int count, IntUnaryOperator from) {
        return new Done(what + " along " + axis, result, eager.moved(axis, count, from), false);
    }

    private Done roll() {
        int shift = random.nextInt(2 * extent + 1) - extent;
        return done("roll " + shift, lazy.roll(shift, axis), extent, i -> Math.floorMod(i - shift, extent));
    }

    private Done repeat() {
        int times = 1 + random.nextInt(3);
        return done("repeat " + times, lazy.repeat(times, axis), times * extent, i -> i / times);
    }

    private Done tile() {
        int[] times = new int[eager.rank()];
        Arrays.fill(times, 1);
        times[axis] = 1 + random.nextInt(3);
        return done("tile " + times[axis], lazy.tile(times), times[axis] * extent, i -> i % extent);
    }

    private Done flip() {
        return new Done("flip " + axis, lazy.flip(axis), eager.slice(axis, extent - 1, extent, -1), true);
    }

    private Done pad() {
        int before = random.nextInt(3);
        int after = random.nextInt(3);
        int[][] widths = new int[eager.rank()][2];
        widths[axis] = new int[] {before, after};
        PadMode mode = random.nextBoolean() ? PadMode.EDGE : PadMode.WRAP;
        return done(
                "pad " + mode + " " + before + " and " + after,
                lazy.pad(widths, mode),
                before + extent + after,
                i -> mode == PadMode.WRAP
                        ? Math.floorMod(i - before, extent)
                        : Math.max(0, Math.min(extent - 1, i - before)));
    }

    /** In any order, some of them twice or backwards. */
    private Done joinParts() {
        int count = 1 + random.nextInt(10);
        GPUArray[] parts = new GPUArray[count];
        int[] starts = new int[count];
        int[] from = new int[count * extent];
        int length = 0;
        for (int i = 0; i < count; i++) {
            starts[i] = random.nextInt(extent);
            int stop = starts[i] + random.nextInt(extent - starts[i] + 1);
            Object[] entries = new Object[axis + 1];
            Arrays.fill(entries, Slice.all());
            entries[axis] = Slice.of(starts[i], stop);
            boolean isBackwards = random.nextInt(4) == 0;
            parts[i] = isBackwards ? lazy.get(entries).flip(axis) : lazy.get(entries);
            for (int at = 0; at < stop - starts[i]; at++) {
                from[length++] = isBackwards ? stop - 1 - at : starts[i] + at;
            }
        }
        return done("join parts from " + Arrays.toString(starts), GPU.concatenate(axis, parts), length, i -> from[i]);
    }

    private Done join(GPUArray otherLazy, EagerArray otherEager) {
        EagerArray other = otherEager.broadcastTo(eager.shape);
        GPUArray joined = GPU.concatenate(axis, otherLazy.broadcastTo(eager.shape), lazy);
        var type = Promotion.of(eager.type, other.type);
        return new Done(
                "join another before it along " + axis,
                joined,
                other.astype(type).concatenate(axis, eager.astype(type)),
                false);
    }

    private Done stack(GPUArray otherLazy, EagerArray otherEager) {
        EagerArray other = otherEager.broadcastTo(eager.shape);
        int place = random.nextInt(eager.rank() + 1);
        var type = Promotion.of(eager.type, other.type);
        return new Done(
                "stack with another along " + place,
                GPU.stack(place, lazy, otherLazy.broadcastTo(eager.shape)),
                eager.astype(type)
                        .expandDims(place)
                        .concatenate(place, other.astype(type).expandDims(place)),
                false);
    }
}
