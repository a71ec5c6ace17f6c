package org.gpuarray.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.exec.ForcedHeuristics;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.PadMode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Writes of parts of an array whose values read the array at other positions. */
@OnDevice
@Tag("once")
class RegionWriteTest {
    /** With rows that vectors move, and others. */
    private static final int[] SIDES = {9, 16};

    private static GPUArray square(int side) {
        GPUArray a = GPUArray.toGpu(
                IntStream.range(0, side * side).map(i -> i * i * 7919 % 1009).toArray(), side, side);
        GPU.eval(a);
        return a;
    }

    private static void jacobi(GPUArray u) {
        GPUArray sum = u.get(":-2, 1:-1")
                .plus(u.get("2:, 1:-1"))
                .plus(u.get("1:-1, :-2"))
                .plus(u.get("1:-1, 2:"));
        u.set("1:-1, 1:-1", sum.times(0.25f));
    }

    /** The interior is computed and the border copied, and the versions between are freed although arrays of them are garbage. */
    @ParameterizedTest
    @ValueSource(ints = {3, 8, 9, 16, 33})
    void stepIntoTheInterior_isOneKernelAndNoTemporary(int side) {
        GPUArray u = square(side).astype(DType.FLOAT32);
        GPU.eval(u);
        float[] expected = u.toFloatArray();
        for (int step = 0; step < 10; step++) {
            jacobi(u);
            expected = afterJacobi(expected);
        }

        Measured run = Measured.of(() -> GPU.eval(u));

        assertThat(run.launches()).isEqualTo(10);
        assertThat(run.counts().allocations()).isLessThanOrEqualTo(10);
        assertThat(run.counts().bytesMoved()).isLessThanOrEqualTo(20L * side * side * Float.BYTES);
        assertThat(u.toFloatArray()).containsExactly(expected);
    }

    private static float[] afterJacobi(float... u) {
        int side = (int) Math.sqrt(u.length);
        float[] next = u.clone();
        for (int i = 1; i < side - 1; i++) {
            for (int j = 1; j < side - 1; j++) {
                int at = i * side + j;
                next[at] = (u[at - side] + u[at + side] + u[at - 1] + u[at + 1]) * 0.25f;
            }
        }
        return next;
    }

    /** The other colour, another row and the opposite edge are not overwritten: no temporary and no new version. */
    @ParameterizedTest
    @ValueSource(strings = {"1:-1:2, 1:-1:2 < :-2:2, 1:-1:2", "0 < -2", ":, -1 < :, 1", "5: < :-5", "3, ::2 < 3, 1::2"})
    void partThatMeetsNoRead_isWrittenInPlace(String targetAndSource) {
        String[] parts = targetAndSource.split(" < ");
        GPUArray u = square(10).astype(DType.FLOAT32);
        GPU.eval(u);
        float[] wanted = u.get(parts[1]).times(0.5).toFloatArray();
        try (GPUArray half = u.get(parts[1]).times(0.5)) { // an open array would still need the old version
            u.set(parts[0], half);
        }

        Measured run = Measured.of(() -> GPU.eval(u));

        assertThat(u.get(parts[0]).toFloatArray()).containsExactly(wanted);
        assertThat(run.launches()).isEqualTo(1);
        assertThat(run.counts().bytesMoved()).isLessThanOrEqualTo(2L * Float.BYTES * wanted.length);
    }

    @Test
    void partThatMeetsAReadInOneElement_isNot() {
        GPUArray a = GPU.arange(9);
        a.set("4:", a.get(":5").plus(10));
        assertThat(a.toLongArray()).containsExactly(0, 1, 2, 3, 10, 11, 12, 13, 14);
        a.set("::3", a.get("2::3"));
        a.set("::2", a.get("::-2").plus(1));
        assertThat(a.toLongArray()).containsExactly(15, 1, 15, 11, 11, 11, 3, 13, 3);
    }

    /** What was built from a version between keeps what it saw. */
    @Test
    void arrayOfAVersionBetween_isComputedAfterAll() {
        GPUArray u = square(9).astype(DType.FLOAT32);
        GPU.eval(u);
        float[] first = afterJacobi(u.toFloatArray());
        jacobi(u);
        GPUArray between = u.times(2);
        jacobi(u);
        jacobi(u);

        assertThat(u.toFloatArray()).containsExactly(afterJacobi(afterJacobi(first)));
        assertThat(between.div(2).toFloatArray()).containsExactly(first);
    }

    /** A write in place behind one that makes a new version. */
    @Test
    void borderAfterTheInterior_isWrittenInPlace() {
        GPUArray u = square(9).astype(DType.FLOAT32);
        GPU.eval(u);
        float[] expected = u.toFloatArray();
        for (int step = 0; step < 3; step++) {
            jacobi(u);
            u.set("0", step);
            u.set(":, 0", u.get(":, -2"));
            expected = afterJacobi(expected);
            Arrays.fill(expected, 0, 9, step);
            for (int row = 0; row < expected.length; row += 9) {
                expected[row] = expected[row + 7];
            }
        }
        assertThat(u.toFloatArray()).containsExactly(expected);
    }

