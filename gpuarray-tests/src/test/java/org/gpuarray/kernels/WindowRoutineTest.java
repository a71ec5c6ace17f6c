package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.Stream;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.golden.Specs;
import org.gpuarray.harness.NoMemoryLeft;
import org.gpuarray.plan.FilterSpec;
import org.gpuarray.plan.FilterSpec.Window.Kind;
import org.gpuarray.types.BorderMode;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Windows in both styles, with positions of 32 and of 64 bits, against plain Java. */
@ExtendWith(NoMemoryLeft.class)
class WindowRoutineTest {
    static Stream<Arguments> cases() {
        return Stream.of(Specs.CPU, Specs.GPU)
                .flatMap(style -> Stream.of(1, 5, 1030)
                        .flatMap(columns -> Stream.of(false, true).map(wide -> Arguments.of(style, columns, wide))));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void window_ofTwoRuns_combinesThem(DeviceTraits style, int columns, boolean wide) {
        int rows = 3;
        int[] x = new Random(columns).ints((long) rows * columns + 1, -99, 99).toArray();
        double[] weights = {2, 3, 5, 7};
        int mode = BorderMode.NEAREST.ordinal();
        // Three neighbours in the row before, and one in the same row.
        long[] layout = {rows, columns, rows, mode, columns, 1, columns, mode, -1, -1, 0, 3, 0, 2, 3, 1};
        long[] sizes = {x.length - 1L, x.length - 1L, columns, 2, -1, 2, 0, 0, Double.doubleToLongBits(1)};
        double[] sums = new double[rows * columns];
        RoutineRun run = new RoutineRun(
                        new FilterSpec.Window(Kind.SUM, DType.INT32, DType.FLOAT64, DType.FLOAT64, 2), style, sizes)
                .in(x, 1)
                .in(weights, 0)
                .in(layout, 0)
                .out(sums, 0);
        (wide ? run.wide() : run).run();
        int[] greatest = new int[rows * columns];
        RoutineRun other = new RoutineRun(
                        new FilterSpec.Window(Kind.MAXIMUM, DType.INT32, DType.FLOAT64, DType.INT32, 2), style, sizes)
                .in(x, 1)
                .in(layout, 0)
                .out(greatest, 0);
        (wide ? other.wide() : other).run();

        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                int[] window = {
                    at(x, columns, i - 1, j - 1),
                    at(x, columns, i - 1, j),
                    at(x, columns, i - 1, j + 1),
                    at(x, columns, i, j + 2)
                };
                double sum = 0;
                int most = window[0];
                for (int k = 0; k < 4; k++) {
                    sum += weights[k] * window[k];
                    most = Math.max(most, window[k]);
                }
                assertThat(sums[i * columns + j]).as("i=%d j=%d", i, j).isEqualTo(sum);
                assertThat(greatest[i * columns + j]).as("i=%d j=%d", i, j).isEqualTo(most);
            }
        }
    }

    private static int at(int[] x, int columns, int i, int j) {
        return x[1 + Math.max(0, i) * columns + Math.max(0, Math.min(columns - 1, j))];
    }
}
