package org.gpuarray.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.exec.ForcedHeuristics;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.PadMode;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Arrays that are read at several positions: rolled, padded and sliced. */
@OnDevice
class StencilTest {
    private static int[] numbers(int count) {
        return IntStream.range(0, count).map(i -> i * i * 7919 % 1009).toArray();
    }

    /** Returns the elements of an array of (rows, columns), moved by both shifts. */
    private static int[] rolled(int[] from, int rows, int columns, int down, int right) {
        int[] to = new int[from.length];
        for (int i = 0; i < from.length; i++) {
            int row = Math.floorMod(i / columns + down, rows);
            to[row * columns + Math.floorMod(i % columns + right, columns)] = from[i];
        }
        return to;
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 0", "0, 1", "-1, 1", "1, -1", "-2, -3", "5, 7", "10, -14", "12, 23", "-101, 99", "4, 6"})
    void roll_alongTwoAxes_isOneLoad(int down, int right) {
        int[] from = numbers(35);
        GPUArray a = GPUArray.toGpu(from, 5, 7);
        GPUArray moved = a.roll(new int[] {down, right}, 0, 1).plus(1);

        assertThat(moved.explain()).doesNotContain("if (a").contains("1 kernel,");
        assertThat(moved.toIntArray())
                .containsExactly(Arrays.stream(rolled(from, 5, 7, down, right))
                        .map(x -> x + 1)
                        .toArray());
    }

    private static GPUArray life(GPUArray start, int steps) {
        GPUArray cells = start;
        for (int i = 0; i < steps; i++) {
            GPUArray neighbours = GPU.zeros(DType.UINT8, start.shape());
            for (int place = 0; place < 9; place++) {
                if (place != 4) {
                    neighbours = neighbours.plus(cells.roll(new int[] {place / 3 - 1, place % 3 - 1}, 0, 1));
                }
            }
            cells = neighbours.eq(3).or(neighbours.eq(2).and(cells.eq(1))).astype(DType.UINT8);
        }
        return cells;
    }

    private static int[] next(int[] cells, int rows, int columns) {
        int[] neighbours = new int[cells.length];
        for (int place = 0; place < 9; place++) {
            int[] moved = rolled(cells, rows, columns, place / 3 - 1, place % 3 - 1);
            for (int i = 0; i < cells.length && place != 4; i++) {
                neighbours[i] += moved[i];
            }
        }
        return IntStream.range(0, cells.length)
                .map(i -> neighbours[i] == 3 || (neighbours[i] == 2 && cells[i] == 1) ? 1 : 0)
                .toArray();
    }

    /** Each generation is stored, since nine readers would compute it each for itself. */
    @ParameterizedTest
    @CsvSource({"1, 1", "1, 5", "2, 2", "3, 3", "5, 1", "13, 64", "64, 17", "31, 33"})
    void stepOfLife_isOneKernel(int rows, int columns) {
        int[] cells = Arrays.stream(numbers(rows * columns)).map(x -> x % 2).toArray();
        GPUArray start = GPUArray.toGpu(cells, rows, columns).astype(DType.UINT8);
        GPU.eval(start);
        GPUArray end = life(start, 10);

        Measured run = Measured.of(() -> GPU.eval(end));

        for (int i = 0; i < 10; i++) {
            cells = next(cells, rows, columns);
        }
        assertThat(end.astype(DType.INT32).toIntArray()).containsExactly(cells);
        assertThat(run.launches()).isLessThanOrEqualTo(10);
        assertThat(run.counts().allocations()).isLessThanOrEqualTo(10);
    }

    /** Five times over, 32 paths lead to 6 positions. */
    @Test
    void differencesOfDifferences_readEachPositionOnce() {
        double[] from = IntStream.of(numbers(20)).asDoubleStream().toArray();
        GPUArray differences = GPUArray.toGpu(from);
        double[] expected = from;
        for (int i = 0; i < 5; i++) {
            differences = differences.get("1:").minus(differences.get(":-1"));
            double[] before = expected;
            expected = IntStream.range(1, before.length)
                    .mapToDouble(k -> before[k] - before[k - 1])
                    .toArray();
        }

        assertThat(differences.explain()).contains("1 kernel,", "* a5,").doesNotContain("a6");
        assertThat(differences.toDoubleArray()).containsExactly(expected);
    }

    /** A sum of three is cheap: nine loads take less than an array that is written and read. */
    @Test
    void cheapValue_isComputedAtEachPosition() {
        GPUArray image = GPUArray.toGpu(numbers(63), 7, 9).astype(DType.FLOAT32);
        GPU.eval(image);
        GPUArray wide = image.get(":, :-2").plus(image.get(":, 1:-1")).plus(image.get(":, 2:"));
        GPUArray blurred = wide.get(":-2").plus(wide.get("1:-1")).plus(wide.get("2:"));

        assertThat(Measured.of(() -> GPU.eval(blurred)).launches()).isEqualTo(1);
    }

    @Test
    void costlyValue_isStoredForItsPositions() {
        GPUArray x = GPUArray.toGpu(numbers(63), 7, 9).astype(DType.FLOAT32);
        GPU.eval(x);
        GPUArray sum = x;
        for (int i = 1; i < 9; i++) {
            sum = sum.plus(x.roll(i, 1));
        }
        GPUArray shifted = sum.get(":, :-3").plus(sum.get(":, 1:-2")).plus(sum.get(":, 2:-1"));
        GPUArray further = shifted.plus(sum.get(":, 3:"));
        GPUArray once = sum.get(":, 1:").times(2);

        assertThat(once.explain()).contains("1 kernel,");
        assertThat(further.explain()).contains("read at 4 positions, and each takes 8 operations and 9 loads");
    }

    static Stream<Arguments> folds() {
        int[][] widths = {{2, 3}, {1, 1}};
        return Stream.of(
                fold("roll of a roll", a -> a.roll(2, 1).roll(-1, 1).roll(3, 0)),
                fold("flip of a roll", a -> a.roll(2, 1).flip(1)),
                fold("roll of a flip", a -> a.flip(1).roll(2, 1)),
                fold("transpose of a roll", a -> a.roll(2, 1).transpose()),
                fold("roll of a transpose", a -> a.transpose().roll(2, 1)),
                fold("slice of a roll", a -> a.roll(2, 1).get("1:, ::3")),
                fold("roll of a slice", a -> a.get("::2, 6:1:-2").roll(1, 1)),
                fold("flat roll", a -> a.ravel().roll(11, 0).reshape(a.shape())),
                fold("roll of a sum", a -> a.sum(0).roll(2, 0)),
                fold("sum of a roll", a -> a.roll(2, 1).sum(1)),
                fold("sum of columns of a roll", a -> a.roll(2, 1).sum(0)),
                fold(
                        "sum of a product with a roll",
                        a -> a.times(a.roll(new int[] {1, 2}, 0, 1)).sum()),
                fold("scan of a roll", a -> a.roll(2, 1).cumsum(1)),
                fold("scan across a roll", a -> a.roll(2, 1).cumsum(0)),
                fold(
                        "rows less their sums",
                        a -> a.roll(2, 1).minus(a.roll(1, 0).sum(1).expandDims(1))),
                fold("columns by position", a -> a.roll(3, 1).take(new int[] {0, -1, 3, 3}, 1)),
                fold("edge", a -> a.pad(widths, PadMode.EDGE)),
                fold("wrap", a -> a.pad(widths, PadMode.WRAP)),
                fold("reflect", a -> a.pad(widths, PadMode.REFLECT)),
                fold("symmetric", a -> a.pad(widths, PadMode.SYMMETRIC)),
                fold("roll of an edge", a -> a.pad(widths, PadMode.EDGE).roll(2, 0)),
                fold("edge of a roll", a -> a.roll(2, 0).pad(widths, PadMode.EDGE)),
                fold("shift of an edge", a -> a.pad(widths, PadMode.EDGE).get("3:-2, 1:-1")),
                fold("constant", a -> a.roll(1, 1).pad(widths, 7)),
                fold("wide edge", a -> a.pad(new int[][] {{9, 9}, {9, 9}}, PadMode.EDGE)),
                fold("halves exchanged", a -> GPU.concatenate(1, a.get(":, 4:"), a.get(":, :4"))),
                fold("put together again", a -> GPU.concatenate(1, a.get(":, :4"), a.get(":, 4:"))),
                fold("twice", a -> GPU.concatenate(1, a, a).roll(1, 1)),
                fold("deleted", a -> a.delete(3, 1)),
                fold("every other one deleted", a -> a.delete(new Slice(0L, null, 2), 1)),
                fold("write", a -> {
                    GPUArray b = a.copy();
                    b.set("1:, 2:", b.roll(1, 1).get("1:, 2:"));
                    return b;
                }),
                fold("beside", a -> a.plus(a.roll(1, 1)).minus(a.roll(-2, 1)).times(a.roll(new int[] {1, 1}, 0, 1))),
                fold("positions", a -> GPU.arange(a.size()).reshape(a.shape()).roll(2, 1)),
                fold(
                        "repeated",
                        a -> a.roll(1, 1).repeat(2, 1).plus(a.roll(1, 0).tile(1, 2))));
    }

    private static Arguments fold(String name, UnaryOperator<GPUArray> program) {
        return Arguments.of(name, program);
    }

    private static int[] values(GPUArray array) {
        return array.astype(DType.INT32).toIntArray();
    }

    /** Copies of all that is rolled or padded are the reference. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("folds")
    void foldedArray_hasTheElementsThatOperationsOneByOneGive(String name, UnaryOperator<GPUArray> program) {
        for (DType type : new DType[] {DType.INT32, DType.UINT8, DType.FLOAT64}) {
            for (int columns : new int[] {7, 16}) {
                GPUArray a = GPUArray.toGpu(numbers(5 * columns), 5, columns).astype(type);
                int[] single = ForcedHeuristics.with(false, true, () -> values(program.apply(a)));
                assertThat(values(program.apply(a))).as("%s", a).containsExactly(single);
                assertThat(values(program.apply(a.plus(0)))).as("%s, lazy", a).containsExactly(single);
                int[] wide = ForcedHeuristics.withWidePositions(() -> values(program.apply(a)));
                assertThat(wide).as("%s, positions of 64 bits", a).containsExactly(single);
            }
        }
    }

    @Test
    void emptyAndSmallArrays_roll() {
        assertThat(GPU.zeros(DType.FLOAT32, 0, 3).roll(1, 0).toFloatArray()).isEmpty();
        assertThat(GPU.zeros(DType.FLOAT32, 3, 0).roll(new int[] {1, 1}, 0, 1).toFloatArray())
                .isEmpty();
        assertThat(GPUArray.toGpu(new int[] {5}).roll(3, 0).toIntArray()).containsExactly(5);
        assertThat(GPUArray.toGpu(new int[] {5, 6}).roll(-3, 0).toIntArray()).containsExactly(6, 5);
        assertThat(GPU.full(Shape.of(1, 1), 3).roll(new int[] {4, 5}, 0, 1).itemDouble())
                .isEqualTo(3);
    }

    @Test
    void threeAxes_roll() {
        int[] from = numbers(24);
        GPUArray a = GPUArray.toGpu(from, 2, 3, 4);
        int[] moved = a.roll(new int[] {1, -1, 2}, 0, 1, 2).toIntArray();
        for (int i = 0; i < 24; i++) {
            int to = (i / 12 + 1) % 2 * 12 + (i / 4 % 3 + 2) % 3 * 4 + (i % 4 + 2) % 4;
            assertThat(moved[to]).isEqualTo(from[i]);
        }
    }

    /** The device does not wait until all steps of a program are recorded. */
    @Test
    void manySteps_areComputedOnTheWay() {
        float[] start = new float[300];
        for (int i = 0; i < start.length; i++) {
            start[i] = i * i % 17;
        }
        GPUArray a = GPUArray.toGpu(start);

        Measured recorded = Measured.of(() -> {
            for (int step = 0; step < 100; step++) {
                a.set("1:-1", a.get(":-2").plus(a.get("2:")).times(0.5));
            }
        });

        assertThat(recorded.launches()).isBetween(40L, 99L);
        float[] expected = start.clone();
        for (int step = 0; step < 100; step++) {
            float[] old = expected.clone();
            for (int i = 1; i < old.length - 1; i++) {
                expected[i] = (old[i - 1] + old[i + 1]) * 0.5f;
            }
        }
        assertThat(a.toFloatArray()).containsExactly(expected);
    }
}
