package org.gpuarray.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gpuarray.exec.Executor;
import org.gpuarray.exec.ForcedHeuristics;
import org.gpuarray.plan.KernelSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Random programs against the oracle, with each heuristic on and off. A failure prints its seed;
 * {@code -Dgpuarray.fuzz.seed=N} runs that program alone.
 */
class DifferentialFuzzTest {
    private static final int STEPS = 40;
    private static final int PROGRAMS = Boolean.getBoolean("gpuarray.tests.full") ? 2_000 : 10;

    @ParameterizedTest(name = "fuse={0} writeInPlace={1}")
    @CsvSource({"true, true", "true, false", "false, true"})
    void randomPrograms_giveWhatTheOracleGives(boolean fuse, boolean writeInPlace) {
        Long only = Long.getLong("gpuarray.fuzz.seed");
        long first = only == null ? 1 : only;
        long last = only == null ? PROGRAMS : only;
        for (long seed = first; seed <= last; seed++) {
            runOne(seed, fuse, writeInPlace);
        }
    }

    private static void runOne(long seed, boolean fuse, boolean writeInPlace) {
        try {
            ForcedHeuristics.with(fuse, writeInPlace, () -> {
                new ProgramFuzzer(seed).run(STEPS);
                return true;
            });
        } catch (RuntimeException | AssertionError e) {
            throw new AssertionError(
                    "seed " + seed + ": rerun with mvn test -pl gpuarray-tests -am -Dtest=DifferentialFuzzTest"
                            + " -Dsurefire.failIfNoSpecifiedTests=false -Dgpuarray.fuzz.seed=" + seed + "\n"
                            + e.getMessage(),
                    e);
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
        new ProgramFuzzer(seed).run(STEPS);
        return Executor.recentKernels();
    }
}
