package org.gpuarray;

import org.gpuarray.types.IndexMode;

/**
 * Elements at positions that arrays of integers give. The indices, what makes them and what is done with the elements are one
 * kernel; the array that is read is stored first. Type: the array's.
 *
 * <p>Negative indices count from the end. Whether an index is inside its axis shows only when the element is computed: then
 * reading the result, or anything made of it, throws {@link IndexOutOfBoundsException} each time, and so do {@link GPU#eval} and
 * the end of a {@link GpuScope}. Nothing is read or written outside the array.
 *
 * <p>Each method throws IllegalArgumentException if an index has a floating type.
 */
public sealed interface GatherOps permits GPUArray {
    /** Returns the elements at these positions in C order, in the shape of {@code index}. */
    default GPUArray take(GPUArray index) {
        return Indices.take(((GPUArray) this).ravel(), index, 0, IndexMode.RAISE);
    }

    /** As {@link #take(GPUArray)}, of positions in a Java array. */
    default GPUArray take(int... index) {
        return take(GPUArray.toGpu(index));
    }

    /**
     * Returns these positions of an axis. Shape: the array's with that of {@code index} in place of the axis.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray take(GPUArray index, int axis) {
        return Indices.take((GPUArray) this, index, axis, IndexMode.RAISE);
    }

    /** As {@link #take(GPUArray, int)}, of positions in a Java array. */
    default GPUArray take(int[] index, int axis) {
        return take(GPUArray.toGpu(index), axis);
    }

    /** As {@link #take(GPUArray, int)}; {@code mode} says what becomes of indices outside. */
    default GPUArray take(GPUArray index, int axis, IndexMode mode) {
        return Indices.take((GPUArray) this, index, axis, mode);
    }

    /** As {@link #take(GPUArray)}; {@code mode} says what becomes of indices outside. */
    default GPUArray take(GPUArray index, IndexMode mode) {
        return Indices.take(((GPUArray) this).ravel(), index, 0, mode);
    }

    /**
     * Returns, along an axis, the elements at the positions that {@code index} has at the same place: what {@code argsort} or
     * {@code argmax} give is put to use so. Both have as many axes, and broadcast but for this one.
     *
     * @throws IllegalArgumentException if the axis is out of range, or the shapes do not fit
     */
    default GPUArray takeAlongAxis(GPUArray index, int axis) {
        return Indices.takeAlongAxis((GPUArray) this, index, axis);
    }
}
