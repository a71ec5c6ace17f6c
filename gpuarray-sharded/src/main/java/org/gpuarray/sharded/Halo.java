package org.gpuarray.sharded;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
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
     * Returns what a stencil makes of a shard. Its ends, which need other devices' positions, are computed first, as small arrays.
     * What is inside reads the shard alone: joined with its surroundings it would be stored once more.
     */
    GPUArray apply(ShardedArray array, int shard, UnaryOperator<GPUArray> stencil) {
        Sharding sharding = array.sharding();
        long start = sharding.start(shard);
        long extent = sharding.extent(shard);
        if (width == 0 || extent <= 2L * width) {
            return stencil.apply(around(array, shard, start, start + extent));
        }
        GPUArray first = stencil.apply(around(array, shard, start, start + width));
        GPUArray last = stencil.apply(around(array, shard, start + extent - width, start + extent));
        GPU.eval(first, last);
        GPUArray inside = stencil.apply(array.part(shard));
        GPUArray whole = GPU.concatenate(sharding.axis(), first, inside, last);
        first.close();
        last.close();
        return whole;
    }

    /** Returns some positions of an array with what surrounds them, on a shard's device. */
    private GPUArray around(ShardedArray array, int shard, long start, long stop) {
        Sharding sharding = array.sharding();
        long extent = sharding.extent();
        Device device = sharding.devices().get(shard);
        long from = start - width;
        long to = stop + width;
        List<GPUArray> pieces = new ArrayList<>();
        if (from < 0) {
            pieces.add(beyond(array, extent + from, extent, 0, -from, device));
        }
        pieces.add(Pieces.range(array, Math.max(0, from), Math.min(to, extent), device));
        if (to > extent) {
            pieces.add(beyond(array, 0, to - extent, extent - 1, to - extent, device));
        }
        return Pieces.joined(sharding.axis(), pieces);
    }

    /** Returns {@code count} positions beyond an end: those from {@code from} to {@code to} if ends meet, else copies of {@code end}. */
    private GPUArray beyond(ShardedArray array, long from, long to, long end, long count, Device device) {
        int axis = array.sharding().axis();
        Shape shape = Pieces.with(array.shape(), axis, count);
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
