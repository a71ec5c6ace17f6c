package org.gpuarray.fuse;

import java.util.Arrays;
import org.gpuarray.types.Shape;

/** An affine function from a kernel's domain to positions of an array: an offset and one stride for each axis. */
final class Access {
    private final long offset;
    private final long[] strides;

    Access(long offset, long[] strides) {
        this.offset = offset;
        this.strides = strides;
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
        return new Access(moved, strides);
    }

    long offset() {
        return offset;
    }

    long stride(int axis) {
        return strides[axis];
    }

    long[] strides() {
        return strides;
    }

    /** Returns whether both reach the same positions over a domain; strides of axes of extent 1 do not matter. */
    boolean sameOver(long[] domain, Access other) {
        boolean same = offset == other.offset;
        for (int axis = 0; axis < domain.length; axis++) {
            same &= domain[axis] == 1 || strides[axis] == other.strides[axis];
        }
        return same;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Access access && offset == access.offset && Arrays.equals(strides, access.strides);
    }

    @Override
    public int hashCode() {
        return 31 * Long.hashCode(offset) + Arrays.hashCode(strides);
    }

    @Override
    public String toString() {
        return offset + "+" + Arrays.toString(strides);
    }
}
