package org.gpuarray.sharded;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;

/** Parts of arrays along an axis, copied to where they are needed. Copies between GPUs are enqueued, nothing waits for them. */
final class Pieces {
    private Pieces() {}

    /** Returns a view of positions {@code from} to {@code to} along an axis. */
    static GPUArray slice(GPUArray array, int axis, long from, long to) {
        if (from == 0 && to == array.shape().extent(axis)) {
            return array;
        }
        Slice[] index = new Slice[axis + 1];
        Arrays.fill(index, Slice.all());
        index[axis] = Slice.of(from, to);
        return array.get(index);
    }

    /** Returns a shape with another extent of an axis. */
    static Shape with(Shape shape, int axis, long extent) {
        long[] extents = shape.extents();
        extents[axis] = extent;
        return Shape.of(extents);
    }

    /** Returns the positions {@code from} to {@code to} of a split array's axis as a new array on a device. */
    static GPUArray range(ShardedArray source, long from, long to, Device device) {
        return range(
                source,
                from,
                to,
                source.sharding().axis(),
                0,
                source.shape().extent(source.sharding().axis()),
                device);
    }

    /**
     * Returns a part of a split array as a new array on a device: positions {@code from} to {@code to} of its axis, and {@code
     * otherFrom} to {@code otherTo} of another one, which may be the same.
     */
    private static GPUArray range(
            ShardedArray source, long from, long to, int other, long otherFrom, long otherTo, Device device) {
        Sharding sharding = source.sharding();
        int axis = sharding.axis();
        List<GPUArray> pieces = new ArrayList<>();
        for (int i = 0; i < sharding.count(); i++) {
            long first = Math.max(from, sharding.start(i));
            long last = Math.min(to, sharding.start(i) + sharding.extent(i));
            if (first < last && (other == axis || otherFrom < otherTo)) {
                GPUArray piece = slice(source.part(i), axis, first - sharding.start(i), last - sharding.start(i));
                pieces.add(moved(other == axis ? piece : slice(piece, other, otherFrom, otherTo), device));
            }
        }
        if (pieces.isEmpty()) {
            Shape shape = with(source.shape(), axis, Math.max(0, to - from));
            return empty(device, source.dtype(), other == axis ? shape : with(shape, other, otherTo - otherFrom));
        }
        return joined(axis, pieces);
    }

    /** Returns the part of an array that a shard of a sharding has, as a new array on the shard's device. */
    static GPUArray part(ShardedArray source, Sharding target, int shard) {
        Device device = target.devices().get(shard);
        if (source.sharding().isReplicated()) {
            GPUArray whole = source.part(0);
            return moved(
                    slice(whole, target.axis(), target.start(shard), target.start(shard) + target.extent(shard)),
                    device);
        }
        int axis = source.sharding().axis();
        long from = target.start(shard);
        long to = from + target.extent(shard);
        return axis == target.axis()
                ? range(source, from, to, device)
                : range(source, 0, source.shape().extent(axis), target.axis(), from, to, device);
    }

    /** Returns a new array on a device with the elements of an array on any. */
    static GPUArray moved(GPUArray array, Device device) {
        return array.device() == device ? array.copy() : array.to(device);
    }

    /** Returns arrays of one device one after the other along an axis. */
    static GPUArray joined(int axis, List<GPUArray> pieces) {
        if (pieces.size() == 1) {
            return pieces.get(0);
        }
        GPUArray whole = GPU.concatenate(axis, pieces.toArray(new GPUArray[0]));
        pieces.forEach(GPUArray::close); // the device has copied them, or the pending result keeps them
        return whole;
    }

    static GPUArray empty(Device device, DType type, Shape shape) {
        try (DeviceScope scope = device.use()) {
            return GPU.empty(type, shape);
        }
    }
}
