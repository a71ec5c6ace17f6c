package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Objects;

/**
 * Arrays as sets of their elements, in C order. Results are 1-d and sorted, NaN last; of equal elements the first is kept. How
 * many there are decides a result's shape, so these wait for one number; {@link #isin} does not.
 *
 * <p>NaN differs from itself, but for {@link #unique()} and the operations on two sets, which keep one NaN of each array.
 */
@CheckReturnValue
public sealed interface SetOps permits GPUArray {
    /** Returns the elements, each once; NaN too. */
    default GPUArray unique() {
        return unique(true);
    }

    /** Returns the elements, each once; NaN once if {@code equalNaN}, else as often as it is there. */
    default GPUArray unique(boolean equalNaN) {
        return Uniques.values((GPUArray) this, equalNaN);
    }

    /** Returns the elements, each once, but for NaN. */
    default GPUArray uniqueValues() {
        return unique(false);
    }

    /** Returns the elements, each once, with their first indices, their numbers and the way back. */
    default UniqueAll uniqueAll() {
        return uniqueAll(false);
    }

    /**
     * Returns the elements, each once, with their first indices, their numbers and the way back; NaN once if {@code equalNaN},
     * as NumPy's {@code unique} with {@code return_index} and so on has it.
     */
    default UniqueAll uniqueAll(boolean equalNaN) {
        return Uniques.all((GPUArray) this, equalNaN);
    }

    /** Returns the elements, each once, and how often each is there. */
    default UniqueCounts uniqueCounts() {
        return Uniques.counts((GPUArray) this);
    }

    /** Returns the elements, each once, and for each element of the array which of them it is. */
    default UniqueInverse uniqueInverse() {
        return Uniques.inverse((GPUArray) this);
    }

    /**
     * Returns the slices along an axis, each once, in the order of their elements: the first of a slice in C order counts first. A
     * slice with NaN differs from all others, but of a line it is {@link #unique()}. Sorts as often as a slice has elements.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray unique(int axis) {
        return uniqueAll(axis).values();
    }

    /**
     * Returns the slices along an axis, each once, with their first indices, their numbers and the way back, each a line. Order
     * and NaN as for {@link #unique(int)}.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default UniqueAll uniqueAll(int axis) {
        return Uniques.slices((GPUArray) this, axis);
    }

    /** Returns the elements that both arrays have. */
    default GPUArray intersect1d(GPUArray other) {
        Objects.requireNonNull(other, "other");
        return Uniques.intersection((GPUArray) this, other);
    }

    /** Returns the elements that either array has. */
    default GPUArray union1d(GPUArray other) {
        Objects.requireNonNull(other, "other");
        return Uniques.union((GPUArray) this, other);
    }

    /** Returns the elements of this array that {@code other} has not. */
    default GPUArray setdiff1d(GPUArray other) {
        Objects.requireNonNull(other, "other");
        return Uniques.difference((GPUArray) this, other);
    }

    /** Returns the elements that just one of the arrays has. */
    default GPUArray setxor1d(GPUArray other) {
        Objects.requireNonNull(other, "other");
        return Uniques.symmetricDifference((GPUArray) this, other);
    }

    /** Returns for each element whether {@code elements} has it. Shape: this array's. NaN is in no set. */
    default GPUArray isin(GPUArray elements) {
        return isin(elements, false);
    }

    /** Returns for each element whether it is this number. Shape: this array's. NaN is in no set. */
    default GPUArray isin(Number element) {
        Objects.requireNonNull(element, "element");
        return ((GPUArray) this).eq(element);
    }

    /** Returns for each element whether it is among these numbers, a list's for instance. Shape: this array's. NaN is in no set. */
    default GPUArray isin(Iterable<?> elements) {
        Objects.requireNonNull(elements, "elements");
        return isin(((GPUArray) this).beside(() -> GPUArray.toGpu(elements)));
    }

    /**
     * Returns for each element whether {@code elements} has it, or has it not if {@code invert}. Shape: this array's. NaN is in
     * no set.
     */
    default GPUArray isin(GPUArray elements, boolean invert) {
        return Uniques.isIn((GPUArray) this, elements, invert);
    }

    /**
     * The elements of an array, each once.
     *
     * @param indices where in the array, in C order, each is first
     * @param inverseIndices for each element of the array which of {@code values} it is, in the array's shape
     * @param counts how often each is there
     */
    record UniqueAll(GPUArray values, GPUArray indices, GPUArray inverseIndices, GPUArray counts) {}

    /** The elements of an array, each once, and how often each is there. */
    record UniqueCounts(GPUArray values, GPUArray counts) {}

    /** The elements of an array, each once, and for each element of the array which of them it is, in its shape. */
    record UniqueInverse(GPUArray values, GPUArray inverseIndices) {}
}
