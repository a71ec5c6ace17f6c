package org.gpuarray.sharded;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Replay;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * How many positions before and behind a shard a stencil reads ({@link ShardedArray#mapHalo}), and what lies beyond the array's ends.
 *
 * @param width how many on either side
 * @param edge what is beyond the ends
 * @param value the number there if that is {@link Edge#CONSTANT}, else null
 */
public record Halo(int width, Edge edge, @Nullable Number value) {
    /** What a stencil reads beyond the ends of an array. */
    public enum Edge {
        /** The array again, from its other end. */
        PERIODIC,
        /** The first position, or the last one, again and again. */
        NEAREST,
        /** One number. */
        CONSTANT
    }

    /**
     * Creates a halo.
     *
     * @throws IllegalArgumentException if the width is negative, or there is a value for another edge than a constant one
     */
    public Halo {
        Objects.requireNonNull(edge, "edge");
        if (width < 0 || (value == null) == (edge == Edge.CONSTANT)) {
            throw new IllegalArgumentException("halo: width=" + width + " edge=" + edge + " value=" + value
                    + ", need a width of at least 0, and a value for CONSTANT only");
        }
    }

    /** Returns a halo of an array whose ends meet. */
    public static Halo periodic(int width) {
        return new Halo(width, Edge.PERIODIC, null);
    }

    /** Returns a halo that repeats the ends of the array. */
    public static Halo nearest(int width) {
        return new Halo(width, Edge.NEAREST, null);
    }

    /** Returns a halo of one number beyond the ends. */
    public static Halo constant(int width, Number value) {
        return new Halo(width, Edge.CONSTANT, Objects.requireNonNull(value, "value"));
    }

    /**
     * Returns what a stencil makes of each shard.
     *
     * <p>Copies between neighbours come first. A device's stream does one at a time, and a copy waits for what both streams did before;
     * so those of every other pair of neighbours are enqueued before those of the pairs between them, and at most four are in a row,
     * however many devices there are.
     */
    List<GPUArray> apply(ShardedArray array, UnaryOperator<GPUArray> stencil) {
        Sharding sharding = array.sharding();
        int count = sharding.count();
        GPUArray[] before = new GPUArray[count];
        GPUArray[] behind = new GPUArray[count];
        for (int parity = 0; parity < 2; parity++) {
            for (int i = parity; i < count; i += 2) {
                int next = (i + 1) % count;
                long stop = sharding.start(i) + sharding.extent(i);
                behind[i] =
                        positions(array, stop, stop + width, sharding.devices().get(i));
                long start = sharding.start(next);
                before[next] = positions(
                        array, start - width, start, sharding.devices().get(next));
            }
        }
        GPUArray[] ends = new GPUArray[2 * count];
        if (!endsAlike(array, before, behind, ends, stencil)) {
            for (int i = 0; i < count; i++) {
                if (hasInside(sharding, i)) {
                    ends(array, i, before[i], behind[i], ends, stencil);
                    GPU.eval(ends[2 * i], ends[2 * i + 1]);
                }
            }
        }
        List<GPUArray> results = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            GPUArray part = array.parts().get(i);
            results.add(
                    hasInside(sharding, i)
                            ? joined(sharding.axis(), ends[2 * i], stencil.apply(part), ends[2 * i + 1])
                            : stencil.apply(joined(sharding.axis(), before[i], part, behind[i])));
        }
        close(before);
        close(behind);
        close(ends);
        return results;
    }

    /** Records what a stencil makes of both ends of a shard. */
    private void ends(
            ShardedArray array,
            int shard,
            @Nullable GPUArray before,
            @Nullable GPUArray behind,
            GPUArray[] ends,
            UnaryOperator<GPUArray> stencil) {
        GPUArray part = array.parts().get(shard);
        long extent = array.sharding().extent(shard);
        int axis = array.sharding().axis();
        ends[2 * shard] =
                stencil.apply(joined(axis, Objects.requireNonNull(before), Pieces.slice(part, axis, 0, 2L * width)));
        ends[2 * shard + 1] = stencil.apply(
                joined(axis, Pieces.slice(part, axis, extent - 2L * width, extent), Objects.requireNonNull(behind)));
    }

    /**
     * Computes the ends of all shards as the first one's are, which alone are recorded; returns false if shards differ, or read
     * anything else.
     */
    private boolean endsAlike(
            ShardedArray array,
            @Nullable GPUArray[] before,
            @Nullable GPUArray[] behind,
            GPUArray[] ends,
            UnaryOperator<GPUArray> stencil) {
        Sharding sharding = array.sharding();
        if (sharding.count() < 2 || !sharding.hasEqualParts() || !hasInside(sharding, 0)) {
            return false;
        }
        List<List<GPUArray>> reads = new ArrayList<>();
        for (int i = 0; i < sharding.count(); i++) {
            List<GPUArray> ofShard = Stream.of(before[i], array.parts().get(i), behind[i])
                    .map(Objects::requireNonNull)
                    .toList();
            if (!ofShard.stream().allMatch(Replay::isInput)) {
                return false;
            }
            reads.add(ofShard);
        }
        ends(array, 0, before[0], behind[0], ends, stencil);
        List<List<GPUArray>> others =
                Replay.eval(List.of(ends[0], ends[1]), reads.get(0), reads.subList(1, sharding.count()));
        if (others == null) {
            return false;
        }
        for (int i = 1; i < sharding.count(); i++) {
            ends[2 * i] = others.get(i - 1).get(0);
            ends[2 * i + 1] = others.get(i - 1).get(1);
        }
        return true;
    }

    /**
     * Returns whether a shard has positions whose surroundings are all its own. These are computed from the shard alone: joined with
     * its surroundings it would be stored once more.
     */
    private boolean hasInside(Sharding sharding, int shard) {
        return width > 0 && sharding.extent(shard) > 2L * width;
    }

    private static GPUArray joined(int axis, GPUArray... pieces) {
        return GPU.concatenate(axis, pieces);
    }

    private static void close(@Nullable GPUArray... arrays) {
        for (GPUArray array : arrays) {
            if (array != null) {
                array.close();
            }
        }
    }

    /** Returns positions {@code from} to {@code to}, which may be beyond the ends of the array, on a device. */
    private GPUArray positions(ShardedArray array, long from, long to, Device device) {
        long extent = array.sharding().extent();
        List<GPUArray> pieces = new ArrayList<>();
        if (from < 0) {
            long stop = Math.min(to, 0);
            pieces.add(beyond(array, extent + from, extent + stop, 0, device));
        }
        if (from >= to || Math.max(from, 0) < Math.min(to, extent)) {
            pieces.add(Pieces.range(array, Math.max(from, 0), Math.min(to, extent), device));
        }
        if (to > extent) {
            long start = Math.max(from, extent);
            pieces.add(beyond(array, start - extent, to - extent, extent - 1, device));
        }
        return Pieces.joined(array.sharding().axis(), pieces);
    }

    /** Returns positions beyond an end: those from {@code from} to {@code to} if ends meet, else as many like {@code end}. */
    private GPUArray beyond(ShardedArray array, long from, long to, long end, Device device) {
        Shape shape = Pieces.with(array.shape(), array.sharding().axis(), to - from);
        return switch (edge) {
            case PERIODIC -> Pieces.range(array, from, to, device);
            case NEAREST ->
                Pieces.range(array, end, end + 1, device).broadcastTo(shape).copy();
            case CONSTANT -> {
                try (DeviceScope scope = device.use()) {
                    yield GPU.full(shape, Objects.requireNonNull(value), array.dtype());
                }
            }
        };
    }

    /** Throws if an array is too short, or not split. */
    void check(ShardedArray array) {
        if (array.sharding().isReplicated()) {
            throw new IllegalArgumentException("mapHalo: " + array + ", need one that is split; use map");
        }
        long extent = array.sharding().extent();
        if ((edge == Edge.PERIODIC && width > extent) || (edge == Edge.NEAREST && width > 0 && extent == 0)) {
            throw new IllegalArgumentException("mapHalo: " + this + " of shape=" + array.shape() + " along axis "
                    + array.sharding().axis() + ", need an extent of at least "
                    + (edge == Edge.PERIODIC ? width : 1) + " there");
        }
    }
}
