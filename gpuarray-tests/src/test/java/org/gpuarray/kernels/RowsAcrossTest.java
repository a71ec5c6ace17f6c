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
import org.gpuarray.harness.OnDevice;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Reductions of rows that lie across memory, as those of a transposed matrix: bit for bit in the fixed order. */
@OnDevice
@Tag("once")
class RowsAcrossTest {
    private static final long SEED = 20267;

    /** Few multiprocessors, so that a few hundred rows are enough for each warp to have rows of its own. */
    private static DeviceTraits small(DeviceTraits style) {
        return new DeviceTraits(
                style.warpSize(),
                style.preferredBlock(),
                style.vectorBytes(),
                style.bytesInFlight(),
                style.cooperativeThreads(),
                1,
                style.maxGridX());
    }

    /** Rows and their elements: shares of a warp, of a block and of several, and what one thread does alone. */
    static Stream<Arguments> shapes() {
        List<int[]> shapes = List.of(
                new int[] {1, 5000},
                new int[] {2, 1},
                new int[] {2, 130},
                new int[] {3, 9001},
                new int[] {5, 4096},
                new int[] {16, 1025},
                new int[] {31, 128},
                new int[] {32, 3},
                new int[] {33, 4},
                new int[] {33, 129},
                new int[] {64, 4097},
                new int[] {70, 20_000},
                new int[] {300, 1},
                new int[] {300, 2},
                new int[] {300, 7},
                new int[] {300, 33},
                new int[] {300, 127},
                new int[] {1100, 200},
                new int[] {1100, 1500});
        return Stream.of(small(Specs.GPU), Specs.CPU)
                .flatMap(style -> shapes.stream().map(shape -> Arguments.of(style, shape[0], shape[1])));
    }

    private static float[] random(int length) {
        Random random = new Random(SEED + length);
        float[] values = new float[length];
        for (int i = 0; i < length; i++) {
            values[i] = (random.nextFloat() - 0.3f) * (1 << random.nextInt(12));
        }
        return values;
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void matrixTimesVector_hasTheFixedOrder(DeviceTraits style, int rows, int length) {
        float[] matrix = random(rows * length + 1);
        float[] vector = random(length);
        Specs s = new Specs(1, 1);
        int product = s.apply(Op.MULTIPLY, DType.FLOAT32, s.load(DType.FLOAT32, "1s"), s.load(DType.FLOAT32, "01"));
        int sum = s.cast(DType.FLOAT32, s.reduce(ReduceOp.SUM, product));
        s.out(s.apply(Op.ADD, DType.FLOAT32, sum, s.load(DType.FLOAT32, "10")), "1");
        KernelSpec spec = s.out(s.reduce(ReduceOp.MAX, product), "1").build();

        List<Object> results = new KernelRun(spec, style, rows, length)
                .in(matrix, 1, 1, rows)
                .in(vector, 0, 0, 1)
                .in(vector.length < rows ? random(rows) : vector, 0, 1, 0)
                .out(rows, 0, 1)
                .out(rows, 0, 1)
                .run();

        float[] bias = vector.length < rows ? random(rows) : vector;
        for (int i = 0; i < rows; i++) {
            int start = 1 + i;
            double expected = FixedOrder.rows(k -> matrix[start + k * rows] * vector[k], length, true);
            float greatest = Float.NEGATIVE_INFINITY;
            for (int k = 0; k < length; k++) {
                greatest = Math.max(greatest, matrix[start + k * rows] * vector[k]);
            }
            assertThat(((float[]) results.get(0))[i]).as("row %d", i).isEqualTo((float) expected + bias[i]);
            assertThat(((float[]) results.get(1))[i]).as("row %d", i).isEqualTo(greatest);
        }
    }

    /** A batch of transposed matrices, two reduced dimensions, and numbers of 64 bits. */
    @ParameterizedTest
    @MethodSource("shapes")
    void batches_overTwoDimensions_areExact(DeviceTraits style, int rows, int length) {
        int batches = 2;
        int depth = 3;
        long[] x = new long[batches * depth * length * rows];
        for (int i = 0; i < x.length; i++) {
            x[i] = i * 0x9E3779B97F4A7C15L;
        }
        KernelSpec spec = Specs.plain(ReduceOp.SUM, DType.INT64, 2, "s1ss").build();

        long[] result = (long[]) new KernelRun(spec, style, batches, rows, depth, length)
                .in(x, 0, (long) depth * length * rows, 1, (long) length * rows, rows)
                .out(batches * rows, 0, rows, 1)
                .run()
                .get(0);

        long[] expected = new long[batches * rows];
        for (int i = 0; i < x.length; i++) {
            expected[i / (depth * length * rows) * rows + i % rows] += x[i];
        }
        assertThat(result).isEqualTo(expected);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void argmax_findsTheFirst(DeviceTraits style, int rows, int length) {
        double[] x = new double[rows * length];
        Random random = new Random(SEED);
        for (int i = 0; i < x.length; i++) {
            x[i] = random.nextInt(50);
        }
        KernelSpec spec = Specs.firstArgmax(DType.FLOAT64, "1s", "01").build();

        long[] result = (long[]) new KernelRun(spec, style, rows, length)
                .in(x, 0, 1, rows)
                .position(0, 0, 1)
                .out(rows, 0, 1)
                .run()
                .get(0);

        for (int i = 0; i < rows; i++) {
            int best = 0;
            for (int k = 1; k < length; k++) {
                best = x[i + k * rows] > x[i + best * rows] ? k : best;
            }
            assertThat(result[i]).as("row %d", i).isEqualTo(best);
        }
    }

    static Stream<DeviceTraits> styles() {
        return Stream.of(Specs.GPU, small(Specs.GPU), Specs.CPU);
    }

    @ParameterizedTest
    @MethodSource("styles")
    void sum_ofNothing_isPlusZero(DeviceTraits style) {
        double[] result = new KernelRun(
                        Specs.plain(ReduceOp.SUM, DType.FLOAT32, 1, "1s").build(), style, 40, 0)
                .in(new float[40], 0, 1, 40)
                .out(40, 0, 1)
                .doubles();

        assertThat(result).hasSize(40);
        for (double each : result) {
            assertThat(each).isEqualTo((Double) 0.0);
        }
    }
}
