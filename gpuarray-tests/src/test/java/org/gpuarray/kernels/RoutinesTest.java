package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.golden.Specs;
import org.gpuarray.harness.NoMemoryLeft;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Routines in both styles on the current device, against plain Java. */
@ExtendWith(NoMemoryLeft.class)
class RoutinesTest {
    private static final long SEED = 20261;

    static Stream<Arguments> stylesAndSizes() {
        return Stream.of(Specs.CPU, Specs.GPU)
                .flatMap(style -> Stream.of(1, 3, 255, 256, 257, 1025, 10_007).map(size -> Arguments.of(style, size)));
    }

    private static double[] random(int length, int choices) {
        Random random = new Random(SEED + length);
        double[] values = new double[length];
        Arrays.setAll(values, i -> switch (random.nextInt(20)) {
            case 0 -> Double.NaN;
            case 1 -> Double.NEGATIVE_INFINITY;
            default -> random.nextInt(choices) - choices / 2.0;
        });
        return values;
    }

    @ParameterizedTest
    @MethodSource("stylesAndSizes")
    void searchSorted_countsWhatIsBelow(DeviceTraits style, int n) {
        double[] line = random(n, n);
        Arrays.sort(line);
        double[] values = random(1000, n);

        for (boolean right : new boolean[] {false, true}) {
            long[] places = new long[values.length + 1];
            new RoutineRun(new RoutineSpec.SearchSorted(DType.FLOAT64, right), style, n - 1L, values.length)
                    .in(line, 1)
                    .in(values, 0)
                    .out(places, 1)
                    .run();

            for (int i = 0; i < values.length; i++) {
                double value = values[i];
                long below = Arrays.stream(line, 1, n)
                        .filter(x -> right ? Double.compare(x, value) <= 0 : Double.compare(x, value) < 0)
                        .count();
                assertThat(places[1 + i])
                        .as("seed=%d i=%d right=%s", SEED, i, right)
                        .isEqualTo(below);
            }
            assertThat(places[0]).isZero();
        }
    }

    private static int[] bits(float[] values) {
        return IntStream.range(0, values.length)
                .map(i -> Float.floatToRawIntBits(values[i]))
                .toArray();
    }

    static Stream<Arguments> sorts() {
        return Stream.of(Specs.CPU, Specs.GPU, new DeviceTraits(32, 256, 16, 24, 256, 3, Integer.MAX_VALUE))
                .flatMap(style -> Stream.of(
                                new int[] {1, 1},
                                new int[] {1, 2},
                                new int[] {700, 3},
                                new int[] {5, 17},
                                new int[] {3, 257},
                                new int[] {2, 2048},
                                new int[] {2, 2049},
                                new int[] {3, 4097},
                                new int[] {2, 12_007},
                                new int[] {1, 60_013})
                        .map(size -> Arguments.of(style, size[0], size[1])));
    }

    @ParameterizedTest
    @MethodSource("sorts")
    void sort_hasJavasOrder(DeviceTraits style, int rows, int n) {
        for (int choices : new int[] {3, 1 << 20}) {
            double[] values = random(rows * n, choices);
            float[] x = new float[rows * n + 1];
            for (int i = 0; i < values.length; i++) {
                x[i + 1] = (float) values[i];
            }
            float[] sorted = new float[rows * n];
            long[] places = new long[rows * n];

            new RoutineRun(new RoutineSpec.Sort(DType.FLOAT32, false, true, true), style, rows, n)
                    .in(x, 1)
                    .out(sorted, 0)
                    .out(places, 0)
                    .run();

            long[] expectedPlaces = new long[rows * n];
            float[] expected = new float[rows * n];
            for (int row = 0; row < rows; row++) {
                int start = 1 + row * n;
                Integer[] order = new Integer[n];
                Arrays.setAll(order, i -> i);
                Arrays.sort(order, Comparator.comparing(i -> x[start + i] == 0 ? 0f : x[start + i]));
                for (int i = 0; i < n; i++) {
                    expectedPlaces[row * n + i] = order[i];
                    expected[row * n + i] = x[start + order[i]];
                }
            }
            assertThat(places).as("seed=%d", SEED).isEqualTo(expectedPlaces);
            assertThat(bits(sorted)).as("seed=%d", SEED).isEqualTo(bits(expected));
        }
    }

    @ParameterizedTest
    @MethodSource("sorts")
    void sort_ofLongs_skipsBytesThatAreTheSame(DeviceTraits style, int rows, int n) {
        Random random = new Random(SEED);
        for (long mask : new long[] {-1, 0xFF_0000_0000L, 0xFF_FF00_0000_00FFL, 0}) {
            long[] x = random.longs((long) rows * n).map(v -> v & mask).toArray();
            long[] sorted = new long[rows * n];
            long[] descending = new long[rows * n];
            long[] places = new long[rows * n];

            new RoutineRun(new RoutineSpec.Sort(DType.INT64, false, true, false), style, rows, n)
                    .in(x, 0)
                    .out(sorted, 0)
                    .run();
            new RoutineRun(new RoutineSpec.Sort(DType.INT64, true, false, true), style, rows, n)
                    .in(x, 0)
                    .out(places, 0)
                    .run();

            for (int row = 0; row < rows; row++) {
                long[] expected = Arrays.copyOfRange(x, row * n, row * n + n);
                Arrays.sort(expected);
                for (int i = 0; i < n; i++) {
                    descending[row * n + i] = x[row * n + (int) places[row * n + n - 1 - i]];
                }
                assertThat(Arrays.copyOfRange(sorted, row * n, row * n + n)).isEqualTo(expected);
                assertThat(Arrays.copyOfRange(descending, row * n, row * n + n)).isEqualTo(expected);
            }
        }
    }
}
