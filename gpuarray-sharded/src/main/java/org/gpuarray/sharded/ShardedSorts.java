package org.gpuarray.sharded;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.GPUArray;

/** Sorting of arrays on several devices. Order as that of {@link GPUArray#sort()}: NaN comes last. */
public sealed interface ShardedSorts permits ShardedArray {
    /**
     * Returns the elements sorted along the last axis, split as the array is.
     *
     * @throws IllegalArgumentException if it is 0-d
     */
    default ShardedArray sort() {
        return sort(-1);
    }

    /**
     * Returns the elements sorted along an axis, split as the array is. Along an axis that is not split nothing is copied. Of a 1-d
     * array each device sorts its shard, the devices exchange what belongs into each other's, and sort again; how much that is, the
     * host reads, so that this call waits for the first sorting. Of other arrays each device gets some lines whole, sorts them, and
     * sends them back. The elements are those of one device's sort; of equal ones with different bits, such as -0 and +0, the order
     * may be another one.
     *
     * @throws IllegalArgumentException if there is no such axis
     */
    default ShardedArray sort(int axis) {
        ShardedArray array = (ShardedArray) this;
        int along = Sharding.axisOf(axis, array.shape());
        Sharding sharding = array.sharding();
        if (sharding.isReplicated() || sharding.axis() != along) {
            return Lockstep.each("sort", array, a -> a.sort(along));
        } else if (array.ndim() > 1) {
            return array.reshard(along == 0 ? 1 : 0).sort(along).reshard(sharding);
        }
        ShardedArray sorted =
                Lockstep.map("sort", 0, List.of(array), parts -> parts.get(0).sort());
        return sharding.count() == 1 || sharding.extent() == 0
                ? sorted
                : SampleSort.merge(sorted).reshard(sharding);
    }

    /**
     * Returns the positions that sort the array along the last axis, split as the array is; int64.
     *
     * @throws IllegalArgumentException if it is 0-d
     */
    default ShardedArray argsort() {
        return argsort(-1);
    }

    /**
     * Returns the positions that sort the array along an axis, split as the array is; int64. Positions are those in the whole array, of
     * equal elements the earlier one comes first, as on one device. What is copied is what {@link #sort(int)} copies, for a 1-d
     * array with 8 bytes for each element's position.
     *
     * @throws IllegalArgumentException if there is no such axis
     */
    default ShardedArray argsort(int axis) {
        ShardedArray array = (ShardedArray) this;
        int along = Sharding.axisOf(axis, array.shape());
        Sharding sharding = array.sharding();
        if (sharding.isReplicated() || sharding.axis() != along || sharding.count() == 1 || sharding.extent() == 0) {
            return Lockstep.each("argsort", array, a -> a.argsort(along));
        } else if (array.ndim() > 1) {
            return array.reshard(along == 0 ? 1 : 0).argsort(along).reshard(sharding);
        }
        ShardedArray order = Lockstep.each("argsort", array, GPUArray::argsort);
        ShardedArray sorted = Lockstep.both("argsort", array, order, GPUArray::take);
        List<GPUArray> positions = new ArrayList<>();
        for (int i = 0; i < sharding.count(); i++) {
            positions.add(order.part(i).plus(sharding.start(i)));
        }
        return SampleSort.mergeOrder(sorted, Lockstep.collect("argsort", sharding, positions))
                .reshard(sharding);
    }
}
