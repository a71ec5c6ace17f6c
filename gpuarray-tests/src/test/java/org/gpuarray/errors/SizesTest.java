package org.gpuarray.errors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Reduce;
import org.gpuarray.device.DeviceException;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
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
