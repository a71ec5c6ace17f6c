package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.device.Devices;
import org.gpuarray.golden.Specs;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Routines in both styles on the current device, against plain Java. */
class RoutinesTest {
    private static final long SEED = 20261;

    private long liveBefore;

    @BeforeEach
    void countMemory() {
        liveBefore = Devices.current().allocator().stats().liveCount();
    }

    @AfterEach
    void noMemoryIsLeft() {
        assertThat(Devices.current().allocator().stats().liveCount()).isEqualTo(liveBefore);
    }

    static Stream<Arguments> stylesAndSizes() {
        return Stream.of(Specs.CPU, Specs.GPU)
                .flatMap(style -> Stream.of(1, 3, 255, 256, 257, 1025, 10_007).map(size -> Arguments.of(style, size)));
    }

    private static double[] random(int length, int choices) {
        Random random = new Random(SEED + length);
        double[] values = new double[length];
        Arrays.setAll(values, i -> switch (random.nextInt(20)) {
            case 0 -> Double.NaN;
            case 1 -> Double.NEGATIVE_INFINITY;
            default -> random.nextInt(choices) - choices / 2.0;
        });
        return values;
    }

    @ParameterizedTest
    @MethodSource("stylesAndSizes")
    void searchSorted_countsWhatIsBelow(DeviceTraits style, int n) {
        double[] line = random(n, n);
        Arrays.sort(line);
        double[] values = random(1000, n);

        for (boolean right : new boolean[] {false, true}) {
            long[] places = new long[values.length + 1];
            new RoutineRun(new RoutineSpec.SearchSorted(DType.FLOAT64, right), style, n - 1L, values.length)
                    .in(line, 1)
                    .in(values, 0)
                    .out(places, 1)
                    .run();

            for (int i = 0; i < values.length; i++) {
                double value = values[i];
                long below = Arrays.stream(line, 1, n)
                        .filter(x -> right ? Double.compare(x, value) <= 0 : Double.compare(x, value) < 0)
                        .count();
                assertThat(places[1 + i])
                        .as("seed=%d i=%d right=%s", SEED, i, right)
                        .isEqualTo(below);
            }
            assertThat(places[0]).isZero();
        }
    }
}
