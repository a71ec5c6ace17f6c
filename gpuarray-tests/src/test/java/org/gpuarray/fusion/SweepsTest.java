package org.gpuarray.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.exec.ForcedHeuristics;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Loops that write one row after another become one kernel each, with the bits of a kernel for each row. */
@OnDevice
class SweepsTest {
    private static final int ROWS = 61;
    private static final int COLUMNS = 7;

    private static GPUArray numbers(DType type, int rows, int columns) {
        GPUArray x = GPU.random(3).normal(0, 1, rows, columns).astype(type);
        x.set("5, 0", Double.NaN);
        x.set("7, 1", Double.POSITIVE_INFINITY);
        x.set("9, 1", -0.0);
        GPU.eval(x);
        return x;
    }

    private static List<String> textOf(List<GPUArray> results) {
        GPU.eval(results.toArray(GPUArray[]::new));
        List<String> texts = new ArrayList<>();
        for (GPUArray result : results) {
            texts.add(result.dtype() + " " + result.shape().toString()
                    + Arrays.toString(result.astype(DType.FLOAT64).ravel().toDoubleArray()));
        }
        return texts;
    }

    /** Returns whether a loop of rows is among a run's kernels. */
    private static boolean sweeps(Measured run) {
        return run.kernels().stream().anyMatch(KernelSpec::sweeps);
    }

    /** Returns the results of a kernel for each operation. */
    private static List<String> writtenOut(Sweeps loop, GPUArray x) {
        return ForcedHeuristics.with(false, true, () -> textOf(loop.run(x)));
    }

    @ParameterizedTest
    @EnumSource
    void loops_haveTheBitsOfSingleOperations(Sweeps loop) {
        for (DType type : List.of(DType.FLOAT32, DType.FLOAT64)) {
            GPUArray x = numbers(type, ROWS, COLUMNS);
            List<String> results = new ArrayList<>();
            Measured run = Measured.of(() -> results.addAll(textOf(loop.run(x))));

            assertThat(sweeps(run)).isEqualTo(loop.rolls);
            assertThat(results).isEqualTo(writtenOut(loop, x));
        }
    }

    @ParameterizedTest
    @EnumSource(
            names = {"FILTER", "TRIDIAGONAL", "IN_PLACE", "COLUMNS", "NUMBERS", "COUPLED", "WEIGHTED", "BLOCKS", "APART"
            })
    void longLoops_launchFewKernels(Sweeps loop) {
        GPUArray x = numbers(DType.FLOAT32, 1200, 2);
        List<String> results = new ArrayList<>();
        Measured run = Measured.of(() -> results.addAll(textOf(loop.run(x))));

        assertThat(run.launches()).isLessThan(1200 / 16);
        assertThat(results).isEqualTo(writtenOut(loop, x));
    }

    @Test
    void numberOfRows_doesNotChangeTheKernel() {
        Set<KernelSpec> kernels = new HashSet<>();
        for (int rows : new int[] {40, 61, 100, 150}) {
            GPUArray x = numbers(DType.FLOAT32, rows, COLUMNS);
            Measured run = Measured.of(() -> textOf(Sweeps.IN_PLACE.run(x)));
            run.kernels().stream().filter(KernelSpec::sweeps).forEach(kernels::add);
        }
        assertThat(kernels).hasSize(1);
    }

    @Test
    void halfAndBool_sweepInTheirTypes() {
        for (DType type : List.of(DType.FLOAT16, DType.BFLOAT16)) {
            GPUArray x = numbers(type, ROWS, COLUMNS);
            assertThat(textOf(Sweeps.FILTER.run(x))).isEqualTo(writtenOut(Sweeps.FILTER, x));
        }
        GPUArray mask = numbers(DType.FLOAT32, ROWS, COLUMNS).greater(0.5);
        GPU.eval(mask);
        List<String> results = new ArrayList<>();
        Measured run = Measured.of(() -> results.addAll(textOf(parity(mask))));

        assertThat(sweeps(run)).isTrue();
        assertThat(results).isEqualTo(ForcedHeuristics.with(false, true, () -> textOf(parity(mask))));
    }

    private static List<GPUArray> parity(GPUArray mask) {
        GPUArray odd = mask.copy();
        for (int i = 1; i < ROWS; i++) {
            odd.set(i, odd.get(i).logicalXor(odd.get(i - 1)));
        }
        return List.of(odd);
    }

    @Test
    void arraysHeldFromInsideALoop_areRightWhenReadLater() {
        GPUArray x = numbers(DType.FLOAT64, ROWS, COLUMNS);
        GPUArray y = x.copy();
        List<GPUArray> held = new ArrayList<>();
        for (int i = 1; i < ROWS; i++) {
            GPUArray row = y.get(i).plus(y.get(i - 1).times(0.5));
            held.add(row);
            y.set(i, row);
        }
        GPU.eval(y);
        y.fill(0);

        GPUArray expected = x.copy();
        for (int i = 1; i < ROWS; i++) {
            expected.set(i, expected.get(i).plus(expected.get(i - 1).times(0.5)));
            GPU.eval(expected);
            assertThat(held.get(i - 1).toDoubleArray())
                    .isEqualTo(expected.get(i).copy().toDoubleArray());
        }
    }

    @Test
    void aCopyFromBefore_keepsItsElements() {
        GPUArray x = numbers(DType.FLOAT64, ROWS, COLUMNS);
        GPUArray y = x.plus(1);
        GPU.eval(y);
        GPUArray before = y.copy();
        GPUArray sum = y.sum(0);
        for (int i = 1; i < ROWS; i++) {
            y.set(i, y.get(i).plus(y.get(i - 1).times(0.5)));
        }
        GPU.eval(y);

        assertThat(textOf(List.of(before))).isEqualTo(textOf(List.of(x.plus(1))));
        assertThat(textOf(List.of(sum))).isEqualTo(textOf(List.of(x.plus(1).sum(0))));
    }

    @Test
    void explain_saysWhatALoopDoes() {
        GPUArray x = numbers(DType.FLOAT32, ROWS, COLUMNS);
        GPUArray y = Sweeps.IN_PLACE.run(x).get(0);

        assertThat(y.plus(0).explain())
                .contains("60 rows one after the other (multiply, add)")
                .contains("domain  7 × 60 in order")
                .contains("writes in a row, each of the next part of an array, as one loop");
    }
}
