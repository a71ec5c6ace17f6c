package org.gpuarray.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.exec.ForcedHeuristics;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A value that each step of an iteration uses is stored once if all of them together would take longer to compute it again. */
@OnDevice
class SharedValuesTest {
    private static final int SIDE = 40;

    private static GPUArray square(int factor) {
        GPUArray a = GPU.arange(SIDE * SIDE)
                .times(factor)
                .remainder(97)
                .astype(DType.FLOAT64)
                .reshape(SIDE, SIDE)
                .copy();
        GPU.eval(a);
        return a;
    }

    /** Relaxes towards a right-hand side, one kernel for each step. */
    private static GPUArray relaxed(int steps, GPUArray start, UnaryOperator<GPUArray> plusRight) {
        GPUArray p = start.copy();
        for (int step = 0; step < steps; step++) {
            GPUArray mean = p.get(":-2, 1:-1").plus(p.get("2:, 1:-1")).times(0.5);
            p.set("1:-1, 1:-1", plusRight.apply(mean));
        }
        return p;
    }

    private static GPUArray changes(GPUArray a, GPUArray b) {
        GPUArray along = a.get("1:-1, 2:").minus(a.get("1:-1, :-2")).div(2);
        GPUArray across = b.get("2:, 1:-1").minus(b.get(":-2, 1:-1")).div(2);
        return along.plus(across).div(3).minus(along.square()).minus(across.square());
    }

    private static void assertSame(Supplier<GPUArray> program) {
        double[] single = ForcedHeuristics.with(false, true, () -> program.get().toDoubleArray());
        assertThat(program.get().toDoubleArray()).containsExactly(single);
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 50})
    void rightHandSide_isComputedOnce(int steps) {
        GPUArray u = square(3);
        GPUArray v = square(5);
        Supplier<GPUArray> program = () -> {
            GPUArray right = changes(u, v);
            return relaxed(steps, v, mean -> mean.plus(right));
        };
        GPUArray p = program.get();
        String plan = p.explain();

        Measured run = Measured.of(() -> GPU.eval(p));

        assertThat(plan).contains("needed by " + steps + " kernels, each of which");
        assertThat(run.launches()).isEqualTo(steps + 2); // and the copy of the start
        assertThat(run.counts().bytesMoved()).isLessThanOrEqualTo((5 + 3L * steps) * SIDE * SIDE * Double.BYTES);
        assertSame(program);
    }

    /** The first of 70 steps are computed while the others are recorded. */
    @Test
    void rightHandSideOfManySteps_isComputedOnce() {
        GPUArray u = square(3);
        GPUArray v = square(5);
        Supplier<GPUArray> program = () -> {
            GPUArray right = changes(u, v);
            return relaxed(70, v, mean -> mean.plus(right));
        };

        Measured run = Measured.of(() -> GPU.eval(program.get()));

        assertThat(run.launches()).isEqualTo(72); // with the right-hand side and the copy of the start
        assertSame(program);
    }

    /** Writes to less than half of the array, all of which one flush computes. */
    @Test
    void valueOfManyKernels_countsSomeOfThem() {
        GPUArray p = square(5);
        GPUArray right = changes(square(3), square(5)).get(":, :9");
        for (int step = 0; step < 70; step++) {
            GPUArray mean = p.get(":-2, 1:10").plus(p.get("2:, 1:10")).times(0.5);
            p.set("1:-1, 1:10", mean.plus(right));
        }
        assertThat(p.explain()).contains("needed by at least 64 kernels, each of which");
    }

    @Test
    void valueOfFewKernels_isComputedInEach() {
        GPUArray u = square(3);
        GPUArray v = square(5);
        GPUArray right = changes(u, v);
        GPUArray p = relaxed(3, v, mean -> mean.plus(right));
        assertThat(Measured.of(() -> GPU.eval(p)).launches()).isEqualTo(4);
    }

    @Test
    void cheapValue_isComputedInEach() {
        GPUArray u = square(3);
        GPUArray v = square(5);
        GPUArray right = u.get("1:-1, 1:-1").times(2);
        GPUArray p = relaxed(8, v, mean -> mean.plus(right));
        assertThat(Measured.of(() -> GPU.eval(p)).launches()).isEqualTo(9);
    }

    /** Storing the sum would not save the kernels any array. */
    @Test
    void valueOfArraysThatAllKernelsRead_isComputedInEach() {
        GPUArray u = square(3);
        GPUArray v = square(5);
        GPUArray w = square(7);
        GPUArray inner = u.get("1:-1, 1:-1");
        GPUArray other = w.get("1:-1, 1:-1");
        GPUArray sum = inner.plus(other);
        GPUArray p = relaxed(8, v, mean -> mean.plus(sum).minus(inner).times(other));
        assertThat(Measured.of(() -> GPU.eval(p)).launches()).isEqualTo(9);
        GPUArray q = relaxed(8, v, mean -> mean.plus(inner.plus(other)));
        assertThat(Measured.of(() -> GPU.eval(q)).launches()).isEqualTo(9);
        GPUArray r = relaxed(8, v, mean -> mean.plus(sum));
        assertThat(Measured.of(() -> GPU.eval(r)).launches()).isEqualTo(10);
    }
}
