package org.gpuarray.sharded;

import java.nio.Buffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Devices;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/**
 * Devices of a host, in the order in which arrays are split over them. Any number will do, one too; where an array has fewer
 * positions along its axis than there are devices, the last ones have none. A device may be named more than once.
 *
 * <pre>{@code
 * Mesh mesh = Mesh.all();
 * ShardedArray x = mesh.create(0, () -> GPU.random(1).normal(0, 1, 1_000_000, 8));
 * }</pre>
 */
public final class Mesh {
    private final List<Device> devices;

    Mesh(List<Device> devices) {
        this.devices = List.copyOf(Objects.requireNonNull(devices, "devices"));
        if (devices.isEmpty()) {
            throw new IllegalArgumentException("mesh: no device");
        }
    }

    /**
     * Returns all devices of the current one's kind, see {@link Devices#all()}.
     *
     * @throws org.gpuarray.device.DeviceException if one cannot be opened
     */
    public static Mesh all() {
        return new Mesh(Devices.all());
    }

    /**
     * Returns a mesh of these devices.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Mesh of(List<Device> devices) {
        return new Mesh(devices);
    }

    /**
     * Returns a mesh of these devices.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Mesh of(Device... devices) {
        return new Mesh(List.of(Objects.requireNonNull(devices, "devices")));
    }

    /** Returns the devices. */
    public List<Device> devices() {
        return devices;
    }

    /** Returns the number of devices. */
    public int size() {
        return devices.size();
    }

    // # How to split

    /**
     * Returns an even split of an array of this shape along an axis: extents differ by one at most, larger ones first.
     *
     * @throws IllegalArgumentException if there is no such axis
     */
    public Sharding sharding(int axis, Shape shape) {
        int from = Sharding.axisOf(axis, shape);
        return Sharding.even(devices, from, shape.extent(from));
    }

    /**
     * Returns a split along an axis into these extents.
     *
     * @throws IllegalArgumentException if there is not one for each device, or one is negative, or the axis is
     */
    public Sharding sharding(int axis, long... extents) {
        if (axis < 0) {
            throw new IllegalArgumentException("sharding: axis=" + axis + ", need at least 0, since no shape is given");
        }
        return Sharding.split(devices, axis, extents);
    }

    // # From arrays

    /**
     * Copies an array's rows to the devices, evenly.
     *
     * @throws IllegalArgumentException if it is 0-d
     */
    public ShardedArray shard(GPUArray array) {
        return shard(array, 0);
    }

    /**
     * Copies an array's parts along an axis to the devices, evenly. Copies between GPUs are enqueued.
     *
     * @throws IllegalArgumentException if there is no such axis
     */
    public ShardedArray shard(GPUArray array, int axis) {
        return shard(array, sharding(axis, array.shape()));
    }

    /**
     * Copies an array's parts to devices.
     *
     * @throws IllegalArgumentException if the array has no such axis, or another extent along it
     */
    public ShardedArray shard(GPUArray array, Sharding sharding) {
        Objects.requireNonNull(sharding, "sharding");
        return ShardedArray.replicated(List.of(array.device()), array).reshard(sharding);
    }

    /** Returns an array of which each device that needs one gets a copy; the first device's is made at once. */
    public ShardedArray replicate(GPUArray array) {
        return ShardedArray.replicated(devices, Pieces.moved(array, devices.get(0)));
    }

    /**
     * Returns arrays, each on its device, as shards of one array. Nothing is copied: closing it closes them.
     *
     * @throws IllegalArgumentException if there is not one for each device, one is elsewhere, or they do not fit along the axis
     */
    public ShardedArray join(int axis, GPUArray... shards) {
        if (shards.length != size()) {
            throw new IllegalArgumentException(
                    "join: " + shards.length + " arrays for " + size() + " devices " + devices);
        }
        for (int i = 0; i < shards.length; i++) {
            if (shards[i] == null) {
                throw new NullPointerException("shards[" + i + "] is null, need an array");
            }
        }
        int along = Sharding.axisOf(axis, shards[0].shape());
        long[] extents = new long[size()];
        for (int i = 0; i < shards.length; i++) {
            if (shards[i].device() != devices.get(i)) {
                throw new IllegalArgumentException(
                        "join: array " + i + " is on " + shards[i].device().id() + ", need "
                                + devices.get(i).id() + "; copy it there first, with a.to(device)");
            }
            extents[i] = shards[i].shape().extent(Sharding.axisOf(axis, shards[i].shape()));
        }
        return Lockstep.collect("join", sharding(along, extents), List.of(shards));
    }

    // # From Java

    /** Copies a Java array's elements to the devices, evenly, as float32. */
    public ShardedArray shard(float[] data) {
        return shard(data, data.length);
    }

    /**
     * Copies a Java array, read in C order, to the devices by rows, evenly, as float32.
     *
     * @throws IllegalArgumentException if the shape needs another number of elements, or is of no axis
     */
    public ShardedArray shard(float[] data, int... shape) {
        return shard(FloatBuffer.wrap(Objects.requireNonNull(data, "data")), shape);
    }

