package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Slice;
import org.junit.jupiter.api.Test;

/** Views share memory, writes show in them, and what was computed before a write stays. */
class ViewTest {
    private static GPUArray matrix() {
        return GPUArray.toGpu(new float[] {0, 1, 2, 3, 4, 5}, 2, 3);
    }

    @Test
    void write_intoAView_showsInTheArray() {
        GPUArray a = matrix();
        a.get("1").fill(7);
        assertThat(a.toFloatArray()).containsExactly(0, 1, 2, 7, 7, 7);
        a.transpose().get(0).assign(GPUArray.toGpu(new float[] {8, 9}));
        assertThat(a.toFloatArray()).containsExactly(8, 1, 2, 9, 7, 7);
    }

    @Test
    void write_intoTheArray_showsInAView() {
        GPUArray a = matrix();
        GPUArray column = a.get(":, 1");
        a.set("0", 9);
        assertThat(column.toFloatArray()).containsExactly(9, 4);
        a.fill(5);
        assertThat(column.toFloatArray()).containsExactly(5, 5);
    }

    @Test
    void resultsBeforeAWrite_keepWhatTheySaw() {
        GPUArray a = matrix();
        GPUArray doubled = a.times(2);
        GPUArray row = a.get(0).plus(0);
        a.set(0, 100);
        a.set(1, 1, -1);
        assertThat(doubled.toFloatArray()).containsExactly(0, 2, 4, 6, 8, 10);
        assertThat(row.toFloatArray()).containsExactly(0, 1, 2);
        assertThat(a.toFloatArray()).containsExactly(100, 100, 100, 3, -1, 5);
    }

    @Test
    void overlappingAssign_readsFirst() {
        GPUArray a = GPUArray.toGpu(new int[] {1, 2, 3, 4, 5});
        a.get("1:").assign(a.get(":-1"));
        assertThat(a.toIntArray()).containsExactly(1, 1, 2, 3, 4);
        a.assign(a.get("::-1"));
        assertThat(a.toIntArray()).containsExactly(4, 3, 2, 1, 1);
        GPUArray m = matrix().get(":, :2");
        m.assign(m.transpose());
        assertThat(m.toFloatArray()).containsExactly(0, 3, 1, 4);
    }

    @Test
    void assign_toItself_inALoop_accumulates() {
        GPUArray a = GPUArray.toGpu(new double[] {1, 2});
        for (int i = 0; i < 200; i++) {
            a.assign(a.plus(1));
        }
        assertThat(a.toDoubleArray()).containsExactly(201, 202);
    }

    @Test
    void assign_convertsWithinTheKind() {
        GPUArray a = GPUArray.toGpu(new float[] {1, 2});
        a.assign(GPUArray.toGpu(new int[] {3, 4}));
        assertThat(a.toFloatArray()).containsExactly(3, 4);
        a.assign(GPUArray.toGpu(new double[] {0.1, 0.2}));
        assertThat(a.toFloatArray()).containsExactly(0.1f, 0.2f);
        assertThatThrownBy(() -> GPU.arange(2).assign(a))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("float32 into an array of dtype int64");
    }

    @Test
    void assign_valueWithMoreAxesOfExtent1_writesIt() {
        GPUArray a = GPU.zeros(3);
        GPUArray row = GPUArray.toGpu(new double[] {1, 2, 3}, 1, 1, 3);

        assertThat(a.assign(row).toDoubleArray()).containsExactly(1, 2, 3);
        a.set("::-1", row);
        assertThat(a.toDoubleArray()).containsExactly(3, 2, 1);
        a.set(GPUArray.toGpu(new int[] {1, 2, 0}), row);
        assertThat(a.toDoubleArray()).containsExactly(3, 1, 2);
        a.set(0, row.get("..., 1:2"));
        assertThat(a.toDoubleArray()).containsExactly(2, 1, 2);
        assertThatThrownBy(() -> a.assign(row.reshape(3, 1))).hasMessageContaining("value of shape=(3, 1)");
    }

    @Test
    void set_everyForm_writesThePart() {
        GPUArray a = GPU.zeros(DType.INT32, 2, 2, 2);
        a.set(0, 0, 0, 1);
        a.set(0, 1, 2);
        a.set("1, :, 0", GPUArray.toGpu(new int[] {3, 4}));
        a.set(Slice.from(1).by(5), GPU.full(new int[] {2, 2}, 9, DType.INT32));
        a.set("1, 1, 1", true);
        assertThat(a.toIntArray()).containsExactly(1, 0, 2, 2, 9, 9, 9, 1);
    }

