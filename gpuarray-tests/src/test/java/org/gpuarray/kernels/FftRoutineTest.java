package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.device.Devices;
import org.gpuarray.golden.Specs;
import org.gpuarray.harness.NoMemoryLeft;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.plan.RoutineSpec.Fft.Kind;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Fourier transforms on the current device, against sums by their definition: the CPU device runs both styles. A GPU has no
 * room for the lines that each thread of the other style keeps.
 */
@ExtendWith(NoMemoryLeft.class)
@Tag("c2")
@Tag("once")
class FftRoutineTest {
    private static final long SEED = 20_263;

    /** Every radix; a line of one pass, and of two and more; factors of two passes over memory, also of columns. */
    private static final List<int[]> SIZES = List.of(
            // length, outer, inner
            new int[] {1, 3, 2},
            new int[] {2, 1, 1},
            new int[] {3, 2, 3},
            new int[] {4, 300, 1},
            new int[] {5, 1, 70},
            new int[] {7, 5, 1},
            new int[] {8, 9, 2},
            new int[] {30, 2, 5},
            new int[] {84, 3, 1},
            new int[] {243, 1, 2},
            new int[] {1024, 1, 9},
            new int[] {2187, 2, 1},
            new int[] {2048, 1, 3},
            new int[] {4608, 2, 1},
            new int[] {5000, 1, 2});

    static Stream<Arguments> stylesAndSizes() {
        return styles().flatMap(style -> SIZES.stream().map(size -> Arguments.of(style, size)));
    }

    private static double[] random(int count) {
        return new Random(SEED + count).doubles(count, -1, 1).toArray();
    }

    /** Returns the sums of n numbers, of which those behind the array's are zeros. */
    private static double[] sums(double[] x, int n, int valid, int outer, int inner, boolean isInverse) {
        double[] turns = new double[2 * n];
        for (int j = 0; j < n; j++) {
            turns[2 * j] = Math.cos(2 * Math.PI * j / n);
            turns[2 * j + 1] = (isInverse ? 1 : -1) * Math.sin(2 * Math.PI * j / n);
        }
        double[] sums = new double[2 * n * outer * inner];
        for (int lane = 0; lane < outer * inner; lane++) {
            for (int k = 0; k < n; k++) {
                double re = 0;
                double im = 0;
                for (int j = 0; j < valid; j++) {
                    int at = 2 * ((lane / inner * valid + j) * inner + lane % inner);
                    int turn = 2 * (int) ((long) j * k % n);
                    re += x[at] * turns[turn] - x[at + 1] * turns[turn + 1];
                    im += x[at] * turns[turn + 1] + x[at + 1] * turns[turn];
                }
                int to = 2 * ((lane / inner * n + k) * inner + lane % inner);
                sums[to] = re;
                sums[to + 1] = im;
            }
        }
        return sums;
    }

    private static void check(double[] actual, double[] expected, double bound) {
        double difference = 0;
        double norm = 0;
        for (int i = 0; i < expected.length; i++) {
            difference += (actual[i] - expected[i]) * (actual[i] - expected[i]);
            norm += expected[i] * expected[i];
        }
        assertThat(Math.sqrt(difference)).isLessThan(bound * Math.sqrt(norm));
    }

    @ParameterizedTest
    @MethodSource("stylesAndSizes")
    void complex_isTheSum(DeviceTraits style, int[] size) {
        int n = size[0];
        int valid = n == 84 || n == 4608 ? n - 5 : n;
        double[] x = random(2 * valid * size[1] * size[2]);
        for (int isInverse = 0; isInverse < 2; isInverse++) {
            double[] expected = sums(x, n, valid, size[1], size[2], isInverse == 1);
            double[][] actual = new double[2][expected.length];
            for (int wide = 0; wide < 2; wide++) {
                RoutineRun run = new RoutineRun(
                                new RoutineSpec.Fft(DType.FLOAT64, Kind.COMPLEX),
                                style,
                                n,
                                valid,
                                size[1],
                                size[2],
                                (long) valid * size[2],
                                size[2],
                                1,
                                isInverse,
                                Double.doubleToLongBits(1))
                        .in(x, 0)
                        .out(actual[wide], 0);
                (wide == 1 ? run.wide() : run).run();
            }
            check(actual[0], expected, 1e-13);
            assertThat(actual[1]).isEqualTo(actual[0]);
        }
    }

