package org.gpuarray.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;
import org.gpuarray.exec.Executor;
import org.gpuarray.exec.ForcedHeuristics;
import org.gpuarray.plan.KernelSpec;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Random programs against the oracle, with each heuristic on and off. A failure prints its seed and the fewest
 * steps that show it;
 * {@code -Dgpuarray.fuzz.seed=N} runs that program alone, and with
 * {@code -Dgpuarray.fuzz.programs=M} as many from it on, for at most
 * {@code -Dgpuarray.fuzz.seconds=S} with each of the heuristics.
 */
class DifferentialFuzzTest {
    private static final int STEPS = 40;
    private static final int DEFAULT = Boolean.getBoolean("gpuarray.tests.full") ? 2_500 : 10;

    private static int operations;

    /** How programs run. */
    private record Way(boolean fuse, boolean writeInPlace, boolean widePositions) {
        int run(ProgramFuzzer program, BitSet leftOut) {
            Supplier<Integer> code = () -> ForcedHeuristics.with(fuse, writeInPlace, () -> program.run(STEPS, leftOut));
            return widePositions ? ForcedHeuristics.withWidePositions(code) : code.get();
        }
    }

    @ParameterizedTest(name = "fuse={0} writeInPlace={1} widePositions={2}")
    @CsvSource({"true, true, false", "true, false, false", "false, true, false", "true, true, true"})
    void randomPrograms_giveWhatTheOracleGives(boolean fuse, boolean writeInPlace, boolean widePositions) {
        Way way = new Way(fuse, writeInPlace, widePositions);
        Long given = Long.getLong("gpuarray.fuzz.seed");
        long first = given == null ? 1 : given;
        long last = first + Integer.getInteger("gpuarray.fuzz.programs", given == null ? DEFAULT : 1) - 1;
        Duration most = Duration.ofSeconds(Long.getLong("gpuarray.fuzz.seconds", 100_000));
        long start = System.nanoTime();
        for (long seed = first; seed <= last && System.nanoTime() - start < most.toNanos(); seed++) {
            runOne(seed, way);
        }
        System.out.println("random programs: " + operations + " operations without a difference");
    }

    private static void runOne(long seed, Way way) {
        Throwable failure = failure(seed, way, new BitSet(), new StringBuilder());
        if (failure == null) {
            return;
        }
        BitSet leftOut = new BitSet();
        for (int step = STEPS - 1; step >= 0; step--) {
            leftOut.set(step);
            if (failure(seed, way, leftOut, new StringBuilder()) == null) {
                leftOut.clear(step);
            }
        }
        StringBuilder steps = new StringBuilder();
        Throwable smallest = failure(seed, way, leftOut, steps);
        throw new AssertionError(
                "seed " + seed + ": rerun with mvn test -pl gpuarray-tests -am -Dtest=DifferentialFuzzTest"
                        + " -Dsurefire.failIfNoSpecifiedTests=false -Dgpuarray.fuzz.seed=" + seed + "\n" + smallest
                        + "\nafter the steps that it takes\n  " + steps,
                smallest == null ? failure : smallest);
    }

    /** Returns what goes wrong in a program, null if nothing does. */
    private static @Nullable Throwable failure(long seed, Way way, BitSet leftOut, StringBuilder steps) {
        ProgramFuzzer program = new ProgramFuzzer(seed);
        try {
            operations += way.run(program, leftOut);
            return null;
        } catch (RuntimeException | AssertionError e) {
            return e;
        } finally {
            steps.append(program.steps());
        }
    }

    @Test
    void collectionsBetweenSteps_changeNoKernel() {
        List<KernelSpec> first = kernelsOf(3, false);
        assertThat(first).isNotEmpty();
        assertThat(kernelsOf(3, true)).isEqualTo(first);
    }

    private static List<KernelSpec> kernelsOf(long seed, boolean collect) {
        Executor.forgetKernels();
        if (collect) {
            System.gc();
        }
        new ProgramFuzzer(seed).run(STEPS, new BitSet());
        return Executor.recentKernels();
    }
}
