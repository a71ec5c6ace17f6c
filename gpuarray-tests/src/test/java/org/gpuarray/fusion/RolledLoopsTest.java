package org.gpuarray.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.exec.ForcedHeuristics;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Step;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Java loops over lazy arrays become loops in kernels, with the bits of the operations written out. */
@OnDevice
class RolledLoopsTest {
    private static final float[] NUMBERS = {
        0.3f, -0.75f, 0, -0.0f, 1, 1e-40f, 3e38f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 0.1f
    };

    private static final int[] INTEGERS = {0, 1, -1, 7, Integer.MAX_VALUE, Integer.MIN_VALUE, 100, -100, 3, 5, 46_341};

    private static boolean hasLoop(KernelSpec spec) {
        return spec.steps().stream().anyMatch(Step.Repeated.class::isInstance);
    }

    private static String textOf(GPUArray... results) {
        GPU.eval(results);
        StringBuilder text = new StringBuilder();
        for (GPUArray result : results) {
            text.append(result.dtype())
                    .append(
                            result.dtype().isFloating()
                                    ? Arrays.toString(
                                            result.astype(DType.FLOAT64).toDoubleArray())
                                    : Arrays.toString(result.astype(DType.INT64).toLongArray()))
                    .append('\n');
        }
        return text.toString();
    }

    @ParameterizedTest
    @EnumSource(
            names = {
                "SCALE",
                "LOGISTIC_MAP",
                "MANDELBROT",
                "COMPLEX_MANDELBROT",
                "NEWTON",
                "OSCILLATOR",
                "CLIPPED_WALK",
                "MASKS",
                "ALTERNATING_TYPES",
                "COLLATZ",
                "FIBONACCI",
                "TWO_LOOPS"
            })
    void equalTurns_areOneKernelForAnyCount(Loops loop) {
        GPUArray x = GPUArray.toGpu(NUMBERS);
        GPUArray y = x.flip().times(0.5);
        GPU.eval(y);
        Set<KernelSpec> kernels = new HashSet<>();
        for (int steps : new int[] {90, 91, 150}) {
            Measured run = Measured.of(() -> GPU.eval(loop.run(x, y, steps)));

            assertThat(run.launches()).as("steps=%d", steps).isEqualTo(1);
            assertThat(run.kernels()).allMatch(RolledLoopsTest::hasLoop);
            kernels.addAll(run.kernels());
        }
        assertThat(kernels).hasSize(1);
    }

    @Test
    void numbersThatDiffer_areWrittenOut() {
        GPUArray x = GPUArray.toGpu(NUMBERS);
        Measured run = Measured.of(() -> GPU.eval(Loops.ADAM.run(x, x.flip(), 50)));

        assertThat(run.kernels()).noneMatch(RolledLoopsTest::hasLoop);
        assertThat(run.launches()).isLessThanOrEqualTo(14);
    }

    /** The plan of one program must not serve the other, where only numbers differ. */
    @Test
    void otherNumbersInOnePlace_areComputedRight() {
        GPUArray x = GPUArray.toGpu(NUMBERS);
        for (int odd : new int[] {-1, 0, 50, 99, -1}) {
            float[] expected = NUMBERS.clone();
            GPUArray v = x;
            for (int i = 0; i < 100; i++) {
                float factor = i == odd ? 2 : 0.75f;
                v = v.times(factor);
                for (int j = 0; j < expected.length; j++) {
                    expected[j] *= factor;
                }
            }
            assertThat(v.toFloatArray()).as("odd=%d", odd).containsExactly(expected);
        }
    }

