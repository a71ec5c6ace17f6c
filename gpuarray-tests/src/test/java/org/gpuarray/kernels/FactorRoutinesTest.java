package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
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

/** Factors and solutions have the same bits in both styles, and with positions of 64 bits. */
@Tag("once")
@ExtendWith(NoMemoryLeft.class)
class FactorRoutinesTest {
    private static final long SEED = 35_2026;

    /** Several small ones, whose last block is not full, and sizes around panels. */
    static Stream<Arguments> typesAndSizes() {
        return Stream.of(
                Arguments.of(DType.FLOAT32, 67, 3),
                Arguments.of(DType.FLOAT32, 2, 70),
                Arguments.of(DType.FLOAT64, 9, 8),
                Arguments.of(DType.FLOAT64, 2, 70),
                Arguments.of(DType.COMPLEX64, 3, 31),
                Arguments.of(DType.COMPLEX128, 5, 13),
                Arguments.of(DType.COMPLEX128, 1, 70));
    }

    private interface Run {
        Object[] of(DeviceTraits style, boolean wide);
    }

    private static void checkStyles(Run run) {
        Object[] expected = run.of(Specs.CPU, false);
        assertThat(Arrays.deepEquals(run.of(Specs.GPU, false), expected))
                .as("a GPU's style")
                .isTrue();
        assertThat(Arrays.deepEquals(run.of(Specs.CPU, true), expected))
                .as("wide")
                .isTrue();
        assertThat(Arrays.deepEquals(run.of(Specs.GPU, true), expected))
                .as("a GPU's style, wide")
                .isTrue();
    }

    private static Object random(DType type, int count) {
        Random random = new Random(SEED + count);
        int numbers = type.isComplex() ? 2 * count : count;
        return array(
                type,
                IntStream.range(0, numbers)
                        .mapToDouble(i -> random.nextGaussian())
                        .toArray());
    }

    private static Object array(DType type, double... numbers) {
        if (type.part() == DType.FLOAT64) {
            return numbers;
        }
        float[] floats = new float[numbers.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = (float) numbers[i];
        }
        return floats;
    }

    /** Small integers, of which many are equal, a column of zeros, and a NaN, which only its column and those behind it get. */
    private static Object ties(DType type, int batch, int rows, int columns) {
        Random random = new Random(SEED + rows);
        int parts = type.isComplex() ? 2 : 1;
        double[] numbers = IntStream.range(0, parts * batch * rows * columns)
                .mapToDouble(i -> i / parts % columns == 3 ? 0 : random.nextInt(7) - 3)
                .toArray();
        numbers[parts * ((rows - 2) * columns + columns - 4)] = Double.NaN;
        return array(type, numbers);
    }

    private static Object zeros(DType type, int count) {
        return array(type, new double[type.isComplex() ? 2 * count : count]);
    }

    private static RoutineRun run(RoutineSpec spec, DeviceTraits style, boolean wide, long... sizes) {
        RoutineRun run = new RoutineRun(spec, style, sizes);
        return wide ? run.wide() : run;
    }

    @ParameterizedTest
    @MethodSource("typesAndSizes")
    void lu(DType type, int batch, int rows) {
        int columns = rows + 5;
        checkStyles((style, wide) -> {
            Object[] results = {zeros(type, batch * rows * columns), new long[batch * rows], zeros(type.part(), batch)};
            run(new RoutineSpec.LuFactors(type), style, wide, batch, rows, columns)
                    .in(random(type, batch * rows * columns), 0)
                    .out(results[0], 0)
                    .out(results[1], 0)
                    .out(results[2], 0)
                    .run();
            return results;
        });
    }

    /** Panels of two blocks and three; more matrices than have blocks at once; more rows than the blocks at once have. */
    static Stream<Arguments> longPanels() {
        return Stream.of(
                Arguments.of(DType.FLOAT64, 1, 600, 70),
                Arguments.of(DType.FLOAT32, 9, 300, 34),
                Arguments.of(DType.COMPLEX64, 2, 520, 33),
                Arguments.of(DType.COMPLEX128, 1, 300, 20),
                Arguments.of(DType.FLOAT64, 1, 5000, 34));
    }