    @ParameterizedTest
    @MethodSource("stylesAndSizes")
    void real_hasTheHalfAndComesBack(DeviceTraits style, int[] size) {
        int n = 2 * size[0];
        int lanes = size[1] * size[2];
        double[] x = random(n * lanes);
        double[] pairs = new double[2 * x.length];
        for (int i = 0; i < x.length; i++) {
            pairs[2 * i] = x[i];
        }
        double[] all = sums(pairs, n, n, size[1], size[2], false);
        int half = n / 2 + 1;
        double[] expected = new double[2 * half * lanes];
        for (int outer = 0; outer < size[1]; outer++) {
            System.arraycopy(all, 2 * outer * n * size[2], expected, 2 * outer * half * size[2], 2 * half * size[2]);
        }
        double[] spectrum = new double[expected.length];
        double[] back = new double[x.length];

        new RoutineRun(
                        new RoutineSpec.Fft(DType.FLOAT64, Kind.HALF),
                        style,
                        n,
                        n,
                        size[1],
                        size[2],
                        (long) n * size[2],
                        size[2],
                        1,
                        0,
                        Double.doubleToLongBits(1))
                .in(x, 0)
                .out(spectrum, 0)
                .run();
        new RoutineRun(
                        new RoutineSpec.Fft(DType.FLOAT64, Kind.FROM_HALF),
                        style,
                        n,
                        half,
                        size[1],
                        size[2],
                        (long) half * size[2],
                        size[2],
                        1,
                        1,
                        Double.doubleToLongBits(1.0 / n))
                .in(spectrum, 0)
                .out(back, 0)
                .run();

        check(spectrum, expected, 1e-13);
        check(back, x, 1e-14);
    }

    @ParameterizedTest
    @MethodSource("stylesAndSizes")
    void float32_isWithinItsPrecision(DeviceTraits style, int[] size) {
        int n = size[0];
        float[] x = new float[n * size[1] * size[2]];
        double[] pairs = new double[2 * x.length];
        double[] numbers = random(x.length);
        for (int i = 0; i < x.length; i++) {
            x[i] = (float) numbers[i];
            pairs[2 * i] = x[i];
        }
        float[] actual = new float[2 * x.length];

        new RoutineRun(
                        new RoutineSpec.Fft(DType.FLOAT32, Kind.REAL),
                        style,
                        n,
                        n,
                        size[1],
                        size[2],
                        (long) n * size[2],
                        size[2],
                        1,
                        0,
                        Double.doubleToLongBits(0.5))
                .in(x, 0)
                .out(actual, 0)
                .run();

        double[] expected = sums(pairs, n, n, size[1], size[2], false);
        double[] doubled = new double[actual.length];
        Arrays.setAll(doubled, i -> 2.0 * actual[i]);
        check(doubled, expected, 1e-6);
    }

    static Stream<DeviceTraits> styles() {
        return Stream.of(Specs.CPU, Specs.GPU)
                .filter(style -> style == Specs.GPU || Devices.current().id().startsWith("cpu"));
    }

    @ParameterizedTest
    @MethodSource("styles")
    void chirp_isMirrored(DeviceTraits style) {
        int n = 11;
        int length = 24;
        double[] actual = new double[2 * length];
        new RoutineRun(new RoutineSpec.Fft(DType.FLOAT64, Kind.CHIRP), style, length, n, 1, 1, 0, 0, 0, 1, 0)
                .out(actual, 0)
                .run();
        double[] expected = new double[2 * length];
        for (int k = 0; k < n; k++) {
            double angle = Math.PI * (k * k % (2 * n)) / n;
            for (int at : new int[] {k, (length - k) % length}) {
                expected[2 * at] = Math.cos(angle);
                expected[2 * at + 1] = Math.sin(angle);
            }
        }
        check(actual, expected, 1e-15);
    }
}
