package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.golden.Specs;
import org.gpuarray.harness.NoMemoryLeft;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Elements by their ranks, in both styles on the current device, against rows that Java sorts. */
@ExtendWith(NoMemoryLeft.class)
@Tag("once")
class SelectRoutineTest {
    private static final long SEED = 20263;

    /** A multiprocessor alone, so that a block has several spans of a row. */
    private static final DeviceTraits SMALL_GPU = new DeviceTraits(32, 256, 16, 24, 256, 1, Integer.MAX_VALUE);

    static Stream<DeviceTraits> styles() {
        return Stream.of(Specs.CPU, Specs.GPU, SMALL_GPU);
    }

    /** One block for each row, several, and several spans for each of them. */
    static Stream<Arguments> sizes() {
        return styles().flatMap(style -> Stream.of(
                        new int[] {1, 1},
                        new int[] {3, 2},
                        new int[] {2, 4097},
                        new int[] {30, 31},
                        new int[] {2, 16_385},
                        new int[] {1, 40_009})
                .map(size -> Arguments.of(style, size[0], size[1])));
    }

    private static long[] ranks(int n, int count) {
        Random random = new Random(SEED + n);
        long[] ranks = random.longs(count, 0, n).toArray();
        ranks[0] = n / 2;
        ranks[count - 1] = (n - 1L) / 2;
        return ranks;
    }

