package org.gpuarray.types;

/**
 * How an array lies in a storage: element {@code (i, j, …)} is at {@code offset + i·strides[0] + j·strides[1] + …}, in
 * elements. Strides may be negative, or 0 where an axis is broadcast. Immutable.
 */
public final class IndexMap {
    private final Shape shape;
    private final long offset;
    private final long[] strides;

    public IndexMap(Shape shape, long offset, long... strides) {
        if (strides.length != shape.rank()) {
            throw new IllegalArgumentException("index map: shape=" + shape + " but " + strides.length + " strides");
        }
        this.shape = shape;
        this.offset = offset;
        this.strides = strides.clone();
    }

    /** Returns the map of a dense array in C order. */
    public static IndexMap dense(Shape shape) {
        return new IndexMap(shape, 0, shape.denseStrides());
    }

    public Shape shape() {
        return shape;
    }

    public long offset() {
        return offset;
    }

    public long stride(int axis) {
        return strides[axis];
    }

    public long[] strides() {
        return strides.clone();
    }

    /** Returns whether the elements lie one after the other in C order; axes of extent 1 may have any stride. */
    public boolean isContiguous() {
        long expected = 1;
        for (int axis = strides.length - 1; axis >= 0; axis--) {
            if (shape.extent(axis) != 1 && strides[axis] != expected) {
                return shape.size() == 0;
            }
            expected *= shape.extent(axis);
        }
        return true;
    }
}
