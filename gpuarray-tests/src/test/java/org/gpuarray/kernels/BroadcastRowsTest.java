package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.golden.Specs;
import org.gpuarray.harness.FixedOrder;
import org.gpuarray.harness.NoMemoryLeft;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Reductions of rows that many results share, as of all pairs of points: bit for bit in the fixed order. */
@ExtendWith(NoMemoryLeft.class)
class BroadcastRowsTest {
    private static final long SEED = 20261;

    static Stream<DeviceTraits> styles() {
        return Stream.of(Specs.CPU, Specs.GPU);
    }

    /** Rows of 1 to 40 elements; the kernel for few of them ends in between. */
    static Stream<Arguments> lengths() {
        return styles().flatMap(style -> Stream.of(1, 2, 3, 4, 5, 8, 9, 13, 16, 17, 20, 31, 32, 33, 40)
                .map(length -> Arguments.of(style, length)));
    }

    private static float[] random(int length) {
        Random random = new Random(SEED + length);
        float[] values = new float[length];
        for (int i = 0; i < length; i++) {
            values[i] = (random.nextFloat() - 0.3f) * (1 << random.nextInt(12));
        }
        return values;
    }

    private static double squaredDistance(float[] x, int xStart, float[] y, int yStart, int yStep, int length) {
        return FixedOrder.rows(
                k -> {
                    float difference = x[xStart + k] - y[yStart + k * yStep];
                    return difference * difference;
                },
                length,
                true);
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void squaredDistances_haveTheFixedOrder(DeviceTraits style, int length) {
        int rows = 7;
        int columns = 45;
        float[] x = random(rows * length);
        float[] y = random(columns * length + 1);

        double[] result = new KernelRun(Specs.pairwise().build(), style, rows, columns, length)
                .in(x, 0, length, 0, 1)
                .in(y, 0, 0, length, 1)
                .out(rows * columns, 0, columns, 1)
                .doubles();

        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                assertThat(result[i * columns + j]).isEqualTo(squaredDistance(x, i * length, y, j * length, 1, length));
            }
        }
    }

    /** Batches of points, of which one set's coordinates lie apart; the sum and the greatest difference in one launch. */
    @ParameterizedTest
    @MethodSource("lengths")
    void batches_sumAndMax_areExact(DeviceTraits style, int length) {
        int batches = 2;
        int rows = 3;
        int columns = 33;
        float[] x = random(rows * length);
        float[] y = random(batches * columns * length);
        float[] scale = random(batches * rows);
        Specs s = new Specs(3, 1);
        int difference = s.apply(
                Op.SUBTRACT, DType.FLOAT32, s.load(DType.FLOAT32, "0s01", false), s.load(DType.FLOAT32, "s01s", false));
        int sum = s.cast(
                DType.FLOAT32, s.reduce(ReduceOp.SUM, s.apply(Op.MULTIPLY, DType.FLOAT32, difference, difference)));
        s.out(s.apply(Op.MULTIPLY, DType.FLOAT32, sum, s.load(DType.FLOAT32, "s100")), "ss1");
        KernelSpec spec = s.out(s.reduce(ReduceOp.MAX, difference), "ss1").build();

        List<Object> results = new KernelRun(spec, style, batches, rows, columns, length)
                .in(x, 0, 0, length, 0, 1)
                .in(y, 0, (long) columns * length, 0, 1, columns)
                .in(scale, 0, rows, 1, 0, 0)
                .out(batches * rows * columns, 0, (long) rows * columns, columns, 1)
                .out(batches * rows * columns, 0, (long) rows * columns, columns, 1)
                .run();

        int at = 0;
        for (int b = 0; b < batches; b++) {
            for (int i = 0; i < rows; i++) {
                for (int j = 0; j < columns; j++, at++) {
                    int start = b * columns * length + j;
                    double expected = squaredDistance(x, i * length, y, start, columns, length);
                    float greatest = Float.NEGATIVE_INFINITY;
                    for (int k = 0; k < length; k++) {
                        greatest = Math.max(greatest, x[i * length + k] - y[start + k * columns]);
                    }
                    assertThat(((float[]) results.get(0))[at]).isEqualTo((float) expected * scale[b * rows + i]);
                    assertThat(((float[]) results.get(1))[at]).isEqualTo(greatest);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("styles")
    void sum_ofNothing_isPlusZero(DeviceTraits style) {
        double[] result = new KernelRun(Specs.pairwise().build(), style, 3, 40, 0)
                .in(new float[4], 0, 0, 0, 1)
                .in(new float[4], 0, 0, 0, 1)
                .out(3 * 40, 0, 40, 1)
                .doubles();

        assertThat(result).containsOnly(0.0);
        assertThat(result[7]).isEqualTo((Double) 0.0);
    }

    /** More results than threads: each makes some of a column. */
    @ParameterizedTest
    @MethodSource("styles")
    void manyRows_ofIntegers_areExact(DeviceTraits style) {
        int rows = 1301;
        int columns = 70;
        int length = 3;
        int[] x = new int[rows * length];
        int[] y = new int[columns * length];
        for (int i = 0; i < x.length; i++) {
            x[i] = i * 7919;
        }
        for (int i = 0; i < y.length; i++) {
            y[i] = i * 104729;
        }
        DeviceTraits few = new DeviceTraits(
                style.warpSize(),
                style.preferredBlock(),
                style.vectorBytes(),
                style.bytesInFlight(),
                style.cooperativeThreads(),
                1,
                style.maxGridX());
        Specs s = new Specs(2, 1);
        int product = s.apply(Op.MULTIPLY, DType.INT32, s.load(DType.INT32, "s01"), s.load(DType.INT32, "0s1"));
        KernelSpec spec = s.out(s.reduce(ReduceOp.SUM, product), "s1").build();

        long[] result = (long[]) new KernelRun(spec, few, rows, columns, length)
                .in(x, 0, length, 0, 1)
                .in(y, 0, 0, length, 1)
                .out(rows * columns, 0, columns, 1)
                .run()
                .get(0);

        long[] expected = new long[rows * columns];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                for (int k = 0; k < length; k++) {
                    int wrapped = x[i * length + k] * y[j * length + k];
                    expected[i * columns + j] += wrapped;
                }
            }
        }
        assertThat(result).isEqualTo(expected);
    }
}
