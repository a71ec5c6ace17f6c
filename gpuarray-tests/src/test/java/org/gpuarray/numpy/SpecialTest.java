package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.gpuarray.numpy.RandomMatrices.largest;

import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Reduce;
import org.gpuarray.Special;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Special functions of axes, and types, shapes and errors of all. */
@OnDevice
@Tag("once")
class SpecialTest {
    private static final List<UnaryOperator<GPUArray>> OF_ONE = List.of(
            Special::expit,
            Special::logExpit,
            Special::logit,
            Special::entr,
            Special::erfcx,
            Special::erfcinv,
            Special::ndtr,
            Special::ndtri,
            Special::digamma,
            Special::zeta,
            Special::j0,
            Special::j1,
            Special::y0,
            Special::y1,
            Special::i0,
            Special::i1,
            Special::i0e,
            Special::i1e);

    private static final List<BinaryOperator<GPUArray>> OF_TWO = List.of(
            Special::xlogy,
            Special::xlog1py,
            Special::relEntr,
            Special::klDiv,
            Special::gammainc,
            Special::gammaincc,
            Special::beta,
            Special::betaln,
            Special::zeta);

    private static double[] doubles(GPUArray a) {
        return a.astype(DType.FLOAT64).toDoubleArray();
    }

    @Test
    void typesOfOne_areKept_andIntegersBecomeFloat64() {
        for (UnaryOperator<GPUArray> function : OF_ONE) {
            GPUArray exact = function.apply(GPU.ones(DType.FLOAT64, 2));
            for (DType type : List.of(DType.FLOAT16, DType.BFLOAT16, DType.FLOAT32)) {
                GPUArray result = function.apply(GPU.ones(type, 2));
                assertThat(result.dtype()).isEqualTo(type);
                assertThat(doubles(result)).containsExactly(doubles(exact.astype(type)), within(0.01));
            }
            for (DType type : List.of(DType.INT8, DType.UINT64, DType.BOOL)) {
                GPUArray result = function.apply(GPU.ones(type, 2));
                assertThat(result.dtype()).isEqualTo(DType.FLOAT64);
                assertThat(result.toDoubleArray()).containsExactly(exact.toDoubleArray());
            }
            assertThat(function.apply(GPU.zeros(0, 3)).shape().extents()).containsExactly(0, 3);
            assertThat(function.apply(GPUArray.toGpu(0.5)).ndim()).isZero();
            assertThatThrownBy(() -> function.apply(GPU.ones(DType.COMPLEX64, 2)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("complex64");
        }
    }

    @Test
    void twoOperands_broadcast_andHaveTheirCommonType() {
        GPUArray a = GPU.linspace(0.5, 3, 6).reshape(2, 1, 3);
        GPUArray b = GPU.linspace(1.5, 2, 4).reshape(4, 1);
        for (BinaryOperator<GPUArray> function : OF_TWO) {
            GPUArray all = function.apply(a, b);
            assertThat(all.shape().extents()).containsExactly(2, 4, 3);
            GPUArray one = function.apply(a.get("1, 0, 2"), b.get("3, 0"));
            assertThat(all.get("1, 3, 2").item()).isEqualTo(one.item());
            assertThat(function.apply(a.astype(DType.FLOAT32), b.astype(DType.FLOAT16))
                            .dtype())
                    .isEqualTo(DType.FLOAT32);
            assertThat(function.apply(GPU.ones(DType.INT32, 2), GPU.ones(DType.INT8, 2))
                            .dtype())
                    .isEqualTo(DType.FLOAT64);
            assertThatThrownBy(() -> function.apply(GPU.ones(2), GPU.ones(3)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContainingAll("(2,)", "(3,)");
        }
        GPUArray three = Special.betainc(a, b, GPUArray.toGpu(0.25));
        assertThat(three.shape().extents()).containsExactly(2, 4, 3);
        assertThat(three.get("0, 1, 1").item())
                .isEqualTo(Special.betainc(a.get("0, 0, 1"), b.get("1, 0"), GPUArray.toGpu(0.25))
                        .item());
        assertThat(Special.betainc(GPU.ones(DType.FLOAT32, 2), GPU.ones(DType.INT8, 2), GPU.ones(DType.FLOAT16, 2))
                        .dtype())
                .isEqualTo(DType.FLOAT32);
        assertThatThrownBy(() -> Special.betainc(GPU.ones(2), GPU.ones(3), GPU.ones(2)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("betainc", "(2,)", "(3,)");
    }

    @Test
    void views_areReadAsTheyAre() {
        GPUArray line = GPU.linspace(0.1, 0.9, 24);
        GPUArray view = line.reshape(4, 6).swapAxes(0, 1).get("::-2, 1:");
        for (UnaryOperator<GPUArray> function : OF_ONE) {
            assertThat(doubles(function.apply(view))).containsExactly(doubles(function.apply(view.copy())));
        }
    }

    @Test
    void functions_fuseWithWhatIsAround() {
        GPUArray x = GPU.linspace(0.1, 0.9, 1_000);
        GPU.eval(x);
        GPUArray fused =
                Special.digamma(x.times(3)).plus(Special.gammainc(x.plus(1), x)).times(2);
        assertThat(Measured.of(() -> GPU.eval(fused)).launches()).isEqualTo(1);
        GPUArray other = Special.expit(x).times(Special.xlogy(x, x));
        assertThat(Measured.of(() -> GPU.eval(other)).launches()).isEqualTo(1);
    }

    @Test
    void sumsOfExponentials_doNotOverflow() {
        GPUArray x = GPUArray.toGpu(new double[][] {{1000, 1000}, {-1000, -1001}});
        assertThat(Special.logsumexp(x, Reduce.axes(1)).toDoubleArray())
                .containsExactly(new double[] {1000 + Math.log(2), -1000 + Math.log1p(Math.exp(-1))}, within(1e-12));
        assertThat(Special.logsumexp(x).item().doubleValue()).isCloseTo(1000 + Math.log(2), within(1e-12));
        assertThat(Special.logsumexp(x, Reduce.axes(0).keepdims()).shape().extents())
                .containsExactly(1, 2);
        double infinity = Double.POSITIVE_INFINITY;
        assertThat(Special.logsumexp(GPUArray.toGpu(new double[] {-infinity, -infinity}))
                        .item())
                .isEqualTo(-infinity);
        assertThat(Special.logsumexp(GPUArray.toGpu(new double[] {1, infinity})).item())
                .isEqualTo(infinity);
        assertThat(Special.logsumexp(GPUArray.toGpu(new double[] {-infinity, 3}))
                        .item())
                .isEqualTo(3.0);
        assertThat(Special.logsumexp(GPU.zeros(0)).item()).isEqualTo(-infinity);
        assertThat(Special.logsumexp(GPU.zeros(2, 0), Reduce.axes(1)).toDoubleArray())
                .containsExactly(-infinity, -infinity);
        assertThat(Double.isNaN(Special.logsumexp(GPUArray.toGpu(new double[] {Double.NaN, 1}))
                        .item()
                        .doubleValue()))
                .isTrue();
        assertThat(Special.logsumexp(GPU.zeros(DType.INT32, 4)).item()).isEqualTo(Math.log(4));
        assertThat(Special.logsumexp(GPU.zeros(DType.FLOAT32, 4)).dtype()).isEqualTo(DType.FLOAT32);
        assertThatThrownBy(() -> Special.logsumexp(x, Reduce.axes(1).initial(3)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("keepdims");
        assertThatThrownBy(() -> Special.logsumexp(x, Reduce.axes(2))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void shares_haveTheSum1() {
        GPUArray x = GPU.random(1).normal(0, 3, 4, 5, 6).copy();
        for (int[] axes : new int[][] {{}, {0}, {-1}, {0, 2}}) {
            GPUArray shares = Special.softmax(x, axes);
            Reduce along = axes.length == 0 ? Reduce.all() : Reduce.axes(axes);
            assertThat(largest(shares.sum(along).minus(1))).isLessThan(1e-14);
            assertThat(largest(Special.logSoftmax(x, axes).exp().minus(shares))).isLessThan(1e-15);
            GPUArray exact = x.minus(Special.logsumexp(x, along.keepdims())).exp();
            assertThat(largest(exact.minus(shares))).isLessThan(1e-14);
        }
        GPUArray wide = GPUArray.toGpu(new double[] {1000, 0, -1000});
        assertThat(Special.softmax(wide, 0).toDoubleArray()).containsExactly(1, 0, 0);
        assertThat(Special.logSoftmax(wide, 0).toDoubleArray()).containsExactly(0, -1000, -2000);
        assertThat(Special.softmax(GPU.zeros(3, 0), 1).shape().extents()).containsExactly(3, 0);
        assertThat(Special.softmax(GPU.zeros(DType.FLOAT16, 4)).dtype()).isEqualTo(DType.FLOAT16);
        assertThatThrownBy(() -> Special.softmax(wide, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Special.softmax(x, 0, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void complexAndClosedArrays_areRefusedAtTheCall() {
        GPUArray complex = GPU.ones(DType.COMPLEX128, 3);
        for (UnaryOperator<GPUArray> function : List.<UnaryOperator<GPUArray>>of(
                Special::softmax, Special::logSoftmax, Special::logsumexp, x -> Special.xlogy(x, x))) {
            assertThatThrownBy(() -> function.apply(complex))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("complex128");
        }
        GPUArray closed = GPU.ones(3);
        closed.close();
        assertThatThrownBy(() -> Special.digamma(closed)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> Special.betainc(GPU.ones(3), GPU.ones(3), closed))
                .isInstanceOf(IllegalStateException.class);
    }
}
