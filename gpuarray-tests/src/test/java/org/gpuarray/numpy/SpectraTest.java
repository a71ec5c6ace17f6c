package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.gpuarray.numpy.RandomMatrices.epsilon;
import static org.gpuarray.numpy.RandomMatrices.largest;
import static org.gpuarray.numpy.RandomMatrices.random;
import static org.gpuarray.numpy.RandomMatrices.turned;

import java.util.List;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Linalg;
import org.gpuarray.Reduce;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Orthogonal factors, singular values and eigenvalues, by the errors of products and of orthogonality. */
@OnDevice
@Tag("once")
class SpectraTest {
    private static double extent(GPUArray a) {
        return Math.max(a.shape().extent(a.ndim() - 1), a.shape().extent(a.ndim() - 2));
    }

    /** Checks a product by the norm of the matrix that it should be. */
    private static void checkProduct(GPUArray product, GPUArray a) {
        assertThat(product.shape()).isEqualTo(a.shape());
        double norm = a.size() == 0 ? 0 : Linalg.matrixNorm(a).max().item().doubleValue();
        assertThat(largest(product.minus(a)))
                .as("shape=%s dtype=%s", a.shape(), a.dtype())
                .isLessThanOrEqualTo(8 * extent(a) * epsilon(a.dtype()) * norm);
    }

    private static void checkOrthogonal(GPUArray columns) {
        long n = columns.shape().extent(columns.ndim() - 1);
        GPUArray product = turned(columns).matmul(columns);
        assertThat(largest(product.minus(GPU.eye((int) n))))
                .as("shape=%s dtype=%s", columns.shape(), columns.dtype())
                .isLessThanOrEqualTo(8 * extent(columns) * epsilon(columns.dtype()));
    }

    private static void checkSvd(GPUArray a) {
        for (boolean isFull : new boolean[] {false, true}) {
            Linalg.Svd svd = Linalg.svd(a, isFull);
            long k = svd.s().shape().extent(a.ndim() - 2);
            checkOrthogonal(svd.u());
            checkOrthogonal(turned(svd.vh()));
            GPUArray u = svd.u().get("..., :" + k);
            checkProduct(u.times(svd.s().expandDims(-2)).matmul(svd.vh().get("..., :" + k + ", :")), a);
            assertThat(svd.s().ge(0).all().itemBoolean()).isTrue();
            assertThat(svd.s().diff().le(0).all().itemBoolean())
                    .as("descending")
                    .isTrue();
        }
    }

    static Stream<Arguments> typesAndShapes() {
        return Stream.of(DType.FLOAT32, DType.FLOAT64, DType.COMPLEX64, DType.COMPLEX128)
                .flatMap(type -> Stream.of(
                                new int[] {1, 1},
                                new int[] {2, 3, 3},
                                new int[] {5, 2},
                                new int[] {2, 5},
                                new int[] {70, 33},
                                new int[] {2, 33, 70},
                                new int[] {1, 6},
                                new int[] {6, 1},
                                new int[] {3, 0},
                                new int[] {0, 3},
                                new int[] {0, 4, 4},
                                new int[] {67, 67})
                        .map(shape -> Arguments.of(type, shape)));
    }

    @ParameterizedTest
    @MethodSource("typesAndShapes")
    void qr_givesTheMatrixBack(DType type, int... shape) {
        GPUArray a = random(type, 7, shape);
        for (boolean complete : new boolean[] {false, true}) {
            Linalg.Qr qr = Linalg.qr(a, complete);
            checkProduct(qr.q().matmul(qr.r()), a);
            checkOrthogonal(qr.q());
            assertThat(qr.r().tril(-1).ne(0).any().itemBoolean()).isFalse();
        }
        assertThat(largest(Linalg.qrTriangle(a).minus(Linalg.qr(a).r()))).isZero();
    }

    @ParameterizedTest
    @MethodSource("typesAndShapes")
    void svd_givesTheMatrixBack(DType type, int... shape) {
        checkSvd(random(type, 8, shape));
    }

    static Stream<Arguments> typesAndSizes() {
        return Stream.of(DType.FLOAT32, DType.FLOAT64, DType.COMPLEX64, DType.COMPLEX128)
                .flatMap(type -> Stream.of(0, 1, 2, 5, 33, 66).map(n -> Arguments.of(type, n)));
    }

    private static void checkEigh(GPUArray a) {
        Linalg.Eigh eigh = Linalg.eigh(a);
        checkOrthogonal(eigh.vectors());
        checkProduct(eigh.vectors().times(eigh.values().expandDims(-2)).matmul(turned(eigh.vectors())), a);
        assertThat(eigh.values().diff().ge(0).all().itemBoolean())
                .as("ascending")
                .isTrue();
    }

