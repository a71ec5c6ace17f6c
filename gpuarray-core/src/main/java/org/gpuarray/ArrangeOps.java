package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Objects;
import org.gpuarray.memory.HostValues;
import org.gpuarray.types.PadMode;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;

/**
 * Copies whose elements are those of the array, repeated, moved, padded or left out. Type: the array's, unless it says
 * otherwise. Each method throws IllegalArgumentException if an axis is out of range.
 */
@CheckReturnValue
public sealed interface ArrangeOps permits GPUArray {
    /**
     * Returns the array so many times beside itself along each axis; the last number is for the last axis, and missing ones
     * are 1.
     */
    default GPUArray tile(int... repetitions) {
        Objects.requireNonNull(repetitions, "repetitions");
        return Rearranged.tile((GPUArray) this, repetitions);
    }

    /** Returns each element so many times, in one axis. */
    default GPUArray repeat(int times) {
        return Rearranged.repeat(((GPUArray) this).ravel(), times, 0);
    }

    /** Returns each position of an axis so many times. */
    default GPUArray repeat(int times, int axis) {
        return Rearranged.repeat((GPUArray) this, times, axis);
    }

    /** Returns each element, in C order, as often as {@code repeats} has for it. Waits, because it has to know how many that is. */
    default GPUArray repeat(GPUArray repeats) {
        Objects.requireNonNull(repeats, "repeats");
        return Selections.repeat(((GPUArray) this).ravel(), repeats, 0);
    }

    /**
     * Returns each position of an axis as often as {@code repeats} has for it, or one number for all. Waits.
     *
     * @throws IllegalArgumentException if there are not as many numbers as positions, or one is negative
     */
    default GPUArray repeat(GPUArray repeats, int axis) {
        Objects.requireNonNull(repeats, "repeats");
        return Selections.repeat((GPUArray) this, repeats, axis);
    }

    /**
     * Returns each position of an axis as often as {@code repeats} has for it, or one number for all.
     *
     * @throws IllegalArgumentException if there are not as many numbers as positions, or one is negative
     */
    default GPUArray repeat(int[] repeats, int axis) {
        Objects.requireNonNull(repeats, "repeats");
        return Selections.repeat((GPUArray) this, ((GPUArray) this).beside(() -> GPUArray.toGpu(repeats)), axis);
    }

    /** Returns the elements, in C order, moved on by {@code shift}; the last come first. */
    default GPUArray roll(int shift) {
        GPUArray a = (GPUArray) this;
        return Pieces.reshaped(Rearranged.roll(a.ravel(), new int[] {shift}, 0), a.shape())
                .owning();
    }

    /** Returns the elements, in C order, moved on by the sum of several shifts; the last come first. */
    default GPUArray roll(int[] shifts) {
        GPUArray a = (GPUArray) this;
        return Pieces.reshaped(Rearranged.roll(a.ravel(), shifts, 0), a.shape()).owning();
    }

    /** Returns the array moved on along an axis; the last positions come first. */
    default GPUArray roll(int shift, int axis) {
        return Rearranged.roll((GPUArray) this, new int[] {shift}, axis);
    }

    /**
     * Returns the array moved on along several axes: a copy as it is if no axis is named.
     *
     * @param shifts one for each axis, or one for all
     * @throws IllegalArgumentException if an axis is out of range, or there are neither as many shifts as axes nor one of either
     */
    default GPUArray roll(int[] shifts, int... axes) {
        return Rearranged.roll((GPUArray) this, shifts, axes);
    }

    /** Returns the array with so many zeros before and behind each axis. */
    default GPUArray pad(int width) {
        return pad(new int[][] {{width, width}}, 0);
    }

    /**
     * Returns the array with a number before and behind.
     *
     * @param widths how many before and behind, for each axis or once for all
     * @throws IllegalArgumentException if a width is negative, or the type cannot hold the number
     */
    default GPUArray pad(int[][] widths, Number value) {
        Objects.requireNonNull(value, "value");
        return Padding.pad((GPUArray) this, widths, value);
    }

    /**
     * Returns the array with some of its elements, or what is made of them, before and behind.
     *
     * @param widths how many before and behind, for each axis or once for all
     * @throws IllegalArgumentException if a width is negative, or an axis that gets longer has no element
     */
    default GPUArray pad(int[][] widths, PadMode mode) {
        return Padding.pad((GPUArray) this, widths, mode);
    }

