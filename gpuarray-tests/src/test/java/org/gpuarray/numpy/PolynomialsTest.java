package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.gpuarray.numpy.RandomMatrices.largest;

import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.LinalgException;
import org.gpuarray.PolynomialBasis;
import org.gpuarray.Polynomials;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Polynomials by what they must fulfil, and the edges that golden files have not. */
@OnDevice
@Tag("once")
class PolynomialsTest {
    private static GPUArray array(double... numbers) {
        return GPUArray.toGpu(numbers);
    }

    @ParameterizedTest
    @EnumSource
    void basis_agreesWithItself(PolynomialBasis basis) {
        GPUArray c = array(1, -2, 0.5, 3, -1, 0.25);
        GPUArray x = GPU.linspace(-1.5, 1.5, 31);
        GPUArray values = basis.val(x, c);

        assertThat(largest(basis.vander(x, 5).matvec(c).minus(values))).isLessThan(1e-11);
        assertThat(largest(PolynomialBasis.POWER.val(x, basis.toPower(c)).minus(values)))
                .isLessThan(1e-11);
        assertThat(largest(basis.fromPower(basis.toPower(c)).minus(c))).isLessThan(1e-12);
        assertThat(largest(basis.fit(x, values, 5).minus(c))).isLessThan(1e-11);
        assertThat(largest(basis.der(basis.integ(c)).minus(c))).isLessThan(1e-13);
        assertThat(basis.val(array(0), basis.integ(c, 2)).get("0").item().doubleValue())
                .isCloseTo(0, within(1e-14));
        GPUArray step = basis.val(x.plus(1e-5), c).minus(basis.val(x.minus(1e-5), c));
        assertThat(largest(step.div(2e-5).minus(basis.val(x, basis.der(c))))).isLessThan(1e-6);
        GPUArray roots = basis.roots(c);
        assertThat(roots.shape().extents()).containsExactly(5);
        assertThat(largest(basis.val(roots, c))).isLessThan(1e-10 * largest(basis.vander(roots, 5)) * largest(c));
    }

    @ParameterizedTest
    @EnumSource
    void val_isOneKernel(PolynomialBasis basis) {
        GPUArray x = GPU.linspace(-1, 1, 1_000);
        GPUArray c = array(IntStream.range(0, 8).mapToDouble(i -> 1.0 / (1 + i)).toArray());
        GPU.eval(x);
        GPUArray values = basis.val(x, c).exp();
        assertThat(Measured.of(() -> GPU.eval(values)).launches()).isEqualTo(1);
    }

    @Test
    void highDegrees_areFittedInChebyshevsBasis() {
        GPUArray x = GPU.linspace(-1, 1, 300);
        GPUArray y = GPU.div(1.0, x.square().times(25).plus(1));
        GPUArray c = PolynomialBasis.CHEBYSHEV.fit(x, y, 80);
        assertThat(largest(PolynomialBasis.CHEBYSHEV.val(x, c).minus(y))).isLessThan(1e-6);
    }

    @Test
    void series_areAsManyAsCoefficientsHaveColumns() {
        GPUArray c = GPU.arange(24).reshape(4, 2, 3).div(8);
        GPUArray x = GPU.linspace(-1, 1, 5);
        GPUArray all = PolynomialBasis.LEGENDRE.val(x, c);
        assertThat(all.shape().extents()).containsExactly(2, 3, 5);
        GPUArray one = PolynomialBasis.LEGENDRE.val(x, c.get(":, 1, 2"));
        assertThat(largest(all.get("1, 2").minus(one))).isZero();
        assertThat(PolynomialBasis.LEGENDRE.val(GPUArray.toGpu(0.5), c).shape().extents())
                .containsExactly(2, 3);
        assertThat(PolynomialBasis.LEGENDRE.der(c).shape().extents()).containsExactly(3, 2, 3);
        assertThat(PolynomialBasis.LEGENDRE.integ(c).shape().extents()).containsExactly(5, 2, 3);
        GPUArray points = PolynomialBasis.LEGENDRE.fit(x, all.get("1").swapAxes(0, 1), 3);
        assertThat(largest(points.minus(c.get(":, 1")))).isLessThan(1e-12);
    }

