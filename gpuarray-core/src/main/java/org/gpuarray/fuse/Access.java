package org.gpuarray.fuse;

import java.util.Arrays;
import org.gpuarray.types.Pieces;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * A function from a kernel's domain to positions in an array. It is an offset and, for each axis, a stride; or, for an axis in
 * {@link Pieces}, an offset and a stride for each of a few ranges of indices.
 */
final class Access {
    private static final Pieces[] NONE = {};

    private final long offset;
    private final long[] strides;

    /** For each axis the pieces, or null if it has a stride; empty if all axes have strides. */
    private final @Nullable Pieces[] pieces;

    Access(long offset, long[] strides) {
        this(offset, strides, NONE);
    }

    /** Strides of axes that have pieces are 0. */
    Access(long offset, long[] strides, @Nullable Pieces[] pieces) {
        this.offset = offset;
        this.strides = strides;
        this.pieces = pieces;
    }

    /** Returns the access of every element of {@code shape} in order. */
    static Access dense(Shape shape) {
        return new Access(0, shape.denseStrides());
    }

    /** Returns the access of an operand whose positions are computed by steps of the kernel: it has no strides. */
    static Access nowhere(int rank) {
        return new Access(0, new long[rank]);
    }

    /** Returns the access of a reduction's result from each element that was reduced: stride 0 along the removed axes. */
    Access atReduced(Cone.Reduction reduction) {
        long[] all = new long[reduction.shape().rank()];
        int at = 0;
        for (int axis = 0; axis < all.length; axis++) {
            all[axis] = reduction.axes().contains(axis) ? 0 : strides[at++];
        }
        return new Access(offset, all);
    }

    /** Returns this access with its origin moved by {@code times} times the vector {@code from}. */
    Access movedBy(long[] from, int times) {
        long moved = offset;
        for (int axis = 0; axis < from.length; axis++) {
            moved += times * from[axis] * strides[axis];
        }
        @Nullable Pieces[] there = pieces.clone();
        for (int axis = 0; axis < there.length; axis++) {
            Pieces along = there[axis];
            there[axis] = along == null ? null : along.movedBy(times * from[axis]);
        }
        return new Access(moved, strides, there);
    }

    /** Returns all positions multiplied by {@code step}, and {@code more} added. */
    Access scaled(long step, long more) {
        @Nullable Pieces[] there = pieces.clone();
        for (int axis = 0; axis < there.length; axis++) {
            Pieces along = there[axis];
            there[axis] = along == null ? null : along.times(step);
        }
        return new Access(
                more + step * offset,
                Arrays.stream(strides).map(stride -> stride * step).toArray(),
                there);
    }

    long offset() {
        return offset;
    }

    /** Returns the stride along an axis; 0 if it has pieces. */
    long stride(int axis) {
        return strides[axis];
    }

    long[] strides() {
        return strides;
    }

    /** Returns whether the positions along some axis are in pieces. */
    boolean isFolded() {
        return pieces.length > 0;
    }

    /** Returns the pieces along an axis, or null if it has a stride. */
    @Nullable
    Pieces pieces(int axis) {
        return pieces.length == 0 ? null : pieces[axis];
    }

    /** Returns whether both reach the same positions over a domain; strides of axes of extent 1 do not matter. */
    boolean sameOver(long[] domain, Access other) {
        boolean same = offset == other.offset && Arrays.equals(pieces, other.pieces);
        for (int axis = 0; axis < domain.length; axis++) {
            same &= domain[axis] == 1 || strides[axis] == other.strides[axis];
        }
        return same;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Access access
                && offset == access.offset
                && Arrays.equals(strides, access.strides)
                && Arrays.equals(pieces, access.pieces);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Long.hashCode(offset) + Arrays.hashCode(strides)) + Arrays.hashCode(pieces);
    }

    @Override
    public String toString() {
        return offset + "+" + Arrays.toString(strides) + (isFolded() ? Arrays.toString(pieces) : "");
    }
}