    @ParameterizedTest
    @MethodSource("typesAndSizes")
    void eigh_givesTheMatrixBack(DType type, int n) {
        GPUArray half = random(type, n, 2, n, n);
        GPUArray a = half.plus(turned(half));
        GPU.eval(a);

        checkEigh(a);
        GPUArray values = Linalg.eigvalsh(a);
        assertThat(values.dtype()).isEqualTo(type.part());
        assertThat(largest(values.minus(Linalg.eigvalsh(a.tril())))).isZero();
        assertThat(largest(values.minus(Linalg.eigvalsh(a.triu(), false)))).isZero();
    }

    /** More sweeps than matrices of a few rows need, and rows longer than 1. */
    @Test
    void eigh_ofHundredsOfRows_convergesAndStaysOrthogonal() {
        GPUArray half = random(DType.FLOAT64, 21, 260, 260);
        checkEigh(half.plus(turned(half)));
        GPUArray single = random(DType.FLOAT32, 22, 200, 200);
        GPUArray a =
                GPU.ones(200, 200).times(100).plus(single.plus(turned(single))).astype(DType.FLOAT32);
        checkEigh(a);
        GPUArray vectors = Linalg.eigh(a).vectors();
        assertThat(largest(vectors.transpose().matmul(vectors).minus(GPU.eye(200))))
                .as("rotations keep lengths")
                .isLessThan(5e-6);
    }

    private static GPUArray hilbert(int n) {
        GPUArray i = GPU.arange(n);
        return GPU.div(1.0, i.expandDims(1).plus(i).plus(1));
    }

    @Test
    void hardMatrices_haveOrthogonalFactors() {
        GPUArray graded = random(DType.FLOAT64, 3, 40, 40).times(GPU.logspace(-150, 150, 40));
        GPUArray low = random(DType.FLOAT64, 4, 40, 3).matmul(random(DType.FLOAT64, 5, 3, 30));
        for (GPUArray a : List.of(
                hilbert(30),
                graded,
                low,
                GPU.ones(35, 20),
                GPU.zeros(34, 34),
                GPU.eye(40),
                random(DType.FLOAT64, 1, 34, 34).times(1e-300),
                random(DType.FLOAT64, 2, 34, 34).times(1e300),
                GPU.tri(40),
                GPU.ones(3, 2),
                GPU.eye(4).times(1e-310))) {
            Linalg.Qr qr = Linalg.qr(a);
            checkOrthogonal(qr.q());
            checkSvdOfScaled(a);
        }
        for (GPUArray a : List.of(
                hilbert(40),
                GPU.eye(40).times(-3),
                GPU.zeros(5, 5),
                GPU.eye(6).get("::-1").copy(),
                random(DType.FLOAT64, 6, 40, 40).times(1e-140))) {
            checkEigh(a.plus(a.swapAxes(0, 1)));
        }
    }

    /** As {@link #checkSvd}, where squares of elements leave the range. */
    private static void checkSvdOfScaled(GPUArray a) {
        double size = largest(a);
        double scale = size == 0 || size < 1e-307 ? 1 : 1 / size;
        Linalg.Svd svd = Linalg.svd(a);
        checkOrthogonal(svd.u());
        checkOrthogonal(turned(svd.vh()));
        GPUArray s = svd.s().times(scale);
        checkProduct(svd.u().times(s).matmul(svd.vh()), a.times(scale));
    }

    /** Shapes that one launch has, up to 32 rows and columns. */
    static Stream<Arguments> typesAndSmallShapes() {
        return Stream.of(DType.FLOAT32, DType.FLOAT64, DType.COMPLEX64, DType.COMPLEX128)
                .flatMap(type -> Stream.of(
                                new int[] {9, 4, 4},
                                new int[] {2, 3, 7, 3},
                                new int[] {3, 5, 17},
                                new int[] {2, 32, 32},
                                new int[] {2, 32, 1},
                                new int[] {2, 31, 32})
                        .map(shape -> Arguments.of(type, shape)));
    }