    @ParameterizedTest
    @MethodSource("longPanels")
    void lu_ofLongPanels_choosesTheFirstOfEqualPivots(DType type, int batch, int rows, int columns) {
        Run run = (style, wide) -> {
            Object[] results = {zeros(type, batch * rows * columns), new long[batch * rows], zeros(type.part(), batch)};
            run(new RoutineSpec.LuFactors(type), style, wide, batch, rows, columns)
                    .in(ties(type, batch, rows, columns), 0)
                    .out(results[0], 0)
                    .out(results[1], 0)
                    .out(results[2], 0)
                    .run();
            return results;
        };
        Object[] expected = run.of(Specs.CPU, false);
        Object[] ofGpu = run.of(Specs.GPU, false);
        assertThat((long[]) ofGpu[1]).isEqualTo((long[]) expected[1]);
        assertThat(Arrays.deepEquals(ofGpu, expected)).isTrue();
    }

    @ParameterizedTest
    @MethodSource("typesAndSizes")
    void solve(DType type, int batch, int rows) {
        int columns = 37;
        for (int same = 0; same < 2; same++) {
            int matrices = same == 1 ? batch : 1;
            int sides = same == 1 ? 1 : batch;
            long[] sizes = {batch, rows, columns, same, 1 - same};
            checkStyles((style, wide) -> {
                Object[] results = {zeros(type, batch * rows * columns)};
                run(new RoutineSpec.Solve(type), style, wide, sizes)
                        .in(random(type, matrices * rows * rows), 0)
                        .in(random(type, sides * rows * columns), 0)
                        .out(results[0], 0)
                        .run();
                return results;
            });
        }
    }

    @ParameterizedTest
    @MethodSource("typesAndSizes")
    void triangles(DType type, int batch, int rows) {
        int columns = 3;
        for (boolean lower : new boolean[] {false, true}) {
            checkStyles((style, wide) -> {
                Object[] results = {zeros(type, batch * rows * columns)};
                run(new RoutineSpec.SolveTriangular(type, lower, !lower), style, wide, batch, rows, columns, 0)
                        .in(random(type, rows * rows), 0)
                        .in(random(type, batch * rows * columns), 0)
                        .out(results[0], 0)
                        .run();
                return results;
            });
        }
    }

    /** One launch, of few right sides or short triangles, and halves of long triangles. */
    static Stream<Arguments> longTriangles() {
        return Stream.of(
                Arguments.of(DType.FLOAT64, 1, 300, 1),
                Arguments.of(DType.FLOAT32, 2, 700, 9),
                Arguments.of(DType.COMPLEX64, 3, 100, 70),
                Arguments.of(DType.FLOAT64, 2, 300, 40),
                Arguments.of(DType.COMPLEX128, 1, 290, 33));
    }

    @ParameterizedTest
    @MethodSource("longTriangles")
    void triangles_whoseBlocksWaitForOthers(DType type, int batch, int rows, int columns) {
        double[] numbers = new double[(type.isComplex() ? 2 : 1) * rows * rows];
        Random random = new Random(SEED);
        Arrays.setAll(numbers, i -> random.nextGaussian() / rows);
        for (int i = 0; i < numbers.length; i += numbers.length / rows + numbers.length / (rows * rows)) {
            numbers[i] += 1;
        }
        for (boolean lower : new boolean[] {false, true}) {
            for (boolean unit : new boolean[] {false, true}) {
                checkStyles((style, wide) -> {
                    Object[] results = {zeros(type, batch * rows * columns)};
                    run(new RoutineSpec.SolveTriangular(type, lower, unit), style, wide, batch, rows, columns, 0)
                            .in(array(type, numbers), 0)
                            .in(random(type, batch * rows * columns), 0)
                            .out(results[0], 0)
                            .run();
                    return results;
                });
            }
        }
    }

    @ParameterizedTest
    @MethodSource("typesAndSizes")
    void cholesky(DType type, int batch, int rows) {
        int parts = type.isComplex() ? 2 : 1;
        double[] numbers = new double[batch * rows * rows * parts];
        for (int i = 0; i < numbers.length; i++) {
            int row = i / parts / rows % rows;
            int column = i / parts % rows;
            numbers[i] = row == column ? (i % parts == 0 ? 3 + row : 0) : 1.0 / (1 + row + column);
        }
        checkStyles((style, wide) -> {
            Object[] results = {zeros(type, batch * rows * rows)};
            run(new RoutineSpec.Cholesky(type), style, wide, batch, rows)
                    .in(array(type, numbers), 0)
                    .out(results[0], 0)
                    .run();
            return results;
        });
    }

