package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.Stream;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.golden.Specs;
import org.gpuarray.harness.NoMemoryLeft;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.gpuarray.types.Half;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Matrix products in both styles on the current device, bit for bit in the order of docs/decisions/0006-products.md. */
@Tag("once")
@Tag("c2")
@ExtendWith(NoMemoryLeft.class)
class MatrixProductTest {
    private static final long SEED = 60061;

    /** Batch, rows, inner, columns. */
    static Stream<Arguments> stylesAndSizes() {
        return Stream.of(Specs.CPU, Specs.GPU)
                .flatMap(style -> Stream.of(
                                new int[] {1, 2, 3, 2},
                                new int[] {1, 63, 65, 129},
                                new int[] {1, 130, 64, 64},
                                new int[] {3, 17, 9, 31},
                                new int[] {2, 5, 0, 4},
                                new int[] {1, 0, 3, 2},
                                new int[] {2, 3, 4097, 5},
                                new int[] {1, 2, 5000, 130})
                        .map(size -> Arguments.of(style, size)));
    }

    /**
     * Whether to skip one of several types or layouts: of an inner axis in parts, each runs with one of the two sizes. Under
     * -Pfull all run.
     */
    private static boolean isOfTheOtherSize(int number, int... size) {
        return !Boolean.getBoolean("gpuarray.tests.full") && size[2] > 4096 && number % 2 != size[0] % 2;
    }

    /** Left and right as they lie in memory: a batch of rows, or of columns. */
    private static long[] sizes(int[] size, boolean leftTurned, boolean rightTurned) {
        long rows = size[1];
        long inner = size[2];
        long columns = size[3];
        return new long[] {
            size[0],
            rows,
            inner,
            columns,
            rows * inner,
            leftTurned ? 1 : inner,
            leftTurned ? rows : 1,
            inner * columns,
            rightTurned ? 1 : columns,
            rightTurned ? inner : 1
        };
    }

    @ParameterizedTest
    @MethodSource("stylesAndSizes")
    void floats_areAddedInTheOrderOfTheInnerAxis(DeviceTraits style, int[] size) {
        Random random = new Random(SEED);
        for (int layout = 0; layout < 4; layout++) {
            if (isOfTheOtherSize(layout, size)) {
                continue;
            }
            long[] sizes = sizes(size, layout % 2 == 1, layout / 2 == 1);
            if (layout == 3 && size[0] == 1) {
                sizes[4] = 1L << 32; // no second matrix is there, but positions have 64 bits
            }
            float[] left = new float[size[0] * size[1] * size[2] + 1];
            float[] right = new float[size[0] * size[2] * size[3]];
            for (int i = 0; i < left.length; i++) {
                left[i] = random.nextFloat() - 0.5f;
            }
            for (int i = 0; i < right.length; i++) {
                right[i] = random.nextFloat() - 0.5f;
            }
            float[] result = new float[size[0] * size[1] * size[3] + 2];
            new RoutineRun(new RoutineSpec.MatrixProduct(DType.FLOAT32, DType.FLOAT32), style, sizes)
                    .in(left, 1)
                    .in(right, 0)
                    .out(result, 1)
                    .run();

            for (int i = 0; i < result.length - 2; i++) {
                int batch = i / (size[1] * size[3]);
                int row = i / size[3] % size[1];
                int column = i % size[3];
                long a = 1 + batch * sizes[4] + row * sizes[5];
                long b = batch * sizes[7] + column * sizes[9];
                float expected = sum(left, a, sizes[6], right, b, sizes[8], size[2]);
                assertThat(result[1 + i])
                        .as("seed=%d layout=%d i=%d", SEED, layout, i)
                        .isEqualTo(expected);
            }
            assertThat(result[0]).isZero();
            assertThat(result[result.length - 1]).isZero();
        }
    }

    private static float sum(float[] left, long a, long aStep, float[] right, long b, long bStep, int inner) {
        int part = inner < 4096 ? Math.max(1, inner) : 1024;
        double total = 0;
        float last = 0;
        for (int start = 0; start < inner; start += part) {
            float sum = 0;
            for (int k = start; k < Math.min(inner, start + part); k++) {
                sum = Math.fma(left[(int) (a + k * aStep)], right[(int) (b + k * bStep)], sum);
            }
            total += sum;
            last = sum;
        }
        return inner <= part ? last : (float) total;
    }

