package org.gpuarray.bench;

import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.sparse.CsrMatrix;
import org.gpuarray.sparse.LinearOperator;
import org.gpuarray.sparse.SolverOptions;
import org.gpuarray.sparse.Sparse;
import org.gpuarray.sparse.SparseLinalg;
import org.gpuarray.sparse.SparseMatrix;
import org.gpuarray.types.DType;

/**
 * Sparse matrices and solvers, in milliseconds: the median of several calls, from the call to the end of the device's work, with the
 * number of kernels; of products also the bytes that they have to move, in GB/s: elements, indices and starts once, the result, and
 * the vector once. What an elementwise kernel reaches comes first. Beside {@code gpuarray-bench/sparse_peers.py}.
 *
 * <p>Arguments: the number of elements (30,000,000).
 */
public final class SparseTimes {
    private static final int ELEMENTS = 30_000_000;
    private static final int WIDTH = 32;

    private final int elements;
    private final DType type;

    private SparseTimes(int elements, DType type) {
        this.elements = elements;
        this.type = type;
    }

    public static void main(String[] arguments) {
        int elements = arguments.length > 0 ? Integer.parseInt(arguments[0]) : ELEMENTS;
        System.out.println("# sparse matrices on " + GPU.device().description() + ", JVM " + Runtime.version());
        for (DType type : List.of(DType.FLOAT32, DType.FLOAT64)) {
            new SparseTimes(elements, type).run();
        }
    }

    private void run() {
        GPUArray line = Formulas.evaluated(GPU.random(1).random(type, elements));
        print("negative", 2.0 * elements * type.itemBytes(), () -> List.of(line.negative()));
        line.close();
        for (int each : new int[] {1, 3, 10, 30, 100, 1000, elements}) {
            int rows = Math.max(1, elements / each);
            GPUArray starts = GPU.arange(rows + 1L).times(each).minimum(elements);
            products("rows of " + each, rows, starts, rows);
        }
        // Half of the elements are in one row, and every other of the rest is empty.
        int rows = elements / 10;
        GPUArray lengths = GPU.arange((long) rows).rem(2).times(10);
        GPUArray ends = lengths.cumsum();
        GPUArray jump = GPU.where(GPU.arange((long) rows).ge(rows / 2), elements / 2, 0);
        GPUArray starts = GPU.concatenate(GPU.zeros(DType.INT64, 1), ends.plus(jump));
        products("one long row, empty ones", rows, starts, rows);
        solvers();
    }

    private void products(String name, int rows, GPUArray starts, int columns) {
        int count = (int) starts.itemLong(-1);
        int width = Math.max(columns, Math.max(1000, count / rows));
        // Columns near the diagonal, so that the vector is read from the cache.
        GPUArray row = starts.searchsorted(GPU.arange((long) count), true).minus(1);
        GPUArray near = row.plus(GPU.random(2).integers(0, 1000, count)).rem(width);
        try (CsrMatrix a = CsrMatrix.unchecked(GPU.random(3).random(type, count), near, starts, rows, width)) {
            GPUArray x = Formulas.evaluated(GPU.random(4).random(type, width));
            GPUArray z = Formulas.evaluated(GPU.random(4).random(type, rows));
            double bytes = (double) count * (type.itemBytes() + Integer.BYTES)
                    + (double) rows * (Integer.BYTES + type.itemBytes())
                    + (double) width * type.itemBytes();
            print("matvec, " + name, bytes, () -> List.of(a.matvec(x)));
            print("transposed, " + name, bytes, () -> List.of(a.transpose().matvec(z)));
            if ((long) width * WIDTH <= elements) {
                GPUArray many = Formulas.evaluated(GPU.random(4).random(type, width, WIDTH));
                print("matmul " + WIDTH + ", " + name, bytes, () -> List.of(a.matmul(many)));
                many.close();
            }
            List.of(x, z).forEach(GPUArray::close);
        }
    }

    private void solvers() {
        int n = elements / 30;
        try (CsrMatrix small =
                        Sparse.diags(new double[] {-1, -1, 4, -1, -1}, new long[] {-1000, -1, 0, 1, 1000}, n, n);
                SparseMatrix a = small.astype(type)) {
            GPUArray b = Formulas.evaluated(GPU.random(5).random(type, n));
            SolverOptions options = SolverOptions.defaults().rtol(0).maxiter(100);
            print(
                    "100 iterations of cg, rows " + n,
                    0,
                    () -> List.of(SparseLinalg.cg(a, b, options).x()));
            print(
                    "100 iterations of bicgstab, rows " + n,
                    0,
                    () -> List.of(SparseLinalg.bicgstab(a, b, options).x()));
            print(
                    "100 iterations of gmres(20), rows " + n,
                    0,
                    () -> List.of(SparseLinalg.gmres(a, b, options).x()));
            LinearOperator stencil = LinearOperator.of(
                    a.shape(),
                    type,
                    x -> x.times(4)
                            .minus(x.roll(1))
                            .minus(x.roll(-1))
                            .minus(x.roll(1000))
                            .minus(x.roll(-1000)));
            print(
                    "100 iterations of cg, a function",
                    0,
                    () -> List.of(SparseLinalg.cg(stencil, b, options).x()));
            print("sparse @ sparse, rows " + n, 0, () -> {
                try (SparseMatrix square = a.matmul(a)) {
                    return List.of(square.data());
                }
            });
            b.close();
        }
    }

    private void print(String name, double bytes, Supplier<List<GPUArray>> call) {
        double milliseconds = CallTimes.median(call);
        long kernels = CallTimes.launches(call);
        System.out.printf(
                Locale.ROOT,
                "%-46s %10.3f ms %8.0f GB/s %5d kernels%n",
                name + " " + type,
                milliseconds,
                bytes / milliseconds / 1e6,
                kernels);
    }
}