    @ParameterizedTest
    @MethodSource("typesAndSizes")
    void qr_isTheSameUpToRounding(DType type, int batch, int rows) {
        int columns = rows - 1;
        checkStylesAlike(type, rows, (style, wide) -> {
            Object[] results = {zeros(type, batch * rows * columns), zeros(type, batch * rows * rows)};
            run(new RoutineSpec.Qr(type, true), style, wide, batch, rows, columns, rows)
                    .in(random(type, batch * rows * columns), 0)
                    .out(results[0], 0)
                    .out(results[1], 0)
                    .run();
            return results;
        });
    }

    /** Panels of two blocks and three, more matrices than have blocks at once, and more rows than the blocks at once have. */
    static Stream<Arguments> panelsOfReflections() {
        return Stream.of(
                Arguments.of(DType.FLOAT64, 1, 600, 40),
                Arguments.of(DType.FLOAT32, 9, 300, 33),
                Arguments.of(DType.COMPLEX64, 2, 520, 33),
                Arguments.of(DType.COMPLEX128, 1, 300, 20),
                Arguments.of(DType.FLOAT64, 1, 5000, 34));
    }

    @ParameterizedTest
    @MethodSource("panelsOfReflections")
    void qr_ofLongPanels_isTheSameUpToRounding(DType type, int batch, int rows, int columns) {
        double[] numbers = doubles(random(type, batch * rows * columns));
        int parts = type.isComplex() ? 2 : 1;
        for (int i = 0; i < numbers.length; i++) {
            int column = i / parts % columns;
            // Columns of very different sizes, and one of zeros.
            numbers[i] *= column == 2 ? 0 : Math.scalb(1, 10 * (column % 3 - 2));
        }
        checkStylesAlike(type, rows, (style, wide) -> {
            Object[] results = {zeros(type, batch * rows * columns)};
            run(new RoutineSpec.Qr(type, false), style, wide, batch, rows, columns)
                    .in(array(type, numbers), 0)
                    .out(results[0], 0)
                    .run();
            return results;
        });
    }

    /** Few matrices, whose pairs have blocks of their own, and many, or small ones. */
    static Stream<Arguments> typesAndBatches() {
        return Stream.of(
                Arguments.of(DType.FLOAT32, 5, 6),
                Arguments.of(DType.FLOAT64, 1, 65),
                Arguments.of(DType.COMPLEX64, 3, 7),
                Arguments.of(DType.COMPLEX128, 5, 6));
    }

    @ParameterizedTest
    @MethodSource("typesAndBatches")
    void jacobi_rotatesRowsUntilTheyAreOrthogonal(DType type, int batch, int rows) {
        Run run = (style, wide) -> {
            Object[] results = {zeros(type, batch * rows * rows), zeros(type, batch * rows * rows)};
            run(new RoutineSpec.Jacobi(type), style, wide, batch, rows)
                    .in(random(type, batch * rows * rows), 0)
                    .out(results[0], 0)
                    .out(results[1], 0)
                    .run();
            return results;
        };
        double[] matrices = doubles(random(type, batch * rows * rows));
        double bound = 64 * rows * (type.part() == DType.FLOAT64 ? Math.ulp(1d) : Math.ulp(1f));
        for (DeviceTraits style : List.of(Specs.CPU, Specs.GPU)) {
            Object[] results = run.of(style, false);
            assertThat(Arrays.deepEquals(run.of(style, true), results))
                    .as("wide")
                    .isTrue();
            double[] rotated = doubles(results[0]);
            double[] others = doubles(results[1]);
            int item = type.isComplex() ? 2 : 1;
            for (int first = 0; first < rotated.length; first += rows * rows * item) {
                checkRotated(rotated, others, matrices, first, rows, item, bound);
            }
        }
    }

    /** Checks that rows are those of the product of two matrices, and that their products with one another are 0. */
    private static void checkRotated(
            double[] rotated, double[] others, double[] matrices, int first, int rows, int item, double bound) {
        for (int i = 0; i < rows; i++) {
            int row = first + i * rows * item;
            for (int j = 0; j < rows * item; j++) {
                double sum = 0;
                for (int k = 0; k < rows; k++) {
                    int at = first + k * rows * item + j;
                    sum += others[row + k * item] * matrices[at];
                    if (item == 2) {
                        sum += others[row + 2 * k + 1] * (j % 2 == 0 ? -matrices[at + 1] : matrices[at - 1]);
                    }
                }
                assertThat(rotated[row + j]).isCloseTo(sum, within(bound * 4));
            }
            for (int k = 0; k < i; k++) {
                double product = 0;
                for (int j = 0; j < rows * item; j++) {
                    product += rotated[row + j] * rotated[first + k * rows * item + j];
                }
                assertThat(product).isCloseTo(0, within(bound * rows));
            }
        }
    }

