package org.gpuarray.sparse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Sparse matrices beside the same dense ones. Elements are small whole numbers, which sums of any order keep exact. */
@OnDevice
@Tag("once")
class SparseMatrixTest {
    private static final double NAN = Double.NaN;

    /** Returns a matrix of which some elements are not 0. */
    private static GPUArray dense(DType type, int rows, int columns, long seed) {
        GPUArray numbers = GPU.random(seed).integers(-5, 6, rows, columns);
        GPUArray chosen = GPU.random(seed + 1).random(rows, columns).lt(0.3);
        GPUArray whole = numbers.times(chosen.astype(DType.INT64));
        if (type.isComplex()) {
            GPUArray other = GPU.random(seed + 2).integers(-5, 6, rows, columns).times(chosen.astype(DType.INT64));
            return whole.plus(other.times(new Complex128(0, 1))).astype(type);
        }
        return type.isUnsigned() ? whole.abs().astype(type) : whole.astype(type);
    }

    private static void is(GPUArray actual, GPUArray expected) {
        assertThat(actual.dtype()).isEqualTo(expected.dtype());
        assertThat(actual.shape()).isEqualTo(expected.shape());
        assertThat(actual.size() == 0 || actual.eq(expected).all().itemLong() == 1)
                .as("%s, need %s", actual, expected)
                .isTrue();
    }

    private static List<SparseMatrix> formats(GPUArray dense) {
        CooMatrix coo = CooMatrix.fromDense(dense);
        return List.of(
                CsrMatrix.fromDense(dense),
                CscMatrix.fromDense(dense),
                coo,
                coo.transpose().copy().transpose());
    }

    static Stream<Arguments> typesAndShapes() {
        List<int[]> shapes = List.of(
                new int[] {0, 0},
                new int[] {0, 3},
                new int[] {3, 0},
                new int[] {1, 1},
                new int[] {1, 17},
                new int[] {13, 1},
                new int[] {7, 11});
        Stream<Arguments> ofShapes = shapes.stream().map(shape -> Arguments.of(DType.FLOAT64, shape));
        Stream<Arguments> ofTypes = Stream.of(
                        DType.FLOAT32,
                        DType.COMPLEX64,
                        DType.COMPLEX128,
                        DType.INT8,
                        DType.UINT16,
                        DType.INT64,
                        DType.BOOL)
                .map(type -> Arguments.of(type, new int[] {5, 6}));
        return Stream.concat(ofShapes, ofTypes);
    }

    @ParameterizedTest
    @MethodSource("typesAndShapes")
    void conversionsAndProducts_areThoseOfTheDenseMatrix(DType type, int[] shape) {
        GPUArray dense = dense(type, shape[0], shape[1], 1);
        GPUArray x = dense(type, shape[1], 2, 5);
        GPUArray y = dense(type, 2, shape[0], 9);
        for (SparseMatrix a : formats(dense)) {
            assertThat(a.nnz()).isEqualTo(dense.ne(0).sum().itemLong());
            is(a.toDense(), dense);
            is(a.toCsr().toDense(), dense);
            is(a.toCsc().toDense(), dense);
            is(a.toCoo().toDense(), dense);
            is(a.transpose().toDense(), dense.transpose().copy());
            is(
                    a.matvec(x.get(Slice.all(), Slice.of(1, 2)).ravel()),
                    dense.matmul(x.get("...,1").copy()));
            is(a.matmul(x), dense.matmul(x));
            is(a.rmatmul(y), y.matmul(dense));
            GPUArray turned = type.isComplex() ? dense.transpose().conj() : dense.transpose();
            is(a.rmatvec(y.get(0).copy()), turned.matmul(y.get(0).copy()));
            is(a.sum(), dense.sum());
            is(a.sum(0), dense.sum(0));
            is(a.sum(-1), dense.sum(1));
            for (int k : new int[] {-9, -1, 0, 2}) {
                GPUArray diagonal = Math.max(-k, 0) < shape[0] && Math.max(k, 0) < shape[1]
                        ? dense.diag(k).copy()
                        : GPU.zeros(type, 0);
                is(a.diagonal(k), diagonal);
            }
        }
    }

