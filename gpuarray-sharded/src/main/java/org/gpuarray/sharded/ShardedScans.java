package org.gpuarray.sharded;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/**
 * Running sums and products of arrays on several devices. Types as those of {@link GPUArray}'s methods of the same names.
 *
 * <p>Along the axis that is split each device first reduces its shard; the first one combines these totals, in the order of the
 * shards, and sends each device what comes before its shard; then each scans its shard. Copies are enqueued, nothing waits. Floats
 * are added in float64 (complex128) and rounded once; so results can differ in the last bit from those of one device, whose order
 * of additions is another one. Along other axes, and of integers, results are those of one device.
 */
public sealed interface ShardedScans permits ShardedArray {
    /**
     * Returns the running sums along an axis.
     *
     * @throws IllegalArgumentException if there is no such axis
     */
    default ShardedArray cumsum(int axis) {
        return scan("cumsum", axis, GPUArray::cumsum, GPUArray::sum, GPUArray::plus);
    }

    /**
     * Returns the running sums of a 1-d array.
     *
     * @throws IllegalArgumentException if it is of another number of axes
     */
    default ShardedArray cumsum() {
        return cumsum(onlyAxis("cumsum"));
    }

    /**
     * Returns the running products along an axis.
     *
     * @throws IllegalArgumentException if there is no such axis
     */
    default ShardedArray cumprod(int axis) {
        return scan("cumprod", axis, GPUArray::cumprod, GPUArray::prod, GPUArray::times);
    }

    /**
     * Returns the running products of a 1-d array.
     *
     * @throws IllegalArgumentException if it is of another number of axes
     */
    default ShardedArray cumprod() {
        return cumprod(onlyAxis("cumprod"));
    }

    private int onlyAxis(String name) {
        ShardedArray array = (ShardedArray) this;
        if (array.ndim() != 1) {
            throw new IllegalArgumentException(name + ": shape=" + array.shape() + ", need one axis, or name one");
        }
        return 0;
    }

    /** A scan of an array along an axis in a type. */
    interface Scan {
        GPUArray of(GPUArray array, int axis, DType type);
    }

    private ShardedArray scan(
            String name, int axis, Scan scan, Combination.Reduction total, BinaryOperator<GPUArray> combine) {
        ShardedArray array = (ShardedArray) this;
        int along = Sharding.axisOf(axis, array.shape());
        Sharding sharding = array.sharding();
        DType type = Combination.accumulated(array.dtype());
        if (sharding.isReplicated() || sharding.axis() != along) {
            return Lockstep.each(name, array, a -> scan.of(a, along, type));
        }
        DType wide = array.dtype().isInexact() ? Combination.wide(array.dtype()) : type;
        List<GPUArray> before = Combination.totalsBefore(array, total, wide, combine);
        List<GPUArray> results = new ArrayList<>();
        for (int i = 0; i < sharding.count(); i++) {
            GPUArray scanned = scan.of(array.part(i), along, wide);
            GPUArray result = i == 0 ? scanned : combine.apply(before.get(i), scanned);
            results.add(result.astype(type));
        }
        before.forEach(GPUArray::close);
        return Lockstep.collect(name, sharding, results);
    }
}
