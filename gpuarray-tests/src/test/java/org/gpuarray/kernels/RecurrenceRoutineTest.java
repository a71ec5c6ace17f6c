package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.Stream;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.golden.Specs;
import org.gpuarray.harness.NoMemoryLeft;
import org.gpuarray.plan.FilterSpec;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Recurrences in both styles: lines cut into chunks, and whole ones, against one loop. */
@ExtendWith(NoMemoryLeft.class)
class RecurrenceRoutineTest {
    static Stream<Arguments> cases() {
        return Stream.of(Specs.CPU, Specs.GPU)
                .flatMap(style -> Stream.of(1, 31, 32, 33, 200)
                        .flatMap(n -> Stream.of(false, true).map(wide -> Arguments.of(style, n, wide))));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void recurrence_ofLinesBesideOneAnother_goesOnFromItsStates(DeviceTraits style, int n, boolean wide) {
        int outer = 2;
        int inner = 3;
        int chunk = 32;
        double[] x = new Random(n).doubles((long) outer * n * inner, -1, 1).toArray();
        double[] states = new Random(1).doubles(2L * outer * inner, -1, 1).toArray();
        double[] b = {0.5, 0.25, -0.125};
        double[] a = {1, -1.2, 0.5};
        // The state (s0, s1) without input becomes (1.2 s0 + s1, -0.5 s0).
        double[] matrix = {1, 0, 0, 1};
        for (int i = 0; i < chunk; i++) {
            matrix = new double[] {
                1.2 * matrix[0] + matrix[2], 1.2 * matrix[1] + matrix[3], -0.5 * matrix[0], -0.5 * matrix[1]
            };
        }
        double[] y = new double[x.length];
        double[] behind = new double[states.length];
        RoutineRun run = new RoutineRun(new FilterSpec.Recurrence(2), style, outer, n, inner, chunk)
                .in(x, 0)
                .in(b, 0)
                .in(a, 0)
                .in(matrix, 0)
                .in(states, 0)
                .out(y, 0)
                .out(behind, 0);
        (wide ? run.wide() : run).run();

        for (int line = 0; line < outer * inner; line++) {
            double s0 = states[2 * line];
            double s1 = states[2 * line + 1];
            for (int i = 0; i < n; i++) {
                int at = (line / inner * n + i) * inner + line % inner;
                double out = b[0] * x[at] + s0;
                s0 = b[1] * x[at] - a[1] * out + s1;
                s1 = b[2] * x[at] - a[2] * out;
                assertThat(y[at]).as("line=%d i=%d", line, i).isCloseTo(out, within(1e-12));
            }
            assertThat(behind[2 * line]).isCloseTo(s0, within(1e-12));
            assertThat(behind[2 * line + 1]).isCloseTo(s1, within(1e-12));
        }
    }
}