    @Test
    void arithmetic_isThatOfTheDenseMatrices() {
        GPUArray left = dense(DType.FLOAT64, 9, 8, 1);
        GPUArray right = dense(DType.INT16, 9, 8, 2);
        GPUArray inner = dense(DType.FLOAT32, 8, 5, 3);
        for (SparseMatrix a : formats(left)) {
            for (SparseMatrix b : formats(right)) {
                is(a.plus(b).toDense(), left.plus(right));
                is(b.minus(a).toDense(), right.minus(left));
                is(a.multiply(b).toDense(), left.times(right));
            }
            assertThat(a.minus(a).nnz()).isZero();
            for (SparseMatrix b : formats(inner)) {
                SparseMatrix product = a.matmul(b);
                is(product.toDense(), left.matmul(inner.astype(DType.FLOAT64)));
                assertThat(product.nnz())
                        .isEqualTo(product.toDense().ne(0).sum().itemLong());
                assertThat(product.format()).isEqualTo(a.isByRows() ? "csr" : "csc");
            }
            is(a.times(2).toDense(), left.times(2));
            is(a.div(4).negative().abs().toDense(), left.div(4).abs());
            is(a.astype(DType.INT8).toDense(), left.astype(DType.INT8));
            is(a.multiply(GPU.arange(8)).toDense(), left.times(GPU.arange(8)));
            is(
                    a.multiply(GPU.arange(9).reshape(9, 1)).toDense(),
                    left.times(GPU.arange(9).reshape(9, 1)));
            is(a.multiply(right).toDense(), left.times(right));
        }
    }

    @Test
    void parts_areThoseOfTheDenseMatrix() {
        GPUArray dense = dense(DType.INT32, 7, 6, 4);
        GPUArray numbers = GPUArray.toGpu(new int[] {3, -1, 3, 0});
        for (SparseMatrix a : formats(dense)) {
            for (Slice slice : List.of(
                    Slice.all(),
                    Slice.of(2, 5),
                    Slice.of(5, 2),
                    Slice.from(-2),
                    Slice.all().by(-1),
                    Slice.of(0, 6, 2))) {
                is(a.rows(slice).toDense(), dense.get(slice).copy());
                is(a.columns(slice).toDense(), dense.get(Slice.all(), slice).copy());
            }
            is(a.rows(numbers).toDense(), dense.take(numbers, 0));
            is(a.columns(numbers).toDense(), dense.take(numbers, 1));
            is(a.get(2, -3), dense.get(2, 3).copy());
            assertThatThrownBy(() -> a.get(7, 0))
                    .isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessageContaining("index 7 is out of range for axis 0 of shape=(7, 6)");
            assertThatThrownBy(() -> a.rows(GPUArray.toGpu(new int[] {1, 7})))
                    .isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessageContaining("indices from 1 to 7");
        }
    }

    @Test
    void duplicates_areAdded_andZerosStayUntilEliminated() {
        GPUArray data = GPUArray.toGpu(new double[] {1, 2, 3, -2, 0, 5});
        GPUArray row = GPUArray.toGpu(new int[] {1, 0, 1, 0, 2, 1});
        GPUArray column = GPUArray.toGpu(new int[] {2, 0, 2, 0, 1, 0});
        CooMatrix coo = CooMatrix.of(data, row, column, 3, 3);
        assertThat(coo.nnz()).isEqualTo(6);
        CsrMatrix csr = coo.toCsr();
        assertThat(csr.data().toDoubleArray()).containsExactly(0, 5, 4, 0);
        assertThat(csr.indices().toIntArray()).containsExactly(0, 0, 2, 1);
        assertThat(csr.indptr().toIntArray()).containsExactly(0, 1, 3, 4);
        assertThat(csr.eliminateZeros().nnz()).isEqualTo(2);
        assertThat(coo.sumDuplicates().row().toIntArray()).containsExactly(0, 1, 1, 2);
        assertThat(coo.transpose().sumDuplicates().row().toIntArray()).containsExactly(0, 0, 2, 1);
        is(coo.get(1, 2), GPUArray.toGpu(4.0));
        is(CooMatrix.of(data, row, column).toDense(), coo.toDense());
    }