    @Test
    void viewsAndTypes_areKept() {
        GPUArray line = GPU.arange(12).astype(DType.FLOAT32).div(8);
        GPUArray x = line.get("::-3");
        GPUArray c = line.get("8:2:-2");
        for (PolynomialBasis basis : PolynomialBasis.values()) {
            GPUArray values = basis.val(x, c);
            assertThat(values.dtype()).isEqualTo(DType.FLOAT32);
            assertThat(values.toFloatArray())
                    .containsExactly(basis.val(x.copy(), c.copy()).toFloatArray());
            assertThat(basis.roots(c).dtype()).isEqualTo(DType.COMPLEX64);
            assertThat(basis.der(c).dtype()).isEqualTo(DType.FLOAT32);
            assertThat(basis.integ(c).dtype()).isEqualTo(DType.FLOAT32);
        }
        assertThat(Polynomials.polyder(c).dtype()).isEqualTo(DType.FLOAT32);
        assertThat(Polynomials.polyint(c).dtype()).isEqualTo(DType.FLOAT32);
        assertThat(Polynomials.polyder(GPU.ones(DType.INT8, 100)).get("0").item())
                .isEqualTo(99L);
        assertThat(Polynomials.polyfit(x, x, 1).dtype()).isEqualTo(DType.FLOAT32);
    }

    @Test
    void roots_giveTheirPolynomial() {
        GPUArray roots = array(3, -1, 0.5, 0, 0, -2, 7);
        GPUArray p = Polynomials.poly(roots);
        assertThat(p.get("0").item()).isEqualTo(1.0);
        GPUArray found = Polynomials.roots(p);
        assertThat(largest(found.imag())).isZero();
        assertThat(found.real().sort().toDoubleArray())
                .containsExactly(new double[] {-2, -1, 0, 0, 0.5, 3, 7}, within(1e-12));
        assertThat(found.real().get("5:").copy().toDoubleArray())
                .as("of the zeros at the end")
                .containsExactly(0, 0);
        GPUArray a = GPUArray.toGpu(new double[][] {{1, 2}, {3, 4}});
        assertThat(Polynomials.poly(a).toDoubleArray()).containsExactly(new double[] {1, -5, -2}, within(1e-14));
        GPUArray turn = GPUArray.toGpu(new double[][] {{0, -1}, {1, 0}});
        assertThat(Polynomials.poly(turn).toDoubleArray()).containsExactly(1, 0, 1);
    }

    @Test
    void polynomialsWithoutRoots_haveNone() {
        for (GPUArray p : List.of(array(), array(5), array(0, 0), array(0, 0, 5), GPU.zeros(0))) {
            assertThat(Polynomials.roots(p).shape().extents()).containsExactly(0);
        }
        assertThat(PolynomialBasis.HERMITE.roots(array(5, 0, 0)).size()).isZero();
        assertThat(PolynomialBasis.HERMITE.roots(array(0, 1, 0, 0)).size()).isEqualTo(1);
        assertThat(Polynomials.roots(array(0, 0, 2, 0, 0, 0)).size()).isEqualTo(3);
        assertThat(Polynomials.poly(array()).toDoubleArray()).containsExactly(1);
    }

    @Test
    void quotients_andRemainders_giveTheDividendBack() {
        GPUArray p = GPU.random(3).normal(0, 1, 23).copy();
        for (int n : new int[] {1, 2, 7, 23, 24}) {
            GPUArray q = GPU.random(n).uniform(1, 2, n).copy();
            Polynomials.Division division = Polynomials.polydiv(p, q);
            GPUArray same = Polynomials.polyadd(Polynomials.polymul(division.quotient(), q), division.remainder());
            assertThat(division.quotient().size()).isEqualTo(Math.max(1, 24 - n));
            assertThat(largest(Polynomials.polysub(same, p)))
                    .isLessThan(1e-13 * Math.max(1, largest(division.quotient())));
        }
        GPUArray zeroFirst = Polynomials.polydiv(p, array(0, 1)).quotient();
        assertThatThrownBy(zeroFirst::toDoubleArray).isInstanceOf(LinalgException.class);
    }

