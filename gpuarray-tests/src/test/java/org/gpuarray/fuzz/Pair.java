package org.gpuarray.fuzz;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/**
 * A lazy array and what the oracle has in its place.
 *
 * @param writable whether each element is one of its own
 * @param isOwner whether it is no view of another array
 */
record Pair(GPUArray lazy, EagerArray eager, boolean writable, boolean isOwner) {
    static Pair result(GPUArray lazy, EagerArray eager) {
        return new Pair(lazy, eager, true, true);
    }

    Pair view(GPUArray newLazy, EagerArray newEager, boolean stays) {
        return new Pair(newLazy, newEager, writable && stays, false);
    }

    DType type() {
        return eager.type;
    }

    int rank() {
        return eager.rank();
    }

    int size() {
        return eager.size();
    }

    /** Reads the lazy array, and throws an AssertionError if it is another one. */
    void compare() {
        if (lazy.dtype() != eager.type) {
            throw new AssertionError("expected dtype " + eager.type + ", found " + lazy.dtype());
        }
        int[] shape =
                Arrays.stream(lazy.shape().extents()).mapToInt(i -> (int) i).toArray();
        if (!Arrays.equals(shape, eager.shape)) {
            throw new AssertionError(
                    "expected shape " + Arrays.toString(eager.shape) + ", found " + Arrays.toString(shape));
        }
        ByteBuffer bytes =
                ByteBuffer.allocateDirect(size() * type().itemBytes()).order(ByteOrder.nativeOrder());
        lazy.copyTo(bytes);
        EagerArray found = EagerArray.over(type(), bytes, shape);
        for (int i = 0; i < size(); i++) {
            if (!Element.same(eager.at(i), found.at(i))) {
                throw new AssertionError(type() + Arrays.toString(shape) + ": at " + i + " expected "
                        + eager.at(i).text(type()) + ", found " + found.at(i).text(type()));
            }
        }
    }
}