    @Test
    void unsortedRows_countAsTheyAre_andAreSorted() {
        GPUArray data = GPUArray.toGpu(new float[] {1, 2, 3, 4, 99});
        GPUArray indices = GPUArray.toGpu(new long[] {2, 0, 2, 1, 7});
        GPUArray indptr = GPUArray.toGpu(new long[] {0, 3, 4});
        CsrMatrix a = CsrMatrix.of(data, indices, indptr, 2, 3);
        assertThat(a.nnz()).isEqualTo(4);
        assertThat(a.hasSortedIndices()).isFalse();
        assertThat(a.hasCanonicalFormat()).isFalse();
        is(a.toDense(), GPUArray.toGpu(new float[] {2, 0, 4, 0, 4, 0}, 2, 3));
        is(a.matvec(GPUArray.toGpu(new float[] {1, 10, 100})), GPUArray.toGpu(new float[] {402, 40}));
        is(a.diagonal(2), GPUArray.toGpu(new float[] {4}));
        is(a.multiply(a).toDense(), a.toDense().square());
        CsrMatrix sorted = a.sortIndices();
        assertThat(sorted.indices().toIntArray()).containsExactly(0, 2, 2, 1);
        assertThat(sorted.data().toDoubleArray()).containsExactly(2, 1, 3, 4);
        assertThat(sorted.hasSortedIndices()).isTrue();
        assertThat(sorted.hasCanonicalFormat()).isFalse();
        CsrMatrix canonical = a.sumDuplicates();
        assertThat(canonical.nnz()).isEqualTo(3);
        assertThat(canonical.hasCanonicalFormat()).isTrue();
        assertThat(a.transpose().hasCanonicalFormat()).isFalse();
    }

    @Test
    void nanAndInfinities_touchTheirRowsAlone() {
        double inf = Double.POSITIVE_INFINITY;
        GPUArray dense = GPUArray.toGpu(new double[] {0, NAN, 0, 1, 0, -inf, -0.0, 2, 0}, 3, 3);
        CsrMatrix a = CsrMatrix.fromDense(dense);
        assertThat(a.nnz()).isEqualTo(4);
        assertThat(a.matvec(GPU.ones(3)).toDoubleArray()).containsExactly(NAN, -inf, 2);
        assertThat(a.matvec(GPUArray.toGpu(new double[] {1, 1, 0})).toDoubleArray())
                .containsExactly(NAN, NAN, 2);
        assertThat(a.sum(1).toDoubleArray()).containsExactly(NAN, -inf, 2);
        GPUArray complex = GPUArray.toGpu(new Complex128[] {new Complex128(inf, 0), new Complex128(1, 0)});
        GPUArray zeros = GPUArray.toGpu(new int[] {0, 0});
        CooMatrix twice = CooMatrix.of(complex, zeros, zeros, 1, 1);
        assertThat(twice.toCsr().data().toComplex128Array()).containsExactly(new Complex128(inf, 0));
        assertThat(twice.sum(0).toComplex128Array()).containsExactly(new Complex128(inf, 0));
    }

    @Test
    void views_andWritesAfterwards_doNotMatter() {
        GPUArray all = GPU.arange(10.0);
        GPUArray data = all.get(Slice.of(8, 2, -2));
        GPUArray index = GPU.arange(6, DType.INT16).get(Slice.of(0, 6, 2));
        CooMatrix a = CooMatrix.of(data, index, index.get(Slice.all().by(-1)), 5, 5);
        all.fill(0);
        index.fill(1);
        assertThat(a.get(0, 4).itemDouble()).isEqualTo(8);
        assertThat(a.get(2, 2).itemDouble()).isEqualTo(6);
        CsrMatrix b = a.toCsr();
        b.data().fill(7);
        b.indices().fill(0);
        is(b.toDense(), a.toDense());
        GPUArray x = GPU.arange(20.0).get(Slice.of(18, 8, -2));
        is(b.matvec(x), b.toDense().matmul(x));
        is(
                b.matmul(GPU.arange(10.0).reshape(2, 5).transpose()),
                b.toDense().matmul(GPU.arange(10.0).reshape(2, 5).transpose()));
    }

