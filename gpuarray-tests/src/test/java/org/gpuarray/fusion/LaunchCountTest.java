package org.gpuarray.fusion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Reduce;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/** What becomes one launch, and what becomes none. */
@OnDevice
class LaunchCountTest {
    private final float[] data = new float[6_007];
    private final GPUArray a;

    LaunchCountTest() {
        Random random = new Random(7);
        for (int i = 0; i < data.length; i++) {
            data[i] = random.nextFloat() * 4 - 2;
        }
        a = GPUArray.toGpu(data);
    }

    private static GPUArray chainOfSix(GPUArray x) {
        return x.times(2).plus(1).abs().sqrt().minus(0.5).div(3);
    }

    private static double chainOfSix(float x) {
        return ((float) Math.sqrt(Math.abs(x * 2 + 1)) - 0.5f) / 3f;
    }

    @Test
    void chainOfSixAndItsSum_isOneLaunch() {
        double[] sum = new double[1];

        Measured run = Measured.of(() -> sum[0] = chainOfSix(a).sum().itemDouble());

        double expected = 0;
        for (float x : data) {
            expected += chainOfSix(x);
        }
        assertThat(sum[0]).isCloseTo(expected, within(Math.ulp((float) expected) / 2.0));
        assertThat(run.launches()).isEqualTo(1);
        assertThat(run.kernels()).hasSize(1);
        assertThat(run.counts().bytesToDevice()).isZero();
        assertThat(run.counts().bytesToHost()).isEqualTo(Float.BYTES);
    }

    /** The mask and how often it is true, then a routine: no list of indices or ranks. */
    @Test
    void elementsOfAMask_areMovedWithoutIndices() {
        GPUArray x = GPU.arange(1 << 16).astype(DType.FLOAT32).sin();
        GPU.eval(x);

        Measured run = Measured.of(() -> GPU.eval(x.get(x.gt(0.5))));

        boolean isOneThread = GPU.device().traits().cooperativeThreads() == 1;
        assertThat(run.kernels()).hasSize(2);
        assertThat(run.launches()).isEqualTo(isOneThread ? 4 : 3);
        assertThat(run.counts().bytesMoved()).isLessThan(7L << 16);
        assertThat(run.kernels().get(0).outputs())
                .extracting(output -> output.type())
                .containsExactly(DType.BOOL);
    }

    @Test
    void sameProgramAgain_compilesNothing() {
        chainOfSix(a).sum().item();

        Measured again = Measured.of(() -> chainOfSix(a).sum().item());

        assertThat(again.launches()).isEqualTo(1);
        assertThat(again.newPrograms()).isZero();
    }

    @Test
    void otherSizesAndNumbers_compileNothing() {
        GPUArray longer = GPUArray.toGpu(new float[9_001]);
        a.times(2).plus(1).sum().item();

        Measured other = Measured.of(() -> longer.times(-7.25).plus(100).sum().item());

        assertThat(other.launches()).isEqualTo(1);
        assertThat(other.newPrograms()).isZero();
    }

    @Test
    void chainWithoutReduction_isOneLaunchAndOneAllocation() {
        Measured run = Measured.of(() -> GPU.eval(chainOfSix(a)));

        assertThat(run.launches()).isEqualTo(1);
        assertThat(run.counts().allocations()).isEqualTo(1);
    }

    @Test
    void broadcastsAndMeanWithEpilogue_isOneLaunch() {
        GPUArray matrix = GPUArray.toGpu(new float[] {1, 2, 3, 4, 5, 6}, 2, 3);
        GPUArray row = GPUArray.toGpu(new float[] {10, 20, 30});
        GPUArray column = GPUArray.toGpu(new float[] {100, 200}, 2, 1);
        float[][] got = new float[1][];

        Measured run = Measured.of(() ->
                got[0] = matrix.plus(row).times(column).mean(1).times(2).plus(1).toFloatArray());

        // rows: (11 + 22 + 33) * 100 / 3 and (14 + 25 + 36) * 200 / 3
        assertThat(got[0]).containsExactly(2200 * 2 + 1, 5000 * 2 + 1);
        assertThat(run.launches()).isEqualTo(1);
    }

