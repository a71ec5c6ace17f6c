package org.gpuarray.sharded;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/**
 * An array that lies on several devices of a host: split along one axis, or as a copy on each. A {@link Mesh} makes them.
 *
 * <pre>{@code
 * Mesh mesh = Mesh.all();
 * ShardedArray x = mesh.shard(points); // rows 0 … on the first device, and so on
 * ShardedArray y = x.minus(x.mean(0)).square().sum(1); // each device computes its rows
 * GPUArray all = y.gather();
 * }</pre>
 *
 * <p>Operations return at once, as {@link GPUArray}'s do: each device's part is an expression, computed in as few kernels as
 * possible when it is read. One thread drives all devices: work is enqueued, device after device, and waits for nothing but what it
 * needs. {@link #map} calls any function of arrays for each device's part; {@link ShardedElementwise} and its siblings are methods
 * that do. What has to be combined from all devices, such as a sum along the axis that is split, is replicated: computed on the
 * first device, and copied to the others if they need it.
 *
 * <p>Elementwise results, and all of integers, are the bits of one device. Sums of floats are combined in the order of the shards,
 * see {@link ShardedReductions}.
 *
 * <p>Memory: as of {@link GPUArray}. A {@link org.gpuarray.GpuScope} closes the parts that were made in it; {@code
 * scope.keep(x.part(i))} keeps one. Thread-safe.
 */
