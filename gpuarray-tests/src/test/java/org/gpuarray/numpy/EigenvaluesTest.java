package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.gpuarray.numpy.RandomMatrices.epsilon;
import static org.gpuarray.numpy.RandomMatrices.largest;
import static org.gpuarray.numpy.RandomMatrices.random;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Eigenvalues of matrices of any kind by the residuals of their vectors, and exponentials by what they must fulfil. */
@OnDevice
@Tag("once")
class EigenvaluesTest {
    /** Checks {@code a v = v w}, a row's rounding beside the matrix's norm, and that vectors have length 1. */
    private static Linalg.Eig checked(GPUArray a) {
        Linalg.Eig eig = Linalg.eig(a);
        DType complex = epsilon(a.dtype()) == Math.ulp(1f) ? DType.COMPLEX64 : DType.COMPLEX128;
        assertThat(eig.values().dtype()).isEqualTo(complex);
        assertThat(eig.vectors().dtype()).isEqualTo(complex);
        assertThat(eig.vectors().shape()).isEqualTo(a.shape());
        if (a.size() > 0) {
            double n = a.shape().extent(a.ndim() - 1);
            double size = largest(a);
            // Squares of elements would leave the range.
            double scale = size == 0 || size < 1e-307 ? 1 : 1 / size;
            GPUArray values = eig.values().times(scale);
            GPUArray residual =
                    a.times(scale).matmul(eig.vectors()).minus(eig.vectors().times(values.expandDims(-2)));
            assertThat(largest(residual))
                    .as("shape=%s dtype=%s", a.shape(), a.dtype())
                    .isLessThanOrEqualTo(8 * n * epsilon(a.dtype()) * Math.max(1, largest(values)));
            GPUArray lengths = Linalg.vectorNorm(eig.vectors(), 2, Reduce.axes(-2));
            assertThat(largest(lengths.minus(1))).isLessThan(8 * epsilon(a.dtype()));
        }
        return eig;
    }

    static Stream<Arguments> typesAndSizes() {
        return Stream.of(DType.FLOAT32, DType.FLOAT64, DType.COMPLEX64, DType.COMPLEX128)
                .flatMap(type -> Stream.of(0, 1, 2, 3, 5, 17, 33, 66).map(n -> Arguments.of(type, n)));
    }

    @ParameterizedTest
    @MethodSource("typesAndSizes")
    void vectors_keepTheirDirections(DType type, int n) {
        GPUArray a = random(type, n, 2, n, n);
        Linalg.Eig eig = checked(a);
        GPUArray alone = Linalg.eigvals(a);
        double bound = 200 * n * epsilon(type);
        assertThat(alone.shape().extents()).containsExactly(2, n);
        assertThat(largest(alone.sort().minus(eig.values().sort()))).isLessThanOrEqualTo(bound);
        assertThat(largest(alone.sum(-1).minus(Linalg.trace(a)))).isLessThanOrEqualTo(bound);
    }

    @Test
    void valuesOfRealMatrices_areExactlyRealOrExactPairs() {
        GPUArray a = random(DType.FLOAT64, 4, 40, 40);
        Linalg.Eig eig = checked(a);
        GPUArray isReal = eig.values().imag().eq(0);
        GPUArray conjugates = eig.values().conj();
        assertThat(isReal.sum().item().longValue()).isBetween(1L, 39L);
        assertThat(largest(eig.values().sort().minus(conjugates.sort()))).isZero();
        assertThat(largest(GPU.where(isReal, eig.vectors().imag(), 0))).isZero();
        boolean[] real = isReal.toBooleanArray();
        for (int j = 0; j < real.length; j += real[j] ? 1 : 2) {
            if (!real[j]) {
                GPUArray first = eig.vectors().get(":, " + j);
                GPUArray second = eig.vectors().get(":, " + (j + 1));
                assertThat(eig.values().get("" + j).imag().item().doubleValue()).isPositive();
                assertThat(largest(first.minus(second.conj()))).isZero();
            }
        }
        GPUArray symmetric = a.plus(a.swapAxes(0, 1));
        GPUArray values = Linalg.eigvals(symmetric);
        assertThat(largest(values.imag())).isZero();
        assertThat(largest(values.real().sort().minus(Linalg.eigvalsh(symmetric))))
                .isLessThan(1e-12);
    }