    @Test
    void siblingsOverOneDomain_shareALaunch() {
        GPUArray twice = a.times(2);
        GPUArray plusOne = a.plus(1);

        Measured run = Measured.of(() -> GPU.eval(twice, plusOne));

        assertThat(run.launches()).isEqualTo(1);
        assertThat(twice.item(3)).isEqualTo(data[3] * 2);
        assertThat(plusOne.item(3)).isEqualTo(data[3] + 1);
    }

    @Test
    void siblingReductions_shareALaunch() {
        GPUArray least = a.min();
        GPUArray most = a.max();
        GPUArray sum = a.sum();

        Measured run = Measured.of(() -> GPU.eval(least, most, sum));

        assertThat(run.launches()).isEqualTo(1);
        assertThat(least.itemDouble()).isLessThan(most.itemDouble());
    }

    @Test
    void reductionsThatAreOnePass_areOneLaunch() {
        GPUArray mask = a.gt(0);
        List<GPUArray> results = List.of(
                a.prod(),
                a.any(),
                a.countNonzero(),
                a.ptp(),
                a.argmax(),
                a.times(2).nanargmin(),
                a.nanmean(),
                a.nanmax(),
                a.average(a.abs()),
                a.mean(Reduce.all().where(mask).keepdims()),
                a.sum(Reduce.all().dtype(DType.FLOAT64).initial(3)));
        GPU.eval(a, mask);

        for (GPUArray result : results) {
            assertThat(Measured.of(() -> GPU.eval(result)).launches())
                    .as(result.toString())
                    .isEqualTo(1);
        }
    }

    @Test
    void scanOfAChain_isOneLaunch() {
        GPUArray running = chainOfSix(a).cumsum();

        Measured run = Measured.of(() -> GPU.eval(running));

        assertThat(run.launches()).isEqualTo(1);
        // The result and, where many threads share a row, what the tiles tell each other.
        boolean shared = GPU.device().traits().cooperativeThreads() > 1;
        assertThat(run.counts().allocations()).isEqualTo(shared ? 2 : 1);
        assertThat(running.item(data.length - 1).doubleValue())
                .isCloseTo(chainOfSix(a).sum().itemDouble(), within(1e-3));
    }

    @Test
    void meanAndVariance_areOneLaunchTogether() {
        GPUArray matrix = a.get(":6000").reshape(2, 3000);
        GPUArray mean = matrix.mean(1);
        GPUArray variance = matrix.var(1);
        GPUArray deviation = matrix.std(Reduce.axes(1).correction(1));

        Measured run = Measured.of(() -> GPU.eval(mean, variance, deviation));

        assertThat(run.launches()).isEqualTo(1);
        assertThat(Measured.of(() -> GPU.eval(a.times(2).plus(1).var())).launches())
                .isEqualTo(1);
        assertThat(Measured.of(() -> GPU.eval(matrix.var(0))).launches()).isEqualTo(1);
    }

    @Test
    void masksInVariances_areTwoLaunchesWhereRowsAreLong() {
        GPUArray numbers = GPU.arange(40_000.0);
        GPUArray mask = numbers.gt(0);
        GPU.eval(numbers, mask);

        for (GPUArray result : List.of(numbers.var(Reduce.all().where(mask)), numbers.nanvar())) {
            assertThat(Measured.of(() -> GPU.eval(result)).launches())
                    .as(result.toString())
                    .isEqualTo(2);
        }
    }

    @Test
    void placesOf64Bits_areOneLaunchWhereRowsAreLong() {
        GPUArray numbers = GPU.arange(40_000.0);
        GPUArray integers = GPU.arange(40_000L);
        GPU.eval(numbers, integers);

        List<GPUArray> results = List.of(
                numbers.argmax(),
                numbers.abs().nanargmin(),
                numbers.reshape(2, 20_000).argmin(1),
                numbers.reshape(20_000, 2).nanargmax(0),
                integers.argmax());
        for (GPUArray result : results) {
            assertThat(Measured.of(() -> GPU.eval(result)).launches())
                    .as(result.toString())
                    .isEqualTo(1);
        }
    }