    @Test
    void copies_doNotShare() {
        GPUArray a = matrix();
        GPUArray copy = a.copy();
        GPUArray cast = a.astype(DType.FLOAT32);
        GPUArray reshaped = a.transpose().reshape(-1);
        GPUArray floored = GPU.arange(3).floor();
        GPUArray counted = GPU.arange(3);
        floored.assign(counted);
        counted.fill(0);
        a.fill(9);
        copy.get(0).fill(1);
        assertThat(copy.toFloatArray()).containsExactly(1, 1, 1, 3, 4, 5);
        assertThat(cast.toFloatArray()).containsExactly(0, 1, 2, 3, 4, 5);
        assertThat(reshaped.toFloatArray()).containsExactly(0, 3, 1, 4, 2, 5);
        assertThat(floored.toLongArray()).containsExactly(0, 1, 2);
        assertThat(a.toFloatArray()).containsOnly(9);
    }

    @Test
    void reshape_ofContiguous_sharesMemory() {
        GPUArray a = matrix();
        a.reshape(3, 2).set(2, 8);
        a.expandDims(0).squeeze().set(0, 0, 7);
        assertThat(a.toFloatArray()).containsExactly(7, 1, 2, 3, 8, 8);
    }

    @Test
    void broadcast_stretchesAndIsReadOnly() {
        GPUArray row = GPUArray.toGpu(new int[] {1, 2, 3});
        GPUArray stretched = row.broadcastTo(2, 3);
        assertThat(stretched.toIntArray()).containsExactly(1, 2, 3, 1, 2, 3);
        assertThat(stretched.plus(GPUArray.toGpu(new int[][] {{10}, {20}})).toIntArray())
                .containsExactly(11, 12, 13, 21, 22, 23);
        assertThatThrownBy(() -> stretched.fill(1)).hasMessageContaining("broadcast or window view");
        row.fill(0);
        assertThat(stretched.toIntArray()).containsOnly(0);
        GPUArray windows = row.slidingWindowView(2);
        assertThatThrownBy(() -> windows.fill(1)).hasMessageContaining("window view");
        row.slidingWindowView(3).fill(4);
        assertThat(row.toIntArray()).containsOnly(4);
    }

    @Test
    void flipAndSlices_composeOverWrites() {
        GPUArray a = GPU.arange(10);
        GPUArray backwards = a.flip().get("::3");
        assertThat(backwards.toLongArray()).containsExactly(9, 6, 3, 0);
        backwards.fill(-1);
        assertThat(a.toLongArray()).containsExactly(-1, 1, 2, -1, 4, 5, -1, 7, 8, -1);
    }

    @Test
    void viewOfOtherType_sharesBits_andEarlierResultsKeepWhatTheySaw() {
        GPUArray a = GPU.arange(0, 8, 1, DType.INT32);
        GPUArray halves = a.view(DType.INT16);
        GPUArray before = halves.plus(0);
        GPUArray sum = a.plus(halves.get("::2"));
        halves.get("1").fill(1);
        a.set(1, -1);
        assertThat(a.toIntArray()).containsExactly(65536, -1, 2, 3, 4, 5, 6, 7);
        assertThat(halves.toShortArray()).startsWith(new short[] {0, 1, -1, -1, 2, 0});
        assertThat(before.toShortArray()).startsWith(new short[] {0, 0, 1, 0, 2, 0});
        assertThat(sum.toLongArray()).containsExactly(0, 2, 4, 6, 8, 10, 12, 14);
        assertThat(a.view(DType.FLOAT32).plus(0).view(DType.INT32).toIntArray()).startsWith(65536);
    }

    @Test
    void viewOfOtherType_readAndWrittenInOneStatement_readsFirst() {
        GPUArray a = GPUArray.toGpu(new float[] {1, 2, 3, 4, 5});
        a.view(DType.INT32).assign(a.view(DType.INT32).flip());
        assertThat(a.toFloatArray()).containsExactly(5, 4, 3, 2, 1);
        a.view(DType.INT32).assign(a.view(DType.INT32).plus(1));
        a.get("::2").view(DType.INT32).assign(a.get("::2").view(DType.INT32).minus(1));
        assertThat(a.toFloatArray()).containsExactly(5, Math.nextUp(4f), 3, Math.nextUp(2f), 1);
        a.view(DType.UINT8).get("4:16").assign(a.astype(DType.UINT8).get("0:1"));
        assertThat(a.view(DType.INT32).toIntArray()[2]).isEqualTo(0x05050505);
    }