    private static GPUArray hilbert(int n) {
        GPUArray i = GPU.arange(n);
        return GPU.div(1.0, i.expandDims(1).plus(i).plus(1));
    }

    /** Returns a matrix that moves elements one place on: its values are the roots of unity, and no shift of its own finds one. */
    private static GPUArray cycle(int n) {
        return GPU.eye(n).roll(1, 0).copy();
    }

    @Test
    void hardMatrices_haveSmallResiduals() {
        GPUArray both = random(DType.FLOAT64, 4, 12, 12)
                .times(GPU.logspace(-30, 30, 12))
                .div(GPU.logspace(-30, 30, 12).expandDims(1));
        GPUArray low = random(DType.FLOAT64, 4, 40, 3).matmul(random(DType.FLOAT64, 5, 3, 40));
        GPUArray sparse = random(DType.FLOAT64, 6, 50, 50)
                .times(GPU.random(7).random(50, 50).lt(0.03));
        for (GPUArray a : List.of(
                hilbert(30),
                both,
                low,
                sparse,
                cycle(2),
                cycle(3),
                cycle(4),
                cycle(33),
                GPU.ones(35, 35),
                GPU.zeros(34, 34),
                GPU.eye(40),
                GPU.eye(40).times(-3),
                random(DType.FLOAT64, 1, 34, 34).times(1e-300),
                random(DType.FLOAT64, 2, 34, 34).times(1e300),
                GPU.tri(40),
                GPU.tri(40).swapAxes(0, 1),
                GPU.eye(30, 30, 1, DType.FLOAT64),
                GPU.eye(30, 30, -1, DType.FLOAT64),
                GPU.eye(30, 30, 1, DType.FLOAT64).plus(GPU.eye(30)),
                GPU.eye(30, 30, 1, DType.FLOAT64).plus(GPU.eye(30, 30, -1, DType.FLOAT64)),
                GPU.eye(4).times(1e-310))) {
            checked(a);
            checked(a.astype(DType.COMPLEX128));
        }
        checked(hilbert(20).astype(DType.FLOAT32));
        checked(GPU.eye(30, 30, 1, DType.FLOAT32));
        checked(cycle(5).astype(DType.COMPLEX64).times(1e-30));
    }

