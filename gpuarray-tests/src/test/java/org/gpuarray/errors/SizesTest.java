package org.gpuarray.errors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gpuarray.Bins;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.PrintOptions;
import org.gpuarray.Reduce;
import org.gpuarray.device.DeviceException;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.PadMode;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Sizes that cannot be are refused at the call, with the numbers; none overflows on the way. */
@OnDevice
class SizesTest {
    private static final int MOST = Integer.MAX_VALUE;

    private static Arguments row(String message, ThrowingCallable call) {
        return Arguments.of(message, call);
    }

    static List<Arguments> refused() {
        GPUArray three = GPUArray.toGpu(new float[] {1, 2, 3});
        GPUArray wide = GPU.zeros(DType.INT8, Shape.of(1L << 40));
        GPUArray endless = GPU.zeros(DType.INT8, Shape.of(Long.MAX_VALUE));
        GPUArray rows = GPU.zeros(DType.FLOAT32, Shape.of(2, 1L << 40));
        GPUArray int3 = three.astype(DType.INT32);
        double[] mean = new double[50_000];
        double[][] covariance = new double[mean.length][];
        Arrays.fill(covariance, mean);
        return List.of(
                row("diagIndices: n=3 ndim=-2, need ndim >= 0", () -> GPU.diagIndices(3, -2)),
                row("eye: rows=-1 columns=-1, need both >= 0", () -> GPU.eye(-1)),
                row("eye: rows=2 columns=-3, need both >= 0", () -> GPU.eye(2, -3, 0, DType.INT8)),
                row("tri: rows=-2 columns=-2, need both >= 0", () -> GPU.tri(-2)),
                row("triuIndices: rows=-2 columns=-2, need both >= 0", () -> GPU.triuIndices(-2)),
                row("trilIndices: rows=1 columns=-2, need both >= 0", () -> GPU.trilIndices(1, 0, -2)),
                row("need each >= 0", () -> GPU.indices(2, -1)),
                row("need each >= 0", () -> GPU.zeros(2, -1)),
                row("need each >= 0", () -> GPU.full(new int[] {-1}, 1)),
                row("need each >= 0", () -> GPU.random(1).normal(0, 1, -1)),
                row("need each >= 0", () -> three.resize(-1)),
                row("linspace: num=-1, need num >= 0", () -> GPU.linspace(0, 1, -1)),
                row("hold more than 2^63-1 elements", () -> GPU.indices(MOST, MOST, MOST)),
                row("hold more than 2^63-1 elements", () -> GPU.ones(MOST, MOST, MOST)),
                row("hold more than 2^63-1 elements", () -> GPU.random(1).random(MOST, MOST, MOST)),
                row("hold more than 2^63-1 elements", () -> three.tile(MOST, MOST, MOST)),
                row("hold more than 2^63-1 elements", () -> three.resize(MOST, MOST, MOST)),
                row("hold more than 2^63-1 elements", () -> three.broadcastTo(MOST, MOST, 3)),
                row("hold more than 2^63-1 elements", () -> GPU.meshgrid(wide, wide)),
                row("tile: extent=1099511627776 times=2147483647 is more than 2^63-1", () -> wide.tile(MOST)),
                row("repeat: extent=1099511627776 times=2147483647 is more than 2^63-1", () -> wide.repeat(MOST, 0)),
                row("unstack: 1099511627776 arrays or elements", wide::unstack),
                row(
                        "unstack: 2147483647 arrays or elements",
                        () -> three.broadcastTo(MOST, 3).unstack()),
                row("arraySplit: 2147483647 arrays or elements", () -> three.arraySplit(MOST)),
                row(
                        "split: 2147483647 arrays or elements",
                        () -> GPU.zeros(DType.INT8, MOST).split(MOST)),
                row("bytes: 2147483647 arrays or elements", () -> GPU.random(1).bytes(MOST)),
                row("vander: 1099511627776 arrays or elements", wide::vander),
                row("vander: 2147483647 arrays or elements", () -> three.vander(MOST)),
                row("convolve: 1099511627776 arrays or elements", () -> wide.convolve(wide)),
                row("correlate: 1099511627776 arrays or elements", () -> wide.correlate(wide)),
                row("unique: 1099511627776 arrays or elements", () -> rows.uniqueAll(0)),
                row("insert: 1099511627778 arrays or elements", () -> wide.insert(new int[] {1, 2}, int3, 0)),
                row("insert: extent=9223372036854775807 and 2 more", () -> endless.insert(new int[] {1, 2}, int3, 0)),
                row("histogram: least=1.0 largest=3.0 bins=2147483647", () -> three.histogram(Bins.of(MOST))),
                row("need fewer than 2147483639", () -> three.histogram(Bins.of(MOST - 8))),
                row("histogramdd: points of shape=(2, 1099511627776), need at most 32", () -> rows.histogramdd()),
                row(
                        "multinomial: 1099511627776 arrays or elements",
                        () -> GPU.random(1).multinomial(int3, wide.astype(DType.FLOAT64))),
                row(
                        "multivariateNormal: 2500000000 arrays or elements",
                        () -> GPU.random(1).multivariateNormal(mean, covariance)),
                row(
                        "multivariateNormal: cov=(50000 rows), need shape=(2, 2)",
                        () -> GPU.random(1).multivariateNormal(new double[2], covariance)),
                row(
                        "toComplex64Array: 2147483648 arrays or elements",
                        () -> GPU.zeros(DType.COMPLEX64, 1 << 30).toComplex64Array()),
                row(
                        "toString: 2147483647 arrays or elements",
                        () -> GPU.zeros(DType.INT8, MOST).toString(PrintOptions.DEFAULT.threshold(MOST))),
                row(
                        "bincount: extent=9223372036854775807 and 1 more",
                        () -> GPUArray.toGpu(new long[] {Long.MAX_VALUE}).bincount()),
                row(
                        "concatenate: extent=9223372036854775807 and 9223372036854775807 more",
                        () -> GPU.concatenate(endless, endless, endless)),
                row("mask of 9223372036854775807 elements", endless::nonzero),
                row("pad: extent=3 and 9223372036854775807 more", () -> endless.pad(3)),
                row("pad: extent=9223372036854775807 and 3 more", () -> endless.pad(3, PadMode.WRAP)),
                row("pad: 2147483647 arrays or elements", () -> three.pad(MOST, PadMode.WRAP)),
                row(
                        "more than 2^63-1 bytes along the last axis",
                        () -> GPU.zeros(DType.FLOAT64, Shape.of(1L << 61)).view(DType.INT8)),
                row("quantile: axis=3 shape=(3,)", () -> three.quantile(0.5, three, Reduce.axes(3))),
                row("quantile: axis=-2 shape=(3,)", () -> three.quantile(0.5, GPU.ones(2), Reduce.axes(-2))),
                row("average: axis=1 shape=(3,)", () -> three.average(three, 1)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("refused")
    void size_thatCannotBe_isRefusedWithItsNumbers(String message, ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessageContaining(message);
    }

    /** Counting row by row took 20 seconds before the refusal. */
    @Test
    @Timeout(10)
    void triangleIndices_ofAHugeMatrix_areRefusedAtOnce() {
        for (ThrowingCallable call : List.<ThrowingCallable>of(
                () -> GPU.triuIndices(MOST),
                () -> GPU.trilIndices(MOST),
                () -> GPU.triuIndices(MOST, MOST - 1, MOST))) {
            assertThatThrownBy(call)
                    .isInstanceOfAny(IllegalArgumentException.class, DeviceException.class)
                    .hasMessageMatching("(?s).*\\d{10}.*");
        }
    }

    @Test
    void largestPowers_ofAHugeMatrix_takeItsOwnExtents() {
        GPUArray square = GPU.zeros(DType.FLOAT32, Shape.of(1L << 31, 1L << 31));
        assertThat(square.matrixPower(0).shape()).isEqualTo(square.shape());
    }

    @Test
    void triangleIndices_ofEveryDiagonal_areThoseOfTheMask() {
        for (int rows = 0; rows < 5; rows++) {
            for (int columns = 0; columns < 5; columns++) {
                for (int k : new int[] {Integer.MIN_VALUE, -9, -4, -1, 0, 1, 3, 4, 9, Integer.MAX_VALUE}) {
                    GPUArray ones = GPU.ones(DType.INT8, rows, columns);
                    GPUArray lower = GPU.concatenate(GPU.trilIndices(rows, k, columns));
                    assertThat(lower.toLongArray())
                            .as("tril %s %s %s", rows, k, columns)
                            .isEqualTo(GPU.concatenate(ones.tril(k).nonzero()).toLongArray());
                    GPUArray upper = GPU.concatenate(GPU.triuIndices(rows, k, columns));
                    assertThat(upper.toLongArray())
                            .as("triu %s %s %s", rows, k, columns)
                            .isEqualTo(GPU.concatenate(ones.triu(k).nonzero()).toLongArray());
                }
            }
        }
    }
}