    @Test
    void nanAndInfinity_giveNaN() {
        GPUArray c = array(1, Double.NaN, 2);
        assertThat(PolynomialBasis.CHEBYSHEV.val(array(0.5), c).isnan().all().itemBoolean())
                .isTrue();
        assertThat(PolynomialBasis.CHEBYSHEV.roots(c).isnan().all().itemBoolean())
                .isTrue();
        assertThat(Polynomials.roots(c).isnan().all().itemBoolean()).isTrue();
        assertThat(Polynomials.poly(array(Double.NaN, 1)).isnan().any().itemBoolean())
                .isTrue();
        assertThat(PolynomialBasis.POWER
                        .val(array(Double.POSITIVE_INFINITY), array(1, 2))
                        .toDoubleArray())
                .containsExactly(Double.POSITIVE_INFINITY);
        assertThat(PolynomialBasis.LEGENDRE
                        .val(array(Double.NaN), array(1))
                        .isnan()
                        .all()
                        .itemBoolean())
                .isTrue();
    }

    private static void refused(ThrowingCallable call, String... parts) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessageContainingAll(parts);
    }

    @Test
    void wrongShapesAndDegrees_areToldAtTheCall() {
        refused(() -> Polynomials.polyfit(array(1, 2), array(1), 1), "polyfit: x of shape=(2,)");
        GPUArray x = GPU.ones(5);
        PolynomialBasis basis = PolynomialBasis.CHEBYSHEV;
        refused(() -> basis.val(x, GPU.zeros(0)), "val", "(0,)");
        refused(() -> basis.val(x, GPUArray.toGpu(1.0)), "val", "()");
        refused(() -> basis.vander(x, -1), "degree=-1");
        refused(() -> basis.fit(x, x, -1), "degree=-1");
        refused(() -> basis.fit(x, GPU.ones(4), 1), "(5,)", "(4,)");
        refused(() -> basis.fit(x, x, 1, GPU.ones(4)), "weights", "(4,)");
        refused(() -> basis.fit(GPU.ones(2, 2), GPU.ones(4), 1), "(2, 2)");
        refused(() -> basis.roots(GPU.ones(2, 2)), "roots", "(2, 2)");
        refused(() -> basis.companion(GPU.ones(1)), "companion", "(1,)");
        refused(() -> basis.der(x, -1), "times=-1");
        refused(() -> basis.integ(x, -2), "times=-2");
        refused(() -> Polynomials.roots(GPU.ones(2, 2)), "roots", "(2, 2)");
        refused(() -> Polynomials.roots(GPU.ones(DType.FLOAT16, 2)), "astype");
        refused(() -> Polynomials.poly(GPU.ones(2, 3)), "poly", "(2, 3)");
        refused(() -> Polynomials.poly(GPUArray.toGpu(1.0)), "poly", "()");
        refused(() -> Polynomials.polyadd(x, GPU.ones(2, 2)), "polyadd", "(2, 2)");
        refused(() -> Polynomials.polymul(x, GPU.zeros(0)), "polymul", "(0,)");
        refused(() -> Polynomials.polydiv(x, GPU.zeros(0)), "polydiv", "(0,)");
        refused(() -> Polynomials.polyder(x, -1), "times=-1");
        refused(() -> Polynomials.polyint(x, -1), "times=-1");
        GPUArray closed = GPU.ones(3);
        closed.close();
        assertThatThrownBy(() -> basis.val(x, closed)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> Polynomials.roots(closed)).isInstanceOf(IllegalStateException.class);
    }
}
