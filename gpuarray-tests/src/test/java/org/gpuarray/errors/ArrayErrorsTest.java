package org.gpuarray.errors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.Reduce;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.QuantileMethod;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Mistakes with arrays: thrown by the call that made them, with the values in the message. */
@OnDevice
class ArrayErrorsTest {
    private final GPUArray matrix = GPUArray.toGpu(new float[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, 3, 4);
    private final GPUArray three = GPUArray.toGpu(new float[] {1, 2, 3});
    private final GPUArray ints = GPUArray.toGpu(new int[] {1, 2, 3});
    private final GPUArray bools = GPUArray.toGpu(new boolean[] {true, false});

    private static void refused(ThrowingCallable call, String message) {
        Measured run = Measured.of(() -> assertThatThrownBy(call)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message));
        assertThat(run.launches()).isZero();
    }

    @AfterEach
    void nextCorrectCall_works() {
        assertThat(matrix.plus(three.reshape(3, 1)).sum(1).toFloatArray()).containsExactly(10, 30, 50);
        assertThat(ints.toIntArray()).containsExactly(1, 2, 3);
    }

    @Test
    void shapesThatDoNotBroadcast() {
        refused(() -> matrix.plus(three), "add: shapes (3, 4), (3,) do not broadcast: axis -1 has extents 4 and 3");
        refused(
                () -> GPU.where(bools, matrix, three),
                "where: shapes (2,), (3, 4), (3,) do not broadcast: axis -1 has extents 2 and 4");
        refused(
                () -> matrix.assign(three),
                "assign: shapes (3,), (3, 4) do not broadcast: axis -1 has extents 3 and 4");
        refused(() -> matrix.broadcastTo(4, 4), "broadcastTo: shape=(3, 4) does not broadcast to (4, 4)");
    }

    @Test
    void shapesWithOtherSizes() {
        refused(() -> matrix.reshape(5, 2), "reshape: (3, 4) has 12 elements, (5, 2) has 10");
        refused(() -> matrix.reshape(-1, 5), "reshape: (3, 4) has 12 elements, which do not divide into shape=[-1, 5]");
        refused(() -> GPUArray.toGpu(new float[5], 2, 3), "toGpu: data has 5 elements, shape=(2, 3) needs 6");
        refused(() -> matrix.copyTo(new float[5]), "copyTo: array of shape=(3, 4) has 12 elements, host array has 5");
        refused(() -> matrix.item(), "item: shape=(3, 4) index=[] is 12 elements, need exactly 1");
        refused(() -> matrix.squeeze(0), "squeeze: axis=0 shape=(3, 4), need extent 1, got 3");
    }

    @Test
    void raggedRows() {
        String message = "toGpu: ragged array: row [0] has 2 elements, row [2] has 1";
        refused(() -> GPUArray.toGpu(new float[][] {{1, 2}, {3, 4}, {5}}), message);
        refused(() -> GPUArray.toGpu(new double[][] {{1, 2}, {3, 4}, {5}}), message);
        refused(() -> GPUArray.toGpu(new int[][] {{1, 2}, {3, 4}, {5}}), message);
        refused(() -> GPUArray.toGpu(new long[][] {{1, 2}, {3, 4}, {5}}), message);
        refused(() -> GPUArray.toGpu(new boolean[][] {{true, true}, {true, false}, {true}}), message);
        assertThat(GPUArray.toGpu(new float[][] {{1, 2}, {3, 4}}).sum().item()).isEqualTo(10f);
    }

    @Test
    void axes() {
        refused(() -> matrix.sum(2), "sum: axis=2 shape=(3, 4), need -2 <= axis < 2");
        refused(() -> matrix.mean(-3), "mean: axis=-3 shape=(3, 4), need -2 <= axis < 2");
        refused(() -> matrix.max(0, -2), "max: axes=[0, -2] shape=(3, 4), axis 0 is named twice");
        refused(() -> matrix.transpose(0, 0), "transpose: axes=[0, 0] shape=(3, 4), axis 0 is named twice");
        refused(
                () -> GPU.zeros(0, 3).min(0),
                "min: shape=(0, 3) has no element along axis 0, and there is no min of nothing");
    }

    @Test
    void options_areNamedWhereTheyAreGiven() {
        refused(
                () -> GPU.zeros(0, 3)
                        .quantile(0.5, QuantileMethod.LINEAR, Reduce.axes(0).keepdims()),
                "quantile: shape=(0, 3) Reduce[axes=[0] keepdims], need at least one element for each result");
        assertThat(Reduce.all().where(bools).correction(1))
                .hasToString("Reduce[axes=all where=mask of shape (2,) correction=1.0]");
    }

