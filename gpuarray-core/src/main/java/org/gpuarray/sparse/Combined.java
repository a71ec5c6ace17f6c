package org.gpuarray.sparse;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** What two compressed matrices give, both with lines in the same direction. */
final class Combined {
    private Combined() {}

    /** Returns the sum; zeros are left out, as SciPy does. Waits. */
    static Compressed sum(Compressed a, Compressed b) {
        Structure left = a.structure;
        Structure right = b.structure;
        try (GpuScope scope = GpuScope.open();
                Compressed sum = Compressed.of(
                        left.lines,
                        left.extent,
                        GPU.concatenate(left.lineOfEach(), right.lineOfEach()),
                        GPU.concatenate(left.indices, right.indices),
                        GPU.concatenate(a.data, b.data))) {
            return sum.withoutZeros().keptBy(scope);
        }
    }

    /** Returns the products of elements at the same positions; zeros are left out, as SciPy does. Waits. */
    static Compressed elementwiseProduct(Compressed left, Compressed right) {
        try (GpuScope scope = GpuScope.open();
                Compressed a = left.canonical();
                Compressed b = right.canonical()) {
            if (b.data.size() == 0) {
                GPUArray none = Near.zeros(a.data, Shape.of(0), DType.INT64);
                GPUArray elements = a.data.take(none).times(b.data);
                return a.select(none).withDataInstead(elements).keptBy(scope);
            }
            GPUArray positions = a.structure.positions();
            GPUArray others = b.structure.positions();
            GPUArray at = others.searchsorted(positions).minimum(b.data.size() - 1);
            GPUArray products = a.data.times(b.data.take(at));
            GPUArray chosen = others.take(at).eq(positions).and(products.ne(0)).flatnonzero();
            return a.select(chosen).withDataInstead(products.take(chosen)).keptBy(scope);
        }
    }

    /** Returns the matrix product of matrices by rows; zeros are left out, as SciPy does. Waits. */
    static Compressed product(Compressed a, Compressed b) {
        try (GpuScope scope = GpuScope.open();
                Compressed product = expanded(a, b)) {
            return product.withoutZeros().keptBy(scope);
        }
    }

    /** Multiplies each element of a by those of a row of b, and adds what has the same position. */
    private static Compressed expanded(Compressed a, Compressed b) {
        try (GpuScope scope = GpuScope.open()) {
            GPUArray inner = a.structure.indices;
            GPUArray starts = b.structure.starts.astype(DType.INT64);
            GPUArray firsts = starts.take(inner);
            Spread terms =
                    Spread.of(starts.take(inner.astype(DType.INT64).plus(1)).minus(firsts));
            GPUArray of = terms.segment();
            GPUArray from = firsts.take(of).plus(terms.offset());
            return Compressed.of(
                            a.structure.lines,
                            b.structure.extent,
                            a.structure.lineOfEach().take(of),
                            b.structure.indices.take(from),
                            a.data.take(of).times(b.data.take(from)))
                    .keptBy(scope);
        }
    }
}
