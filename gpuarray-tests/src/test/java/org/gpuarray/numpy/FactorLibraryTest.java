package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gpuarray.numpy.RandomMatrices.epsilon;
import static org.gpuarray.numpy.RandomMatrices.largest;
import static org.gpuarray.numpy.RandomMatrices.random;
import static org.gpuarray.numpy.RandomMatrices.turned;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Linalg;
import org.gpuarray.LinalgException;
import org.gpuarray.exec.ForcedLibrary;
import org.gpuarray.harness.JavaLapack;
import org.gpuarray.harness.JavaTriangles;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Matrices that a device's library factors, by LAPACK's definitions: layouts, triangles, pivots, faults, and which it gets. */
@OnDevice
@Tag("once")
class FactorLibraryTest {
    private final JavaLapack lapack = new JavaLapack(extent -> true, true);

    /** Returns results that are computed while devices have the library. */
    private GPUArray[] by(Supplier<List<GPUArray>> code) {
        return ForcedLibrary.with(lapack, () -> {
            GPUArray[] results = code.get().toArray(new GPUArray[0]);
            GPU.eval(results);
            return results;
        });
    }

    private static double extent(GPUArray a) {
        return a.ndim() == 1
                ? a.size()
                : Math.max(a.shape().extent(a.ndim() - 1), a.shape().extent(a.ndim() - 2));
    }

    private static void checkClose(GPUArray actual, GPUArray expected, double scale) {
        assertThat(actual.shape()).isEqualTo(expected.shape());
        assertThat(actual.dtype()).isEqualTo(expected.dtype());
        assertThat(largest(actual.minus(expected)))
                .as("shape=%s dtype=%s", expected.shape(), expected.dtype())
                .isLessThanOrEqualTo(8 * extent(expected) * epsilon(expected.dtype()) * scale);
    }

    private static void checkOrthogonal(GPUArray columns) {
        long n = columns.shape().extent(columns.ndim() - 1);
        assertThat(largest(turned(columns).matmul(columns).minus(GPU.eye((int) n))))
                .isLessThanOrEqualTo(8 * extent(columns) * epsilon(columns.dtype()));
    }

    static Stream<DType> types() {
        return Stream.of(DType.FLOAT32, DType.FLOAT64, DType.COMPLEX64, DType.COMPLEX128);
    }

    /** Positive definite matrices. */
    private static GPUArray positive(DType type, int... shape) {
        GPUArray half = random(type, 4, shape);
        GPUArray a =
                half.matmul(turned(half)).plus(GPU.eye(shape[shape.length - 1]).astype(type.part()));
        GPU.eval(a);
        return a.astype(type);
    }

    @ParameterizedTest
    @MethodSource("types")
    void cholesky_readsAndWritesTheRightTriangle(DType type) {
        GPUArray a = positive(type, 2, 37, 37);
        GPUArray above = GPU.tri(37).eq(0);
        GPUArray onlyBelow = GPU.where(above, Double.NaN, a).astype(type);

        GPUArray[] l = by(() -> List.of(Linalg.cholesky(onlyBelow), Linalg.cholesky(a, true)));

        assertThat(lapack.calls()).containsExactly("potrf");
        checkClose(l[0].matmul(turned(l[0])), a, largest(a));
        checkClose(turned(l[1]).matmul(l[1]), a, largest(a));
        assertThat(l[0].triu(1).ne(0).any().itemBoolean()).isFalse();
        assertThat(l[1].tril(-1).ne(0).any().itemBoolean()).isFalse();
    }

    @Test
    void cholesky_thatStops_throwsUnlessNaNStopsIt() {
        GPUArray a = positive(DType.FLOAT64, 3, 40, 40);
        a.set("1, 20, 20", -1);
        GPUArray l = ForcedLibrary.with(lapack, () -> Linalg.cholesky(a));
        assertThatThrownBy(l::toDoubleArray)
                .isInstanceOf(LinalgException.class)
                .hasMessageContaining("not positive definite")
                .hasMessageContaining("[1]");

        a.set("1, 20, 20", 100);
        a.set("1, 25, 3", Double.NaN);
        GPUArray[] withNaN = by(() -> List.of(Linalg.cholesky(a)));
        GPUArray own = Linalg.cholesky(a);
        assertThat(withNaN[0].isnan().ne(own.isnan()).any().itemBoolean()).isFalse();
        assertThat(withNaN[0].get("1, 30, 30").isnan().itemBoolean()).isTrue();
        checkClose(withNaN[0].get("0").copy(), own.get("0").copy(), largest(own.get("0")));
    }

