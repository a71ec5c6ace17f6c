package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.LongBinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gpuarray.device.Counters;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.expr.Draw;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.golden.Specs;
import org.gpuarray.harness.FixedOrder;
import org.gpuarray.harness.NoMemoryLeft;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Generated kernels of both styles on the current device, against plain Java: elementwise work exactly, sums bit for bit. */
@ExtendWith(NoMemoryLeft.class)
@Tag("once")
class GeneratedKernelsTest {
    private static final long SEED = 20260;

    /** AssertJ compares primitive doubles by ==, under which NaN differs from itself, and boxed ones by their bits. */
    private static Double boxed(double value) {
        return value;
    }

    private static Float boxed(float value) {
        return value;
    }

    static Stream<DeviceTraits> styles() {
        return Stream.of(Specs.CPU, Specs.GPU);
    }

    static Stream<Arguments> stylesAndSizes() {
        return styles().flatMap(style ->
                Stream.of(1, 3, 4, 255, 1024, 1025, 4099, 100_003).map(size -> Arguments.of(style, size)));
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
    @MethodSource("stylesAndSizes")
    void chain_dense_isExact(DeviceTraits style, int n) {
        float[] a = random(n);
        float[] b = random(n + 1);
        float[] c = random(n + 2);

        float[] result = new KernelRun(Specs.chain(DType.FLOAT32, "1").build(), style, n)
                .in(a, 0, 1)
                .in(b, 0, 1)
                .in(c, 0, 1)
                .scalars(2.0)
                .out(n, 0, 1)
                .floats();

        for (int i = 0; i < n; i++) {
            assertThat(result[i]).isEqualTo((float) Math.sqrt(a[i] * a[i] + b[i] * b[i]) * 2 - c[i]);
        }
    }

    @ParameterizedTest
    @MethodSource("stylesAndSizes")
    void multiply_complex_isExactOfWholeNumbers(DeviceTraits style, int n) {
        float[] a = new float[2 * n];
        float[] b = new float[2 * n];
        for (int i = 0; i < 2 * n; i++) {
            a[i] = i * 37 % 101 - 50;
            b[i] = i * 53 % 97 - 48;
        }

        float[] result = new KernelRun(
                        Specs.operator(Op.MULTIPLY, DType.COMPLEX64).build(), style, n)
                .in(a, 0, 1)
                .in(b, 0, 1)
                .out(n, 0, 1)
                .floats();

        for (int i = 0; i < 2 * n; i += 2) {
            assertThat(result[i]).isEqualTo(a[i] * b[i] - a[i + 1] * b[i + 1]);
            assertThat(result[i + 1]).isEqualTo(a[i] * b[i + 1] + a[i + 1] * b[i]);
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void sumOfRows_complex_isExactOfWholeNumbers(DeviceTraits style, int rows, int columns) {
        double[] a = new double[2 * rows * columns];
        double[] expected = new double[2 * rows];
        for (int i = 0; i < a.length; i++) {
            a[i] = i * 37L % 101 - 50;
            expected[2 * (i / (2 * columns)) + i % 2] += a[i];
        }
        KernelSpec spec = Specs.plain(ReduceOp.SUM, DType.COMPLEX128, 1, "s1").build();

        double[] sums = new KernelRun(spec, style, rows, columns)
                .in(a, 0, columns, 1)
                .out(rows, 0, 1)
                .doubles();

        assertThat(sums).isEqualTo(expected);
    }

    @ParameterizedTest
    @MethodSource("styles")
    void chain_inPlace_isExact(DeviceTraits style) {
        int n = 10_001;
        float[] a = random(n);
        float[] b = random(n + 1);

        float[] result = new KernelRun(Specs.chain(DType.FLOAT32, "1").build(), style, n)
                .in(a, 0, 1)
                .in(b, 0, 1)
                .in(b, 0, 1)
                .scalars(2.0)
                .inPlace(0, new float[n])
                .floats();

        for (int i = 0; i < n; i++) {
            assertThat(result[i]).isEqualTo((float) Math.sqrt(a[i] * a[i] + b[i] * b[i]) * 2 - b[i]);
        }
    }

    @ParameterizedTest
    @MethodSource("styles")
    void chain_transposedAndBroadcast_isExact(DeviceTraits style) {
        int rows = 37;
        int columns = 70;
        float[] a = random((rows + 1) * columns);
        KernelSpec spec = Specs.chain(DType.FLOAT32, "s1").build();

        float[] result = new KernelRun(spec, style, rows, columns)
                .in(a, columns - 1L, columns, 1)
                .in(a, 0, 0, 1)
                .in(a, 5, 0, 1)
                .scalars(0.5)
                .out(rows * columns + 3, 3, columns, 1)
                .floats();

        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                float x = a[columns - 1 + i * columns + j];
                float y = a[j];
                assertThat(result[3 + i * columns + j]).isEqualTo((float) Math.sqrt(x * x + y * y) * 0.5f - a[5 + j]);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("styles")
    void positions_fourDimensions_areExact(DeviceTraits style) {
        long[] a = new long[7 * 5];
        for (int i = 0; i < a.length; i++) {
            a[i] = 1000L * i;
        }

        long[] result = (long[]) new KernelRun(Specs.positions().build(), style, 3, 4, 5, 7)
                .position(-50, 100, 20, -3, 1)
                .in(a, 0, 0, 0, 7, 1)
                .out(3 * 4 * 5 * 7, 0, 140, 35, 7, 1)
                .run()
                .get(0);

        int at = 0;
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 4; j++) {
                for (int k = 0; k < 5; k++) {
                    for (int l = 0; l < 7; l++) {
                        assertThat(result[at++]).isEqualTo(-50 + 100 * i + 20 * j - 3 * k + l + 1000L * (7 * k + l));
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("styles")
    void twoOutputs_ofTwoTypes_areExact(DeviceTraits style) {
        int n = 3001;
        float[] a = random(n);

        KernelRun run = new KernelRun(Specs.twoOutputs().build(), style, n)
                .in(a, 0, 1)
                .in(new double[] {1.5}, 0, 0)
                .out(n, 0, 1)
                .out(n, 0, 1);
        List<Object> results = run.run();
        double[] sums = (double[]) results.get(0);
        byte[] mask = (byte[]) results.get(1);

        for (int i = 0; i < n; i++) {
            assertThat(sums[i]).isEqualTo(a[i] + 1.5);
            assertThat(mask[i]).isEqualTo((byte) (a[i] + 1.5 > 1.5 ? 1 : 0));
        }
    }

    @ParameterizedTest
    @MethodSource("styles")
    void integerOperators_wrapAndNeverTrap(DeviceTraits style) {
        int[] interesting = {0, 1, -1, 2, -2, 3, -7, 46341, Integer.MAX_VALUE, Integer.MIN_VALUE};
        int n = interesting.length * interesting.length;
        int[] a = new int[n];
        int[] b = new int[n];
        for (int i = 0; i < n; i++) {
            a[i] = interesting[i / interesting.length];
            b[i] = interesting[i % interesting.length];
        }
        for (Op op : Op.values()) {
            LongBinaryOperator reference = op.integerReference();
            if (reference == null || op == Op.WHERE) {
                continue;
            }
            KernelRun run = new KernelRun(Specs.operator(op, DType.INT32).build(), style, n).in(a, 0, 1);
            Object result =
                    (op.arity() == 2 ? run.in(b, 0, 1) : run).out(n, 0, 1).run().get(0);
            for (int i = 0; i < n; i++) {
                long expected = (int) reference.applyAsLong(a[i], b[i]);
                long got = result instanceof byte[] bytes ? bytes[i] : ((int[]) result)[i];
                assertThat(got).as("%s(%d, %d)", op, a[i], b[i]).isEqualTo(expected);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("styles")
    void floatOperators_specialValues(DeviceTraits style) {
        double inf = Double.POSITIVE_INFINITY;
        double[] interesting = {0.0, -0.0, 1, -1, 2.5, -2.5, 7, -7, inf, -inf, Double.NaN, 1e308};
        int n = interesting.length * interesting.length;
        double[] a = new double[n];
        double[] b = new double[n];
        for (int i = 0; i < n; i++) {
            a[i] = interesting[i / interesting.length];
            b[i] = interesting[i % interesting.length];
        }
        for (Op op : new Op[] {
            Op.ADD, Op.DIVIDE, Op.REMAINDER, Op.MINIMUM, Op.MAXIMUM, Op.HEAVISIDE, Op.LESS, Op.EQUAL, Op.FLOOR, Op.SQRT
        }) {
            KernelRun run = new KernelRun(Specs.operator(op, DType.FLOAT64).build(), style, n).in(a, 0, 1);
            Object result =
                    (op.arity() == 2 ? run.in(b, 0, 1) : run).out(n, 0, 1).run().get(0);
            for (int i = 0; i < n; i++) {
                double expected = op.reference().applyAsDouble(a[i], b[i]);
                double got = result instanceof byte[] bytes ? bytes[i] : ((double[]) result)[i];
                boolean signOfZeroIsFree = expected == 0 && (op == Op.MINIMUM || op == Op.MAXIMUM);
                boolean sameNumber = got == expected && (signOfZeroIsFree || Double.compare(got, expected) == 0);
                boolean bothNaN = Double.isNaN(got) && Double.isNaN(expected);
                assertThat(sameNumber || bothNaN)
                        .as("%s(%s, %s) is %s, need %s", op, a[i], b[i], got, expected)
                        .isTrue();
            }
        }
    }

    static Stream<Arguments> rows() {
        return styles().flatMap(style -> Stream.of(
                        new int[] {1, 1},
                        new int[] {5, 3},
                        new int[] {300, 4},
                        new int[] {7, 127},
                        new int[] {3, 900},
                        new int[] {2, 1024},
                        new int[] {40, 200},
                        new int[] {11, 300},
                        new int[] {5, 600},
                        new int[] {9, 1025},
                        new int[] {4, 4096},
                        new int[] {3, 4097},
                        new int[] {2, 50_001},
                        new int[] {1, 1_200_000})
                .map(shape -> Arguments.of(style, shape[0], shape[1])));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void sumOfRows_isInTheFixedOrder(DeviceTraits style, int rows, int columns) {
        float[] a = random(rows * columns);
        KernelSpec spec = Specs.plain(ReduceOp.SUM, DType.FLOAT32, 1, "s1").build();

        double[] sums = new KernelRun(spec, style, rows, columns)
                .in(a, 0, columns, 1)
                .out(rows, 0, 1)
                .doubles();

        for (int i = 0; i < rows; i++) {
            float[] row = Arrays.copyOfRange(a, i * columns, (i + 1) * columns);
            assertThat(sums[i]).isEqualTo(rowSum(row));
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void sumOfAll_stridedAndOffset_isTheSumOfTheDense(DeviceTraits style, int rows, int columns) {
        int n = rows * columns;
        float[] dense = random(n);
        float[] every3 = new float[3 * n + 2];
        for (int i = 0; i < n; i++) {
            every3[3 * i + 2] = dense[i];
        }

        double fromDense = new KernelRun(
                        Specs.plain(ReduceOp.SUM, DType.FLOAT32, 0, "1").build(), style, n)
                .in(dense, 0, 1)
                .out(1, 0)
                .doubles()[0];
        double fromStrided = new KernelRun(
                        Specs.plain(ReduceOp.SUM, DType.FLOAT32, 0, "s").build(), style, n)
                .in(every3, 2, 3)
                .out(1, 0)
                .doubles()[0];
        double fromPlane = new KernelRun(
                        Specs.plain(ReduceOp.SUM, DType.FLOAT32, 0, "s1").build(), style, rows, columns)
                .in(dense, 0, columns, 1)
                .out(1, 0)
                .doubles()[0];

        assertThat(fromDense).isEqualTo(rowSum(dense));
        assertThat(fromStrided).isEqualTo(fromDense);
        assertThat(fromPlane).isEqualTo(fromDense);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void productOfRows_isExact(DeviceTraits style, int rows, int columns) {
        float[] a = new float[rows * columns];
        for (int i = 0; i < a.length; i++) {
            a[i] = i % columns == columns / 2 ? 3 : i % 2 == 0 ? -1 : 1;
        }
        KernelSpec spec = Specs.plain(ReduceOp.PROD, DType.FLOAT32, 1, "s1").build();

        double[] products = new KernelRun(spec, style, rows, columns)
                .in(a, 0, columns, 1)
                .out(rows, 0, 1)
                .doubles();

        for (int i = 0; i < rows; i++) {
            double expected = 1;
            for (int j = 0; j < columns; j++) {
                expected *= a[i * columns + j];
            }
            assertThat(products[i]).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void keysWithPlaces_haveTheLargestsPlace(DeviceTraits style, int rows, int columns) {
        float[] a = random(rows * columns);
        for (int i = 0; i < a.length; i++) {
            a[i] = Math.round(a[i] / 16);
        }
        KernelSpec spec = Specs.argmax(DType.FLOAT32, "s1", "01").build();

        long[] best = (long[]) new KernelRun(spec, style, rows, columns)
                .in(a, 0, columns, 1)
                .position(0, 0, 1)
                .out(rows, 0, 1)
                .run()
                .get(0);

        for (int i = 0; i < rows; i++) {
            // Here the last of equal ones has the largest key.
            int expected = 0;
            for (int j = 0; j < columns; j++) {
                expected = a[i * columns + j] >= a[i * columns + expected] ? j : expected;
            }
            assertThat((int) best[i]).isEqualTo(expected);
        }
    }

    private static double[] fewValues(int length) {
        Random random = new Random(SEED + length);
        return random.ints(length, -20, 20).asDoubleStream().toArray();
    }

    private static int firstGreatest(double[] values) {
        int first = 0;
        for (int i = 0; i < values.length; i++) {
            first = values[i] > values[first] ? i : first;
        }
        return first;
    }

    @ParameterizedTest
    @MethodSource("rows")
    void placesBesideKeysOfRows_areTheFirst(DeviceTraits style, int rows, int columns) {
        double[] a = fewValues(rows * columns);
        KernelSpec spec = Specs.firstArgmax(DType.FLOAT64, "s1", "01").build();

        long[] places = (long[]) new KernelRun(spec, style, rows, columns)
                .in(a, 0, columns, 1)
                .position(0, 0, 1)
                .out(rows, 0, 1)
                .run()
                .get(0);

        for (int i = 0; i < rows; i++) {
            assertThat(places[i]).isEqualTo(firstGreatest(Arrays.copyOfRange(a, i * columns, (i + 1) * columns)));
        }
    }

    @ParameterizedTest
    @MethodSource("keptRows")
    void placesBesideKeysOfKeptRows_areTheFirst(DeviceTraits style, int rows, int columns) {
        double[] a = fewValues(rows * columns);
        Specs s = new Specs(1, 1);
        int x = s.load(DType.FLOAT64, "s1");
        int least = s.reduce(ReduceOp.MIN, x);
        int key = s.apply(Op.ORDER, DType.FLOAT64, s.apply(Op.SUBTRACT, DType.FLOAT64, x, least));
        KernelSpec spec = s.out(s.argmax(s.position("01"), key), "1").build();

        long[] places = (long[]) new KernelRun(spec, style, rows, columns)
                .in(a, 0, columns, 1)
                .position(0, 0, 1)
                .out(rows, 0, 1)
                .run()
                .get(0);

        for (int i = 0; i < rows; i++) {
            assertThat(places[i]).isEqualTo(firstGreatest(Arrays.copyOfRange(a, i * columns, (i + 1) * columns)));
        }
    }

    static Stream<Arguments> scannedRows() {
        int[][] shapes = {
            {1, 1},
            {700, 1},
            {300, 2},
            {1000, 3},
            {90, 15},
            {33, 16},
            {17, 17},
            {40, 100},
            {9, 511},
            {5, 513},
            {3, 2048},
            {2, 4096},
            {3, 4097},
            {1, 9000},
            {70, 4100},
            {2, 131_072},
            {2, 140_001},
            {1, 1_200_000},
            {0, 5},
            {5, 0}
        };
        return styles().flatMap(style -> Stream.of(shapes).map(shape -> Arguments.of(style, shape[0], shape[1])));
    }

    @ParameterizedTest
    @MethodSource("scannedRows")
    void scanOfRows_isInTheFixedOrder(DeviceTraits style, int rows, int columns) {
        float[] a = random(rows * columns);
        float[] ones = new float[columns];
        Arrays.fill(ones, 1);
        KernelSpec spec =
                Specs.scan(ReduceOp.SUM, DType.FLOAT32, DType.FLOAT32, "s1").build();

        float[] sums = new KernelRun(spec, style, rows, columns)
                .in(a, 0, columns, 1)
                .in(ones, 0, 0, 1)
                .out(rows * columns, 0, columns, 1)
                .floats();

        for (int i = 0; i < rows; i++) {
            float[] row = Arrays.copyOfRange(a, i * columns, (i + 1) * columns);
            assertThat(Arrays.copyOfRange(sums, i * columns, (i + 1) * columns)).isEqualTo(rowScan(row));
        }
    }

    /** Groups of 32 tiles of 8 warps of 32 lanes of 16 elements. */
    private static float[] rowScan(float[] row) {
        int tiles = (row.length + 4095) / 4096;
        double[] upTo = new double[4096 * tiles];
        double[] beforeLane = new double[256 * tiles];
        double[] tile = new double[tiles];
        for (int i = 0; i < tiles; i++) {
            tile[i] = -0.0;
            for (int warp = 256 * i; warp < 256 * (i + 1); warp += 32) {
                double[] lanes = new double[32];
                for (int lane = 0; lane < 32; lane++) {
                    double sum = -0.0;
                    for (int j = 16 * (warp + lane); j < 16 * (warp + lane + 1); j++) {
                        sum = j < row.length ? sum + row[j] : sum;
                        upTo[j] = sum;
                    }
                    lanes[lane] = sum;
                }
                double[] scanned = doubled(lanes);
                for (int lane = 0; lane < 32; lane++) {
                    beforeLane[warp + lane] = lane == 0 ? tile[i] : tile[i] + scanned[lane - 1];
                }
                tile[i] += scanned[31];
            }
        }
        float[] result = new float[row.length];
        double groups = -0.0;
        for (int group = 0; group < tiles; group += 32) {
            double[] scanned = doubled(Arrays.copyOfRange(tile, group, group + 32));
            for (int j = 4096 * group; j < Math.min(row.length, 4096 * (group + 32)); j++) {
                double beforeTile = j / 4096 == group ? groups : groups + scanned[j / 4096 - group - 1];
                result[j] = (float) ((beforeTile + beforeLane[j / 16]) + upTo[j]);
            }
            groups += scanned[31];
        }
        return result;
    }

    /** The sums up to each of 32 numbers, by doubling distances. */
    private static double[] doubled(double[] numbers) {
        double[] sums = numbers.clone();
        for (int offset = 1; offset < 32; offset *= 2) {
            double[] last = sums.clone();
            for (int t = offset; t < 32; t++) {
                sums[t] = last[t - offset] + last[t];
            }
        }
        return sums;
    }

    static Stream<Arguments> keptRows() {
        return rows().filter(arguments -> (int) arguments.get()[2] <= 4 * 4096);
    }

    @ParameterizedTest
    @MethodSource("keptRows")
    void rowsLessTheirMeans_haveTheFixedOrder(DeviceTraits style, int rows, int columns) {
        float[] a = random(rows * columns + 3);
        Specs s = new Specs(1, 1);
        int x = s.load(DType.FLOAT32, "s1", false);
        int sum = s.reduce(ReduceOp.SUM, x);
        int mean = s.apply(Op.DIVIDE, DType.FLOAT64, sum, s.scalar(DType.FLOAT64));
        KernelSpec spec = s.out(s.apply(Op.SUBTRACT, DType.FLOAT32, x, s.cast(DType.FLOAT32, mean)), "s1")
                .build();

        float[] centred = new KernelRun(spec, style, rows, columns)
                .in(a, 3, columns, 1)
                .scalars(columns)
                .out(rows * columns, 0, columns, 1)
                .floats();

        for (int i = 0; i < rows; i++) {
            float[] row = Arrays.copyOfRange(a, 3 + i * columns, 3 + (i + 1) * columns);
            float expected = (float) (rowSum(row) / columns);
            for (int j = 0; j < columns; j++) {
                assertThat(centred[i * columns + j]).isEqualTo(row[j] - expected);
            }
        }
    }

    static Stream<Arguments> columns() {
        // On a GPU as small as this a thread does four columns of not so many.
        DeviceTraits small = new DeviceTraits(32, 256, 16, 24, 256, 1, Integer.MAX_VALUE);
        Stream<Arguments> fours = Stream.of(
                Arguments.of(small, 1021, 1024), Arguments.of(small, 2055, 512), Arguments.of(small, 2055, 513));
        return Stream.concat(fours, oneColumnAThread());
    }

    private static Stream<Arguments> oneColumnAThread() {
        return styles().flatMap(style -> Stream.of(
                        new int[] {1, 1},
                        new int[] {3, 5},
                        new int[] {256, 40},
                        new int[] {257, 40},
                        new int[] {1000, 3},
                        new int[] {70_000, 1},
                        new int[] {2050, 600},
                        new int[] {35, 1030},
                        new int[] {4, 1030},
                        new int[] {1_100_000, 2})
                .map(shape -> Arguments.of(style, shape[0], shape[1])));
    }

    @ParameterizedTest
    @MethodSource("columns")
    void sumOfColumns_isInTheFixedOrder(DeviceTraits style, int rows, int columns) {
        float[] a = random(rows * columns);
        KernelSpec spec =
                Specs.plain(ReduceOp.SUM, DType.FLOAT32, 1, "1s").columns().build();

        double[] sums = new KernelRun(spec, style, columns, rows)
                .in(a, 0, 1, columns)
                .out(columns, 0, 1)
                .doubles();

        for (int j = 0; j < columns; j++) {
            float[] column = new float[rows];
            for (int i = 0; i < rows; i++) {
                column[i] = a[i * columns + j];
            }
            assertThat(sums[j]).isEqualTo(columnSum(column, columns));
        }
    }

    @ParameterizedTest
    @MethodSource("columns")
    void placesBesideKeysOfColumns_areTheFirst(DeviceTraits style, int rows, int columns) {
        double[] a = fewValues(rows * columns);
        KernelSpec spec = Specs.firstArgmax(DType.FLOAT64, "1s", "01").columns().build();

        long[] places = (long[]) new KernelRun(spec, style, columns, rows)
                .in(a, 0, 1, columns)
                .position(0, 0, 1)
                .out(columns, 0, 1)
                .run()
                .get(0);

        for (int j = 0; j < columns; j++) {
            int column = j;
            double[] values = IntStream.range(0, rows)
                    .mapToDouble(i -> a[i * columns + column])
                    .toArray();
            assertThat(places[j]).isEqualTo(firstGreatest(values));
        }
    }

    @ParameterizedTest
    @MethodSource("styles")
    void sumOfColumns_twoKeptAndTwoReducedDimensions(DeviceTraits style) {
        // x[i][r][s][j] summed over r and s.
        int outer = 3;
        int r = 20;
        int s = 31;
        int inner = 50;
        float[] a = random(outer * r * s * inner);
        KernelSpec spec =
                Specs.plain(ReduceOp.SUM, DType.FLOAT32, 2, "s1ss").columns().build();

        double[] sums = new KernelRun(spec, style, outer, inner, r, s)
                .in(a, 0, (long) r * s * inner, 1, (long) s * inner, inner)
                .out(outer * inner, 0, inner, 1)
                .doubles();

        for (int i = 0; i < outer; i++) {
            for (int j = 0; j < inner; j++) {
                float[] column = new float[r * s];
                for (int k = 0; k < r * s; k++) {
                    column[k] = a[(i * r * s + k) * inner + j];
                }
                assertThat(sums[i * inner + j]).isEqualTo(columnSum(column, outer * inner));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("styles")
    void siblings_sumMinAndMaxOfRows_inOneLaunch(DeviceTraits style) {
        int rows = 5;
        int columns = 5000;
        float[] x = random(rows * columns);
        x[2 * columns + 17] = Float.NaN;
        float[] y = random(2 * columns);
        double[] perRow = {1, 2, 3, 4, 5};
        Counters.Snapshot before = Counters.snapshot();

        KernelRun run = new KernelRun(Specs.siblings().build(), style, rows, columns)
                .in(x, 0, columns, 1)
                .in(y, 0, 0, 2)
                .in(perRow, 0, 1, 0)
                .scalars((double) columns)
                .out(rows, 0, 1)
                .out(rows, 0, 1)
                .out(2 * rows, 0, 2);
        List<Object> results = run.run();

        assertThat(Counters.snapshot().since(before).launches()).isEqualTo(1);
        for (int i = 0; i < rows; i++) {
            float[] product = new float[columns];
            float min = Float.POSITIVE_INFINITY;
            float max = Float.NEGATIVE_INFINITY;
            for (int j = 0; j < columns; j++) {
                product[j] = x[i * columns + j] * y[2 * j];
                min = Math.min(min, product[j]);
                max = Math.max(max, x[i * columns + j]);
            }
            assertThat(((double[]) results.get(0))[i]).isEqualTo(boxed(rowSum(product) / columns - perRow[i]));
            assertThat(((float[]) results.get(1))[i]).isEqualTo(boxed(min));
            assertThat(((float[]) results.get(2))[2 * i]).isEqualTo(boxed(max));
        }
    }

    @ParameterizedTest
    @MethodSource("styles")
    void sum_ofNothing_isPlusZero_ofMinusZeros_isMinusZero(DeviceTraits style) {
        KernelSpec rows = Specs.plain(ReduceOp.SUM, DType.FLOAT32, 1, "s1").build();
        KernelSpec columns =
                Specs.plain(ReduceOp.SUM, DType.FLOAT32, 1, "1s").columns().build();
        float[] zeros = {-0.0f, -0.0f, -0.0f, -0.0f, -0.0f, -0.0f};

        for (KernelSpec spec : new KernelSpec[] {rows, columns}) {
            long[] strides = spec == rows ? new long[] {3, 1} : new long[] {1, 2};
            assertThat(new KernelRun(spec, style, 2, 0)
                            .in(zeros, 0, strides)
                            .out(2, 0, 1)
                            .doubles())
                    .containsExactly(0.0, 0.0);
            assertThat(new KernelRun(spec, style, 2, 3)
                            .in(zeros, 0, strides)
                            .out(2, 0, 1)
                            .doubles())
                    .containsExactly(-0.0, -0.0);
        }
    }

    @ParameterizedTest
    @MethodSource("styles")
    void sum_integersAndBools_areInt64AndWrap(DeviceTraits style) {
        int n = 9001;
        int[] ints = new int[n];
        Arrays.fill(ints, Integer.MAX_VALUE);
        byte[] bools = new byte[n];
        Arrays.fill(bools, (byte) 1);

        long[] sum = (long[])
                new KernelRun(Specs.plain(ReduceOp.SUM, DType.INT32, 0, "1").build(), style, n)
                        .in(ints, 0, 1)
                        .out(1, 0)
                        .run()
                        .get(0);
        long[] count = (long[])
                new KernelRun(Specs.plain(ReduceOp.SUM, DType.BOOL, 0, "1").build(), style, n)
                        .in(bools, 0, 1)
                        .out(1, 0)
                        .run()
                        .get(0);

        assertThat(sum[0]).isEqualTo((long) n * Integer.MAX_VALUE);
        assertThat(count[0]).isEqualTo(n);
    }

    @ParameterizedTest
    @MethodSource("styles")
    void pi_byMidpointsOverPositions(DeviceTraits style) {
        int n = 1_000_000;
        double h = 1.0 / n;

        double pi = new KernelRun(Specs.pi().build(), style, n)
                .position(0, 1)
                .scalars(0.5, h, 1.0, 4.0, h)
                .out(1, 0)
                .doubles()[0];

        double[] y = new double[n];
        for (int i = 0; i < n; i++) {
            double x = (i + 0.5) * h;
            y[i] = 4.0 / (x * x + 1.0);
        }
        assertThat(pi).isEqualTo(FixedOrder.rows(y, false) * h);
        assertThat(pi).isCloseTo(Math.PI, offset(1e-12));
    }

    @ParameterizedTest
    @MethodSource("styles")
    void wideVariant_givesTheSameBits(DeviceTraits style) {
        float[] a = random(3 * 5000);
        KernelSpec narrow = Specs.plain(ReduceOp.SUM, DType.FLOAT32, 1, "s1").build();
        KernelSpec wide =
                Specs.plain(ReduceOp.SUM, DType.FLOAT32, 1, "s1").wide().build();

        assertThat(new KernelRun(wide, style, 3, 5000)
                        .in(a, 0, 5000, 1)
                        .out(3, 0, 1)
                        .doubles())
                .isEqualTo(new KernelRun(narrow, style, 3, 5000)
                        .in(a, 0, 5000, 1)
                        .out(3, 0, 1)
                        .doubles());
    }

    @Test
    void moreBlocksThanTheGridTakes_areSplitOverLaunches() {
        DeviceTraits tinyGrid = new DeviceTraits(32, 256, 4, 4, 1, 2, 3);
        int n = 5000;
        float[] a = random(n);
        Counters.Snapshot before = Counters.snapshot();

        float[] result = new KernelRun(
                        Specs.operator(Op.NEGATIVE, DType.FLOAT32).build(), tinyGrid, n)
                .in(a, 0, 1)
                .out(n, 0, 1)
                .floats();

        assertThat(Counters.snapshot().since(before).launches()).isEqualTo(7);
        for (int i = 0; i < n; i++) {
            assertThat(result[i]).isEqualTo(-a[i]);
        }
    }

    private static double rowSum(float[] row) {
        return FixedOrder.rows(i -> row[i], row.length, true);
    }

    private static double columnSum(float[] column, int columns) {
        return FixedOrder.columns(i -> column[i], column.length, columns, true);
    }

    /** Elements that share a block of random words, at an aligned start and at another, and apart. */
    @ParameterizedTest
    @MethodSource("stylesAndSizes")
    void randomNumbers_dependOnThePositionAlone(DeviceTraits style, int n) {
        KernelSpec dense = Specs.drawn(Draw.NORMAL, DType.FLOAT32, "1", true).build();
        KernelSpec strided = Specs.drawn(Draw.NORMAL, DType.FLOAT32, "s", false).build();
        float[] all = new KernelRun(dense, Specs.CPU, n + 8)
                .position(0, 1)
                .scalars(42L, 7L, 3)
                .out(n + 8, 0, 1)
                .floats();

        float[] aligned = new KernelRun(dense, style, n)
                .position(8, 1)
                .scalars(42L, 7L, 3)
                .out(n, 0, 1)
                .floats();
        float[] backwards = new KernelRun(strided, style, n)
                .position(n + 7, -1)
                .scalars(42L, 7L, 3)
                .out(n, 0, 1)
                .floats();

        for (int i = 0; i < n; i++) {
            assertThat(aligned[i]).isEqualTo(all[i + 8]);
            assertThat(backwards[i]).isEqualTo(all[n + 7 - i]);
        }
    }

    /** Elements that share a block of random words with one other, two of which are a vector. */
    @ParameterizedTest
    @MethodSource("stylesAndSizes")
    void randomDoubles_dependOnThePositionAlone(DeviceTraits style, int n) {
        for (Draw draw : new Draw[] {Draw.UNIT, Draw.NORMAL}) {
            KernelSpec dense = Specs.drawn(draw, DType.FLOAT64, "1", true).build();
            KernelSpec strided = Specs.drawn(draw, DType.FLOAT64, "s", false).build();
            double[] aligned = new KernelRun(dense, style, n)
                    .position(8, 1)
                    .scalars(42L, 7L, 3)
                    .out(n, 0, 1)
                    .doubles();
            double[] apart = new KernelRun(strided, Specs.CPU, n)
                    .position(8, 1)
                    .scalars(42L, 7L, 3)
                    .out(n, 0, 1)
                    .doubles();

            assertThat(aligned).isEqualTo(apart);
        }
    }

    /** Rows begin some elements behind a boundary of vectors, all as many or not, and end anywhere. */
    static Stream<Arguments> interiors() {
        return styles().flatMap(style -> IntStream.range(0, 5)
                .boxed()
                .flatMap(first -> IntStream.of(1, 2, 3, 5, 8, 61, 130)
                        .boxed()
                        .flatMap(columns -> Stream.of(0, 1).map(off -> Arguments.of(style, first, columns, off)))));
    }

    @ParameterizedTest
    @MethodSource("interiors")
    void stencil_ofInteriors_isExact(DeviceTraits style, int first, int columns, int off) {
        assertInterior(style, first, 9, columns, off);
    }

    /** On a GPU as small as this a thread does one row, two or four. */
    @ParameterizedTest
    @ValueSource(ints = {1, 127, 129, 255, 257, 1000, 1021})
    void stencil_ofManyRows_isExact(int rows) {
        assertInterior(new DeviceTraits(32, 256, 16, 24, 256, 1, Integer.MAX_VALUE), 2, rows, 130, 0);
    }

    private static void assertInterior(DeviceTraits style, int first, int rows, int columns, int off) {
        int pitch = 144;
        float[] a = random((rows + 1) * pitch);
        int centre = first + 1;

        float[] result = new KernelRun(Specs.interior(DType.FLOAT32).build(), style, rows, columns)
                .in(a, centre - 1, pitch, 1)
                .in(a, centre, pitch, 1)
                .in(a, centre + 1, pitch, 1)
                .in(a, centre + pitch, pitch, 1)
                .in(a, centre + pitch + 2, pitch, 1)
                .out(rows * pitch + off, centre + off, pitch, 1)
                .floats();

        float[] expected = new float[rows * pitch + off];
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int at = row * pitch + centre + column;
                expected[at + off] = a[at - 1] - a[at] * a[at + 1] + a[at + pitch] - a[at + pitch + 2];
            }
        }
        assertThat(result).containsExactly(expected);
    }
}
