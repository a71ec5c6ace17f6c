package org.gpuarray.fuse;

import org.gpuarray.types.Shape;

/** The multi-indices of positions in an array, whose elements are counted in C order. */
final class MultiIndices {
    private final Shape shape;
    private final long[] strides;

    MultiIndices(Shape shape) {
        this.shape = shape;
        strides = shape.denseStrides();
    }

    /**
     * Adds the multi-index of a position, or subtracts that of its opposite if it is negative. The index along the first axis
     * may be out of bounds.
     *
     * @return false if there is no multi-index: all extents are 1, and the position is not 0
     */
    boolean add(long position, long... sum) {
        long rest = Math.abs(position);
        for (int axis = 0; axis < strides.length; axis++) {
            long index = shape.extent(axis) == 1 ? 0 : rest / strides[axis];
            rest -= index * strides[axis];
            sum[axis] += position < 0 ? -index : index;
        }
        return rest == 0;
    }
}