    /** Many numbers, few, equal ones, and numbers that differ in some bits only. */
    private static long[] masks() {
        return new long[] {-1, 0x3FF, 0, 0x8000_0000_0000_0003L, 0xFF_FF00_0000_00FFL};
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void select_ofLongs_hasWhatSortingPutsThere(DeviceTraits style, int rows, int n) {
        Random random = new Random(SEED);
        for (int count : new int[] {1, 16}) {
            int most = RoutineSpec.Select.COUNTS.stream()
                    .filter(c -> c >= count)
                    .findFirst()
                    .orElseThrow();
            for (long mask : masks()) {
                LongUnaryOperator masked = v -> mask == 0x3FF ? v % 512 : v & mask;
                long[] x = random.longs(1 + rows * (long) n).map(masked).toArray();
                long[] ranks = ranks(n, count);
                long[] found = new long[rows * count];

                new RoutineRun(new RoutineSpec.Select(DType.INT64, most, false), style, rows, n, count, 0)
                        .in(x, 1)
                        .in(ranks, 0)
                        .out(found, 0)
                        .run();

                for (int row = 0; row < rows; row++) {
                    long[] sorted = Arrays.copyOfRange(x, 1 + row * n, 1 + row * n + n);
                    Arrays.sort(sorted);
                    assertThat(Arrays.copyOfRange(found, row * count, (row + 1) * count))
                            .as("seed=%d mask=%x row=%d", SEED, mask, row)
                            .isEqualTo(Arrays.stream(ranks)
                                    .map(r -> sorted[(int) r])
                                    .toArray());
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void select_ofFloats_ordersZeros_andPutsNaNLast(DeviceTraits style, int rows, int n) {
        Random random = new Random(SEED);
        for (boolean wide : new boolean[] {false, true}) {
            for (int choices : new int[] {3, 1 << 20}) {
                float[] x = new float[rows * n];
                for (int i = 0; i < x.length; i++) {
                    x[i] = switch (random.nextInt(20)) {
                        case 0 -> Float.NaN;
                        case 1 -> Float.NEGATIVE_INFINITY;
                        case 2 -> Float.POSITIVE_INFINITY;
                        case 3 -> -0.0f;
                        default -> random.nextInt(choices) - choices / 2;
                    };
                }
                int count = 4;
                long[] ranks = random.longs((long) rows * count, 0, n).toArray();
                float[] found = new float[rows * count];

                RoutineRun run = new RoutineRun(
                                new RoutineSpec.Select(DType.FLOAT32, 4, false), style, rows, n, count, count)
                        .in(x, 0)
                        .in(ranks, 0)
                        .out(found, 0);
                (wide ? run.wide() : run).run();

                for (int row = 0; row < rows; row++) {
                    float[] sorted = Arrays.copyOfRange(x, row * n, row * n + n);
                    Arrays.sort(sorted);
                    for (int i = 0; i < count; i++) {
                        float expected = sorted[(int) ranks[row * count + i]];
                        assertThat(Float.floatToRawIntBits(found[row * count + i]))
                                .as("seed=%d row=%d i=%d", SEED, row, i)
                                .isEqualTo(Float.floatToRawIntBits(expected));
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void select_withNans_isNaNInRowsThatHaveOne(DeviceTraits style, int rows, int n) {
        double[] x = new Random(SEED).doubles(rows * (long) n, -1, 1).toArray();
        for (int row = 0; row < rows; row += 2) {
            x[row * n + n / 3] = Double.longBitsToDouble(0xFFF8_0000_0000_0001L);
        }
        double[] found = new double[rows * 2];

        new RoutineRun(new RoutineSpec.Select(DType.FLOAT64, 2, true), style, rows, n, 2, 0)
                .in(x, 0)
                .in(new long[] {-5, n}, 0)
                .out(found, 0)
                .run();

        for (int row = 0; row < rows; row++) {
            double[] sorted = Arrays.copyOfRange(x, row * n, row * n + n);
            Arrays.sort(sorted);
            boolean isNaN = row % 2 == 0;
            assertThat(Arrays.copyOfRange(found, 2 * row, 2 * row + 2))
                    .as("seed=%d row=%d", SEED, row)
                    .containsExactly(isNaN ? Double.NaN : sorted[0], isNaN ? Double.NaN : sorted[n - 1]);
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void select_ofSmallTypes_hasWhatSortingPutsThere(DeviceTraits style, int rows, int n) {
        Random random = new Random(SEED);
        byte[] bytes = new byte[rows * n];
        random.nextBytes(bytes);
        short[] shorts = new short[rows * n];
        // Positive halves: their bits have their order.
        IntStream.range(0, shorts.length).forEach(i -> shorts[i] = (short) random.nextInt(0x7C00));
        byte[] byteFound = new byte[rows * 3];
        byte[] unsignedFound = new byte[rows * 3];
        short[] halfFound = new short[rows * 3];
        long[] ranks = ranks(n, 3);
        new RoutineRun(new RoutineSpec.Select(DType.INT8, 4, false), style, rows, n, 3, 0)
                .in(bytes, 0)
                .in(ranks, 0)
                .out(byteFound, 0)
                .run();
        new RoutineRun(new RoutineSpec.Select(DType.UINT8, 4, false), style, rows, n, 3, 0)
                .in(bytes, 0)
                .in(ranks, 0)
                .out(unsignedFound, 0)
                .run();
        new RoutineRun(new RoutineSpec.Select(DType.FLOAT16, 4, true), style, rows, n, 3, 0)
                .in(shorts, 0)
                .in(ranks, 0)
                .out(halfFound, 0)
                .run();

        for (int row = 0; row < rows; row++) {
            byte[] sorted = Arrays.copyOfRange(bytes, row * n, row * n + n);
            Arrays.sort(sorted);
            int[] unsigned = IntStream.range(row * n, row * n + n)
                    .map(i -> bytes[i] & 0xFF)
                    .sorted()
                    .toArray();
            short[] halves = Arrays.copyOfRange(shorts, row * n, row * n + n);
            Arrays.sort(halves);
            for (int i = 0; i < 3; i++) {
                assertThat(byteFound[row * 3 + i]).isEqualTo(sorted[(int) ranks[i]]);
                assertThat(unsignedFound[row * 3 + i] & 0xFF).isEqualTo(unsigned[(int) ranks[i]]);
                assertThat(halfFound[row * 3 + i]).isEqualTo(halves[(int) ranks[i]]);
            }
        }
    }
}
