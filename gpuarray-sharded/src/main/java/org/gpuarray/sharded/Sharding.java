package org.gpuarray.sharded;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.gpuarray.device.Device;
import org.gpuarray.types.Shape;

/**
 * How an array lies on the devices of a mesh: split along one axis, or as a copy on each of them. Shard {@code i} is on device
 * {@code i} and has the positions from {@link #start} on, {@link #extent(int)} of them, which may be none.
 */
public final class Sharding {
    /** The axis of arrays that are not split. */
    private static final int NONE = -1;

    private final List<Device> devices;
    private final int axis;
    /** Where shards start, and after them the extent of the axis; empty if nothing is split. */
    private final long[] bounds;

    private final boolean hasEqualParts;

    private Sharding(List<Device> devices, int axis, long[] bounds) {
        this.devices = devices;
        this.axis = axis;
        this.bounds = bounds;
        this.hasEqualParts = areEqual(bounds);
    }

    private static boolean areEqual(long... bounds) {
        for (int i = 2; i < bounds.length; i++) {
            if (bounds[i] - bounds[i - 1] != bounds[1]) {
                return false;
            }
        }
        return bounds.length > 1;
    }

    static Sharding replicated(List<Device> devices) {
        return new Sharding(devices, NONE, new long[0]);
    }

    /** Returns a split into extents that differ by one at most, larger ones first. */
    static Sharding even(List<Device> devices, int axis, long extent) {
        long[] extents = new long[devices.size()];
        for (int i = 0; i < extents.length; i++) {
            extents[i] = extent / extents.length + (i < extent % extents.length ? 1 : 0);
        }
        return split(devices, axis, extents);
    }

    /**
     * Returns a split into given extents.
     *
     * @throws IllegalArgumentException if one is negative, or there is not one for each device
     */
    static Sharding split(List<Device> devices, int axis, long... extents) {
        if (extents.length != devices.size()) {
            throw new IllegalArgumentException("sharding: extents=" + Arrays.toString(extents) + " for "
                    + devices.size() + " devices " + devices + ", need one for each");
        }
        long[] bounds = new long[extents.length + 1];
        for (int i = 0; i < extents.length; i++) {
            if (extents[i] < 0) {
                throw new IllegalArgumentException(
                        "sharding: extents=" + Arrays.toString(extents) + ", need none below 0");
            }
            bounds[i + 1] = Math.addExact(bounds[i], extents[i]);
        }
        return new Sharding(devices, axis, bounds);
    }

    /** Returns an axis of a shape, counted from 0. */
    static int axisOf(int axis, Shape shape) {
        int from = axis < 0 ? axis + shape.rank() : axis;
        if (from < 0 || from >= shape.rank()) {
            throw new IllegalArgumentException("axis=" + axis + " of shape=" + shape + ", need "
                    + (shape.rank() == 0 ? "an array of an axis" : -shape.rank() + " to " + (shape.rank() - 1)));
        }
        return from;
    }

    /** Returns the same split of another axis. */
    Sharding along(int other) {
        return other == axis ? this : new Sharding(devices, other, bounds);
    }

    /** Returns the devices, one for each shard. */
    public List<Device> devices() {
        return devices;
    }

    /** Returns the number of shards. */
    public int count() {
        return devices.size();
    }

    /** Returns whether each device has a copy of the whole. */
    public boolean isReplicated() {
        return axis == NONE;
    }

    /**
     * Returns the axis that is split.
     *
     * @throws IllegalStateException if none is
     */
    public int axis() {
        requireSplit();
        return axis;
    }

    /**
     * Returns the position along the axis at which a shard starts.
     *
     * @throws IllegalStateException if no axis is split
     * @throws IndexOutOfBoundsException if there is no such shard
     */
    public long start(int shard) {
        requireSplit();
        return bounds[Objects.checkIndex(shard, count())];
    }

    /**
     * Returns how many positions along the axis a shard has.
     *
     * @throws IllegalStateException if no axis is split
     * @throws IndexOutOfBoundsException if there is no such shard
     */
    public long extent(int shard) {
        return bounds[Objects.checkIndex(shard, count()) + 1] - start(shard);
    }

    /** Returns the extent of the axis that is split, of all shards together. */
    long extent() {
        requireSplit();
        return bounds[count()];
    }

    /** Returns whether an axis is split, into shards of one extent. */
    boolean hasEqualParts() {
        return hasEqualParts;
    }

    private void requireSplit() {
        if (isReplicated()) {
            throw new IllegalStateException("an array replicated on " + devices + " is split along no axis");
        }
    }

    /** Returns whether shards of both have the same positions, along whichever axis, on the same devices. */
    boolean hasPartsOf(Sharding other) {
        return devices.equals(other.devices) && Arrays.equals(bounds, other.bounds);
    }

    @Override
    public boolean equals(Object other) {
        return other == this || (other instanceof Sharding sharding && axis == sharding.axis && hasPartsOf(sharding));
    }

    @Override
    public int hashCode() {
        return 31 * (31 * devices.hashCode() + axis) + Arrays.hashCode(bounds);
    }

    /** Returns for instance {@code axis=0 extents=[3, 3, 2] on [cuda:0, cuda:1, cuda:2]}. */
    @Override
    public String toString() {
        if (isReplicated()) {
            return "replicated on " + devices;
        }
        long[] extents = new long[count()];
        Arrays.setAll(extents, this::extent);
        return "axis=" + axis + " extents=" + Arrays.toString(extents) + " on " + devices;
    }
}