    /** Three results of 64 bits for each of 256 columns are more than the 48 KB of shared memory that a GPU gives a kernel. */
    @Test
    void siblingReductionsOfColumns_shareALaunch() {
        GPUArray tall = GPU.arange(900.0 * 300).reshape(900, 300);
        GPUArray least = tall.min(0);
        GPUArray most = tall.max(0);
        GPUArray sum = tall.sum(0);
        GPUArray squares = tall.times(tall).sum(0);

        Measured run = Measured.of(() -> GPU.eval(least, most, sum, squares));

        assertThat(run.launches()).isEqualTo(1);
        assertThat(least.item(299)).isEqualTo(299.0);
        assertThat(most.item(0)).isEqualTo(899 * 300.0);
        assertThat(sum.item(1)).isEqualTo(899 * 450 * 300.0 + 900);
    }

    @Test
    void piInOneLine_isOneLaunchWithoutInputBytes() {
        long n = 1_000_000;
        double[] pi = new double[1];

        Measured run = Measured.of(() -> {
            GPUArray x = GPU.arange((double) n).plus(0.5).div(n);
            pi[0] = GPU.div(4, x.times(x).plus(1)).sum().div(n).itemDouble();
        });

        assertThat(pi[0]).isCloseTo(Math.PI, within(1e-12));
        assertThat(run.launches()).isEqualTo(1);
        assertThat(run.counts().bytesToDevice()).isZero();
        assertThat(run.counts().bytesToHost()).isEqualTo(Double.BYTES);
    }

    @Test
    void viewsAndReshapes_launchNothing() {
        GPUArray matrix = GPUArray.toGpu(new float[24], 4, 6);

        Measured run = Measured.of(() -> {
            GPUArray view = matrix.reshape(2, 12)
                    .reshape(2, 3, -1)
                    .transpose()
                    .get("::-1, 1:, ...")
                    .expandDims(0)
                    .squeeze(0)
                    .flip(0);
            GPU.eval(view.broadcastTo(3, 4, 2, 2), view.get(1, 1, 1));
        });

        assertThat(run.counts()).isEqualTo(Measured.of(() -> {}).counts());
    }

    @Test
    void readingAContiguousPart_copiesJustThat() {
        GPUArray matrix = GPUArray.toGpu(new float[24], 4, 6);

        Measured run = Measured.of(() -> matrix.get("1:3").toFloatArray());

        assertThat(run.launches()).isZero();
        assertThat(run.counts().bytesToHost()).isEqualTo(12 * Float.BYTES);
    }

    @Test
    void readingAStridedPart_gathersOnTheDeviceAndCopiesJustThat() {
        GPUArray matrix = GPUArray.toGpu(new float[24], 4, 6);

        Measured run = Measured.of(() -> matrix.get(":, ::3").toFloatArray());

        assertThat(run.launches()).isEqualTo(1);
        assertThat(run.counts().bytesToHost()).isEqualTo(8 * Float.BYTES);
    }

    @Test
    void copies_areCountedInBytes() {
        Measured to = Measured.of(() -> GPUArray.toGpu(new double[100], 10, 10));
        assertThat(to.counts().bytesToDevice()).isEqualTo(800);
        assertThat(to.launches()).isZero();

        GPUArray ints = GPUArray.toGpu(new int[50]);
        Measured from = Measured.of(() -> ints.toIntArray());
        assertThat(from.counts().bytesToHost()).isEqualTo(200);
        assertThat(from.launches()).isZero();

        Measured item = Measured.of(() -> ints.item(7));
        assertThat(item.counts().bytesToHost()).isEqualTo(4);
        assertThat(item.launches()).isZero();
    }

    @Test
    void readTwice_computesOnce() {
        GPUArray sum = a.plus(1).sum();
        sum.item();

        Measured again = Measured.of(() -> sum.item());

        assertThat(again.launches()).isZero();
    }

    @Test
    void whatNobodyReads_isNotComputed() {
        Measured run = Measured.of(() -> {
            chainOfSix(a);
            GPU.zeros(DType.FLOAT32, 1_000_000).plus(1);
        });

        assertThat(run.counts()).isEqualTo(Measured.of(() -> {}).counts());
    }
}
