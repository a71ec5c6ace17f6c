package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Objects;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMode;
import org.gpuarray.types.Shape;

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
@CheckReturnValue
public sealed interface GatherOps permits GPUArray {
    /** Returns the elements at these positions in C order, in the shape of {@code index}. */
    default GPUArray take(GPUArray index) {
        return Indices.take(((GPUArray) this).ravel(), index, 0, IndexMode.RAISE);
    }

    /** Returns the elements at these positions in C order, along one axis. */
    default GPUArray take(int... index) {
        Objects.requireNonNull(index, "index");
        return take(((GPUArray) this).beside(() -> GPUArray.toGpu(index)));
    }

    /**
     * Returns these positions of an axis. Shape: the array's with that of {@code index} in place of the axis.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray take(GPUArray index, int axis) {
        return Indices.take((GPUArray) this, index, axis, IndexMode.RAISE);
    }

    /**
     * Returns these positions of an axis, in place of the axis.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray take(int[] index, int axis) {
        Objects.requireNonNull(index, "index");
        return take(((GPUArray) this).beside(() -> GPUArray.toGpu(index)), axis);
    }

    /**
     * Returns these positions of an axis; {@code mode} says what becomes of indices outside. Shape: the array's with that of
     * {@code index} in place of the axis.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray take(GPUArray index, int axis, IndexMode mode) {
        Objects.requireNonNull(mode, "mode");
        return Indices.take((GPUArray) this, index, axis, mode);
    }

    /**
     * Returns the elements at these positions in C order, in the shape of {@code index}; {@code mode} says what becomes of
     * indices outside.
     */
    default GPUArray take(GPUArray index, IndexMode mode) {
        Objects.requireNonNull(mode, "mode");
        return Indices.take(((GPUArray) this).ravel(), index, 0, mode);
    }

    /**
     * Returns, along an axis, the elements at the positions that {@code index} has at the same position: what {@code argsort} or
     * {@code argmax} give is put to use so. Both have as many axes, and broadcast but for this one.
     *
     * @throws IllegalArgumentException if the axis is out of range, or the shapes do not fit
     */
    default GPUArray takeAlongAxis(GPUArray index, int axis) {
        return Indices.takeAlongAxis((GPUArray) this, index, axis);
    }

    /**
     * Returns for each axis the indices of the elements that are not 0, in C order, as int64: {@code get(mask.nonzero())} has
     * those elements. Waits, because it has to know how many they are.
     *
     * @throws IllegalArgumentException if the array has no axis
     */
    default GPUArray[] nonzero() {
        GPUArray a = (GPUArray) this;
        if (a.ndim() == 0) {
            throw new IllegalArgumentException("nonzero: a 0-d array has no axes; atleast1d first");
        }
        return Masks.nonzero(a.astype(DType.BOOL));
    }

    /** Returns the indices in C order of the elements that are not 0. Waits. */
    default GPUArray flatnonzero() {
        return Masks.indices(Masks.line((GPUArray) this));
    }

    /** Returns the indices of the elements that are not 0, one row for each. Shape: (how many, axes). Waits. */
    default GPUArray argwhere() {
        GPUArray a = (GPUArray) this;
        GPUArray[] indices = Masks.nonzero(a.astype(DType.BOOL));
        return indices.length == 0
                ? Creation.zeros(Shape.of(a.countNonzero().itemLong(), 0), DType.INT64)
                        .placedLike(a)
                : GPU.stack(1, indices);
    }

    /** Returns the elements, in C order, where a line of conditions is not 0. Waits. */
    default GPUArray compress(GPUArray condition) {
        return Selections.compress(condition, ((GPUArray) this).ravel(), 0);
    }

    /**
     * Returns the positions of an axis where a line of conditions is not 0. Waits.
     *
     * @throws IllegalArgumentException if the condition has not one axis
     * @throws IndexOutOfBoundsException if it is true behind the axis's end
     */
    default GPUArray compress(GPUArray condition, int axis) {
        return Selections.compress(condition, (GPUArray) this, axis);
    }

    /** Returns the elements without the zeros at the ends of each axis, as a view: those between the outermost others. Waits. */
    default GPUArray trimZeros() {
        return trimZeros("fb");
    }

    /**
     * Returns the elements without the zeros at some ends of each axis, as a view: at the front where {@code where} has an f,
     * and at the back where it has a b. Waits.
     *
     * @throws IllegalArgumentException if {@code where} has anything else
     */
    default GPUArray trimZeros(String where) {
        return trimZeros(where, Axes.all(Calls.ref(this).shape()));
    }

    /**
     * Returns the elements without the zeros at some ends of some axes, as a view: at the front where {@code where} has an f,
     * and at the back where it has a b. Waits.
     *
     * @param axes those that become shorter; an empty array names none
     * @throws IllegalArgumentException if {@code where} has anything else, or an axis is out of range or named twice
     */
    default GPUArray trimZeros(String where, int... axes) {
        Objects.requireNonNull(axes, "axes");
        return Selections.trimZeros((GPUArray) this, where, axes);
    }
}
