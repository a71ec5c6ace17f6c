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
        return array.get(index(axis, from, to));
    }

    /** Returns a shape with another extent of an axis. */
    static Shape with(Shape shape, int axis, long extent) {
        long[] extents = shape.extents();
        extents[axis] = extent;
        return Shape.of(extents);
    }

    /** Returns the positions {@code from} to {@code to} of a split array's axis as a new array on a device. */
    static GPUArray range(ShardedArray source, long from, long to, Device device) {
        Sharding sharding = source.sharding();
        int axis = sharding.axis();
        List<GPUArray> pieces = new ArrayList<>();
        for (int i = 0; i < sharding.count(); i++) {
            long start = sharding.start(i);
            long first = Math.max(from, start);
            long last = Math.min(to, start + sharding.extent(i));
            if (first < last) {
                pieces.add(moved(slice(source.part(i), axis, first - start, last - start), device));
            }
        }
        return pieces.isEmpty()
                ? empty(device, source.dtype(), with(source.shape(), axis, Math.max(0, to - from)))
                : joined(axis, pieces);
    }

    /**
     * Returns all of a split array as a new array on a device. One shard after the other is copied there and written to its place, so
     * that the device needs memory for the whole and one shard; to join all would take twice the whole.
     */
    static GPUArray whole(ShardedArray source, Device device) {
        Sharding sharding = source.sharding();
        GPUArray whole = empty(device, source.dtype(), source.shape());
        for (int i = 0; i < sharding.count(); i++) {
            GPUArray part = source.part(i);
            if (sharding.extent(i) == sharding.extent()) {
                return moved(part, device);
            }
            if (part.size() > 0) {
                GPUArray here = part.to(device);
                whole.set(index(sharding.axis(), sharding.start(i), sharding.start(i) + sharding.extent(i)), here);
                GPU.eval(whole);
                if (here != part) {
                    here.close();
                }
            }
        }
        return whole;
    }

    private static Slice[] index(int axis, long from, long to) {
        Slice[] index = new Slice[axis + 1];
        Arrays.fill(index, Slice.all());
        index[axis] = Slice.of(from, to);
        return index;
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
