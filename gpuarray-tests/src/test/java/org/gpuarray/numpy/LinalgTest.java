package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;
import static org.gpuarray.numpy.RandomMatrices.epsilon;
import static org.gpuarray.numpy.RandomMatrices.largest;
import static org.gpuarray.numpy.RandomMatrices.random;
import static org.gpuarray.numpy.RandomMatrices.turned;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Linalg;
import org.gpuarray.LinalgException;
import org.gpuarray.Reduce;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Systems and factors by their backward errors, of matrices that golden files are too small for, or too good-natured. */
@OnDevice
@Tag("once")
class LinalgTest {
    /** Checks {@code a x = b} by the largest share of the residual in what rounding may leave: n elements of a times x. */
    private static void checkSolution(GPUArray a, GPUArray x, GPUArray b) {
        double n = a.shape().extent(a.ndim() - 1);
        double residual = largest(a.matmul(x).minus(b));
        double bound = 8 * n * epsilon(x.dtype()) * (largest(a) * largest(x) + largest(b));
        assertThat(residual).as("n=%s dtype=%s", n, x.dtype()).isLessThanOrEqualTo(bound);
    }

    private static void checkProduct(GPUArray product, GPUArray a) {
        double n = Math.max(a.shape().extent(a.ndim() - 1), a.shape().extent(a.ndim() - 2));
        assertThat(largest(product.minus(a)))
                .as("shape=%s dtype=%s", a.shape(), a.dtype())
                .isLessThanOrEqualTo(8 * n * epsilon(a.dtype()) * largest(a));
    }

    static Stream<Arguments> typesAndSizes() {
        return Stream.of(DType.FLOAT32, DType.FLOAT64, DType.COMPLEX64, DType.COMPLEX128)
                .flatMap(type -> Stream.of(1, 2, 5, 17, 32, 33, 64, 97).map(n -> Arguments.of(type, n)));
    }

    @ParameterizedTest
    @MethodSource("typesAndSizes")
    void systems_haveSmallResiduals(DType type, int n) {
        GPUArray a = random(type, n, 2, n, n);
        GPUArray b = random(type, n + 1, 2, n, 3);

        GPUArray x = Linalg.solve(a, b);
        GPUArray one = Linalg.inv(a);

        assertThat(x.dtype()).isEqualTo(type);
        checkSolution(a, x, b);
        checkSolution(a, one, GPU.eye(n).astype(type).broadcastTo(2, n, n));
    }

    @ParameterizedTest
    @MethodSource("typesAndSizes")
    void cholesky_andItsTriangles_giveTheMatrixBack(DType type, int n) {
        GPUArray half = random(type, n, 2, n, n);
        GPUArray a = half.matmul(turned(half)).plus(GPU.eye(n).astype(type));
        GPU.eval(a);
        GPUArray b = random(type, n + 1, 2, n, 3);

        GPUArray lower = Linalg.cholesky(a);
        GPUArray upper = Linalg.cholesky(a.triu(), true);

        checkProduct(lower.matmul(turned(lower)), a);
        checkProduct(turned(upper).matmul(upper), a);
        assertThat(largest(lower.triu(1))).isZero();
        assertThat(largest(upper.tril(-1))).isZero();
        checkSolution(lower, Linalg.solveTriangular(lower, b, true), b);
        checkSolution(upper, Linalg.solveTriangular(upper, b, false), b);
    }

    /** Panels in several blocks, and triangles in parts. */
    static Stream<Arguments> typesAndLargeSizes() {
        return Stream.of(
                Arguments.of(DType.FLOAT32, 330),
                Arguments.of(DType.FLOAT64, 300),
                Arguments.of(DType.COMPLEX64, 290),
                Arguments.of(DType.COMPLEX128, 289));
    }