    @ParameterizedTest
    @MethodSource("typesAndSmallShapes")
    void smallMatrices_haveTheFactorsOfLargeOnes(DType type, int... shape) {
        GPUArray a = random(type, 10, shape);
        qr_givesTheMatrixBack(type, shape);
        checkSvd(a);
        assertThat(largest(Linalg.svdvals(a).minus(Linalg.svd(a).s()))).isZero();
        GPUArray square = a.matmul(turned(a));
        GPU.eval(square);
        checkEigh(square);
        assertThat(largest(Linalg.eigvalsh(square).minus(Linalg.eigh(square).values())))
                .isZero();
        double norm = largest(Linalg.svdvals(a));
        GPUArray values = Linalg.eigvalsh(square).get("..., ::-1").get("..., :" + Math.min(shape[shape.length - 1], 2));
        GPUArray squares =
                Linalg.svdvals(a).square().get("..., :" + values.shape().extent(values.ndim() - 1));
        assertThat(largest(values.get("..., 0").minus(squares.get("..., 0"))))
                .isLessThan(64 * extent(a) * epsilon(type) * norm * norm);
    }

    @Test
    void hardSmallMatrices_haveOrthogonalFactors() {
        for (int n : new int[] {2, 4, 7, 32}) {
            GPUArray rank1 = GPU.ones(n, n);
            GPUArray columns = random(DType.FLOAT64, 3, n, n).times(GPU.logspace(-150, 150, n));
            GPUArray rows = columns.swapAxes(0, 1);
            GPUArray low = random(DType.FLOAT64, 4, n, 2).matmul(random(DType.FLOAT64, 5, 2, n));
            GPUArray clustered = GPU.eye(n).plus(random(DType.FLOAT64, 6, n, n).times(1e-13));
            for (GPUArray a : List.of(
                    rank1,
                    columns,
                    rows,
                    low,
                    clustered,
                    hilbert(n),
                    GPU.zeros(n, n),
                    GPU.tri(n),
                    GPU.tri(n).minus(GPU.tri(n).swapAxes(0, 1)),
                    random(DType.FLOAT64, 1, n, n).times(1e-300),
                    random(DType.FLOAT64, 2, n, n).times(1e300),
                    GPU.eye(n).times(1e-310))) {
                checkOrthogonal(Linalg.qr(a).q());
                checkSvdOfScaled(a);
                double size = largest(a);
                GPUArray unit = size < 1e-307 ? a : a.div(size);
                checkEigh(unit.plus(unit.swapAxes(0, 1)));
            }
        }
    }

    @Test
    void oneBadMatrix_leavesTheOthersOfItsBatch() {
        for (double bad : new double[] {Double.NaN, Double.NEGATIVE_INFINITY}) {
            GPUArray a = random(DType.FLOAT64, 11, 3, 5, 5);
            a = a.plus(a.swapAxes(-2, -1)).copy();
            GPUArray healthy = a.get("::2").copy();
            a.set("1, 4, 2", bad);
            Linalg.Svd svd = Linalg.svd(a);
            Linalg.Eigh eigh = Linalg.eigh(a);
            for (GPUArray part : List.of(svd.u(), svd.s(), svd.vh(), eigh.values(), eigh.vectors())) {
                assertThat(part.get("1").isnan().all().itemBoolean()).isTrue();
                assertThat(part.get("::2").isnan().any().itemBoolean()).isFalse();
            }
            assertThat(svd.s().get("::2").toDoubleArray())
                    .containsExactly(Linalg.svdvals(healthy).toDoubleArray());
            // What is above the diagonal is not read.
            a.set("1, 4, 2", 0);
            a.set("1, 2, 4", bad);
            assertThat(Linalg.eigvalsh(a).isnan().any().itemBoolean()).isFalse();
        }
    }

    /** Moore's and Penrose's four conditions. */
    @Test
    void pinv_ofRankDeficientMatrices_isAnInverseWhereThereIsOne() {
        for (DType type : List.of(DType.FLOAT64, DType.COMPLEX64)) {
            GPUArray a = random(type, 1, 2, 9, 4).matmul(random(type, 2, 2, 4, 7));
            GPU.eval(a);
            GPUArray inverse = Linalg.pinv(a);
            GPUArray left = a.matmul(inverse);
            GPUArray right = inverse.matmul(a);
            double bound = 1000 * epsilon(type);
            assertThat(largest(left.matmul(a).minus(a))).isLessThan(bound * largest(a));
            assertThat(largest(right.matmul(inverse).minus(inverse))).isLessThan(bound * largest(inverse));
            assertThat(largest(turned(left).minus(left))).isLessThan(bound);
            assertThat(largest(turned(right).minus(right))).isLessThan(bound);
            assertThat(Linalg.matrixRank(a).toLongArray()).containsExactly(4, 4);
        }
        assertThat(Linalg.matrixRank(GPU.zeros(4, 4)).item()).isEqualTo(0L);
        assertThat(Linalg.matrixRank(GPU.ones(4)).item()).isEqualTo(1L);
        assertThat(Linalg.matrixRank(hilbert(12), 1e-3).item().intValue()).isLessThan(12);
        assertThat(Linalg.matrixRank(hilbert(5)).item()).isEqualTo(5L);
    }