    @Test
    void viewOfOtherType_partOverwritten_savesOnlyThePart() {
        GPUArray a = GPU.zeros(DType.INT64, 1000);
        GPU.eval(a);
        GPUArray[] before = new GPUArray[20];
        for (int i = 0; i < 20; i++) {
            GPUArray part = a.view(DType.INT16).get(new Slice(8L * i, 8L * i + 2, 1));
            before[i] = a.view(DType.INT16).get(":160:8").plus(0);
            part.assign(part.plus(i));
            GPU.eval(a);
        }
        assertThat(before[19].toShortArray()).endsWith(new short[] {17, 18, 0});
        assertThat(before[5].toShortArray()).startsWith(new short[] {0, 1, 2, 3, 4, 0, 0});
        assertThat(a.toLongArray()[2 * 3]).isEqualTo(3 + (3 << 16));
        assertThat(a.toLongArray()[2 * 19]).isEqualTo(19 + (19 << 16));
        assertThat(a.toLongArray()[1]).isZero();
    }

    @Test
    void numberOnTheLeft_keepsTheOrder() {
        GPUArray a = GPUArray.toGpu(new double[] {1, 2, 4});
        assertThat(GPU.minus(10, a).toDoubleArray()).containsExactly(9, 8, 6);
        assertThat(GPU.div(8, a).toDoubleArray()).containsExactly(8, 4, 2);
        assertThat(GPU.pow(2, a).toDoubleArray()).containsExactly(2, 4, 16);
        assertThat(GPU.rem(-7, a.minus(5)).toDoubleArray()).containsExactly(-3, -1, -0.0);
        assertThat(GPU.plus(1, a).toDoubleArray()).containsExactly(2, 3, 5);
        assertThat(GPU.times(3, a).toDoubleArray()).containsExactly(3, 6, 12);
    }

    @Test
    void where_choosesElementwise() {
        GPUArray a = GPUArray.toGpu(new float[] {-1, 0, 2});
        assertThat(GPU.where(a.gt(0), a, 0).toFloatArray()).containsExactly(0, 0, 2);
        assertThat(GPU.where(a, 1, 2.5).toDoubleArray()).containsExactly(1, 2.5, 1);
        assertThat(GPU.where(a.lt(0), 1, a).toFloatArray()).containsExactly(1, 0, 2);
        assertThat(a.maximum(0).plus(a.minimum(0)).toFloatArray()).containsExactly(-1, 0, 2);
    }

    @Test
    void explain_showsTheKernelWithoutRunningIt() {
        long before = GPU.stats().launches();
        String text = matrix().times(2).plus(1).sqrt().sum().explain();
        assertThat(text).contains("__global__");
        assertThat(GPU.stats().launches()).isEqualTo(before);
    }

    @Test
    void shapeNdimSize_areTheViewsOwn() {
        GPUArray part = matrix().get("newaxis, :, ::2");
        assertThat(part.shape().toString()).isEqualTo("(1, 2, 2)");
        assertThat(part.ndim()).isEqualTo(3);
        assertThat(part.size()).isEqualTo(4);
    }

    @Test
    void mayShareMemory_comparesTheEndsOfViews() {
        GPUArray a = GPU.zeros(DType.COMPLEX64, 4, 6);

        assertThat(GPU.mayShareMemory(a, a.get("2:, 1"))).isTrue();
        assertThat(GPU.mayShareMemory(a.get("..., ::2"), a.get("..., 1::2"))).isTrue();
        assertThat(GPU.mayShareMemory(a.get("::-1").get("2:"), a.get("1"))).isTrue();
        assertThat(GPU.mayShareMemory(a.get("::-1").get("2:"), a.get("2"))).isFalse();
        assertThat(GPU.mayShareMemory(a.get("0"), a.get("1"))).isFalse();
        assertThat(GPU.mayShareMemory(a.get("1").imag(), a.get("0"))).isFalse();
        assertThat(GPU.mayShareMemory(a.get("1").imag(), a.get("1, 5"))).isTrue();
        assertThat(GPU.mayShareMemory(a, a.get("1:1"))).isFalse();
        assertThat(GPU.mayShareMemory(a, a.copy())).isFalse();
    }
}