    /** Each size of small matrices, batches that end inside a block, and an odd number of rows, of which one has no partner. */
    static Stream<Arguments> smallTypesAndBatches() {
        return Stream.of(
                Arguments.of(DType.FLOAT32, 70, 3),
                Arguments.of(DType.FLOAT64, 19, 8),
                Arguments.of(DType.COMPLEX64, 5, 13),
                Arguments.of(DType.COMPLEX128, 3, 31),
                Arguments.of(DType.FLOAT64, 2, 1));
    }

    @ParameterizedTest
    @MethodSource("smallTypesAndBatches")
    void smallEigh_hasTheSameBits(DType type, int batch, int rows) {
        for (int lower = 0; lower < 2; lower++) {
            int half = lower;
            Object input = random(type, batch * rows * rows);
            checkStyles((style, wide) -> {
                Object[] results = {zeros(type.part(), batch * rows), zeros(type, batch * rows * rows)};
                run(new RoutineSpec.SmallEigh(type, true), style, wide, batch, rows, half)
                        .in(input, 0)
                        .out(results[0], 0)
                        .out(results[1], 0)
                        .run();
                Object values = zeros(type.part(), batch * rows);
                run(new RoutineSpec.SmallEigh(type, false), style, wide, batch, rows, half)
                        .in(input, 0)
                        .out(values, 0)
                        .run();
                assertThat(doubles(values)).as("without vectors").containsExactly(doubles(results[0]));
                return results;
            });
        }
    }

    @ParameterizedTest
    @MethodSource("smallTypesAndBatches")
    void smallEigen_hasTheSameBits(DType type, int batch, int rows) {
        DType complex = type.complex();
        Object input = random(type, batch * rows * rows);
        checkStyles((style, wide) -> {
            Object[] results = {zeros(complex, batch * rows), zeros(complex, batch * rows * rows)};
            run(new RoutineSpec.SmallEigen(type, true), style, wide, batch, rows)
                    .in(input, 0)
                    .out(results[0], 0)
                    .out(results[1], 0)
                    .run();
            return results;
        });
        checkStyles((style, wide) -> {
            Object[] values = {zeros(complex, batch * rows)};
            run(new RoutineSpec.SmallEigen(type, false), style, wide, batch, rows)
                    .in(input, 0)
                    .out(values[0], 0)
                    .run();
            return values;
        });
    }

    @ParameterizedTest
    @MethodSource("smallTypesAndBatches")
    void smallSvd_hasTheSameBits(DType type, int batch, int rows) {
        int columns = Math.max(1, rows - 2);
        for (int of : new int[] {columns, rows}) {
            for (boolean turned : new boolean[] {false, true}) {
                checkStyles((style, wide) -> {
                    int left = batch * rows * of;
                    int right = batch * columns * columns;
                    Object[] results = {
                        zeros(type.part(), batch * columns),
                        zeros(type, turned ? right : left),
                        zeros(type, turned ? left : right)
                    };
                    long[] sizes = {batch, turned ? columns : rows, turned ? rows : columns, of};
                    run(new RoutineSpec.SmallSvd(type, true), style, wide, sizes)
                            .in(random(type, batch * rows * columns), 0)
                            .out(results[0], 0)
                            .out(results[1], 0)
                            .out(results[2], 0)
                            .run();
                    return results;
                });
            }
        }
    }

    @ParameterizedTest
    @MethodSource("smallTypesAndBatches")
    void smallQr_hasTheSameBits(DType type, int batch, int rows) {
        for (int columns : new int[] {Math.max(1, rows - 1), rows + 1}) {
            checkStyles((style, wide) -> {
                Object[] results = {zeros(type, batch * rows * columns), zeros(type, batch * rows * rows)};
                run(new RoutineSpec.Qr(type, true), style, wide, batch, rows, columns, rows)
                        .in(random(type, batch * rows * columns), 0)
                        .out(results[0], 0)
                        .out(results[1], 0)
                        .run();
                return results;
            });
        }
    }

