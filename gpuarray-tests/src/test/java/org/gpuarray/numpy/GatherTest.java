package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
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

    @Test
    void writeWithOneNumber_isOneLaunch_andWithAMaskNobodyWaits() {
        GPUArray target = GPU.arange(8).plus(0);
        GPU.eval(target);
        GPUArray places = GPUArray.toGpu(new int[] {1, -1, 1});

        Measured scatter = Measured.of(() -> {
            target.set(places, 50);
            GPU.eval(target);
        });
        Measured mask = Measured.of(() -> {
            target.set(target.gt(40), 0);
            GPU.eval(target);
        });

        assertThat(scatter.launches()).isEqualTo(1);
        assertThat(mask.launches()).isEqualTo(1);
        assertThat(mask.counts().bytesToHost()).isZero();
        assertThat(target.toLongArray()).containsExactly(0, 0, 2, 3, 4, 5, 6, 0);
    }

    @Test
    void ofManyDuplicates_theLastValueStays() {
        GPUArray target = GPU.zeros(DType.INT64, 3);
        GPUArray places = GPU.arange(100_000).rem(3);

        target.set(places, GPU.arange(100_000));

        assertThat(target.toLongArray()).containsExactly(99_999, 99_997, 99_998);
    }

    @Test
    void readersOfTheArrayBeforeAWrite_seeWhatWasThere() {
        GPUArray target = GPU.arange(4).plus(0);
        GPUArray before = target.times(10);

        target.set(GPUArray.toGpu(new int[] {0, 3}), target.get("::-1").take(0, 1));
        target.addAt(GPUArray.toGpu(new int[] {1, 1}), target.take(2, 2));

        assertThat(before.toLongArray()).containsExactly(0, 10, 20, 30);
        assertThat(target.toLongArray()).containsExactly(3, 5, 2, 2);
    }

    @Test
    void sumsOfFloats_areExactBelowTheLargest_andSpecialsStay() {
        GPUArray sums = GPU.zeros(DType.FLOAT32, 6);
        float[] values = {1e30f, 1, -1e30f, Float.NaN, Float.POSITIVE_INFINITY, 1, Float.NEGATIVE_INFINITY, 3, 0.1f};
        int[] places = {0, 0, 0, 1, 2, 2, 3, 4, 4};

        sums.addAt(GPUArray.toGpu(places), GPUArray.toGpu(values));
        sums.addAt(GPUArray.toGpu(new int[] {2}), GPUArray.toGpu(new float[] {Float.NEGATIVE_INFINITY}));

        assertThat(sums.toFloatArray()).containsExactly(1, Float.NaN, Float.NaN, Float.NEGATIVE_INFINITY, 3.1f, 0);
    }

    @Test
    void sumsOfManyFloats_areNearerThanOneRounding() {
        double[] weights = new double[50_000];
        double[] expected = new double[7];
        long[] places = new long[weights.length];
        Random random = new Random(5);
        for (int i = 0; i < weights.length; i++) {
            weights[i] = random.nextInt(1 << 20) / 1024.0;
            places[i] = random.nextInt(7);
            expected[(int) places[i]] += weights[i];
        }

        assertThat(GPUArray.toGpu(places).bincount(GPUArray.toGpu(weights)).toDoubleArray())
                .containsExactly(expected);
    }

    @Test
    void longMasks_areNumberedInRows() {
        for (int size : new int[] {8_192, 8_193, 12_288, 100_003}) {
            GPUArray numbers = GPU.arange(size);
            GPUArray mask = numbers.rem(7).eq(3);

            GPUArray places = mask.flatnonzero();

            assertThat(places.size()).isEqualTo((size + 3) / 7);
            assertThat(places.toLongArray())
                    .containsExactly(LongStream.range(0, (size + 3) / 7)
                            .map(i -> 7 * i + 3)
                            .toArray());
            assertThat(numbers.get(mask).toLongArray()).containsExactly(places.toLongArray());
        }
    }

    @Test
    void piecewise_appliesEachFunctionWhereItsConditionHolds() {
        GPUArray x = GPUArray.toGpu(new float[] {-2, -1, 0, 1, 2});

        GPUArray result = GPU.piecewise(
                x, new GPUArray[] {x.lt(0), x.gt(0)}, List.of(v -> v.times(-10), v -> v.plus(0.5), v -> v.plus(7)));

        assertThat(result.toFloatArray()).containsExactly(20, 10, 7, 1.5f, 2.5f);
    }

    @Test
    void viewsOfOtherTypes_areIndexedAndWritten() {
        GPUArray target = GPUArray.toGpu(new int[] {0x01020304, 0x05060708});
        GPUArray bytes = target.view(DType.UINT8);

        assertThat(bytes.take(7, 0).astype(DType.INT32).toIntArray()).containsExactly(5, 4);
        bytes.set(GPUArray.toGpu(new int[] {0, -1}), 0);
        bytes.addAt(GPUArray.toGpu(new int[] {1, 1}), 1);

        assertThat(target.toIntArray()).containsExactly(0x01020500, 0x00060708);
    }

    /** Powers of two, so that every order gives the same product but those that overflow. */
    @Test
    void multiplyAt_multipliesAllFactorsOfAPlace() {
        int[] places = new int[5_000];
        double[] factors = new double[places.length];
        double[] expected = new double[101];
        Arrays.fill(expected, 3);
        for (int i = 0; i < places.length; i++) {
            places[i] = i * 7919 % 10_007 % 100;
            factors[i] = i % 3 == 0 ? -2 : i % 3 == 1 ? 0.5 : 1;
            expected[places[i]] *= factors[i];
        }
        GPUArray products = GPU.full(new int[] {101}, 3.0);

        products.multiplyAt(GPUArray.toGpu(places), GPUArray.toGpu(factors));

        assertThat(products.toDoubleArray()).containsExactly(expected);
    }

    @Test
    void maximumAt_ofComplexNumbers_keepsNaN() {
        GPUArray a = GPU.zeros(DType.COMPLEX64, 2);
        GPUArray values = GPU.ones(DType.COMPLEX64, 3);
        values.imag().set(1, Double.NaN);

        a.maximumAt(GPUArray.toGpu(new int[] {0, 1, 1}), values);

        assertThat(a.toString()).isEqualTo("[ 1. +0.j nan+nanj]");
    }
}