    static Stream<Arguments> typesAndShapes() {
        return Stream.of(DType.FLOAT32, DType.COMPLEX128)
                .flatMap(type -> Stream.of(
                                new int[] {33, 33}, new int[] {2, 40, 35}, new int[] {35, 67}, new int[] {1, 34})
                        .map(shape -> Arguments.of(type, shape)));
    }

    @ParameterizedTest
    @MethodSource("typesAndShapes")
    void lu_hasThePivotsOfGeneratedKernels(DType type, int... shape) {
        GPUArray a = random(type, 3, shape);

        GPUArray[] lu = by(() -> {
            Linalg.Lu found = Linalg.lu(a);
            return List.of(found.p(), found.l(), found.u());
        });

        assertThat(lapack.calls()).containsExactly("getrf");
        Linalg.Lu own = Linalg.lu(a);
        checkClose(lu[0], own.p(), 0);
        checkClose(lu[1], own.l(), 1);
        checkClose(lu[2], own.u(), largest(own.u()));
    }

    @ParameterizedTest
    @MethodSource("types")
    void determinants_haveSignsOfPermutations(DType type) {
        GPUArray a = random(type, 6, 5, 34, 34).times(0.3);
        GPUArray[] det = by(() -> List.of(
                Linalg.det(a), Linalg.slogdet(a).sign(), Linalg.slogdet(a).logabsdet()));
        GPUArray own = Linalg.det(a);
        assertThat(largest(det[0].div(own).minus(1))).isLessThan(2000 * epsilon(type));
        assertThat(largest(det[1].minus(Linalg.slogdet(a).sign()))).isLessThan(2000 * epsilon(type));
        assertThat(largest(det[2].minus(Linalg.slogdet(a).logabsdet()))).isLessThan(2000 * epsilon(type));
    }

    private void checkSolution(GPUArray a, GPUArray b, GPUArray product) {
        GPUArray x = by(() -> List.of(Linalg.solve(a, b)))[0];
        GPUArray own = Linalg.solve(a, b);
        assertThat(x.shape()).isEqualTo(own.shape());
        GPUArray back = b.ndim() == 1 ? a.matmul(x.expandDims(-1)).squeeze(-1) : a.matmul(x);
        assertThat(largest(back.minus(product)))
                .isLessThan(8 * extent(a) * epsilon(a.dtype()) * largest(a) * largest(x));
    }

    @ParameterizedTest
    @MethodSource("types")
    void solve_takesVectorsMatricesAndBatches(DType type) {
        GPUArray one = random(type, 1, 35, 35);
        GPUArray several = random(type, 2, 3, 35, 35);
        GPUArray vector = random(type, 3, 35);
        GPUArray sides = random(type, 4, 35, 6);
        GPUArray manySides = random(type, 5, 3, 35, 6);
        checkSolution(one, vector, vector);
        checkSolution(one, sides, sides);
        checkSolution(one, manySides, manySides);
        checkSolution(several, sides, sides);
        checkSolution(several, vector, vector);
        checkSolution(several, manySides, manySides);
        checkSolution(one.get("::-1, ::-1"), sides.get("::-1"), sides.get("::-1"));
        GPUArray inverse = by(() -> List.of(Linalg.inv(several)))[0];
        assertThat(largest(several.matmul(inverse).minus(GPU.eye(35))))
                .isLessThan(8 * 35 * epsilon(type) * largest(several) * largest(inverse));
        assertThat(lapack.calls()).containsExactly("getrf", "getrs");
    }

    @Test
    void solve_ofASingularMatrix_throwsWhenRead() {
        GPUArray a = random(DType.FLOAT64, 2, 3, 33, 33);
        a.set("2, :, 7", 0);
        GPUArray x = ForcedLibrary.with(lapack, () -> Linalg.solve(a, GPU.ones(33)));
        assertThatThrownBy(x::toDoubleArray)
                .isInstanceOf(LinalgException.class)
                .hasMessageContaining("singular")
                .hasMessageContaining("[2]");
        GPUArray det = by(() -> List.of(Linalg.det(a)))[0];
        assertThat(det.get("2").itemDouble()).isZero();
        assertThat(det.get("0").itemDouble()).isNotZero();
    }

    @ParameterizedTest
    @MethodSource("typesAndShapes")
    void qr_hasTheSignsOfGeneratedKernels(DType type, int... shape) {
        GPUArray a = random(type, 7, shape);
        for (boolean complete : new boolean[] {false, true}) {
            GPUArray[] qr = by(() -> {
                Linalg.Qr found = Linalg.qr(a, complete);
                return List.of(found.q(), found.r(), Linalg.qrTriangle(a));
            });
            Linalg.Qr own = Linalg.qr(a, complete);
            assertThat(qr[0].shape()).isEqualTo(own.q().shape());
            checkOrthogonal(qr[0]);
            checkClose(qr[0].matmul(qr[1]), a, largest(Linalg.matrixNorm(a)));
            checkClose(qr[1], own.r(), 8 * largest(Linalg.matrixNorm(a)));
            checkClose(qr[2], Linalg.qrTriangle(a), 8 * largest(Linalg.matrixNorm(a)));
        }
        assertThat(lapack.calls()).containsExactly("geqrf", "orgqr");
    }

