package org.gpuarray;

import java.util.Objects;
import org.gpuarray.types.Shape;

/**
 * Random orders and samples. An order is that of random keys of 64 bits, sorted when the method is called; nobody waits for the
 * device unless it says so. Negative axes count from the last.
 */
public sealed interface PermutationDraws permits Generator {
    /**
     * Returns the numbers from 0 to below {@code count} in random order, as int64.
     *
     * @throws IllegalArgumentException if count is negative
     */
    default GPUArray permutation(long count) {
        if (count < 0) {
            throw new IllegalArgumentException("permutation: count=" + count + ", need count >= 0");
        }
        return Samples.order((Generator) this, Shape.of(count), 0).here();
    }

    /** Returns an array's rows, along its first axis, in random order. */
    default GPUArray permutation(GPUArray a) {
        return permutation(a, 0);
    }

    /**
     * Returns a copy with the slices along an axis in random order.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray permutation(GPUArray a, int axis) {
        Objects.requireNonNull(a, "a");
        return a.take(a.beside(() -> permutation(Samples.extent("permutation", a, axis))), axis);
    }

    /** Puts an array's rows, along its first axis, into random order in place. */
    default void shuffle(GPUArray a) {
        shuffle(a, 0);
    }

    /**
     * Puts the slices along an axis into random order in place.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default void shuffle(GPUArray a, int axis) {
        Objects.requireNonNull(a, "a");
        a.assign(a.take(a.beside(() -> permutation(Samples.extent("shuffle", a, axis))), axis));
    }

    /** Returns a copy with all elements in random order. */
    default GPUArray permuted(GPUArray a) {
        return permutation(a.ravel()).reshape(a.shape()).owning();
    }

    /**
     * Returns a copy with the elements along an axis in random order, in each line another.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray permuted(GPUArray a, int axis) {
        Samples.extent("permuted", a, axis);
        return a.takeAlongAxis(a.beside(() -> Samples.order((Generator) this, a.shape(), axis)), axis);
    }

    /** Returns numbers from 0 to below {@code count}, any of which may come more than once; no extents give a 0-d array. */
    default GPUArray choice(long count, int... shape) {
        Objects.requireNonNull(shape, "shape");
        return choice(count, true, shape);
    }

    /**
     * Returns numbers from 0 to below {@code count}, of which one may come more than once if {@code replace}; no extents give a
     * 0-d array.
     *
     * @param replace false if none may come twice
     * @throws IllegalArgumentException if there are too few
     */
    default GPUArray choice(long count, boolean replace, int... shape) {
        Objects.requireNonNull(shape, "shape");
        return Samples.indices((Generator) this, count, replace, Shape.of(shape))
                .here();
    }

    /**
     * Returns numbers from 0 to below {@code count} that have these probabilities; without replacement they are those of the
     * numbers that are left.
     *
     * @param replace false if none may come twice
     * @throws IllegalArgumentException if there is not one probability for each number, one is negative, they have not the sum
     *     1, or there are too few numbers
     */
    default GPUArray choice(long count, boolean replace, double[] p, int... shape) {
        Objects.requireNonNull(shape, "shape");
        return Samples.weighted((Generator) this, count, replace, p, Shape.of(shape));
    }

    /** Returns rows of an array, along its first axis, any of which may come more than once. */
    default GPUArray choice(GPUArray a, int... shape) {
        Objects.requireNonNull(shape, "shape");
        return choice(a, true, shape);
    }

    /**
     * Returns rows of an array, along its first axis, of which one may come more than once if {@code replace}.
     *
     * @param replace false if no row may come twice
     * @param shape none for one row; the result's has the rows' own axes behind it
     * @throws IllegalArgumentException if there are too few rows
     */
    default GPUArray choice(GPUArray a, boolean replace, int... shape) {
        Objects.requireNonNull(a, "a");
        Objects.requireNonNull(shape, "shape");
        return a.take(a.beside(() -> choice(Samples.extent("choice", a, 0), replace, shape)), 0);
    }

    /**
     * Returns slices of an array along an axis, of which one may come more than once if {@code replace}; the given shape stands
     * where that axis was.
     *
     * @param replace false if no slice may come twice
     * @throws IllegalArgumentException if the axis is out of range, or there are too few slices
     */
    default GPUArray choice(GPUArray a, int axis, boolean replace, int... shape) {
        Objects.requireNonNull(a, "a");
        Objects.requireNonNull(shape, "shape");
        return a.take(a.beside(() -> choice(Samples.extent("choice", a, axis), replace, shape)), axis);
    }

    /**
     * Returns slices of an array along an axis that have these probabilities; without replacement they are those of the slices
     * that are left. The given shape stands where that axis was.
     *
     * @param replace false if no slice may come twice
     * @throws IllegalArgumentException if the axis is out of range, there is not one probability for each slice, one is
     *     negative, they have not the sum 1, or there are too few slices
     */
    default GPUArray choice(GPUArray a, int axis, boolean replace, double[] p, int... shape) {
        Objects.requireNonNull(a, "a");
        Objects.requireNonNull(shape, "shape");
        long count = Samples.extent("choice", a, axis);
        Shape requested = Shape.of(shape);
        return a.take(a.beside(() -> Samples.weighted((Generator) this, count, replace, p, requested)), axis);
    }

    /**
     * Returns rows of an array, along its first axis, that have these probabilities; without replacement they are those of the
     * rows that are left.
     *
     * @param replace false if no row may come twice
     * @param shape none for one row; the result's has the rows' own axes behind it
     * @throws IllegalArgumentException if there is not one probability for each row, one is negative, they have not the sum 1,
     *     or there are too few rows
     */
    default GPUArray choice(GPUArray a, boolean replace, double[] p, int... shape) {
        Objects.requireNonNull(shape, "shape");
        return a.take(
                Samples.weighted((Generator) this, Samples.extent("choice", a, 0), replace, p, Shape.of(shape)), 0);
    }
}
