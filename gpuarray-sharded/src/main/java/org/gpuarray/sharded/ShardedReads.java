package org.gpuarray.sharded;

import java.lang.reflect.Array;
import java.util.function.Function;
import org.gpuarray.GPUArray;
import org.gpuarray.device.DeviceException;
import org.gpuarray.types.Shape;

/**
 * The elements of arrays on several devices as Java arrays, in C order: each device's part is computed, and copied to the host from
 * where it is. {@link ShardedArray#gather} copies them to one device instead.
 *
 * <p>Each method throws {@link IllegalArgumentException} if the type does not fit, as {@link GPUArray}'s method of the same name, or
 * there are more elements than a Java array has.
 */
public sealed interface ShardedReads permits ShardedArray {
    /** Returns the elements of an array of float32. */
    default float[] toFloatArray() {
        return (float[]) read(GPUArray::toFloatArray);
    }

    /** Returns the elements of an array of float64. */
    default double[] toDoubleArray() {
        return (double[]) read(GPUArray::toDoubleArray);
    }

    /** Returns the elements of an array of int32. */
    default int[] toIntArray() {
        return (int[]) read(GPUArray::toIntArray);
    }

    /** Returns the elements of an array of int64. */
    default long[] toLongArray() {
        return (long[]) read(GPUArray::toLongArray);
    }

    /** Returns the elements of an array of bools. */
    default boolean[] toBooleanArray() {
        return (boolean[]) read(GPUArray::toBooleanArray);
    }

    private Object read(Function<GPUArray, Object> reading) {
        ShardedArray array = (ShardedArray) this;
        Sharding sharding = array.sharding();
        ShardedArray.eval(array); // all devices work before the first one is waited for
        if (sharding.isReplicated()) {
            return part(array, 0, reading);
        }
        Shape shape = array.shape();
        if (shape.size() > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("read: shape=" + shape + " has " + shape.size()
                    + " elements, a Java array at most " + Integer.MAX_VALUE);
        }
        int inner = 1;
        for (int axis = sharding.axis() + 1; axis < shape.rank(); axis++) {
            inner *= (int) shape.extent(axis);
        }
        int row = (int) sharding.extent() * inner;
        Object first = part(array, 0, reading);
        Object whole = Array.newInstance(first.getClass().getComponentType(), (int) shape.size());
        for (int i = 0; i < sharding.count(); i++) {
            Object part = i == 0 ? first : part(array, i, reading);
            int length = (int) sharding.extent(i) * inner;
            int start = (int) sharding.start(i) * inner;
            for (int from = 0, to = start; from < Array.getLength(part); from += length, to += row) {
                System.arraycopy(part, from, whole, to, length);
            }
        }
        return whole;
    }

    private static Object part(ShardedArray array, int shard, Function<GPUArray, Object> reading) {
        try {
            return reading.apply(array.part(shard));
        } catch (DeviceException e) {
            throw array.ofShard(shard, e);
        }
    }
}