    @ParameterizedTest
    @MethodSource("types")
    void eigh_readsTheRightTriangleAndConjugates(DType type) {
        GPUArray half = random(type, 9, 2, 34, 34);
        GPUArray a = half.plus(turned(half)).copy();

        GPUArray[] eigh = by(() -> {
            Linalg.Eigh below = Linalg.eigh(a.tril());
            Linalg.Eigh above = Linalg.eigh(a.triu(), false);
            return List.of(
                    below.values(),
                    below.vectors(),
                    above.values(),
                    above.vectors(),
                    Linalg.eigvalsh(a),
                    Linalg.eigvalsh(a.triu(), false));
        });

        assertThat(lapack.calls()).containsExactly("syevd", "syevd without vectors");
        double size = largest(Linalg.matrixNorm(a));
        GPUArray own = Linalg.eigvalsh(a);
        for (int i : new int[] {0, 2, 4, 5}) {
            checkClose(eigh[i], own, size);
        }
        for (int i : new int[] {0, 2}) {
            checkOrthogonal(eigh[i + 1]);
            checkClose(eigh[i + 1].times(eigh[i].expandDims(-2)).matmul(turned(eigh[i + 1])), a, size);
        }
    }

    @ParameterizedTest
    @MethodSource("typesAndShapes")
    void svd_hasBothSetsOfVectors(DType type, int... shape) {
        GPUArray a = random(type, 8, shape);
        for (boolean isFull : new boolean[] {false, true}) {
            Linalg.Svd own = Linalg.svd(a, isFull);
            GPUArray[] svd = by(() -> {
                Linalg.Svd found = Linalg.svd(a, isFull);
                return List.of(found.u(), found.s(), found.vh(), Linalg.svdvals(a));
            });
            double size = largest(own.s());
            assertThat(svd[0].shape()).isEqualTo(own.u().shape());
            assertThat(svd[2].shape()).isEqualTo(own.vh().shape());
            checkOrthogonal(svd[0]);
            checkOrthogonal(turned(svd[2]));
            checkClose(svd[1], own.s(), size);
            checkClose(svd[3], own.s(), size);
            long k = svd[1].shape().extent(a.ndim() - 2);
            GPUArray u = svd[0].get("..., :" + k);
            checkClose(
                    u.times(svd[1].expandDims(-2)).matmul(svd[2].get("..., :" + k + ", :")),
                    a,
                    largest(Linalg.matrixNorm(a)));
        }
        assertThat(lapack.calls()).containsExactly("svd", "svd without vectors");
    }

    @Test
    void whatComesFromSingularValues_doesToo() {
        GPUArray a = random(DType.COMPLEX128, 3, 50, 4).matmul(random(DType.COMPLEX128, 4, 4, 36));
        GPUArray b = random(DType.COMPLEX128, 5, 50);
        GPUArray[] found = by(() -> {
            Linalg.Lstsq lstsq = Linalg.lstsq(a, b);
            return List.of(Linalg.pinv(a), lstsq.x(), lstsq.rank(), Linalg.matrixRank(a));
        });
        assertThat(found[2].item()).isEqualTo(4L);
        assertThat(found[3].item()).isEqualTo(4L);
        assertThat(largest(found[0].minus(Linalg.pinv(a)))).isLessThan(1e-13);
        assertThat(largest(found[1].minus(Linalg.lstsq(a, b).x()))).isLessThan(1e-13);
    }

    @Test
    void nanAndInfinity_giveNaNToTheirMatrixAlone() {
        for (double bad : new double[] {Double.NaN, Double.NEGATIVE_INFINITY}) {
            GPUArray a = random(DType.FLOAT64, 11, 3, 34, 34);
            a.set("1, 4, 2", bad);
            GPUArray[] found = by(() -> {
                Linalg.Svd svd = Linalg.svd(a);
                Linalg.Eigh eigh = Linalg.eigh(a);
                return List.of(svd.u(), svd.s(), svd.vh(), eigh.values(), eigh.vectors());
            });
            for (GPUArray part : found) {
                assertThat(part.get("1").isnan().all().itemBoolean()).isTrue();
                assertThat(part.get("::2").isnan().any().itemBoolean()).isFalse();
            }
            GPUArray x = by(() -> List.of(Linalg.solve(a, GPU.ones(34))))[0];
            assertThat(x.get("1").isfinite().all().itemBoolean()).isFalse();
            assertThat(x.get("::2").isfinite().all().itemBoolean()).isTrue();
        }
    }