@CheckReturnValue
public final class ShardedArray
        implements ShardedElementwise,
                ShardedMath,
                ShardedReductions,
                ShardedScans,
                ShardedSorts,
                ShardedProducts,
                ShardedShapes,
                ShardedReads,
                AutoCloseable {
    private final Shape shape;
    private final DType dtype;
    private final Sharding sharding;
    private final Parts parts;

    ShardedArray(Shape shape, DType dtype, Sharding sharding, Parts parts) {
        this.shape = shape;
        this.dtype = dtype;
        this.sharding = sharding;
        this.parts = parts;
    }

    /** Returns an array of the first device as one that all may have. */
    static ShardedArray replicated(List<Device> devices, GPUArray first) {
        return new ShardedArray(
                first.shape(), first.dtype(), Sharding.replicated(devices), Parts.Copied.of(devices, first));
    }

    /** Returns what {@code make} will make on the first device of arrays of all devices. */
    static ShardedArray combined(
            List<Device> devices, Shape shape, DType dtype, List<List<GPUArray>> sources, Supplier<GPUArray> make) {
        return new ShardedArray(shape, dtype, Sharding.replicated(devices), Parts.Copied.later(devices, sources, make));
    }

    // # Shape, type and place

    /** Returns the extents of the axes, of all shards together. */
    public Shape shape() {
        return shape;
    }

    /** Returns the type of the elements. */
    public DType dtype() {
        return dtype;
    }

    /** Returns the number of axes. */
    public int ndim() {
        return shape.rank();
    }

    /** Returns the number of elements of all shards. */
    public long size() {
        return shape.size();
    }

    /** Returns how the array lies on the devices. */
    public Sharding sharding() {
        return sharding;
    }

    /**
     * Returns the part of the array that is on a device: a shard, or a copy of the whole. Writing to it changes the array.
     *
     * @throws IndexOutOfBoundsException if there is no such shard
     */
    public GPUArray part(int shard) {
        Objects.checkIndex(shard, sharding.count());
        try {
            return parts.show(shard);
        } catch (DeviceException e) {
            throw ofShard(shard, e);
        }
    }

    /** Returns the parts, for what neither writes to them nor gives them to others. */
    Parts parts() {
        return parts;
    }

    // # Any function

    /**
     * Returns what a function makes of each shard. It gets the shard of a device and returns an array of the same extent along the
     * axis that is split: {@code x.map(rows -> rows.minus(rows.mean(1).expandDims(1)))}. Of a replicated array it gets the whole.
     *
     * @throws IllegalArgumentException if a result has another extent there, or another shape or type than those of other shards
     */
    public ShardedArray map(UnaryOperator<GPUArray> function) {
        return Lockstep.map("map", axisOrFirst(), List.of(this), parts -> function.apply(parts.get(0)));
    }

    /**
     * Returns what a function makes of each shard of this array and of another one: shards of the same positions, or the whole of
     * what is replicated.
     *
     * @throws IllegalArgumentException if both are split differently, or results do not fit
     */
    public ShardedArray map(ShardedArray other, BinaryOperator<GPUArray> function) {
        Objects.requireNonNull(other, "other");
        int axis = sharding.isReplicated() ? other.axisOrFirst() : sharding.axis();
        return Lockstep.map("map", axis, List.of(this, other), parts -> function.apply(parts.get(0), parts.get(1)));
    }

    /**
     * Returns what a function makes of each device's parts of several arrays, split along any axis of its result: {@code
     * ShardedArray.map(0, parts -> parts[0].matmul(parts[1]).argmax(1), x, weights)}. It gets shards of the same positions, and the
     * whole of arrays that are replicated; if all are, it is called for the first device only, and {@code axis} does not count.
     *
     * @param axis the axis along which results of shards are parts of the result
     * @throws IllegalArgumentException if there is no array, they are split differently, or results do not fit
     */
    public static ShardedArray map(int axis, Function<GPUArray[], GPUArray> function, ShardedArray... arrays) {
        if (arrays.length == 0) {
            throw new IllegalArgumentException("map: no array");
        }
        return Lockstep.map("map", axis, List.of(arrays), parts -> function.apply(parts.toArray(new GPUArray[0])));
    }

    /**
     * Returns what a stencil makes of each shard. The function gets positions of the axis that is split with {@code halo.width()}
     * more on either side, and returns an array without these: {@code x.mapHalo(Halo.nearest(1), rows ->
     * rows.get(":-2").plus(rows.get("2:")))}. It is called for the ends of a shard and for what is inside, so that a position of its
     * result may depend on no others than those up to {@code halo.width()} away. Where shards are alike it is called for the ends of
     * the first one only, so numbers in it have to be the same for all. Copies of what lies on other devices are enqueued; results
     * are those of one device.
     *
     * @throws IllegalArgumentException if the array is not split, is shorter than a halo whose ends meet, or results do not fit
     */
    public ShardedArray mapHalo(Halo halo, UnaryOperator<GPUArray> function) {
        halo.check(this);
        eval(this);
        return Lockstep.collect("mapHalo", sharding, halo.apply(this, function));
    }

    private int axisOrFirst() {
        return sharding.isReplicated() ? 0 : sharding.axis();
    }

    // # To other devices

    /** Returns the whole as an array on the first device. Copies are enqueued. */
    public GPUArray gather() {
        return gather(sharding.devices().get(0));
    }

    /** Returns the whole as an array on a device. Copies between GPUs are enqueued. */
    public GPUArray gather(Device device) {
        Objects.requireNonNull(device, "device");
        eval(this); // all devices work before the first copy is enqueued
        return sharding.isReplicated() ? Pieces.moved(part(0), device) : Pieces.whole(this, device);
    }

    /** Returns an array of which each device has the whole. */
    public ShardedArray replicate() {
        return sharding.isReplicated() ? this : replicated(sharding.devices(), gather());
    }

    /**
     * Returns the array split along another axis of the same devices, evenly. Each device sends each other one its part.
     *
     * @throws IllegalArgumentException if there is no such axis
     */
    public ShardedArray reshard(int axis) {
        int along = Sharding.axisOf(axis, shape);
        return reshard(Sharding.even(sharding.devices(), along, shape.extent(along)));
    }

    /**
     * Returns the array split as another one is, whose devices may be others, or replicated on them.
     *
     * @throws IllegalArgumentException if the array has no such axis, or another extent along it
     */
    public ShardedArray reshard(Sharding target) {
        if (target.equals(sharding)) {
            return this;
        }
        if (target.isReplicated()) {
            return replicated(target.devices(), gather(target.devices().get(0)));
        }
        if (target.axis() >= ndim() || shape.extent(target.axis()) != target.extent()) {
            throw new IllegalArgumentException("reshard: shape=" + shape + " as " + target + ", need an axis "
                    + target.axis() + " of extent " + target.extent());
        }
        eval(this);
        List<GPUArray> shards = sharding.isReplicated() ? cut(target) : Exchange.shards(this, target);
        return Lockstep.collect("reshard", target, shards);
    }

    /** Returns the shards of an array that is replicated. */
    private List<GPUArray> cut(Sharding target) {
        List<GPUArray> shards = new ArrayList<>();
        for (int i = 0; i < target.count(); i++) {
            long start = target.start(i);
            GPUArray shard = Pieces.slice(part(0), target.axis(), start, start + target.extent(i));
            shards.add(Pieces.moved(shard, target.devices().get(i)));
        }
        if (target.hasEqualParts()) {
            GPU.eval(shards.toArray(new GPUArray[0])); // all are in memory then, so that what follows is recorded once
        }
        return shards;
    }

    // # Life

    /**
     * Computes arrays, all that are pending in as few kernels for each device as possible. Work is enqueued; nothing waits for it.
     *
     * @throws DeviceException if a device fails; the message says which shard that is
     */
    public static void eval(ShardedArray... arrays) {
        Objects.requireNonNull(arrays, "arrays");
        if (areComputedAlike(arrays)) {
            return;
        }
        int most = Arrays.stream(arrays)
                .mapToInt(array -> array.sharding.count())
                .max()
                .orElse(0);
        for (int i = 0; i < most; i++) {
            int shard = i;
            evalShard(
                    i,
                    Arrays.stream(arrays)
                            .filter(array -> shard < array.sharding.count())
                            .toList());
        }
        Arrays.stream(arrays).filter(array -> array.sharding.isReplicated()).forEach(array -> GPU.eval(array.part(0)));
    }

    /** Computes arrays that are recorded for the first shard only; returns whether they were. */
    private static boolean areComputedAlike(ShardedArray... arrays) {
        List<Deferred> all = new ArrayList<>();
        for (ShardedArray array : arrays) {
            if (!(array.parts instanceof Deferred deferred)) {
                return false;
            }
            all.add(deferred);
        }
        return Deferred.eval(all);
    }

    private static void evalShard(int shard, List<ShardedArray> arrays) {
        List<GPUArray> roots = new ArrayList<>();
        for (ShardedArray array : arrays) {
            roots.addAll(array.parts.roots(shard));
        }
        try {
            GPU.eval(roots.toArray(new GPUArray[0]));
        } catch (DeviceException e) {
            throw arrays.get(0).ofShard(shard, e);
        }
    }

    /**
     * Waits until all devices have done what their own streams have to do.
     *
     * @throws DeviceException if a device failed; the message says which shard is there
     */
    public void synchronize() {
        for (int i = 0; i < sharding.count(); i++) {
            try {
                sharding.devices().get(i).stream().synchronize();
            } catch (DeviceException e) {
                throw ofShard(i, e);
            }
        }
    }

    /** Lets go of the contents on all devices; results computed from it, pending ones too, stay valid. */
    @Override
    public void close() {
        parts.close();
    }

    /** Returns whether the array was closed. */
    public boolean isClosed() {
        return parts.isClosed();
    }

    /** Returns a device's failure with the shard in front. */
    DeviceException ofShard(int shard, DeviceException e) {
        return new DeviceException(
                "shard " + shard + " of " + sharding.count() + " on "
                        + sharding.devices().get(shard).id() + ": " + e.getMessage(),
                e);
    }

    /** Returns shape, type and place; {@link #gather} has the elements. */
    @Override
    public String toString() {
        return "sharded array of shape=" + shape + " dtype=" + dtype + " " + sharding;
    }

    /** Returns arrays as what they are; the interfaces of methods call this with themselves. */
    static List<ShardedArray> operands(Object... arrays) {
        return Stream.of(arrays)
                .map(array -> (ShardedArray) Objects.requireNonNull(array, "an operand"))
                .toList();
    }
}