    @ParameterizedTest
    @MethodSource("typesAndLargeSizes")
    void largeSystems_haveSmallResiduals(DType type, int n) {
        GPUArray a = random(type, n, n, n);
        GPUArray vector = random(type, n + 1, n, 1);
        GPUArray many = random(type, n + 2, n, 40);
        GPUArray positive = a.matmul(turned(a)).plus(GPU.eye(n).astype(type));
        GPU.eval(positive);

        GPUArray lower = Linalg.cholesky(positive);

        checkSolution(a, Linalg.solve(a, vector), vector);
        checkSolution(a, Linalg.solve(a, many), many);
        checkProduct(lower.matmul(turned(lower)), positive);
        for (GPUArray b : List.of(vector, many)) {
            checkSolution(lower, Linalg.solveTriangular(lower, b, true), b);
            checkSolution(turned(lower), Linalg.solveTriangular(turned(lower), b, false), b);
        }
    }

    static Stream<Arguments> typesAndShapes() {
        return Stream.of(DType.FLOAT64, DType.COMPLEX64)
                .flatMap(type -> Stream.of(
                                new int[] {5, 3},
                                new int[] {3, 5},
                                new int[] {2, 32, 7},
                                new int[] {70, 40},
                                new int[] {2, 40, 70},
                                new int[] {1, 50},
                                new int[] {50, 1},
                                new int[] {3, 0},
                                new int[] {0, 3},
                                new int[] {0, 4, 4},
                                new int[] {2, 130, 130})
                        .map(shape -> Arguments.of(type, shape)));
    }

    @ParameterizedTest
    @MethodSource("typesAndShapes")
    void lu_ofAnyShape_givesTheMatrixBack(DType type, int... shape) {
        GPUArray a = random(type, 7, shape);

        Linalg.Lu lu = Linalg.lu(a);

        int axes = shape.length;
        long inner = Math.min(shape[axes - 2], shape[axes - 1]);
        assertThat(lu.p().shape().extent(axes - 1)).isEqualTo(shape[axes - 2]);
        assertThat(lu.l().shape().extent(axes - 1)).isEqualTo(inner);
        assertThat(lu.u().shape().extent(axes - 2)).isEqualTo(inner);
        if (a.size() > 0) {
            checkProduct(lu.p().matmul(lu.l()).matmul(lu.u()), a);
            assertThat(largest(lu.l())).as("partial pivoting").isLessThanOrEqualTo(type.isComplex() ? 1.5 : 1);
        }
        assertThat(lu.l().triu(1).ne(0).any().itemBoolean()).isFalse();
        assertThat(lu.u().tril(-1).ne(0).any().itemBoolean()).isFalse();
    }

    private static GPUArray hilbert(int n) {
        GPUArray i = GPU.arange(n);
        return GPU.div(1.0, i.expandDims(1).plus(i).plus(1));
    }

    @Test
    void hardMatrices_haveSmallResiduals() {
        GPUArray graded = random(DType.FLOAT64, 3, 40, 40)
                .times(GPU.logspace(-100, 100, 40))
                .copy();
        for (GPUArray a : List.of(
                hilbert(12),
                hilbert(50),
                random(DType.FLOAT64, 1, 40, 40).times(1e-300),
                random(DType.FLOAT64, 2, 40, 40).times(1e300),
                GPU.eye(40).times(2),
                GPU.tri(40).plus(GPU.tri(40).swapAxes(0, 1).times(-1)).plus(GPU.eye(40)))) {
            GPUArray b = a.sum(-1).expandDims(1);
            checkSolution(a, Linalg.solve(a, b), b);
        }
        Linalg.Lu lu = Linalg.lu(graded);
        GPUArray columns = graded.abs().max(0);
        GPUArray error =
                lu.p().matmul(lu.l()).matmul(lu.u()).minus(graded).abs().max(0).div(columns);
        assertThat(largest(error)).isLessThan(40 * Math.ulp(1d));
    }

