package org.gpuarray.numpy;

import java.util.stream.IntStream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;

/** Ways for the same elements to lie in memory. */
enum Arrangement {
    DENSE,
    /** The storage holds the transpose. */
    TRANSPOSED,
    /** Every other element of a storage twice as long. */
    EVERY_OTHER,
    /** Backwards along every axis. */
    NEGATIVE_STEP,
    /** One element into its storage. */
    OFFSET;

    /** Returns an array of the elements of {@code dense}. */
    GPUArray of(GPUArray dense) {
        int[] shape = IntStream.range(0, dense.ndim())
                .map(axis -> (int) dense.shape().extent(axis))
                .toArray();
        return switch (this) {
            case DENSE -> dense.copy();
            case TRANSPOSED -> {
                int[] reversed = IntStream.range(0, shape.length)
                        .map(axis -> shape[shape.length - 1 - axis])
                        .toArray();
                yield GPU.zeros(dense.dtype(), reversed).transpose().assign(dense);
            }
            case EVERY_OTHER -> {
                int[] wide = shape.clone();
                if (wide.length > 0) {
                    wide[wide.length - 1] *= 2;
                }
                String index = wide.length > 0 ? "..., ::2" : "...";
                yield GPU.zeros(dense.dtype(), wide).get(index).assign(dense);
            }
            case NEGATIVE_STEP -> GPU.zeros(dense.dtype(), shape).flip().assign(dense);
            case OFFSET ->
                GPU.zeros(dense.dtype(), (int) dense.size() + 1)
                        .get("1:")
                        .reshape(shape)
                        .assign(dense);
        };
    }
}
