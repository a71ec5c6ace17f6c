package org.gpuarray.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.exec.ForcedHeuristics;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Long elementwise work is cut where few bytes cross, and what it computes does not depend on the cuts. */
@OnDevice
@Tag("once")
class ChainCutsTest {
    private static final float[] NUMBERS = {
        0.3f, -0.75f, 0, -0.0f, 1, 1e-40f, 3e38f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 0.1f
    };

    private static GPUArray[] run(Loops loop, int steps) {
        GPUArray x = GPUArray.toGpu(NUMBERS);
        return loop.run(x, x.flip().times(0.5), steps);
    }

    private static String[] textsOf(GPUArray... results) {
        GPU.eval(results);
        String[] texts = new String[results.length];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = textOf(results[i]);
        }
        return texts;
    }

    private static String textOf(GPUArray result) {
        DType type = result.dtype();
        if (type.isComplex()) {
            return type + Arrays.toString(result.toComplex64Array());
        }
        return type
                + (type.isFloating()
                        ? Arrays.toString(result.astype(DType.FLOAT64).toDoubleArray())
                        : Arrays.toString(result.astype(DType.INT64).toLongArray()));
    }

    @ParameterizedTest
    @EnumSource
    void loop_computesWhatSingleOperationsCompute(Loops loop) {
        for (int steps : new int[] {1, 7, 40, 61}) {
            String[] single = ForcedHeuristics.with(false, true, () -> textsOf(run(loop, steps)));
            assertThat(textsOf(run(loop, steps))).as("steps=%d", steps).containsExactly(single);
        }
    }

    /** With other factors in each turn, so that no two turns are equal. */
    @Test
    void turnsOfTwoArrays_areCutBetweenTurns() {
        GPUArray x = GPUArray.toGpu(NUMBERS);
        GPUArray y = GPUArray.toGpu(NUMBERS);

        Measured run = Measured.of(() -> {
            GPUArray position = x;
            GPUArray speed = y;
            for (int i = 1; i <= 50; i++) {
                GPUArray force = position.times(-1.5 / i).minus(speed.times(0.1 / i));
                speed = speed.plus(force.times(0.01));
                position = position.plus(speed.times(0.01 / i));
            }
            GPU.eval(position, speed);
        });

        assertThat(run.launches()).isEqualTo(6); // 350 operations
        assertThat(run.counts().bytesMoved()).isLessThanOrEqualTo(6 * 5L * Float.BYTES * NUMBERS.length);
    }

    @Test
    void valueOfArraysAlone_isComputedAgainInEachKernel() {
        GPUArray x = GPUArray.toGpu(NUMBERS);
        GPUArray[] sum = {GPU.zeros(DType.FLOAT32, NUMBERS.length)};

        Measured run = Measured.of(() -> {
            GPUArray shift = x.plus(1);
            for (int i = 1; i <= 90; i++) {
                sum[0] = sum[0].times(1.0 / i).plus(shift);
            }
            GPU.eval(sum[0]);
        });

        assertThat(run.launches()).isLessThanOrEqualTo(7); // 64 operations each, and powers of two
        assertThat(run.kernels())
                .allMatch(spec -> spec.outputs().size() == 1 && spec.inputs().size() <= 2);
    }

    @Test
    void resultsThatDependOnEachOther_areOneKernel() {
        GPUArray x = GPUArray.toGpu(NUMBERS);

        Measured run = Measured.of(() -> {
            GPUArray twice = x.times(2);
            GPUArray more = twice.plus(1);
            GPU.eval(twice, more, more.times(twice));
        });

        assertThat(run.launches()).isEqualTo(1);
        assertThat(run.counts().bytesMoved()).isEqualTo(4L * Float.BYTES * NUMBERS.length);
    }

    @Test
    void resultsWithAReductionBetween_areStillRight() {
        GPUArray x = GPUArray.toGpu(new float[] {1, 2, 4});
        GPUArray twice = x.times(2);
        GPUArray centred = twice.minus(twice.max());
        GPUArray both = centred.times(twice);

        GPU.eval(both, twice, centred);

        assertThat(twice.toFloatArray()).containsExactly(2, 4, 8);
        assertThat(centred.toFloatArray()).containsExactly(-6, -4, 0);
        assertThat(both.toFloatArray()).containsExactly(-12, -16, 0);
    }
}
