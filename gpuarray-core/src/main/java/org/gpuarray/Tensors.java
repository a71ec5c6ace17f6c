package org.gpuarray;

import java.util.Arrays;
import org.gpuarray.types.Shape;

/** Systems whose unknowns and right sides have several axes. */
final class Tensors {
    private Tensors() {}

    private static long product(long... extents) {
        return Arrays.stream(extents).reduce(1, (x, y) -> x * y);
    }

    static GPUArray solve(GPUArray a, GPUArray b) {
        long[] extents = a.shape().extents();
        int first = b.ndim();
        if (first > a.ndim() || !b.shape().equals(Shape.of(Arrays.copyOf(extents, first)))) {
            throw new IllegalArgumentException("tensorsolve: shapes " + a.shape() + " and " + b.shape()
                    + ", need a whose first axes are those of b");
        }
        long[] unknown = Arrays.copyOfRange(extents, first, extents.length);
        if (product(unknown) != b.size()) {
            throw new IllegalArgumentException("tensorsolve: shapes " + a.shape() + " and " + b.shape()
                    + ", need as many unknowns as equations: " + product(unknown) + " != " + b.size());
        }
        GPUArray matrix = Pieces.reshaped(a, Shape.of(b.size(), b.size()));
        return Pieces.reshaped(LinearSystems.solve("tensorsolve", matrix, b.ravel()), Shape.of(unknown))
                .owning();
    }

    static GPUArray inv(GPUArray a, int count) {
        long[] extents = a.shape().extents();
        if (count <= 0 || count > extents.length) {
            throw new IllegalArgumentException(
                    "tensorinv: count=" + count + " shape=" + a.shape() + ", need 0 < count <= " + extents.length);
        }
        long[] first = Arrays.copyOf(extents, count);
        long[] last = Arrays.copyOfRange(extents, count, extents.length);
        if (product(first) != product(last)) {
            throw new IllegalArgumentException("tensorinv: shape=" + a.shape() + " count=" + count
                    + ", need as many elements in the first axes as in the last: " + product(first) + " != "
                    + product(last));
        }
        long[] turned = Arrays.copyOf(last, extents.length);
        System.arraycopy(first, 0, turned, last.length, first.length);
        GPUArray matrix = Pieces.reshaped(a, Shape.of(product(first), product(first)));
        return Pieces.reshaped(LinearSystems.inv("tensorinv", matrix), Shape.of(turned))
                .owning();
    }
}
