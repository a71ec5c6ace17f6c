package org.gpuarray.sharded;

import java.util.List;

/** Axes of arrays on several devices. Nothing is copied: results share the memory of the array. */
public sealed interface ShardedShapes permits ShardedArray {
    /** Returns the array with its axes in the opposite order: split along the same elements. */
    default ShardedArray transpose() {
        ShardedArray array = (ShardedArray) this;
        int axis = array.sharding().isReplicated()
                ? 0
                : array.ndim() - 1 - array.sharding().axis();
        return Lockstep.map(
                "transpose", axis, List.of(array), parts -> parts.get(0).transpose());
    }

    /**
     * Returns the array with a new axis of extent 1: {@code x.minus(x.mean(1).expandDims(1))}.
     *
     * @throws IllegalArgumentException if the result has no such axis
     */
    default ShardedArray expandDims(int axis) {
        ShardedArray array = (ShardedArray) this;
        int at = axis < 0 ? axis + array.ndim() + 1 : axis;
        if (array.sharding().isReplicated()) {
            return Lockstep.each("expandDims", array, a -> a.expandDims(axis));
        }
        int split = array.sharding().axis();
        return Lockstep.map(
                "expandDims",
                at >= 0 && at <= split ? split + 1 : split,
                List.of(array),
                parts -> parts.get(0).expandDims(axis));
    }
}