    @Test
    void closing_endsOneMatrix_andNoOther() {
        CsrMatrix a = CsrMatrix.fromDense(dense(DType.FLOAT64, 5, 5, 1));
        GPUArray expected = a.toDense();
        CscMatrix turned = a.transpose();
        SparseMatrix twice = a.times(2);
        GPUArray pending = a.matvec(GPU.ones(5));
        a.close();
        a.close();
        assertThatThrownBy(() -> a.matvec(GPU.ones(5)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("csr matrix of shape=(5, 5): it was closed");
        assertThatThrownBy(a::toDense).isInstanceOf(IllegalStateException.class);
        is(pending, expected.sum(1));
        is(twice.toDense(), expected.times(2));
        is(turned.matvec(GPU.ones(5)), expected.sum(0));
        turned.close();
        twice.close();
    }

    @Test
    void scopes_takeWhatIsMadeInThem_andNothingElse() {
        CsrMatrix outer = CsrMatrix.fromDense(dense(DType.FLOAT64, 5, 4, 1));
        SparseMatrix kept;
        SparseMatrix lost;
        try (GpuScope scope = GpuScope.open()) {
            outer.rmatvec(GPU.ones(5)); // makes the columns, which are the matrix' and not the scope's
            kept = outer.plus(outer).keep(scope);
            lost = outer.plus(outer);
        }
        is(outer.transpose().matvec(GPU.ones(5)), outer.sum(0));
        is(kept.toDense(), outer.toDense().times(2));
        assertThatThrownBy(lost::toDense).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void threads_shareAMatrix() throws Exception {
        GPUArray dense = dense(DType.FLOAT64, 60, 50, 3);
        CscMatrix a = CscMatrix.fromDense(dense);
        GPUArray x = GPU.arange(50.0);
        double[] expected = dense.matmul(x).toDoubleArray();
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            List<Future<double[]>> results = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                results.add(threads.submit(() -> a.matvec(x).toDoubleArray()));
            }
            for (Future<double[]> result : results) {
                assertThat(result.get()).isEqualTo(expected);
            }
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void makers_giveSciPysMatrices() {
        is(Sparse.eye(3).toDense(), GPU.eye(3));
        is(Sparse.eye(2, 4, 1, DType.INT32).toDense(), GPU.eye(2, 4, 1, DType.INT32));
        is(Sparse.eye(2, 4, 9, DType.INT32).toDense(), GPU.zeros(DType.INT32, 2, 4));
        is(Sparse.zeros(2, 3, DType.BOOL).toDense(), GPU.zeros(DType.BOOL, 2, 3));
        is(
                Sparse.diags(new double[] {1, -2, 3}, new long[] {-1, 0, 2}, 4, 3)
                        .toDense(),
                GPUArray.toGpu(new double[] {-2, 0, 3, 1, -2, 0, 0, 1, -2, 0, 0, 1}, 4, 3));
        SparseMatrix a = Sparse.eye(2);
        SparseMatrix b = Sparse.diags(new double[] {5}, new long[] {0}, 1, 2);
        is(Sparse.vstack(a, b).toDense(), GPUArray.toGpu(new double[] {1, 0, 0, 1, 5, 0}, 3, 2));
        is(Sparse.hstack(b, b.times(2)).toDense(), GPUArray.toGpu(new double[] {5, 0, 10, 0}, 1, 4));
        for (double density : new double[] {0, 0.01, 0.5, 1}) {
            SparseMatrix random = Sparse.random(GPU.random(1), 40, 50, density, DType.FLOAT32);
            assertThat(random.nnz()).isEqualTo(Math.round(2000 * density));
            assertThat(random.shape()).isEqualTo(Shape.of(40, 50));
            assertThat(random.dtype()).isEqualTo(DType.FLOAT32);
        }
        assertThat(a.toString()).isEqualTo("<2x2 sparse matrix of type float64 with 2 stored elements in csr format>");
    }

    @Test
    void extentsBeyondAnInt_haveWideIndices() {
        long far = 3_000_000_000L;
        GPUArray index = GPUArray.toGpu(new long[] {far, 1, far});
        CooMatrix a = CooMatrix.of(
                GPUArray.toGpu(new double[] {1, 2, 4}), GPUArray.toGpu(new int[] {1, 0, 1}), index, 2, far + 1);
        CsrMatrix rows = a.toCsr();
        assertThat(rows.indices().dtype()).isEqualTo(DType.INT64);
        assertThat(rows.indices().toLongArray()).containsExactly(1, far);
        assertThat(rows.sum(1).toDoubleArray()).containsExactly(2, 5);
        assertThat(rows.get(1, -1).itemDouble()).isEqualTo(5);
        assertThatThrownBy(() -> CooMatrix.of(
                                GPUArray.toGpu(new double[] {1}),
                                GPUArray.toGpu(new int[] {1}),
                                GPUArray.toGpu(new int[] {1}),
                                far * far,
                                far)
                        .toCsr())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("more than 2^63-1 elements");
    }
}