    @Test
    void aHundredThousandSmallMatrices_areSolved() {
        GPUArray a = random(DType.FLOAT32, 5, 100_000, 4, 4)
                .plus(GPU.eye(4).astype(DType.FLOAT32).times(9));
        GPUArray b = random(DType.FLOAT32, 6, 100_000, 4, 1);

        checkSolution(a, Linalg.solve(a, b), b);
        GPUArray spd = a.matmul(a.swapAxes(-2, -1));
        GPUArray l = Linalg.cholesky(spd);
        checkProduct(l.matmul(l.swapAxes(-2, -1)), spd);
    }

    @Test
    void views_areReadAsTheyAre() {
        GPUArray a = random(DType.FLOAT64, 8, 40, 40);
        GPUArray b = random(DType.FLOAT64, 9, 40, 6);
        for (GPUArray view : List.of(a.swapAxes(0, 1), a.get("::-1, ::-1"), a.get("2:9, 1:15:2"))) {
            GPUArray right = b.get(":, ::-2").get("0:" + view.shape().extent(0));
            assertThat(Linalg.solve(view, right).toDoubleArray())
                    .containsExactly(Linalg.solve(view.copy(), right.copy()).toDoubleArray());
        }
    }

    private static void singular(ThrowingCallable read, String message) {
        assertThatThrownBy(read).isInstanceOf(LinalgException.class).hasMessage(message);
    }

    @Test
    void singularMatrix_isToldWheneverTheResultIsRead() {
        for (int n : new int[] {3, 40}) {
            GPUArray a = random(DType.FLOAT64, n, 2, 3, n, n);
            a.set("1, 0, :, 2", 0);
            a.set("1, 2", 0);
            GPUArray b = random(DType.FLOAT64, n, n);
            String text = "matrix is singular, the one at [1, 0] of batch=(2, 3)";

            GPUArray x = Linalg.solve(a, b);
            GPUArray later = x.plus(1).sum();

            singular(x::toDoubleArray, "solve: " + text);
            singular(x::toDoubleArray, "solve: " + text);
            singular(later::item, "solve: " + text);
            singular(() -> Linalg.inv(a).toDoubleArray(), "inv: " + text);
            singular(() -> GPU.eval(Linalg.matrixPower(a, -2)), "matrixPower: " + text);
            assertThat(Linalg.det(a).get("1, 0").item()).isEqualTo(0.0);
            assertThat(Linalg.slogdet(a).logabsdet().get("1, ::2").toDoubleArray())
                    .containsExactly(Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY);
            assertThat(Linalg.slogdet(a).sign().get("1, ::2").copy().toDoubleArray())
                    .containsExactly(0, 0);
            checkProduct(
                    Linalg.lu(a)
                            .p()
                            .matmul(Linalg.lu(a).l())
                            .matmul(Linalg.lu(a).u()),
                    a);
            GPUArray healthy = a.get("0");
            checkSolution(
                    healthy,
                    Linalg.solve(healthy, b.expandDims(1)),
                    b.expandDims(1).broadcastTo(3, n, 1));
        }
    }

    @Test
    void triangleWithAZero_andMatrixThatIsNotPositive_areTold() {
        for (int n : new int[] {4, 50}) {
            GPUArray a = GPU.eye(n);
            a.set(n - 2 + ", " + (n - 2), 0);
            GPUArray b = GPU.ones(n);
            singular(() -> Linalg.solveTriangular(a, b, true).toDoubleArray(), "solveTriangular: matrix is singular");
            assertThat(Linalg.solveTriangular(a, b, true, true).toDoubleArray()).containsOnly(1);
            singular(() -> Linalg.cholesky(a).toDoubleArray(), "cholesky: matrix is not positive definite");
            GPUArray two = GPU.stack(0, GPU.eye(n), a);
            singular(
                    () -> Linalg.cholesky(two, true).toDoubleArray(),
                    "cholesky: matrix is not positive definite, the one at [1] of batch=(2,)");
        }
    }

