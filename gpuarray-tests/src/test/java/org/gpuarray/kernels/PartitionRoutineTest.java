package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.harness.NoMemoryLeft;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Rows in three parts, and lines of what a mask chooses, in both styles on the current device, against plain Java. */
@ExtendWith(NoMemoryLeft.class)
@Tag("once")
class PartitionRoutineTest {
    private static final long SEED = 20264;

    static Stream<Arguments> sizes() {
        return SelectRoutineTest.sizes();
    }

    /** NaN is first where the largest are, last where the smallest are. */
    private static Comparator<Integer> order(double[] x, int start, boolean descending) {
        Comparator<Integer> ascending = Comparator.comparingDouble(i -> x[start + i] == 0 ? 0.0 : x[start + i]);
        return descending ? ascending.reversed() : ascending;
    }

    /** The indices of a row in three parts around the one of rank kth. */
    private static Integer[] parts(int n, int kth, Comparator<Integer> order) {
        Integer[] sorted = new Integer[n];
        Arrays.setAll(sorted, i -> i);
        Arrays.sort(sorted, order);
        int wanted = sorted[kth];
        Integer[] parts = new Integer[n];
        Arrays.setAll(parts, i -> i);
        Arrays.sort(parts, Comparator.comparingInt(i -> Integer.signum(order.compare(i, wanted))));
        return parts;
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void partition_putsEachPartInItsOrder(DeviceTraits style, int rows, int n) {
        Random random = new Random(SEED);
        for (boolean descending : new boolean[] {false, true}) {
            for (int choices : new int[] {3, 1 << 20}) {
                boolean wide = choices == 3;
                double[] x = random.doubles(1 + rows * (long) n)
                        .map(v -> v < 0.05 ? Double.NaN : v < 0.1 ? -0.0 : Math.rint((v - 0.5) * choices))
                        .toArray();
                for (int kth : n > 20_000 ? new int[] {n / 2} : new int[] {0, n / 2, n - 1}) {
                    for (int room : new int[] {kth + 1, n}) {
                        double[] values = new double[rows * room];
                        long[] places = new long[rows * room];

                        RoutineRun run = new RoutineRun(
                                        new RoutineSpec.Partition(DType.FLOAT64, descending, true, true),
                                        style,
                                        rows,
                                        n,
                                        kth,
                                        room)
                                .in(x, 1)
                                .out(values, 0)
                                .out(places, 0);
                        (wide ? run.wide() : run).run();

                        for (int row = 0; row < rows; row++) {
                            int start = 1 + row * n;
                            Integer[] parts = parts(n, kth, order(x, start, descending));
                            long[] expected = Arrays.stream(parts, 0, room)
                                    .mapToLong(i -> i)
                                    .toArray();
                            assertThat(Arrays.copyOfRange(places, row * room, (row + 1) * room))
                                    .as("seed=%d row=%d kth=%d descending=%s", SEED, row, kth, descending)
                                    .isEqualTo(expected);
                            assertThat(Arrays.copyOfRange(values, row * room, (row + 1) * room))
                                    .isEqualTo(Arrays.stream(parts, 0, room)
                                            .mapToDouble(i -> x[start + i])
                                            .toArray());
                        }
                    }
                }
            }
        }
    }

    static Stream<Arguments> masks() {
        return SelectRoutineTest.styles()
                .flatMap(style -> Stream.of(1, 31, 4096, 4097, 40_009)
                        .flatMap(n -> Stream.of(0.0, 0.001, 0.5, 1.0).map(part -> Arguments.of(style, n, part))));
    }

    @ParameterizedTest
    @MethodSource("masks")
    void compact_hasWhatTheMaskChooses_inOrder(DeviceTraits style, int n, double part) {
        Random random = new Random(SEED);
        byte[] mask = new byte[n + 1];
        double[] wideElements = random.doubles(2L * n).toArray();
        short[] elements = new short[n];
        for (int i = 0; i < n; i++) {
            mask[i + 1] = (byte) (random.nextDouble() < part ? 1 : 0);
            elements[i] = (short) i;
        }
        int[] chosen = IntStream.range(0, n).filter(i -> mask[i + 1] != 0).toArray();
        for (boolean wide : new boolean[] {false, true}) {
            long[] indices = new long[chosen.length];
            short[] found = new short[chosen.length];
            double[] wideFound = new double[2 * chosen.length];
            RoutineRun nonzero = new RoutineRun(new RoutineSpec.Compact(0, true), style, n, chosen.length)
                    .in(mask, 1)
                    .out(indices, 0);
            (wide ? nonzero.wide() : nonzero).run();
            RoutineRun small = new RoutineRun(new RoutineSpec.Compact(2, false), style, n, chosen.length)
                    .in(mask, 1)
                    .in(elements, 0)
                    .out(found, 0);
            (wide ? small.wide() : small).run();
            RoutineRun large = new RoutineRun(new RoutineSpec.Compact(16, false), style, n, chosen.length)
                    .in(mask, 1)
                    .in(wideElements, 0)
                    .out(wideFound, 0);
            (wide ? large.wide() : large).run();

            assertThat(indices)
                    .as("seed=%d", SEED)
                    .isEqualTo(IntStream.of(chosen).asLongStream().toArray());
            for (int k = 0; k < chosen.length; k++) {
                int i = chosen[k];
                if (found[k] != elements[i]
                        || wideFound[2 * k] != wideElements[2 * i]
                        || wideFound[2 * k + 1] != wideElements[2 * i + 1]) {
                    fail("seed=%d k=%d i=%d: %d %f", SEED, k, i, found[k], wideFound[2 * k]);
                }
            }
        }
    }
}