    /**
     * Returns the array with {@code width} positions before and behind each axis, which some of its elements fill, or what is
     * made of them.
     *
     * @throws IllegalArgumentException if the width is negative, or an axis that gets longer has no element
     */
    default GPUArray pad(int width, PadMode mode) {
        return pad(new int[][] {{width, width}}, mode);
    }

    /** Returns the elements of both, in C order, in one axis and of the common type. */
    default GPUArray append(GPUArray values) {
        return Pieces.concatenate("append", 0, ((GPUArray) this).ravel(), values.ravel());
    }

    /**
     * Returns the elements, in C order, and one number behind them, in one axis and of the common type. The number is an int64,
     * a float64 or a complex128.
     */
    default GPUArray append(Number value) {
        return append(Creation.full(Shape.SCALAR, value));
    }

    /** Returns both one after the other along an axis, of the common type. */
    default GPUArray append(GPUArray values, int axis) {
        Objects.requireNonNull(values, "values");
        return Pieces.concatenate("append", axis, (GPUArray) this, values);
    }

    /**
     * Returns the elements, in C order, without the one at a position.
     *
     * @throws IndexOutOfBoundsException if the position is outside
     */
    default GPUArray delete(int position) {
        return ((GPUArray) this).ravel().delete(position, 0);
    }

    /** Returns the elements, in C order, without those of a slice. */
    default GPUArray delete(Slice positions) {
        Objects.requireNonNull(positions, "positions");
        return ((GPUArray) this).ravel().delete(positions, 0);
    }

    /**
     * Returns the elements, in C order, without those at these positions, or those where a mask of bools is true. Waits,
     * because it has to know how many stay.
     *
     * @throws IllegalArgumentException if a mask has not one element for each position
     */
    default GPUArray delete(GPUArray positions) {
        return ((GPUArray) this).ravel().delete(positions, 0);
    }

    /** Returns the elements, in C order, without those at these positions. Waits, because it has to know how many stay. */
    default GPUArray delete(int[] positions) {
        Objects.requireNonNull(positions, "positions");
        return ((GPUArray) this).ravel().delete(positions, 0);
    }

    /**
     * Returns the array without a position of an axis.
     *
     * @throws IndexOutOfBoundsException if the position is outside the axis
     */
    default GPUArray delete(int position, int axis) {
        return Rearranged.delete((GPUArray) this, position, axis);
    }

    /** Returns the array without the positions of a slice. */
    default GPUArray delete(Slice positions, int axis) {
        Objects.requireNonNull(positions, "positions");
        return Rearranged.delete((GPUArray) this, positions, axis);
    }

    /**
     * Returns the array without these positions of an axis, or those where a mask of bools is true. Waits, because it has to know
     * how many stay.
     *
     * @throws IllegalArgumentException if a mask has not one element for each position
     */
    default GPUArray delete(GPUArray positions, int axis) {
        return Selections.delete((GPUArray) this, positions, axis);
    }

    /** Returns the array without these positions of an axis. Waits, because it has to know how many stay. */
    default GPUArray delete(int[] positions, int axis) {
        Objects.requireNonNull(positions, "positions");
        return Selections.delete((GPUArray) this, ((GPUArray) this).beside(() -> GPUArray.toGpu(positions)), axis);
    }

    /**
     * Returns the elements, in C order, with values before these positions, as they are before any is inserted: one value for
     * each, or one for all. They are converted to the array's type.
     *
     * @throws IndexOutOfBoundsException if a position is outside; behind the last one is allowed
     */
    default GPUArray insert(int[] positions, GPUArray values) {
        return ((GPUArray) this).ravel().insert(positions, values, 0);
    }

    /**
     * Returns the elements, in C order, with values before a position; they are converted to the array's type.
     *
     * @throws IndexOutOfBoundsException if the position is outside; behind the last one is allowed
     */
    default GPUArray insert(int position, GPUArray values) {
        Objects.requireNonNull(values, "values");
        return ((GPUArray) this).ravel().insert(position, values, 0);
    }

