package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.Stream;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.golden.Specs;
import org.gpuarray.harness.NoMemoryLeft;
import org.gpuarray.plan.FilterSpec;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Filters at other rates in both styles, against their definition. */
@ExtendWith(NoMemoryLeft.class)
class PolyphaseRoutineTest {
    static Stream<Arguments> cases() {
        return Stream.of(Specs.CPU, Specs.GPU)
                .flatMap(style -> Stream.of(new int[] {1, 1}, new int[] {3, 2}, new int[] {7, 4}, new int[] {1, 5})
                        .flatMap(rates ->
                                Stream.of(false, true).map(wide -> Arguments.of(style, rates[0], rates[1], wide))));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void polyphase_isTheSumOfTapsAndElements(DeviceTraits style, int up, int down, boolean wide) {
        int outer = 2;
        int n = 13;
        int inner = 3;
        int taps = 5;
        int offset = 2;
        int count = 11;
        double[] x = new Random(n).doubles((long) outer * n * inner, -1, 1).toArray();
        double[] h = new Random(taps).doubles(taps, -1, 1).toArray();
        double[] y = new double[outer * count * inner];
        RoutineRun run = new RoutineRun(
                        new FilterSpec.Polyphase(DType.FLOAT64), style, outer, n, inner, taps, up, down, offset, count)
                .in(x, 0)
                .in(h, 0)
                .out(y, 0);
        (wide ? run.wide() : run).run();

        for (int i = 0; i < y.length; i++) {
            int m = i / inner % count;
            double sum = 0;
            for (int k = 0; k < taps; k++) {
                int at = m * down + offset - k;
                if (at >= 0 && at % up == 0 && at / up < n) {
                    sum += h[k] * x[(i / inner / count * n + at / up) * inner + i % inner];
                }
            }
            assertThat(y[i]).isCloseTo(sum, within(1e-14));
        }
    }
}
