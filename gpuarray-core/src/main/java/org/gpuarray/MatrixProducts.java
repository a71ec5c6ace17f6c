package org.gpuarray;

import java.util.Arrays;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.Contractions;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Batches of matrix products. */
final class MatrixProducts {
    private MatrixProducts() {}

    /**
     * Returns the products of {@code a}'s axes (batch, rows, inner) with {@code b}'s (batch, inner, columns), with the axes
     * (batch, rows, columns).
     *
     * @param counts how many axes the four are
     */
    static ArrayRef of(ArrayRef a, ArrayRef b, int[] counts, DType type) {
        int batch = counts[0];
        Shape left = joined(a.shape(), batch, counts[1], counts[2]);
        Shape right = joined(b.shape(), batch, counts[2], counts[3]);
        long[] extents = Arrays.copyOf(a.shape().extents(), batch + counts[1] + counts[3]);
        System.arraycopy(b.shape().extents(), batch + counts[2], extents, batch + counts[1], counts[3]);
        ArrayRef x = ArrayRef.of(Contractions.reshaped(a, type, left));
        ArrayRef y = ArrayRef.of(Contractions.reshaped(b, type, right));
        Shape domain = Shape.of(left.extent(0), left.extent(1), left.extent(2), right.extent(2));
        ArrayRef product = ArrayRef.of(Contractions.multiplySum(
                x.view(x.map().expandDims(3)), y.view(y.map().expandDims(1)), type, domain, 2));
        return ArrayRef.of(Contractions.reshaped(product, type, Shape.of(extents)));
    }

    private static Shape joined(Shape shape, int... counts) {
        long[] joined = new long[counts.length];
        Arrays.fill(joined, 1);
        for (int group = 0, axis = 0; group < counts.length; group++) {
            for (int end = axis + counts[group]; axis < end; axis++) {
                joined[group] *= shape.extent(axis);
            }
        }
        return Shape.of(joined);
    }
}
