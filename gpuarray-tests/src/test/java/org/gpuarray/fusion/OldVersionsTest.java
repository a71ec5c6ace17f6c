package org.gpuarray.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.exec.ForcedHeuristics;
import org.gpuarray.harness.Jvm;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Writes to parts of arrays while arrays of earlier versions are not closed: no copies, and those keep what they saw. */
@OnDevice
@Tag("once")
class OldVersionsTest {
    private static final int SIDE = 48;
    private static final long BYTES = (long) SIDE * SIDE * Double.BYTES;

    private static GPUArray square(int factor) {
        GPUArray a = GPU.arange(SIDE * SIDE)
                .times(factor)
                .remainder(101)
                .astype(DType.FLOAT64)
                .reshape(SIDE, SIDE)
                .copy();
        GPU.eval(a);
        return a;
    }

    @Test
    void everyPartAndValue_isRight() {
        Jvm likeAGpu = Jvm.start(NewVersions.class, List.of("-Dgpuarray.device=cpu", "-Dgpuarray.cpu.traits=gpu"));
        Map<String, String> here = new TreeMap<>(NewVersions.all());

        assertThat(here).hasSizeGreaterThan(400);
        assertThat(here.entrySet())
                .allSatisfy(outcome -> assertThat(outcome.getValue()).isEqualTo(NewVersions.RIGHT));
        assertThat(new TreeMap<>(likeAGpu.await().values())).isEqualTo(here);
    }

    /** From one array into the inside of another and back: ten kernels, two new versions at most, and each is freed. */
    @Test
    void stepsFromOneArrayIntoAnother_copyNothing() {
        GPUArray a = square(7);
        GPUArray b = square(5);
        Measured run = Measured.of(() -> {
            for (int step = 0; step < 5; step++) {
                b.set("1:-1, 1:-1", mean(a));
                a.set("1:-1, 1:-1", mean(b));
            }
            GPU.eval(a, b);
        });

        assertThat(run.launches()).isEqualTo(10);
        assertThat(run.counts().allocations()).isLessThanOrEqualTo(2);
        assertThat(run.counts().bytesMoved()).isLessThanOrEqualTo(22 * BYTES);
    }

    /** Rows of two arrays from one value of both: after the limit of a chain neither array is computed from its start again. */
    @Test
    void longLoopOverTwoArrays_runsEachStepOnce() {
        int steps = 300;
        GPUArray from = GPU.zeros(DType.INT32, steps + 1, 8);
        GPUArray to = GPU.ones(DType.INT32, steps + 1, 8);
        Measured run = Measured.of(() -> {
            for (int d = 2; d <= steps; d++) { // to's last row is not read, so its write is not computed with from's
                GPUArray above = from.get((d - 1) + ", :7").plus(from.get((d - 1) + ", 1:"));
                GPUArray best =
                        above.maximum(to.get(":" + (d - 1) + ", 1:").max(0)).remainder(97);
                from.set(d + ", :7", best);
                to.set(d + ", 1:", best);
            }
            GPU.eval(from, to);
        });

        assertThat(run.launches()).isLessThanOrEqualTo(3 * steps + 20);
    }

    /**
     * The rows of a tridiagonal system: each row's pivot, from the row before, is read after the next row was written. What the limit
     * of a chain computes keeps the row before, so that no pivot needs the chain again, and no write a copy.
     */
    @Test
    void longLoopWithAValueOfTheRowBefore_runsEachStepOnce() {
        int steps = 700;
        GPUArray right = GPU.arange(8).plus(1).astype(DType.FLOAT64);
        GPUArray p = GPU.zeros(DType.FLOAT64, steps + 1, 8);
        GPUArray q = GPU.ones(DType.FLOAT64, steps + 1, 8);
        Measured run = Measured.of(() -> {
            for (int j = 1; j <= steps; j++) {
                GPUArray pivot = p.get(j - 1).times(-3).plus(7);
                p.set(j, GPU.div(3, pivot));
                q.set(j, right.plus(q.get(j - 1).times(3)).div(pivot));
            }
            GPU.eval(p, q);
        });

        assertThat(run.launches()).isLessThanOrEqualTo(2 * steps + 20);
        assertThat(run.counts().allocations()).isLessThan(30);
        double pivot = 7;
        double expected = 1;
        for (int j = 1; j <= steps; j++) {
            expected = (8 + 3 * expected) / pivot;
            pivot = -3 * (3 / pivot) + 7;
        }
        assertThat(q.get(steps, 7).itemDouble()).isEqualTo(expected);
    }

    private static GPUArray mean(GPUArray a) {
        return a.get(":-2, 1:-1")
                .plus(a.get("2:, 1:-1"))
                .plus(a.get("1:-1, :-2"))
                .plus(a.get("1:-1, 2:"))
                .times(0.25);
    }

    /** A value that is read after each step: there is one write in a flush, and the version before it is needed. */
    @ParameterizedTest
    @ValueSource(strings = {"1:-1, 1:-1", "1:", ":, :-1"})
    void writeToTheInside_withAFlushForEach_makesNoCopy(String inside) {
        GPUArray a = square(7);
        GPUArray b = square(5);
        List<GPUArray> open = new ArrayList<>();
        for (int step = 0; step < 3; step++) {
            open.add(a.times(2));
            a.set(inside, b.get(inside).plus(step));
            Measured run = Measured.of(() -> GPU.eval(a));

            assertThat(run.launches()).isEqualTo(1);
            assertThat(run.counts().allocations()).isEqualTo(1);
        }
        assertThat(open.get(2).get("2, 2").itemDouble())
                .isEqualTo(2 * b.get("2, 2").plus(1).itemDouble());
        assertThat(a.get("2, 2").itemDouble()).isEqualTo(b.get("2, 2").plus(2).itemDouble());
    }