    /**
     * Returns the elements, in C order, with a number before a position; it is converted to the array's type.
     *
     * @throws IndexOutOfBoundsException if the position is outside; behind the last one is allowed
     * @throws IllegalArgumentException if it is an integer that the array's type, of integers, cannot hold
     */
    default GPUArray insert(int position, Number value) {
        return ((GPUArray) this).ravel().insert(position, value, 0);
    }

    /**
     * Returns the array with values before these positions of an axis, as they are before any is inserted: one value for each, or
     * one for all; before a single position as many as there are. They are converted to the array's type.
     *
     * @throws IndexOutOfBoundsException if a position is outside the axis; behind the last one is allowed
     */
    default GPUArray insert(int[] positions, GPUArray values, int axis) {
        return Selections.insert((GPUArray) this, positions, values, axis);
    }

    /**
     * Returns the array with values before a position of an axis; they are converted to the array's type and broadcast.
     *
     * @throws IndexOutOfBoundsException if the position is outside the axis; behind the last one is allowed
     */
    default GPUArray insert(int position, GPUArray values, int axis) {
        Objects.requireNonNull(values, "values");
        return Rearranged.insert((GPUArray) this, position, values, axis);
    }

    /**
     * Returns the array with a number before a position of an axis, at each index along the others; it is converted to the
     * array's type.
     *
     * @throws IndexOutOfBoundsException if the position is outside the axis; behind the last one is allowed
     * @throws IllegalArgumentException if it is an integer that the array's type, of integers, cannot hold
     */
    default GPUArray insert(int position, Number value, int axis) {
        return Rearranged.insert((GPUArray) this, position, value, axis);
    }

    /** Returns an array of another shape and size: the elements in C order, again from the first where they run out. */
    default GPUArray resize(int... shape) {
        Objects.requireNonNull(shape, "shape");
        return Rearranged.resize((GPUArray) this, Shape.of(shape));
    }

    /** Returns the elements on and below the main diagonal of the last two axes, and zeros above. */
    default GPUArray tril() {
        return tril(0);
    }

    /** Returns the elements on and below a diagonal of the last two axes, and zeros above: above the main one if k is above 0. */
    default GPUArray tril(int k) {
        return Creation.triangle((GPUArray) this, k, true);
    }

    /** Returns the elements on and above the main diagonal of the last two axes, and zeros below. */
    default GPUArray triu() {
        return triu(0);
    }

    /** Returns the elements on and above a diagonal of the last two axes, and zeros below. */
    default GPUArray triu(int k) {
        return Creation.triangle((GPUArray) this, k, false);
    }

    /**
     * Returns the square matrix with these elements on the main diagonal and zeros elsewhere; of a matrix a view of its
     * diagonal.
     *
     * @throws IllegalArgumentException unless there are one axis or two
     */
    default GPUArray diag() {
        return diag(0);
    }

    /**
     * Returns the square matrix with these elements on a diagonal and zeros elsewhere; of a matrix a view of its diagonal.
     *
     * @throws IllegalArgumentException unless there are one axis or two
     */
    default GPUArray diag(int k) {
        return Creation.diag((GPUArray) this, k);
    }

    /** Returns the square matrix with these elements, in C order, on the main diagonal and zeros elsewhere. */
    default GPUArray diagflat() {
        return diagflat(0);
    }

    /** Returns the square matrix with these elements, in C order, on a diagonal and zeros elsewhere. */
    default GPUArray diagflat(int k) {
        return Creation.diag(((GPUArray) this).ravel(), k);
    }

    /**
     * Returns the powers of each element as a row, from the highest, {@code columns - 1}, to 0. Type: at least int64.
     *
     * @throws IllegalArgumentException unless there is one axis
     */
    default GPUArray vander(int columns) {
        return vander(columns, false);
    }

    /**
     * Returns the powers of each element as a row, as many as there are elements, from the highest to 0. Type: at least int64.
     *
     * @throws IllegalArgumentException unless there is one axis
     */
    default GPUArray vander() {
        return vander(HostValues.length("vander", Calls.ref(this).shape().size()));
    }

    /**
     * Returns the powers of each element as a row: from the highest to 0, or increasing from 0. Type: at least int64.
     *
     * @throws IllegalArgumentException unless there is one axis
     */
    default GPUArray vander(int columns, boolean increasing) {
        return Creation.vander((GPUArray) this, columns, increasing);
    }
}