    /** Matrices of one warp, and of several; vectors of one block and of several. */
    @ParameterizedTest
    @MethodSource("typesAndBatches")
    void eigen_findsVectorsThatMatricesKeepInTheirDirections(DType type, int batch, int rows) {
        DType complex = type.part() == DType.FLOAT32 ? DType.COMPLEX64 : DType.COMPLEX128;
        double[] matrices = doubles(random(type, batch * rows * rows));
        double bound = 64 * rows * (type.part() == DType.FLOAT64 ? Math.ulp(1d) : Math.ulp(1f));
        for (DeviceTraits style : List.of(Specs.CPU, Specs.GPU)) {
            Object[] results = eigen(type, complex, batch, rows, style, false);
            assertThat(Arrays.deepEquals(eigen(type, complex, batch, rows, style, true), results))
                    .as("wide")
                    .isTrue();
            double[] values = doubles(results[0]);
            double[] alone = doubles(eigenvalues(type, complex, batch, rows, style));
            assertThat(alone).as("without vectors").containsExactly(values, within(bound * 4));
            for (int i = 0; i < batch * rows; i++) {
                checkDirection(doubles(results[1]), doubles(results[2]), values, matrices, i, rows, bound);
            }
        }
    }

    private static Object[] eigen(DType type, DType complex, int batch, int rows, DeviceTraits style, boolean wide) {
        Object[] results = {
            zeros(complex, batch * rows), zeros(complex, batch * rows * rows), zeros(type, batch * rows * rows)
        };
        run(new RoutineSpec.Eigen(type, true), style, wide, batch, rows)
                .in(random(type, batch * rows * rows), 0)
                .out(results[0], 0)
                .out(results[1], 0)
                .out(results[2], 0)
                .run();
        return results;
    }

    private static Object eigenvalues(DType type, DType complex, int batch, int rows, DeviceTraits style) {
        Object values = zeros(complex, batch * rows);
        run(new RoutineSpec.Eigen(type, false), style, false, batch, rows)
                .in(random(type, batch * rows * rows), 0)
                .out(values, 0)
                .run();
        return values;
    }

    /** Checks {@code a v = w v} for one eigenvalue, v being a row of x times the conjugated basis. */
    private static void checkDirection(
            double[] x, double[] basis, double[] values, double[] matrices, int index, int rows, double bound) {
        int item = basis.length == x.length ? 2 : 1;
        int matrix = index / rows * rows * rows;
        double[] re = new double[rows];
        double[] im = new double[rows];
        double largest = 0;
        for (int i = 0; i < rows; i++) {
            for (int k = 0; k < rows; k++) {
                int at = (matrix + k * rows + i) * item;
                double real = basis[at];
                double imaginary = item == 2 ? -basis[at + 1] : 0;
                double[] of = {x[2 * (index * rows + k)], x[2 * (index * rows + k) + 1]};
                re[i] += of[0] * real - of[1] * imaginary;
                im[i] += of[0] * imaginary + of[1] * real;
            }
            largest = Math.max(largest, Math.hypot(re[i], im[i]));
        }
        for (int i = 0; i < rows; i++) {
            double[] rest = {
                values[2 * index + 1] * im[i] - values[2 * index] * re[i],
                -values[2 * index + 1] * re[i] - values[2 * index] * im[i]
            };
            for (int k = 0; k < rows; k++) {
                int at = (matrix + i * rows + k) * item;
                double imaginary = item == 2 ? matrices[at + 1] : 0;
                rest[0] += matrices[at] * re[k] - imaginary * im[k];
                rest[1] += matrices[at] * im[k] + imaginary * re[k];
            }
            assertThat(Math.hypot(rest[0], rest[1])).isLessThan(bound * largest);
        }
    }

    /** Threads add up the rows of a panel, or a pair's, in an order that depends on how many they are. */
    private static void checkStylesAlike(DType type, int rows, Run run) {
        Object[] expected = run.of(Specs.CPU, false);
        Object[] ofGpu = run.of(Specs.GPU, false);
        assertThat(Arrays.deepEquals(run.of(Specs.CPU, true), expected))
                .as("wide")
                .isTrue();
        assertThat(Arrays.deepEquals(run.of(Specs.GPU, true), ofGpu))
                .as("a GPU's style, wide")
                .isTrue();
        double epsilon = type.part() == DType.FLOAT64 ? Math.ulp(1d) : Math.ulp(1f);
        for (int i = 0; i < expected.length; i++) {
            assertThat(doubles(ofGpu[i])).containsExactly(doubles(expected[i]), within(64 * rows * epsilon));
        }
    }

    private static double[] doubles(Object array) {
        return array instanceof float[] floats
                ? IntStream.range(0, floats.length).mapToDouble(i -> floats[i]).toArray()
                : (double[]) array;
    }
}