    /** Programs of some writes, which keep what they have built from each version. */
    static Stream<Arguments> programs() {
        return Stream.of(
                program("rows", (a, kept) -> {
                    for (int i = 0; i < SIDE; i++) {
                        kept.add(a.get(i).times(2));
                        a.get(i).assign(a.get(i).plus(a.get((i + 5) % SIDE)));
                    }
                }),
                program("columns", (a, kept) -> {
                    for (int i = 1; i < SIDE; i++) {
                        GPUArray left = a.get(":, " + (i - 1)).times(0.5);
                        kept.add(left);
                        a.set(":, " + i, a.get(":, " + i).minus(left));
                    }
                }),
                program("triangle", (a, kept) -> {
                    for (int i = 1; i < SIDE; i++) {
                        GPUArray pivot =
                                a.get(i - 1).plus(a.get(":" + i + ", " + i).sum());
                        kept.add(pivot);
                        a.set(i + ":, :" + i, pivot.get(":" + i).times(0.5));
                    }
                }),
                program("inside, then borders", (a, kept) -> {
                    for (int i = 0; i < 6; i++) {
                        GPUArray next = mean(a);
                        kept.add(next);
                        a.set("1:-1, 1:-1", next);
                        a.set(":, 0", a.get(":, 1"));
                        kept.add(a.times(i));
                        a.set("0", a.get(1));
                        a.set(":, -1", i);
                    }
                }),
                program("at indices", (a, kept) -> {
                    for (int i = 0; i < 6; i++) {
                        GPUArray rows = GPUArray.toGpu(new int[] {i, 2 * i, 3 * i + 1});
                        GPUArray taken = a.take(rows, 0);
                        kept.add(taken);
                        a.putAt(rows, taken.plus(1));
                        a.addAt(rows, 0.5);
                        a.get("::2").assign(a.get("1::2"));
                    }
                }),
                program("of what is not computed", (a, kept) -> {
                    GPUArray b = a.times(3).plus(1);
                    kept.add(b.minus(1));
                    b.set("1:, 1:", a.get(":-1, :-1"));
                    kept.add(b.copy());
                    b.set("3", b.get(4));
                    a.set("2:5", b.get("2:5"));
                }),
                program("whole arrays between", (a, kept) -> {
                    for (int i = 0; i < 4; i++) {
                        a.set("0", i);
                        kept.add(a.plus(1));
                        a.assign(a.plus(a.get(0)));
                        kept.add(a.get("1"));
                        a.set("::3, 1::2", -i);
                    }
                }),
                program("some evaluated between", (a, kept) -> {
                    for (int i = 0; i < 6; i++) {
                        GPUArray row = a.get(i).times(2);
                        kept.add(row);
                        a.get(i + 1).assign(row);
                        if (i % 2 == 0) {
                            GPU.eval(a);
                        } else {
                            GPU.eval(row);
                        }
                        a.set(":, 3", a.get(":, 4").plus(a.get(i)));
                    }
                }));
    }

    /** What changes an array and keeps others. */
    interface Program {
        void run(GPUArray a, List<GPUArray> kept);
    }

    private static Arguments program(String name, Program program) {
        return Arguments.of(name, program);
    }

    private static List<double[]> results(Program program, Consumer<List<GPUArray>> order) {
        GPUArray a = square(7);
        List<GPUArray> kept = new ArrayList<>();
        program.run(a, kept);
        kept.add(a);
        List<GPUArray> all = new ArrayList<>(kept);
        order.accept(all);
        all.forEach(GPU::eval);
        return kept.stream().map(GPUArray::toDoubleArray).toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void program_givesTheSame_whateverIsReadFirst(String name, Program program) {
        List<double[]> expected = ForcedHeuristics.with(
                false, false, () -> results(program, all -> GPU.eval(all.toArray(new GPUArray[0]))));
        List<Consumer<List<GPUArray>>> orders = List.of(
                all -> GPU.eval(all.toArray(new GPUArray[0])),
                all -> {},
                Collections::reverse,
                all -> GPU.eval(all.get(all.size() - 1)),
                all -> Collections.rotate(all, all.size() / 2));
        for (Consumer<List<GPUArray>> order : orders) {
            List<double[]> found = results(program, order);
            for (int i = 0; i < expected.size(); i++) {
                assertThat(found.get(i)).as("array %s", i).containsExactly(expected.get(i));
            }
        }
    }

    /** A loop of steps of many small writes holds two arrays, not one for each step. */
    @Test
    void loopOfWrites_holdsNoMemoryForVersionsBetween() {
        GPUArray a = square(7);
        Measured run = Measured.of(() -> {
            for (int i = 1; i < SIDE - 1; i++) {
                a.set(
                        ":, " + i,
                        a.get(":, " + (i - 1)).plus(a.get(":, " + (i + 1))).times(1.0 / i));
            }
            GPU.eval(a);
        });

        assertThat(run.launches()).isEqualTo(SIDE - 2);
        assertThat(run.counts().allocations()).isEqualTo(1);
        assertThat(run.counts().bytesMoved()).isLessThan(2 * BYTES);
    }
}