    @Test
    void indices() {
        assertThatThrownBy(() -> matrix.get(7))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("index 7 is out of bounds for axis 0 with size 3");
        assertThatThrownBy(() -> matrix.item(0, -5))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("index -5 is out of bounds for axis 1 with size 4");
        assertThatThrownBy(() -> matrix.get("0, 0, 0"))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("index [0, 0, 0] shape=(3, 4): 3 entries for 2 axes");
        refused(
                () -> matrix.get("a:2"),
                "index \"a:2\": cannot read \"a:2\", need an integer, start:stop:step, ... or newaxis");
        assertThat(matrix.get(2, 3).item()).isEqualTo(11f);
    }

    @Test
    void typesThatDoNotFit() {
        refused(() -> ints.toBooleanArray(), "copyTo: dtype=int32 may not fit byte[], astype(DType.BOOL) first");
        refused(() -> ints.assign(three), "assign: cannot store float32 into an array of dtype int32, astype first");
        refused(() -> ints.plus(1L << 40), "scalar 1099511627776 does not fit int32: out of bounds");
        refused(
                () -> GPU.full(new int[] {2}, 300.5, DType.INT32),
                "scalar 300.5 does not fit int32: astype a floating type first");
        refused(() -> bools.item(0), "item: dtype=bool is no number, use itemBoolean()");
        refused(
                () -> bools.minus(bools),
                "subtract: dtype=bool, bools have no minus;"
                        + " use ne for exclusive or, or astype an integer type first");
        refused(
                () -> ints.pow(-1),
                "power: dtype=int32 exponent=-1, integers to negative integer powers are not integers;"
                        + " astype a floating type first");
        assertThat(ints.astype(DType.FLOAT32).pow(-1).item(1)).isEqualTo(0.5f);
    }

    @Test
    void writingToABroadcastView() {
        refused(
                () -> three.broadcastTo(4, 3).fill(1),
                "fill: the target, of shape=(4, 3), is a broadcast or window view: several of its elements are one;"
                        + " write to a copy()");
    }

    @Test
    void closedArrays() {
        GPUArray closed = GPUArray.toGpu(new float[] {1, 2, 3});
        GPUArray view = closed.get("1:");
        closed.close();
        String message = "array of shape=(3,) dtype=float32 was closed, by close() or by its GpuScope"
                + "; close it after its last use, or keep it with GpuScope.keep";
        assertThatThrownBy(() -> closed.plus(1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> closed.toFloatArray())
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> view.sum())
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> closed.fill(1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(message);
        closed.close();
        assertThat(closed).hasToString("closed array of shape=(3,) dtype=float32");

        GPUArray escaped;
        try (GpuScope scope = GpuScope.open()) {
            escaped = three.plus(1);
        }
        assertThatThrownBy(() -> escaped.item(0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(message);
    }

    @Test
    void buffers() {
        refused(() -> GPU.alloc(0), "alloc: sizeBytes=0, need sizeBytes > 0");
        try (DeviceBuffer buffer = GPU.alloc(8)) {
            refused(
                    () -> buffer.copyFrom(new float[4]),
                    "copyFrom: host array of sizeBytes=16, device buffer of sizeBytes=8");
            refused(
                    () -> buffer.copyTo(new double[2]),
                    "copyTo: host array of sizeBytes=16, device buffer of sizeBytes=8");
            buffer.close();
            assertThatThrownBy(() -> buffer.copyFrom(new float[1]))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("storage of sizeBytes=8 on " + GPU.device().id() + " was freed");
            buffer.close();
        }
        try (DeviceBuffer buffer = GPU.alloc(8)) {
            buffer.copyFrom(new float[] {1, 2});
            float[] back = new float[2];
            buffer.copyTo(back);
            assertThat(back).containsExactly(1, 2);
        }
    }

    @Test
    void scopes() {
        GpuScope outer = GpuScope.open();
        GpuScope inner = GpuScope.open();
        assertThatThrownBy(outer::close)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("GpuScope: close the scopes opened inside this one first");
        inner.close();
        outer.close();
        outer.close();
        assertThatThrownBy(() -> outer.keep(three))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("GpuScope.keep: the scope was closed");
    }
}
