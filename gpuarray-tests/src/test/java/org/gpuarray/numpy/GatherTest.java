package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMode;
import org.junit.jupiter.api.Test;

/** Which kernels reads and writes at computed positions become, and that neighbours of theirs are right. */
@OnDevice
class GatherTest {
    private final GPUArray a = GPU.arange(0, 12, 1, DType.FLOAT32).plus(0).reshape(3, 4);
    private final GPUArray index = GPUArray.toGpu(new int[] {5, -1, 0, 5});

    GatherTest() {
        GPU.eval(a);
    }

    @Test
    void indexArithmeticAndConsumers_joinTheGather() {
        float[][] result = new float[1][];

        Measured run = Measured.of(() ->
                result[0] = a.take(index.times(2).plus(1)).times(2).plus(1).toFloatArray());

        assertThat(result[0]).containsExactly(23, 23, 3, 23);
        assertThat(run.launches()).isEqualTo(1);
        assertThat(run.kernels()).hasSize(1);
    }

    @Test
    void reductionOfAGather_isOneLaunch() {
        double[] result = new double[1];

        Measured run = Measured.of(() -> result[0] = a.take(index).sum().itemDouble());

        assertThat(result[0]).isEqualTo(21);
        assertThat(run.launches()).isEqualTo(1);
    }

    @Test
    void gatherAtTheResultOfAReduction_isOneLaunch() {
        float[][] result = new float[1][];
        GPUArray line = GPUArray.toGpu(new float[] {7, 8, 9, 10});

        Measured run = Measured.of(() -> result[0] = line.take(a.argmax(1)).toFloatArray());

        assertThat(result[0]).containsExactly(10, 10, 10);
        assertThat(run.launches()).isEqualTo(1);
    }

    @Test
    void pendingSource_isStoredFirst() {
        float[][] result = new float[1][];

        Measured run = Measured.of(() -> result[0] = a.times(10).take(index).toFloatArray());

        assertThat(result[0]).containsExactly(50, 110, 0, 50);
        assertThat(run.launches()).isEqualTo(2);
    }

    @Test
    void viewsAsSourceAndIndex_areNotCopied() {
        float[][] result = new float[1][];
        GPUArray source = a.transpose().flip(0).get("1:, :");
        GPUArray backwards = index.get("::-2");

        Measured run = Measured.of(
                () -> result[0] = source.take(backwards, 1, IndexMode.WRAP).toFloatArray());

        assertThat(result[0]).containsExactly(10, 10, 9, 9, 8, 8);
        assertThat(run.launches()).isEqualTo(1);
    }

    @Test
    void indicesThatAreInsideOnlyForElementsThatExist_raiseNothing() {
        GPUArray shifted = GPU.arange(10, 15, 1, DType.INT32).plus(0);
        GPU.eval(shifted);

        assertThat(a.take(shifted.minus(10)).toFloatArray()).containsExactly(0, 1, 2, 3, 4);
        assertThat(a.take(shifted.minus(10)).sum().itemDouble()).isEqualTo(10);
    }

    @Test
    void modes_treatIndicesOutsideAsNumPy() {
        GPUArray outside = GPUArray.toGpu(new long[] {-5, 4, -1, 1L << 40});

        assertThat(a.take(outside, 1, IndexMode.WRAP).get(0).toFloatArray()).containsExactly(3, 0, 3, 0);
        assertThat(a.take(outside, 1, IndexMode.CLIP).get(0).toFloatArray()).containsExactly(0, 3, 0, 3);
    }

    @Test
    void writeOfWhatWasGatheredFromTheSameArray_readsTheOldElements() {
        GPUArray line = GPUArray.toGpu(new int[] {0, 1, 2, 3, 4, 5, 6, 7});

        line.set("0:4", line.take(7, 6, 5, 0));

        assertThat(line.toIntArray()).containsExactly(7, 6, 5, 0, 4, 5, 6, 7);
    }

    @Test
    void viewOfAGather_andItsTranspose_areRight() {
        GPUArray taken = a.take(GPUArray.toGpu(new int[][] {{0, 2}, {1, 1}, {2, 0}}), 0);

        assertThat(taken.transpose().get(3).reshape(-1).toFloatArray()).containsExactly(3, 7, 11, 11, 7, 3);
        assertThat(taken.sum(0, 2).toFloatArray()).containsExactly(66, 66);
    }

    @Test
    void takeAlongAxis_takesAtEachPlace() {
        GPUArray order = GPUArray.toGpu(new int[][] {{3, 0}, {1, 1}, {-1, 2}});

        assertThat(a.takeAlongAxis(order, 1).toFloatArray()).containsExactly(3, 0, 5, 5, 11, 10);
        assertThat(a.takeAlongAxis(a.argmax(1).expandDims(1), 1).toFloatArray()).containsExactly(3, 7, 11);
    }
}
