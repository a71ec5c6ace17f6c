package org.gpuarray.types;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The extents of an array, at most {@value #MAX_RANK} of them, each at least 0. Immutable; equal by value. */
@CheckReturnValue
public final class Shape {
    /** NumPy 2's limit is 64; ours is 32. */
    public static final int MAX_RANK = 32;

    /** The shape of a 0-d array. */
    public static final Shape SCALAR = new Shape(new long[0]);

    private final long[] extents;
    private final long size;

    /** Made at the first use. Immutable, so it does not matter if two threads make it. */
    private @Nullable IndexMap dense;

    private Shape(long[] extents) {
        if (extents.length > MAX_RANK) {
            throw new IllegalArgumentException("shape: rank=" + extents.length + ", need rank <= " + MAX_RANK);
        }
        long product = 1;
        boolean empty = false;
        for (long extent : extents) {
            if (extent < 0) {
                throw new IllegalArgumentException("shape: extents=" + Arrays.toString(extents) + ", need each >= 0");
            }
            empty |= extent == 0;
        }
        for (long extent : empty ? new long[0] : extents) {
            if (Math.multiplyHigh(product, extent) != 0 || product * extent < 0) {
                throw new IllegalArgumentException(
                        "shape: extents=" + Arrays.toString(extents) + " hold more than 2^63-1 elements");
            }
            product *= extent;
        }
        this.extents = extents;
        this.size = empty ? 0 : product;
    }

    public static Shape of(long... extents) {
        return extents.length == 0 ? SCALAR : new Shape(extents.clone());
    }

    public static Shape of(int... extents) {
        Objects.requireNonNull(extents, "extents");
        return of(Arrays.stream(extents).asLongStream().toArray());
    }

    public int rank() {
        return extents.length;
    }

    /** Returns the number of elements: the product of the extents, 1 for rank 0. */
    public long size() {
        return size;
    }

    public long extent(int axis) {
        return extents[axis];
    }

    /** Returns the extents, as a copy. */
    public long[] extents() {
        return extents.clone();
    }

    /** Returns the map of a dense array in C order. */
    IndexMap dense() {
        IndexMap map = dense;
        if (map == null) {
            map = new IndexMap(this, 0, denseStrides());
            dense = map;
        }
        return map;
    }

    /** Returns the strides, in elements, of a dense array in C order. */
    public long[] denseStrides() {
        long[] strides = new long[extents.length];
        long stride = 1;
        for (int axis = extents.length - 1; axis >= 0; axis--) {
            strides[axis] = stride;
            stride *= Math.max(1, extents[axis]);
        }
        return strides;
    }

    @Override
    public boolean equals(Object other) {
        return other == this || (other instanceof Shape shape && Arrays.equals(extents, shape.extents));
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(extents);
    }

    /** Returns the shape as NumPy writes it: {@code (2, 3)}, {@code (4,)}, {@code ()}. */
    @Override
    public String toString() {
        if (extents.length == 1) {
            return "(" + extents[0] + ",)";
        }
        String text = Arrays.toString(extents);
        return "(" + text.substring(1, text.length() - 1) + ")";
    }
}