    @Test
    void nanAndInfinity_areNoErrors() {
        for (int n : new int[] {3, 40}) {
            GPUArray a = GPU.eye(n);
            a.set("0, 0", Double.NaN);
            assertThat(Double.isNaN(Linalg.det(a).item().doubleValue())).isTrue();
            assertThat(Linalg.solve(a, GPU.ones(n)).isnan().get("0").itemBoolean())
                    .isTrue();
            assertThat(Linalg.cholesky(a).isnan().any().itemBoolean()).isTrue();
            GPUArray zeroAndNan = GPU.eye(n);
            zeroAndNan.set("0, 0", 0);
            zeroAndNan.set("1, 0", Double.NaN);
            assertThat(Linalg.inv(zeroAndNan).isnan().any().itemBoolean()).isTrue();
            GPUArray infinite = GPU.eye(n);
            infinite.set("0, 0", Double.POSITIVE_INFINITY);
            assertThat(Linalg.inv(infinite).get("0, 0").item()).isEqualTo(0.0);
        }
    }

    @Test
    void det_whosePartsLeaveTheRange_isRight() {
        GPUArray a =
                GPUArray.toGpu(new double[] {1e200, 1e200, -1e-200, 1e-200}).diag();
        assertThat(Linalg.det(a).item().doubleValue()).isCloseTo(-1, offset(1e-12));
        assertThat(Linalg.det(GPU.eye(2).times(1e200)).item()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Linalg.slogdet(GPU.eye(500).times(1000)).logabsdet().item().doubleValue())
                .isCloseTo(1500 * Math.log(10), offset(1e-9));
    }

    @Test
    void wrongShapesAndTypes_areToldAtTheCall() {
        GPUArray wide = GPU.ones(2, 3);
        GPUArray square = GPU.ones(3, 3);
        for (ThrowingCallable call : List.<ThrowingCallable>of(
                () -> Linalg.solve(wide, GPU.ones(2)),
                () -> Linalg.inv(wide),
                () -> Linalg.det(wide),
                () -> Linalg.slogdet(wide),
                () -> Linalg.cholesky(wide),
                () -> Linalg.matrixPower(wide, -1),
                () -> Linalg.solveTriangular(wide, GPU.ones(2), true))) {
            assertThatThrownBy(call)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("(2, 3)");
        }
        assertThatThrownBy(() -> Linalg.solve(square, GPU.ones(2)))
                .hasMessageContaining("(3, 3)")
                .hasMessageContaining("(2,)");
        assertThatThrownBy(() -> Linalg.lu(GPU.ones(3)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("(3,)");
        assertThatThrownBy(() -> Linalg.norm(square, Double.NaN)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Linalg.norm(square, Reduce.all().initial(3)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("keepdims");
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT16", "BFLOAT16"})
    void floatsOf16Bits_areRefusedByFactors_andHaveNorms(DType type) {
        GPUArray a = GPU.ones(type, 2, 2);
        assertThatThrownBy(() -> Linalg.inv(a))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("astype");
        assertThat(Linalg.norm(a).item()).isEqualTo(2f);
    }

    @Test
    void closedArraysAndBadIndices_areTold() {
        GPUArray a = GPU.eye(3);
        GPUArray taken = a.take(GPUArray.toGpu(new int[] {0, 7, 1}), 0);
        assertThatThrownBy(() -> Linalg.inv(taken).toDoubleArray()).isInstanceOf(IndexOutOfBoundsException.class);
        a.close();
        assertThatThrownBy(() -> Linalg.inv(a)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void twoThreads_getTheirOwnResults() throws Exception {
        GPUArray a = random(DType.FLOAT64, 11, 60, 60);
        double[] expected = Linalg.inv(a).toDoubleArray();
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            List<Future<double[]>> results = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                results.add(threads.submit(() -> {
                    try (GPUArray inverse = Linalg.inv(a)) {
                        return inverse.toDoubleArray();
                    }
                }));
            }
            for (Future<double[]> result : results) {
                assertThat(result.get()).isEqualTo(expected);
            }
        } finally {
            threads.shutdown();
        }
    }
}