    static Stream<Arguments> writes() {
        return Stream.of(
                write("down", a -> a.set("1:", a.get(":-1"))),
                write("up", a -> a.set(":-1", a.get("1:").times(2))),
                write("right", a -> a.set(":, 2:", a.get(":, :-2").plus(1))),
                write("backwards", a -> a.set("1:-1, ::-1", a.get("2:, :").plus(a.get(":-2, :")))),
                write(
                        "of a transpose",
                        a -> a.transpose().set("1:, :-1", a.get("1:, 1:").plus(a.get(":-1, :-1")))),
                write("by a transpose", a -> a.set("1:, 1:", a.get(":-1, :-1").transpose())),
                write("of a flip", a -> a.flip(0).set("1:, :", a.get("1:, :"))),
                write("of a line", a -> a.ravel().set("5:", a.ravel().get(":-5").plus(3))),
                write(
                        "rolled",
                        a -> a.set(
                                "1:, :",
                                a.roll(1, 1).get("1:, :").minus(a.roll(-1, 0).get("1:, :")))),
                write(
                        "padded",
                        a -> a.set("1:-1, 1:-1", a.get("2:-2, 2:-2").pad(new int[][] {{1, 1}, {1, 1}}, PadMode.EDGE))),
                write("plus", a -> a.get("1:, 1:").assign(a.get("1:, 1:").plus(a.get(":-1, :-1")))),
                write("small", a -> a.set("1:3, 1:3", a.get("2:4, 2:4"))),
                write("row of a row", a -> a.set("3", a.get("4").times(2))),
                write("row by its reverse", a -> a.set("3", a.get("3, ::-1"))),
                write("column of a column", a -> a.set(":, 3", a.get(":, 4").plus(a.get(":, 5")))),
                write("red and black", a -> {
                    a.set("1:-1:2, 1:-1:2", a.get(":-2:2, 1:-1:2").plus(a.get("2::2, 1:-1:2")));
                    a.set("1:-1:2, 2:-1:2", a.get(":-2:2, 2:-1:2").plus(a.get("1:-1:2, 1:-2:2")));
                }),
                write("every other", a -> a.set("::2", a.get("::-2"))),
                write("sum of all", a -> a.set("1:, 1:", a.get(":-1, :-1").plus(a.sum()))),
                write("sums of rows", a -> a.set("1:", a.get(":-1").minus(a.sum(0)))),
                write("by index", a -> {
                    int side = (int) a.shape().extent(0);
                    a.set(
                            "1:",
                            a.take(
                                    IntStream.range(1, side)
                                            .map(i -> i * 5 % side)
                                            .toArray(),
                                    0));
                }),
                write("another's too", a -> {
                    GPUArray b = a.plus(1);
                    a.set("1:, :", b.get(":-1, :").plus(a.get(":-1, :")));
                    b.set("1:, :", a.get(":-1, :").plus(b.get(":-1, :")));
                    a.set(":-1, :", b.get("1:, :"));
                }),
                write("twice", a -> {
                    a.set("1:", a.get(":-1").plus(1));
                    a.set(":, 1:", a.get(":, :-1").plus(1));
                }),
                write("cumulative", a -> {
                    for (int i = 1; i < a.shape().extent(0); i++) {
                        a.get(i).assign(a.get(i).plus(a.get(i - 1)));
                    }
                }),
                write("all but one", a -> a.set("1:, :", a.get("1:, ::-1").plus(a.get(":-1, :")))),
                write("empty", a -> a.set("1:1", a.get("2:2"))));
    }

    private static Arguments write(String name, Consumer<GPUArray> program) {
        return Arguments.of(name, program);
    }

    private static int[] after(Consumer<GPUArray> program, GPUArray start, boolean held) {
        GPUArray a = start.copy();
        GPU.eval(a);
        GPUArray before = held ? a.plus(1) : a;
        int[] old = a.astype(DType.INT32).toIntArray();
        program.accept(a);
        int[] result = a.astype(DType.INT32).toIntArray();
        if (held) {
            assertThat(before.minus(1).astype(DType.INT32).toIntArray()).containsExactly(old);
        }
        return result;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("writes")
    void write_givesWhatACopyOfTheValueGives(String name, Consumer<GPUArray> program) {
        for (DType type : new DType[] {DType.INT32, DType.INT16, DType.FLOAT64}) {
            for (int side : SIDES) {
                GPUArray start = square(side).astype(type);
                int[] single = ForcedHeuristics.with(false, true, () -> after(program, start, false));
                assertThat(after(program, start, false)).as("%s", start).containsExactly(single);
                assertThat(after(program, start, true))
                        .as("%s, while another needs it", start)
                        .containsExactly(single);
            }
        }
    }

    /** What reads both arrays is stored before the first of them changes; the second write no longer reduces anything. */
    @ParameterizedTest
    @ValueSource(ints = {2, 4, 9})
    void reductionOfTwoArrays_isWrittenIntoBoth(int rows) {
        GPUArray a = square(9);
        GPUArray b = GPUArray.toGpu(square(9).toIntArray(), 9, 9);
        int[] before = a.toIntArray();
        GPUArray most =
                a.get(":" + rows + ", :5").plus(b.get(":" + rows + ", 4:")).max(0);
        a.set("1, :5", most);
        b.set("8, 4:", most);

        Measured run = Measured.of(() -> GPU.eval(a, b));

        assertThat(run.launches()).isEqualTo(3);
        int[] ofA = before.clone();
        int[] ofB = before.clone();
        for (int j = 0; j < 5; j++) {
            int column = j;
            int expected = IntStream.range(0, rows)
                    .map(i -> before[9 * i + column] + before[9 * i + 4 + column])
                    .max()
                    .orElseThrow();
            ofA[9 + j] = expected;
            ofB[72 + 4 + j] = expected;
        }
        assertThat(a.toIntArray()).containsExactly(ofA);
        assertThat(b.toIntArray()).containsExactly(ofB);
    }
}