    @Test
    void theLibrary_getsOnlyTheSizesThatItIsFasterFor() {
        JavaLapack largeOnly = new JavaLapack(extent -> extent >= 36, true);
        JavaLapack absent = new JavaLapack(extent -> true, false);
        for (JavaLapack library : List.of(largeOnly, absent)) {
            ForcedLibrary.with(library, () -> {
                GPUArray a = positive(DType.FLOAT64, 35, 35);
                GPU.eval(
                        Linalg.cholesky(a),
                        Linalg.inv(a),
                        Linalg.lu(a).u(),
                        Linalg.qr(a).q());
                GPU.eval(
                        Linalg.eigvalsh(a),
                        Linalg.svdvals(a),
                        Linalg.eigh(a).vectors(),
                        Linalg.svd(a).u());
                return 0;
            });
            assertThat(library.calls()).isEmpty();
        }
        JavaLapack all = new JavaLapack(extent -> true, true);
        ForcedLibrary.with(all, () -> {
            for (int n : new int[] {0, 1, 32}) {
                GPUArray a = positive(DType.FLOAT64, n, n);
                GPU.eval(
                        Linalg.cholesky(a),
                        Linalg.inv(a),
                        Linalg.lu(a).u(),
                        Linalg.qr(a).q());
                GPU.eval(
                        Linalg.eigvalsh(a),
                        Linalg.svdvals(a),
                        Linalg.eigh(a).vectors(),
                        Linalg.svd(a).u());
            }
            return 0;
        });
        assertThat(all.calls()).as("matrices that one launch has").isEmpty();
        ForcedLibrary.with(largeOnly, () -> {
            GPU.eval(Linalg.cholesky(positive(DType.FLOAT64, 36, 36)));
            return 0;
        });
        assertThat(largeOnly.calls()).containsExactly("potrf");
    }

    @Test
    void aTriangle_isSolvedByTheLibraryOfProducts() {
        GPUArray a = random(DType.FLOAT64, 1, 34, 34).plus(GPU.eye(34).times(9)).copy();
        GPUArray b = random(DType.FLOAT64, 2, 34, 3);
        JavaTriangles library = new JavaTriangles();
        for (boolean lower : new boolean[] {false, true}) {
            for (boolean unit : new boolean[] {false, true}) {
                GPUArray x = ForcedLibrary.with(library, () -> Linalg.solveTriangular(a, b, lower, unit));
                GPUArray own = Linalg.solveTriangular(a, b, lower, unit);
                checkClose(x, own, largest(own) * (unit ? 1e6 : 1));
            }
        }
        assertThat(library.solved()).containsExactly(34L, 34L, 34L, 34L);
        GPUArray vector = b.get(":, 1");
        GPUArray x = ForcedLibrary.with(library, () -> Linalg.solveTriangular(a, vector, true));
        checkClose(x, Linalg.solveTriangular(a, vector, true), largest(x));

        a.set("20, 20", 0);
        GPUArray singular = ForcedLibrary.with(library, () -> Linalg.solveTriangular(a, b, true));
        assertThatThrownBy(singular::toDoubleArray)
                .isInstanceOf(LinalgException.class)
                .hasMessageContaining("singular");
        GPUArray ones = ForcedLibrary.with(library, () -> Linalg.solveTriangular(a, b, true, true));
        assertThat(ones.isfinite().all().itemBoolean()).isTrue();
        assertThat(library.solved()).hasSize(7);
    }

    @Test
    void aTriangle_thatTheLibraryRefuses_isSolvedByGeneratedKernels() {
        GPUArray a = random(DType.FLOAT32, 1, 34, 34).plus(GPU.eye(34).times(9)).astype(DType.FLOAT32);
        GPUArray b = random(DType.FLOAT32, 2, 34, 3);
        JavaTriangles library = new JavaTriangles();
        GPUArray x = ForcedLibrary.with(library, () -> Linalg.solveTriangular(a, b, true));
        assertThat(largest(x.minus(Linalg.solveTriangular(a, b, true)))).isZero();
        GPUArray several = random(DType.FLOAT64, 3, 2, 34, 34);
        GPUArray y = ForcedLibrary.with(library, () -> Linalg.solveTriangular(several, GPU.ones(34), true));
        assertThat(largest(y.minus(Linalg.solveTriangular(several, GPU.ones(34), true))))
                .isZero();
        assertThat(library.solved()).isEmpty();
    }
}