    @Test
    void lstsq_ofRankDeficientSystems_isTheShortestSolution() {
        GPUArray a = random(DType.FLOAT64, 3, 40, 2).matmul(random(DType.FLOAT64, 4, 2, 5));
        GPUArray b = random(DType.FLOAT64, 5, 40, 3);

        Linalg.Lstsq found = Linalg.lstsq(a, b);

        assertThat(found.rank().item()).isEqualTo(2L);
        assertThat(largest(found.x().minus(Linalg.pinv(a).matmul(b)))).isLessThan(1e-13);
        GPUArray residual = b.minus(a.matmul(found.x()));
        assertThat(largest(a.swapAxes(0, 1).matmul(residual))).isLessThan(1e-12);
        assertThat(largest(found.residuals().minus(residual.square().sum(0)))).isLessThan(1e-12);
        Linalg.Lstsq many = Linalg.lstsq(random(DType.FLOAT64, 6, 2, 6, 3), random(DType.FLOAT64, 7, 6));
        assertThat(many.x().shape().extents()).containsExactly(2, 3);
        assertThat(many.residuals().shape().extents()).containsExactly(2);
    }

    @Test
    void cond_isTheRatioOfExtremes() {
        GPUArray a = GPUArray.toGpu(new double[] {4, 2, 8}).diag();
        assertThat(Linalg.cond(a).item().doubleValue()).isCloseTo(4, within(1e-14));
        assertThat(Linalg.cond(a, -2).item().doubleValue()).isCloseTo(0.25, within(1e-15));
        assertThat(Linalg.cond(a, Double.POSITIVE_INFINITY).item().doubleValue())
                .isCloseTo(4, within(1e-14));
        assertThat(Linalg.cond(GPU.zeros(2, 2)).item()).isEqualTo(Double.POSITIVE_INFINITY);
    }

    @Test
    void nanAndInfinity_giveNaN() {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
            for (int n : new int[] {3, 70}) {
                GPUArray a = GPU.eye(n);
                a.set("1, 1", bad);
                assertThat(Linalg.svdvals(a).isnan().any().itemBoolean()).isTrue();
                assertThat(Linalg.eigvalsh(a).isnan().any().itemBoolean()).isTrue();
                assertThat(Linalg.qr(a).r().isnan().any().itemBoolean()).isTrue();
            }
        }
    }

    @Test
    void manySmallMatrices_areFactoredTogether() {
        GPUArray a = random(DType.FLOAT32, 9, 3_000, 4, 4);
        Linalg.Svd svd = Linalg.svd(a);
        checkOrthogonal(svd.u());
        checkProduct(svd.u().times(svd.s().expandDims(-2)).matmul(svd.vh()), a);
        checkEigh(a.plus(a.swapAxes(-2, -1)));
    }

    @Test
    void views_areReadAsTheyAre() {
        GPUArray a = random(DType.FLOAT64, 8, 12, 40);
        for (GPUArray view : List.of(a.swapAxes(0, 1), a.get("::-1, ::-3"))) {
            assertThat(Linalg.svdvals(view).toDoubleArray())
                    .containsExactly(Linalg.svdvals(view.copy()).toDoubleArray());
            assertThat(Linalg.qr(view).q().toDoubleArray())
                    .containsExactly(Linalg.qr(view.copy()).q().toDoubleArray());
        }
    }

    @Test
    void wrongShapesAndTypes_areToldAtTheCall() {
        GPUArray line = GPU.ones(3);
        GPUArray wide = GPU.ones(2, 3);
        assertThatThrownBy(() -> Linalg.svd(line))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("(3,)");
        assertThatThrownBy(() -> Linalg.qr(line))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("(3,)");
        assertThatThrownBy(() -> Linalg.eigh(wide))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("(2, 3)");
        assertThatThrownBy(() -> Linalg.lstsq(wide, line))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("(2, 3)")
                .hasMessageContaining("(3,)");
        assertThatThrownBy(() -> Linalg.svdvals(GPU.ones(DType.FLOAT16, 2, 2)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("astype");
        assertThat(Linalg.norm(wide, 2, Reduce.axes(1, 0).keepdims()).shape().extents())
                .containsExactly(1, 1);
    }
}