    @ParameterizedTest
    @MethodSource("stylesAndSizes")
    void integersWrap_andBoolsAreAnyOfAnds(DeviceTraits style, int[] size) {
        Random random = new Random(SEED);
        long[] sizes = sizes(size, false, true);
        byte[] left = new byte[size[0] * size[1] * size[2]];
        byte[] right = new byte[size[0] * size[2] * size[3]];
        random.nextBytes(left);
        random.nextBytes(right);
        for (DType type : new DType[] {DType.INT8, DType.UINT8, DType.BOOL}) {
            if (type != DType.BOOL && isOfTheOtherSize(type == DType.INT8 ? 0 : 1, size)) {
                continue;
            }
            if (type == DType.BOOL) {
                for (int i = 0; i < left.length; i++) {
                    left[i] = (byte) (left[i] % 7 == 0 ? 1 : 0);
                }
                for (int i = 0; i < right.length; i++) {
                    right[i] = (byte) (right[i] % 7 == 0 ? 1 : 0);
                }
            }
            byte[] result = new byte[size[0] * size[1] * size[3]];
            new RoutineRun(new RoutineSpec.MatrixProduct(type, type), style, sizes)
                    .in(left, 0)
                    .in(right, 0)
                    .out(result, 0)
                    .run();

            for (int i = 0; i < result.length; i++) {
                int batch = i / (size[1] * size[3]);
                int a = batch * size[1] * size[2] + i / size[3] % size[1] * size[2];
                int b = batch * size[2] * size[3] + i % size[3] * size[2];
                int sum = 0;
                for (int k = 0; k < size[2]; k++) {
                    sum += left[a + k] * right[b + k];
                }
                byte expected = type == DType.BOOL ? (byte) (sum > 0 ? 1 : 0) : (byte) sum;
                assertThat(result[i]).as("%s i=%d", type, i).isEqualTo(expected);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("stylesAndSizes")
    void halves_areAddedInFloatAndRoundedOnce(DeviceTraits style, int[] size) {
        for (Half half : Half.values()) {
            if (isOfTheOtherSize(half.ordinal(), size)) {
                continue;
            }
            DType type = half == Half.FLOAT16 ? DType.FLOAT16 : DType.BFLOAT16;
            short[] left = new short[size[0] * size[1] * size[2]];
            short[] right = new short[size[0] * size[2] * size[3]];
            for (int i = 0; i < left.length; i++) {
                left[i] = half.bits((i * 37 % 101 - 50) / 8.0);
            }
            for (int i = 0; i < right.length; i++) {
                right[i] = half.bits((i * 29 % 97 - 48) / 64.0);
            }
            short[] rounded = new short[size[0] * size[1] * size[3]];
            float[] wide = new float[rounded.length];
            long[] sizes = sizes(size, true, false);
            new RoutineRun(new RoutineSpec.MatrixProduct(type, type), style, sizes)
                    .in(left, 0)
                    .in(right, 0)
                    .out(rounded, 0)
                    .run();
            new RoutineRun(new RoutineSpec.MatrixProduct(type, DType.FLOAT32), style, sizes)
                    .in(left, 0)
                    .in(right, 0)
                    .out(wide, 0)
                    .run();

            for (int i = 0; i < wide.length; i++) {
                int batch = i / (size[1] * size[3]);
                int row = i / size[3] % size[1];
                int column = i % size[3];
                double sum = 0;
                for (int k = 0; k < size[2]; k++) {
                    sum += half.value(left[batch * size[1] * size[2] + k * size[1] + row])
                            * half.value(right[(batch * size[2] + k) * size[3] + column]);
                }
                assertThat((double) wide[i]).as("%s i=%d", type, i).isEqualTo(sum);
                assertThat(rounded[i]).as("%s i=%d", type, i).isEqualTo(half.bits(sum));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("stylesAndSizes")
    void longAndDouble_areExactWhereSumsAre(DeviceTraits style, int[] size) {
        double[] left = new double[size[0] * size[1] * size[2]];
        double[] right = new double[size[0] * size[2] * size[3]];
        long[] longLeft = new long[left.length];
        long[] longRight = new long[right.length];
        for (int i = 0; i < left.length; i++) {
            longLeft[i] = i * 7919L % 10007 * (1L << 40);
            left[i] = i * 7919L % 10007;
        }
        for (int i = 0; i < right.length; i++) {
            longRight[i] = i * 104729L % 1009;
            right[i] = i * 104729L % 1009;
        }
        double[] doubles = new double[size[0] * size[1] * size[3]];
        long[] longs = new long[doubles.length];
        long[] sizes = sizes(size, false, false);
        new RoutineRun(new RoutineSpec.MatrixProduct(DType.FLOAT64, DType.FLOAT64), style, sizes)
                .in(left, 0)
                .in(right, 0)
                .out(doubles, 0)
                .run();
        new RoutineRun(new RoutineSpec.MatrixProduct(DType.INT64, DType.INT64), style, sizes)
                .in(longLeft, 0)
                .in(longRight, 0)
                .out(longs, 0)
                .run();

        for (int i = 0; i < longs.length; i++) {
            int batch = i / (size[1] * size[3]);
            int a = (batch * size[1] + i / size[3] % size[1]) * size[2];
            int b = batch * size[2] * size[3] + i % size[3];
            long sum = 0;
            long longSum = 0;
            for (int k = 0; k < size[2]; k++) {
                sum += (long) (left[a + k] * right[b + k * size[3]]);
                longSum += longLeft[a + k] * longRight[b + k * size[3]];
            }
            assertThat(doubles[i]).as("i=%d", i).isEqualTo(sum);
            assertThat(longs[i]).as("i=%d", i).isEqualTo(longSum);
        }
    }

    /** Batch, rows, inner, columns. */
    static Stream<Arguments> stylesAndShortSizes() {
        return Stream.of(Specs.CPU, Specs.GPU)
                .flatMap(style -> Stream.of(
                                new int[] {1, 1, 1, 1},
                                new int[] {1, 4, 4, 300},
                                new int[] {3, 17, 9, 31},
                                new int[] {2, 130, 48, 3},
                                new int[] {2, 5, 0, 4},
                                new int[] {1, 0, 3, 2})
                        .map(size -> Arguments.of(style, size)));
    }

    @ParameterizedTest
    @MethodSource("stylesAndShortSizes")
    void complexProducts_areFourRealOnes(DeviceTraits style, int[] size) {
        Random random = new Random(SEED);
        for (int layout = 0; layout < 4; layout++) {
            long[] sizes = sizes(size, layout % 2 == 1, layout / 2 == 1);
            float[] left = floats(random, 2 * (size[0] * size[1] * size[2] + 1));
            float[] right = floats(random, 2 * size[0] * size[2] * size[3]);
            int count = size[0] * size[1] * size[3];
            float[][] results = new float[2][2 * (count + 2)];
            double[] doubles = new double[2 * count];
            RoutineSpec single = new RoutineSpec.MatrixProduct(DType.COMPLEX64, DType.COMPLEX64);
            for (int i = 0; i < 2; i++) {
                RoutineRun run = new RoutineRun(single, style, sizes)
                        .in(left, 1)
                        .in(right, 0)
                        .out(results[i], 1);
                (i == 0 ? run : run.wide()).run();
            }
            new RoutineRun(new RoutineSpec.MatrixProduct(DType.COMPLEX128, DType.COMPLEX128), style, sizes)
                    .in(doubles(left), 1)
                    .in(doubles(right), 0)
                    .out(doubles, 0)
                    .run();

            for (int i = 0; i < count; i++) {
                long a = 1 + i / (size[1] * size[3]) * sizes[4] + i / size[3] % size[1] * sizes[5];
                long b = i / (size[1] * size[3]) * sizes[7] + i % size[3] * sizes[9];
                float[] sums = new float[4];
                double[] doubleSums = new double[4];
                for (int k = 0; k < size[2]; k++) {
                    for (int part = 0; part < 4; part++) {
                        float x = left[(int) (2 * (a + k * sizes[6]) + part / 2)];
                        float y = right[(int) (2 * (b + k * sizes[8]) + part % 2)];
                        sums[part] = Math.fma(x, y, sums[part]);
                        doubleSums[part] = Math.fma((double) x, (double) y, doubleSums[part]);
                    }
                }
                String what = "seed=" + SEED + " layout=" + layout + " i=" + i;
                assertThat(results[0][2 * i + 2]).as(what).isEqualTo(sums[0] - sums[3]);
                assertThat(results[0][2 * i + 3]).as(what).isEqualTo(sums[1] + sums[2]);
                assertThat(doubles[2 * i]).as(what).isEqualTo(doubleSums[0] - doubleSums[3]);
                assertThat(doubles[2 * i + 1]).as(what).isEqualTo(doubleSums[1] + doubleSums[2]);
            }
            assertThat(results[1]).isEqualTo(results[0]);
            assertThat(results[0]).startsWith(0, 0).endsWith(0, 0);
        }
    }

    private static float[] floats(Random random, int count) {
        float[] numbers = new float[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = random.nextFloat() - 0.5f;
        }
        return numbers;
    }

    private static double[] doubles(float... numbers) {
        double[] wide = new double[numbers.length];
        for (int i = 0; i < wide.length; i++) {
            wide[i] = numbers[i];
        }
        return wide;
    }
}