    @Test
    void valueOfTheMiddle_canBeReadLater() {
        GPUArray x = GPUArray.toGpu(NUMBERS);
        List<GPUArray> values = new ArrayList<>();
        GPUArray v = x;
        for (int i = 0; i < 200; i++) {
            v = v.times(0.9).plus(1);
            values.add(v);
        }
        String end = textOf(v);
        String[] read = {textOf(values.get(120)), textOf(values.get(13)), textOf(values.get(198))};

        String[] single = ForcedHeuristics.with(false, true, () -> {
            GPUArray w = x;
            List<GPUArray> all = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                w = w.times(0.9).plus(1);
                all.add(w);
            }
            return new String[] {textOf(w), textOf(all.get(120)), textOf(all.get(13)), textOf(all.get(198))};
        });
        assertThat(end).isEqualTo(single[0]);
        assertThat(read).containsExactly(single[1], single[2], single[3]);
    }

    @Test
    void resultOfALoop_isComputedOnceForReadersAtOtherPositions() {
        GPUArray x = GPUArray.toGpu(new float[12], 3, 4);
        Measured run = Measured.of(() -> {
            GPUArray v = Loops.LOGISTIC_MAP.run(x, x, 100)[0];
            GPU.eval(v.plus(v.flip(0)), v.sum(0), v.sum(1));
        });
        assertThat(run.kernels().stream().filter(RolledLoopsTest::hasLoop)).hasSize(1);
    }

    @Test
    void loopBelowASum_isPartOfItsKernel() {
        GPUArray x = GPUArray.toGpu(new double[] {1, 2, 3});
        double[] sum = new double[1];
        Measured run = Measured.of(() -> {
            GPUArray v = x;
            for (int i = 0; i < 100; i++) {
                v = v.plus(2);
            }
            sum[0] = v.sum().itemDouble();
        });
        assertThat(sum[0]).isEqualTo(606);
        assertThat(run.launches()).isEqualTo(1);
    }

    @Test
    void loopOfRowsThatAreKept_hasTheBitsOfSingleOperations() {
        GPUArray x = GPUArray.toGpu(new float[] {1, 2, 3, 4, 5, 6}, 2, 3);
        assertThat(textOf(softmax(x))).isEqualTo(ForcedHeuristics.with(false, true, () -> textOf(softmax(x))));
    }

    private static GPUArray softmax(GPUArray x) {
        GPUArray[] ends = Loops.OSCILLATOR.run(x, x.times(0.5), 60);
        GPUArray shifted = ends[0].minus(ends[0].max(1).expandDims(1)).exp();
        return shifted.div(shifted.sum(1).expandDims(1)).plus(ends[1]);
    }

    @Test
    void emptyAndScalarArrays_haveLoopsToo() {
        GPUArray empty = GPUArray.toGpu(new float[0]);
        GPUArray scalar = GPUArray.toGpu(new float[] {0.3f}).reshape();

        assertThat(Loops.LOGISTIC_MAP.run(empty, empty, 100)[0].toFloatArray()).isEmpty();
        float expected = 0.3f;
        for (int i = 0; i < 100; i++) {
            expected = expected * 3.7f * (1 - expected);
        }
        assertThat(Loops.LOGISTIC_MAP.run(scalar, scalar, 100)[0].toFloatArray())
                .containsExactly(expected);
    }

    @Test
    void viewsWithNegativeSteps_areRead() {
        GPUArray x = GPUArray.toGpu(NUMBERS).get("::-2");
        GPUArray y = GPUArray.toGpu(NUMBERS).get("1::2").get(":1");
        String[] both = new String[2];
        both[0] = textOf(Loops.OSCILLATOR.run(x, y.broadcastTo(6), 70));
        both[1] = ForcedHeuristics.with(false, true, () -> textOf(Loops.OSCILLATOR.run(x, y.broadcastTo(6), 70)));
        assertThat(both[0]).isEqualTo(both[1]);
    }

    @Test
    void loopOfAClosedArray_throws() {
        GPUArray x = GPUArray.toGpu(NUMBERS);
        GPUArray v = Loops.LOGISTIC_MAP.run(x, x, 100)[0];
        x.close();
        assertThat(v.toFloatArray()).hasSize(NUMBERS.length); // an array that a pending result reads lives on
    }

    @Test
    void randomLoops_haveTheBitsOfSingleOperations(Random random) {
        for (int program = 0; program < 40; program++) {
            long seed = random.nextLong();
            String single = ForcedHeuristics.with(false, true, () -> textOf(randomLoop(new Random(seed))));
            assertThat(textOf(randomLoop(new Random(seed)))).as("seed=%d", seed).isEqualTo(single);
        }
    }

    /** A loop of some variables that change in a random way, which may read and store values of some turns. */
    private static GPUArray[] randomLoop(Random random) {
        boolean isWhole = random.nextInt(3) == 0;
        GPUArray first = isWhole ? GPUArray.toGpu(INTEGERS) : GPUArray.toGpu(NUMBERS);
        GPUArray second = first.flip().plus(1);
        int variables = 1 + random.nextInt(4);
        GPUArray[] state = new GPUArray[variables];
        Arrays.setAll(state, i -> i % 2 == 0 ? first : second);
        int operations = 1 + random.nextInt(9);
        long body = random.nextLong();
        int turns = 5 + random.nextInt(120);
        int read = random.nextInt(3 * turns);
        int other = random.nextInt(3 * turns);
        List<GPUArray> results = new ArrayList<>();
        for (int turn = 0; turn < turns; turn++) {
            Random choices = new Random(body);
            List<GPUArray> values = new ArrayList<>(Arrays.asList(state));
            values.add(first);
            values.add(second);
            for (int i = 0; i < operations; i++) {
                values.add(randomOperation(values, choices, turn == other ? 3 : 1));
            }
            for (int i = 0; i < variables; i++) {
                state[i] = values.get(values.size() - 1 - choices.nextInt(Math.min(values.size(), variables + 1)));
            }
            if (turn == read) {
                results.add(state[0].times(2));
            }
        }
        results.addAll(Arrays.asList(state));
        return results.stream().distinct().toArray(GPUArray[]::new);
    }

    private static GPUArray randomOperation(List<GPUArray> values, Random choices, int number) {
        GPUArray a = values.get(values.size() - 1 - choices.nextInt(Math.min(values.size(), 4)));
        GPUArray b = values.get(choices.nextInt(values.size()));
        return switch (choices.nextInt(8)) {
            case 0 -> a.plus(b);
            case 1 -> a.minus(b);
            case 2 -> a.times(b).plus(number);
            case 3 -> GPU.where(a.gt(b), a, b);
            case 4 -> a.maximum(b).minus(number);
            case 5 -> a.times(-number);
            case 6 -> GPU.where(a.plus(number).lt(b), b.plus(a), a);
            default -> a.abs();
        };
    }
}
