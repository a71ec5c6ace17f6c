package org.gpuarray.numpy;

import java.util.stream.IntStream;

/** The shapes of the product, those of make_golden.py, in its order. */
enum CellShape {
    EMPTY(0, 3),
    SCALAR(),
    ONE(1),
    PRIME(37),
    LARGE(3, 3003),
    MANY_AXES(2, 3, 1, 4, 2);

    private final int[] extents;

    CellShape(int... extents) {
        this.extents = extents;
    }

    int[] extents() {
        return extents.clone();
    }

    int size() {
        return IntStream.of(extents).reduce(1, Math::multiplyExact);
    }

    /** Returns how many elements a row along the first axis has; broadcast arrays have equal rows. */
    int rowSize() {
        return hasRows() ? size() / extents[0] : size();
    }

    /** Returns whether there are several rows along the first axis. */
    boolean hasRows() {
        return extents.length > 0 && extents[0] > 1;
    }
}
