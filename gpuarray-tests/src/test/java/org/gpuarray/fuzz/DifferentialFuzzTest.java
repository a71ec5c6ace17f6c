package org.gpuarray.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import org.gpuarray.exec.Executor;
import org.gpuarray.harness.Jvm;
import org.gpuarray.plan.KernelSpec;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Random programs against the oracle, with each heuristic on and off: see {@link Fuzz} for longer runs. */
@Tag("c2")
class DifferentialFuzzTest {
    private static final int PROGRAMS = Boolean.getBoolean("gpuarray.tests.full") ? 2_500 : 6;
    private static final int STEPS = 50;

    static List<Fuzz.Way> ways() {
        return Fuzz.Way.ALL;
    }

    @ParameterizedTest
    @MethodSource("ways")
    void randomPrograms_giveWhatTheOracleGives(Fuzz.Way way) {
        Fuzz.run(way, PROGRAMS);
    }

    /**
     * What a later kernel was to read in the place of a view of it, whose own elements were there, was freed too early: in 17 a result,
     * in 74 an array that was there before.
     */
    @ParameterizedTest
    @ValueSource(longs = {17, 74})
    void programsThatWentWrong_giveWhatTheOracleGives(long seed) {
        assertThat(new ProgramFuzzer(seed, 1_000 * seed).run(STEPS, new BitSet()))
                .isPositive();
    }

    @Test
    void randomPrograms_inKernelsOfGpus_giveWhatTheOracleGives() {
        Jvm.run(
                Fuzz.class,
                List.of(
                        "-Dgpuarray.device=cpu",
                        "-Dgpuarray.cpu.traits=gpu",
                        "-Dgpuarray.check=" + System.getProperty("gpuarray.check", "")));
    }

    @Test
    void collectionsBetweenSteps_changeNoKernel() {
        List<KernelSpec> first = kernelsOf(9, false);
        assertThat(first).isNotEmpty();
        assertThat(kernelsOf(9, true)).isEqualTo(first);
    }

    private static List<KernelSpec> kernelsOf(long seed, boolean collect) {
        Executor.forgetKernels();
        if (collect) {
            System.gc();
        }
        ProgramFuzzer program = new ProgramFuzzer(seed, seed);
        program.run(STEPS, new BitSet());
        assertThat(program.steps())
                .as("threads launch in any order: take another seed")
                .doesNotContain("threads");
        return Executor.recentKernels();
    }
}
