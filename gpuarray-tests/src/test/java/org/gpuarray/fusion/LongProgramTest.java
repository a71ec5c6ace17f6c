package org.gpuarray.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/**
 * Equal steps become one loop; others are cut at fixed places. So one kernel, or a handful, serves every trip count.
 */
@OnDevice
class LongProgramTest {
    private static final int CHUNK = 64;

    /** A factor for each step; no two neighbours are equal if {@code change} is not 0. */
    private static float factor(int step, float change) {
        return 0.9f + step * change;
    }

    private static float[] loop(int steps, float change, float[] data) {
        GPUArray x = GPUArray.toGpu(data);
        for (int i = 0; i < steps; i++) {
            x = x.times(factor(i, change));
        }
        return x.toFloatArray();
    }

    private static float[] expected(int steps, float change, float[] data) {
        float[] x = data.clone();
        for (int i = 0; i < steps; i++) {
            for (int j = 0; j < x.length; j++) {
                x[j] *= factor(i, change);
            }
        }
        return x;
    }

    @Test
    void thousandEqualSteps_areOneLaunch() {
        float[] data = {1e30f, -2e30f, 0f, Float.POSITIVE_INFINITY, 3e38f};
        float[][] got = new float[1][];

        Measured run = Measured.of(() -> got[0] = loop(1_000, 0, data));

        assertThat(got[0]).containsExactly(expected(1_000, 0, data));
        assertThat(run.launches()).isEqualTo(1);
        assertThat(run.kernels().get(0).operations()).isEqualTo(2);
    }

    @Test
    void thousandSteps_areChunksOf64AndPowersOfTwo() {
        float[] data = {1e30f, -2e30f, 0f, Float.POSITIVE_INFINITY, 3e38f};
        float[][] got = new float[1][];

        Measured run = Measured.of(() -> got[0] = loop(1_000, 1e-5f, data));

        assertThat(got[0]).containsExactly(expected(1_000, 1e-5f, data));
        assertThat(run.launches()).isEqualTo(1_000 / CHUNK + 2); // 15 × 64, 32, 8
        assertThat(new HashSet<>(run.kernels())).hasSize(3);
    }

    @Test
    void anyTripCountAboveAChunk_usesTheSameSevenKernels() {
        Set<KernelSpec> specs = new HashSet<>();
        for (int steps : new int[] {64, 65, 66, 67, 95, 97, 127, 128, 129, 191, 1_000}) {
            Measured run = Measured.of(() -> loop(steps, 1e-5f, new float[] {1}));
            assertThat(run.launches()).as("steps=%d", steps).isEqualTo(steps / CHUNK + Integer.bitCount(steps % CHUNK));
            specs.addAll(run.kernels());
        }
        assertThat(specs).hasSize(7);
    }

    @Test
    void programThatComesAgain_isPlannedOnce() {
        loop(37, 0, new float[] {1, 2});
        Measured run = Measured.of(() -> {
            for (int i = 0; i < 10; i++) {
                float[] data = {i, -i};
                assertThat(loop(37, 0, data)).containsExactly(expected(37, 0, data));
            }
        });
        assertThat(run.counts().plans()).isZero();
    }

    /** Each part of the loop that a flush computes has a plan of its own, with other offsets: all of them are kept. */
    @Test
    void loopOverManyRows_isPlannedOnce() {
        GPUArray y = GPU.ones(DType.FLOAT64, 6_000, 2);
        GPU.eval(y);
        double sum = smoothed(y);
        Measured run = Measured.of(() -> assertThat(smoothed(y)).isEqualTo(sum));

        assertThat(run.launches()).isGreaterThan(5_000);
        assertThat(run.counts().plans()).isZero();
    }

    private static double smoothed(GPUArray y) {
        y.set("2:", 0);
        for (int i = 2; i < y.shape().extent(0); i++) {
            y.set(
                    i,
                    y.get(i - 1)
                            .times(0.5)
                            .plus(y.get(i - 2).flip().times(0.25)) // of other elements: each row has a kernel
                            .plus(y.get(i).times(2)));
        }
        return y.sum().itemDouble();
    }

    @Test
    void shortLoop_isOneKernel() {
        for (int steps : new int[] {1, 3, 63}) {
            assertThat(Measured.of(() -> loop(steps, 1e-5f, new float[] {1})).launches())
                    .isEqualTo(1);
        }
    }

    @Test
    void chainOf10000Operations_needsNoStackAndFewKernels() {
        float[][] got = new float[1][];

        Measured run = Measured.of(() -> {
            GPUArray x = GPUArray.toGpu(new float[] {0, 1, 2});
            for (int i = 0; i < 2_500; i++) {
                x = x.plus(1).times(0.5).abs().minus(0.25);
            }
            got[0] = x.toFloatArray();
        });

        float[] expected = {0, 1, 2};
        for (int i = 0; i < 2_500; i++) {
            for (int j = 0; j < 3; j++) {
                expected[j] = Math.abs((expected[j] + 1) * 0.5f) - 0.25f;
            }
        }
        assertThat(got[0]).containsExactly(expected);
        assertThat(run.launches()).isLessThanOrEqualTo(10); // loops, each time that too much is pending
        assertThat(new HashSet<>(run.kernels())).hasSizeLessThanOrEqualTo(4);
    }

    @Test
    void sumOverALongChain_joinsItsLoop() {
        double[] got = new double[1];

        Measured run = Measured.of(() -> {
            GPUArray x = GPUArray.toGpu(new double[] {1, 2, 3});
            for (int i = 0; i < 200; i++) {
                x = x.plus(1);
            }
            got[0] = x.sum().itemDouble();
        });

        assertThat(got[0]).isEqualTo(606);
        assertThat(run.launches()).isEqualTo(1);
    }

    @Test
    void moreThan24Leaves_areCutAndStillRight() {
        float[] got = new float[1];

        Measured run = Measured.of(() -> {
            GPUArray sum = GPUArray.toGpu(new float[] {0});
            for (int i = 1; i <= 100; i++) {
                sum = sum.plus(GPUArray.toGpu(new float[] {i}));
            }
            got[0] = sum.toFloatArray()[0];
        });

        assertThat(got[0]).isEqualTo(5050);
        assertThat(run.launches()).isBetween(4L, 8L);
        assertThat(run.kernels()).allMatch(spec -> spec.inputs().size() <= 24);
    }
}
