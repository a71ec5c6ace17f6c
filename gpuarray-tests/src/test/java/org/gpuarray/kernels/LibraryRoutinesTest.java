package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.exec.ForcedLibrary;
import org.gpuarray.golden.Specs;
import org.gpuarray.harness.JavaLapack;
import org.gpuarray.harness.NoMemoryLeft;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is before and behind a library's factorizations has the same bits in both styles, and with positions of 64 bits. */
@Tag("once")
@ExtendWith(NoMemoryLeft.class)
class LibraryRoutinesTest {
    private static final int BATCH = 2;
    private static final int ROWS = 41;
    private static final int COLUMNS = 35;

    private interface Run {
        Object[] of(DeviceTraits style, boolean wide);
    }

    private static void checkStyles(Run run) {
        Object[][] all = ForcedLibrary.with(new JavaLapack(extent -> true, true), () -> new Object[][] {
            run.of(Specs.CPU, false), run.of(Specs.GPU, false), run.of(Specs.CPU, true), run.of(Specs.GPU, true)
        });
        for (Object[] results : all) {
            assertThat(Arrays.deepEquals(results, all[0])).isTrue();
        }
    }

    private static Object numbers(DType type, int count, boolean random) {
        int parts = type.isComplex() ? 2 : 1;
        Random source = new Random(42);
        double[] numbers = new double[parts * count];
        if (random) {
            Arrays.setAll(numbers, i -> source.nextGaussian());
        }
        if (type.part() == DType.FLOAT64) {
            return numbers;
        }
        float[] floats = new float[numbers.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = (float) numbers[i];
        }
        return floats;
    }

    private static Object[] run(
            RoutineSpec spec, DeviceTraits style, boolean wide, long[] sizes, Object[] inputs, Object... outputs) {
        RoutineRun run = new RoutineRun(spec, style, sizes);
        for (Object input : inputs) {
            run.in(input, 0);
        }
        for (Object output : outputs) {
            run.out(output, 0);
        }
        (wide ? run.wide() : run).run();
        return outputs;
    }

    static Stream<Arguments> types() {
        return Stream.of(Arguments.of(DType.FLOAT32), Arguments.of(DType.COMPLEX128));
    }

    @ParameterizedTest
    @MethodSource("types")
    void bothStyles(DType type) {
        int square = BATCH * ROWS * ROWS;
        int size = BATCH * ROWS * COLUMNS;
        Object[] matrices = {numbers(type, size, true)};
        checkStyles((style, wide) -> run(
                new RoutineSpec.LuFactors(type),
                style,
                wide,
                new long[] {BATCH, ROWS, COLUMNS},
                matrices,
                numbers(type, size, false),
                new long[BATCH * ROWS],
                numbers(type.part(), BATCH, false)));
        checkStyles((style, wide) -> run(
                new RoutineSpec.Qr(type, true),
                style,
                wide,
                new long[] {BATCH, ROWS, COLUMNS, ROWS},
                matrices,
                numbers(type, size, false),
                numbers(type, square, false)));
        checkStyles((style, wide) -> run(
                new RoutineSpec.Solve(type),
                style,
                wide,
                new long[] {BATCH, ROWS, COLUMNS, 1, 1},
                new Object[] {numbers(type, square, true), numbers(type, size, true)},
                numbers(type, size, false)));
        // Random matrices are not positive definite: the factorization stops.
        checkStyles((style, wide) -> run(
                new RoutineSpec.Cholesky(type),
                style,
                wide,
                new long[] {BATCH, ROWS},
                new Object[] {numbers(type, square, true)},
                numbers(type, square, false)));
    }
}