    /**
     * Copies a Java array, read in C order, to the devices by rows, evenly, as float64.
     *
     * @throws IllegalArgumentException if the shape needs another number of elements, or is of no axis
     */
    public ShardedArray shard(double[] data, int... shape) {
        return shard(DoubleBuffer.wrap(Objects.requireNonNull(data, "data")), shape);
    }

    /**
     * Copies a Java array, read in C order, to the devices by rows, evenly, as int32.
     *
     * @throws IllegalArgumentException if the shape needs another number of elements, or is of no axis
     */
    public ShardedArray shard(int[] data, int... shape) {
        return shard(IntBuffer.wrap(Objects.requireNonNull(data, "data")), shape);
    }

    /**
     * Copies a Java array, read in C order, to the devices by rows, evenly, as int64.
     *
     * @throws IllegalArgumentException if the shape needs another number of elements, or is of no axis
     */
    public ShardedArray shard(long[] data, int... shape) {
        return shard(LongBuffer.wrap(Objects.requireNonNull(data, "data")), shape);
    }

    /**
     * Copies the elements between a buffer's position and limit to the devices by rows, evenly; each device gets its own rows from
     * the host. Types as of {@link GPUArray#toGpu(Buffer, int...)}.
     *
     * @throws IllegalArgumentException if the shape needs another number of elements, or is of no axis
     */
    public ShardedArray shard(Buffer data, int... shape) {
        Shape whole = Shape.of(Objects.requireNonNull(shape, "shape"));
        Sharding sharding = sharding(0, whole);
        if (data.remaining() != whole.size()) {
            throw new IllegalArgumentException(
                    "shard: data of " + data.remaining() + " elements for shape=" + whole + ", need " + whole.size());
        }
        int rowSize = (int) (whole.size() / Math.max(1, whole.extent(0)));
        List<GPUArray> parts = new ArrayList<>();
        for (int i = 0; i < size(); i++) {
            int[] part = shape.clone();
            part[0] = (int) sharding.extent(i);
            Buffer rows = data.slice((int) sharding.start(i) * rowSize + data.position(), part[0] * rowSize);
            parts.add(on(i, () -> GPUArray.toGpu(rows, part)));
        }
        return Lockstep.collect("shard", sharding, parts);
    }

    // # Made on the devices

    /**
     * Returns an array split along an axis, of which each device makes its part. {@code whole} is called for each device and returns
     * the whole array, pending: {@code mesh.create(0, () -> GPU.random(7).normal(0, 1, rows, 8))}. Of what is a function of the index
     * (random numbers, {@code arange}, {@code zeros}, and what is computed of them element by element) each device computes its part
     * only, and the numbers are those of one device. The generator has to be made in the function, so that each call draws the same.
     *
     * @throws IllegalArgumentException if there is no such axis, or calls return different shapes or types
     */
    public ShardedArray create(int axis, Supplier<GPUArray> whole) {
        Objects.requireNonNull(whole, "whole");
        GPUArray first = on(0, whole);
        Sharding sharding = sharding(axis, first.shape());
        List<GPUArray> parts = new ArrayList<>();
        for (int i = 0; i < size(); i++) {
            long start = sharding.start(i);
            long stop = start + sharding.extent(i);
            GPUArray all = i == 0 ? first : on(i, whole);
            if (!all.shape().equals(first.shape())) {
                throw new IllegalArgumentException("create: the function returned shape=" + first.shape()
                        + " first, and shape=" + all.shape() + " for device " + i);
            }
            parts.add(Pieces.slice(all, sharding.axis(), start, stop).copy());
        }
        return Lockstep.collect("create", sharding, parts);
    }

    /** Returns zeros, split by rows. */
    public ShardedArray zeros(DType type, int... shape) {
        return create(0, () -> GPU.zeros(type, shape));
    }

    /** Returns ones, split by rows. */
    public ShardedArray ones(DType type, int... shape) {
        return create(0, () -> GPU.ones(type, shape));
    }

    /** Returns one number, split by rows. Its type is that of {@link GPU#full(int[], Number)}. */
    public ShardedArray full(int[] shape, Number value) {
        return create(0, () -> GPU.full(shape, value));
    }

    /** Returns the integers from 0 to below {@code stop}, of int64. */
    public ShardedArray arange(long stop) {
        return create(0, () -> GPU.arange(stop));
    }

    /** Returns the float64 numbers from 0 to below 1 that {@code GPU.random(seed).random(shape)} draws, split by rows. */
    public ShardedArray random(long seed, int... shape) {
        return create(0, () -> GPU.random(seed).random(shape));
    }

    private GPUArray on(int i, Supplier<GPUArray> make) {
        try (DeviceScope scope = devices.get(i).use()) {
            return make.get();
        }
    }

    @Override
    public String toString() {
        return "mesh of " + devices;
    }
}