    @Test
    void triangles_haveTheirDiagonals() {
        double[] diagonal = {3, -1, 2, 2, 1e-100, 0, 1e100};
        GPUArray upper = GPUArray.toGpu(diagonal).diag().plus(GPU.ones(7, 7).triu(1));
        for (GPUArray a : List.of(upper, upper.swapAxes(0, 1), upper.get("::-1, ::-1"))) {
            GPUArray values = Linalg.eigvals(a);
            assertThat(values.real().sort().toDoubleArray()).containsExactly(-1, 0, 1e-100, 2, 2, 3, 1e100);
            assertThat(largest(values.imag())).isZero();
        }
        GPUArray many = GPU.arange(40).diag().plus(GPU.ones(40, 40).tril(-1));
        GPUArray values = Linalg.eigvals(many.get("::-1, ::-1"));
        assertThat(largest(values.real().sort().minus(GPU.arange(40)))).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {12, 36})
    void rootsOfUnity_areFound(int n) {
        GPUArray values = Linalg.eigvals(cycle(n));
        assertThat(largest(values.pow(n).minus(1))).isLessThan(1e-12);
        assertThat(values.real().sort().get("::" + (n - 1)).copy().toDoubleArray())
                .containsExactly(new double[] {-1, 1}, within(1e-14));
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 34})
    void badlyScaledMatrices_areBalanced(int n) {
        GPUArray scales = GPU.exp2(GPU.arange(n).times(100 / n).minus(50));
        GPUArray good = random(DType.FLOAT64, 8, n, n);
        GPUArray bad = good.times(scales).div(scales.expandDims(1));
        GPUArray difference =
                Linalg.eigvals(good).sort().minus(Linalg.eigvals(bad).sort());
        assertThat(largest(difference)).isLessThan(1e-13);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 34})
    void nanAndInfinity_giveNaNInTheirMatrixAlone(int n) {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
            for (DType type : List.of(DType.FLOAT64, DType.COMPLEX64)) {
                GPUArray a = GPU.stack(0, GPU.eye(n), GPU.eye(n).times(2), GPU.eye(n))
                        .astype(type);
                a.set("1, 2, 0", bad);
                Linalg.Eig eig = Linalg.eig(a);
                assertThat(eig.values().isnan().any(-1).toBooleanArray()).containsExactly(false, true, false);
                assertThat(eig.vectors().get("1").isnan().all().itemBoolean()).isTrue();
                assertThat(Linalg.eigvals(a).get("1").isnan().all().itemBoolean())
                        .isTrue();
                assertThat(largest(eig.vectors().get("2").minus(GPU.eye(n)))).isZero();
                assertThat(Linalg.expm(a).isnan().any(1, 2).toBooleanArray()).containsExactly(false, true, false);
            }
        }
    }

    /** Groups of a warp that need more or fewer steps than their neighbours, or none. */
    @ParameterizedTest
    @EnumSource(names = {"FLOAT64", "COMPLEX128"})
    void matricesOfOneBlock_doNotChangeOneAnother(DType type) {
        GPUArray jordan = GPU.eye(4).plus(GPU.eye(4, 4, 1, DType.FLOAT64));
        GPUArray nothing = GPU.zeros(4, 4).times(Double.NaN);
        GPUArray some = random(DType.FLOAT64, 12, 4, 4);
        GPUArray near = GPU.eye(4).plus(some.times(1e-12));
        GPUArray graded = some.times(GPU.logspace(0, -3, 4));
        List<GPUArray> kinds = Stream.of(
                        jordan,
                        jordan.swapAxes(0, 1),
                        nothing,
                        GPU.zeros(4, 4),
                        GPU.eye(4),
                        some,
                        some.times(1e300),
                        some.times(1e-300),
                        near,
                        graded,
                        cycle(4),
                        hilbert(4),
                        some.plus(some.swapAxes(0, 1)),
                        some.minus(some.swapAxes(0, 1)))
                .map(kind -> kind.astype(type))
                .toList();
        GPUArray all = GPU.stack(0, kinds.toArray(new GPUArray[0]));
        Linalg.Eig together = Linalg.eig(all);
        GPUArray values = Linalg.eigvals(all);
        for (int i = 0; i < kinds.size(); i++) {
            GPUArray kind = kinds.get(i);
            if (i == 2) {
                assertThat(together.values().get("2").isnan().all().itemBoolean())
                        .isTrue();
                continue;
            }
            Linalg.Eig alone = checked(kind);
            assertThat(together.values().get("" + i).eq(alone.values()).all().itemBoolean())
                    .as("values of matrix %s", i)
                    .isTrue();
            assertThat(together.vectors().get("" + i).eq(alone.vectors()).all().itemBoolean())
                    .as("vectors of matrix %s", i)
                    .isTrue();
            assertThat(values.get("" + i).eq(Linalg.eigvals(kind)).all().itemBoolean())
                    .as("values alone of matrix %s", i)
                    .isTrue();
        }
    }

    @Test
    void manySmallMatrices_areTakenTogether() {
        checked(random(DType.FLOAT32, 9, 3_000, 4, 4));
        checked(random(DType.COMPLEX64, 9, 20, 3, 2, 2));
    }

    @Test
    void batchesOfNothing_giveNothing() {
        assertThat(Linalg.eig(GPU.zeros(0, 3, 3)).vectors().shape().extents()).containsExactly(0, 3, 3);
        assertThat(Linalg.eigvals(GPU.zeros(0, 3, 3)).shape().extents()).containsExactly(0, 3);
        assertThat(Linalg.eigvals(GPU.zeros(2, 0, 0)).shape().extents()).containsExactly(2, 0);
        assertThat(Linalg.expm(GPU.zeros(0, 3, 3)).shape().extents()).containsExactly(0, 3, 3);
        assertThat(Linalg.expm(GPU.zeros(0, 0)).shape().extents()).containsExactly(0, 0);
    }

    @Test
    void views_areReadAsTheyAre() {
        GPUArray a = random(DType.FLOAT64, 8, 12, 40);
        for (GPUArray view : List.of(a.get(":, 3:15").swapAxes(0, 1), a.get("::-1, 38:2:-3"))) {
            for (GPUArray[] pair : new GPUArray[][] {
                {Linalg.eig(view).vectors(), Linalg.eig(view.copy()).vectors()},
                {Linalg.eigvals(view), Linalg.eigvals(view.copy())},
                {Linalg.expm(view), Linalg.expm(view.copy())}
            }) {
                assertThat(largest(pair[0].minus(pair[1]))).isZero();
            }
        }
    }

    @Test
    void wrongShapesTypesAndClosedArrays_areToldAtTheCall() {
        for (GPUArray a : List.of(GPU.ones(2, 3), GPU.ones(3), GPUArray.toGpu(2.0))) {
            assertThatThrownBy(() -> Linalg.eig(a))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("eig: shape=" + a.shape());
            assertThatThrownBy(() -> Linalg.eigvals(a))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("eigvals: shape=" + a.shape());
            assertThatThrownBy(() -> Linalg.expm(a))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("expm: shape=" + a.shape());
        }
        assertThatThrownBy(() -> Linalg.eig(GPU.ones(DType.FLOAT16, 2, 2)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("astype");
        assertThatThrownBy(() -> Linalg.expm(GPU.ones(DType.BFLOAT16, 2, 2)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("astype");
        GPUArray closed = GPU.eye(3);
        closed.close();
        assertThatThrownBy(() -> Linalg.eig(closed)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> Linalg.expm(closed)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void twoThreads_getTheirOwnResults() throws Exception {
        GPUArray a = random(DType.FLOAT64, 11, 30, 30);
        double[] expected = Linalg.eigvals(a).real().copy().toDoubleArray();
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            List<Future<double[]>> results = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                results.add(threads.submit(() -> Linalg.eigvals(a).real().copy().toDoubleArray()));
            }
            for (Future<double[]> result : results) {
                assertThat(result.get()).isEqualTo(expected);
            }
        } finally {
            threads.shutdown();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT32", "FLOAT64", "COMPLEX64", "COMPLEX128"})
    void exponentials_haveInversesAndDeterminants(DType type) {
        GPUArray a = random(type, 3, 2, 9, 9);
        GPUArray power = Linalg.expm(a);
        assertThat(power.dtype()).isEqualTo(type);
        GPUArray one = power.matmul(Linalg.expm(a.unaryMinus()));
        double bound = 2000 * epsilon(type) * largest(power);
        assertThat(largest(one.minus(GPU.eye(9)))).isLessThan(bound);
        GPUArray squared = Linalg.expm(a.times(2));
        assertThat(largest(squared.minus(power.matmul(power)))).isLessThan(2000 * epsilon(type) * largest(squared));
        // Each matrix of a batch is squared as often as it needs, or its batch would change it.
        GPUArray alone = Linalg.expm(a.get("0"));
        GPUArray mixed =
                Linalg.expm(GPU.stack(0, a.get("0"), GPU.eye(9).astype(type).times(30)));
        assertThat(largest(mixed.get("0").minus(alone))).isLessThan(100 * epsilon(type) * largest(alone));
        assertThat(mixed.get("1, 4, 4").real().item().doubleValue())
                .isCloseTo(Math.exp(30), within(2000 * epsilon(type) * Math.exp(30)));
    }

    @Test
    void exponentials_ofKnownMatrices() {
        double angle = 0.7;
        GPUArray rotation =
                Linalg.expm(GPUArray.toGpu(new double[][] {{0, -1}, {1, 0}}).times(angle));
        assertThat(rotation.toDoubleArray())
                .containsExactly(
                        new double[] {Math.cos(angle), -Math.sin(angle), Math.sin(angle), Math.cos(angle)},
                        within(1e-15));
        // A nilpotent matrix has finitely many terms.
        GPUArray shift = GPU.eye(4, 4, 1, DType.FLOAT64);
        assertThat(Linalg.expm(shift).get("0").copy().toDoubleArray())
                .containsExactly(new double[] {1, 1, 0.5, 1.0 / 6}, within(1e-15));
        assertThat(largest(Linalg.expm(GPU.zeros(3, 3)).minus(GPU.eye(3)))).isZero();
        assertThat(Linalg.expm(GPU.ones(1, 1).times(-1000)).item().doubleValue())
                .isCloseTo(0, within(1e-300));
        assertThat(Linalg.expm(GPU.ones(1, 1).times(1000)).item()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Linalg.expm(GPU.ones(DType.INT32, 1, 1)).item().doubleValue())
                .isCloseTo(Math.E, within(1e-15));
    }
}
