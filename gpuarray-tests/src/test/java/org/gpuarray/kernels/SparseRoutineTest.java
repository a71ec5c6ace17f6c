package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.device.Devices;
import org.gpuarray.golden.Specs;
import org.gpuarray.harness.NoMemoryLeft;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.plan.RoutineSpec.SparseProduct;
import org.gpuarray.plan.RoutineSpec.SparseProduct.Terms;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Products of sparse matrices on the current device, beside loops in Java: the CPU device runs both styles. Elements are small whole
 * numbers, so that every order of additions gives the same.
 */
@ExtendWith(NoMemoryLeft.class)
class SparseRoutineTest {
    private static final long SEED = 20_263;

    /** How many elements the rows have; a row of the last kind has so many times 2,000, which is more tiles than a thread adds. */
    private enum Rows {
        NONE(0, 700),
        ONE(1, 3),
        FEW(3, 5000),
        /** Empty rows before, between and behind. */
        EMPTY(1, 6000),
        /** One has nearly everything. */
        HEAVY(2, 40),
        /** The only one. */
        SINGLE(9, 1);

        private final int each;
        private final int count;

        Rows(int each, int count) {
            this.each = each;
            this.count = count;
        }

        private int elements(int row, Random random) {
            return switch (this) {
                case EMPTY -> row > 100 && row < 5900 && random.nextInt(9) == 0 ? random.nextInt(40) : 0;
                case HEAVY -> row == 17 ? 140_000 : random.nextInt(each);
                case SINGLE -> each * 2000;
                default -> each;
            };
        }
    }

    private static final int COLUMNS = 911;

    static Stream<Arguments> stylesAndRows() {
        return Stream.of(Specs.CPU, Specs.GPU)
                .filter(style -> style == Specs.GPU || Devices.current().id().startsWith("cpu"))
                .flatMap(style -> Stream.of(Rows.values()).map(rows -> Arguments.of(style, rows)));
    }

    private static int[] starts(Rows rows) {
        Random random = new Random(SEED);
        int[] starts = new int[rows.count + 1];
        for (int row = 0; row < rows.count; row++) {
            starts[row + 1] = starts[row] + rows.elements(row, random);
        }
        return starts;
    }

    private static double[] whole(int count, int seed) {
        return new Random(SEED + seed).ints(count, -9, 10).asDoubleStream().toArray();
    }

    private static int[] tiles(DeviceTraits style, int[] starts, int count) {
        int rows = starts.length - 1;
        int[] tiles = new int[(int) SparseProduct.tiles(rows, count) + 1];
        new RoutineRun(new RoutineSpec.SparseTiles(DType.INT32), style, rows, count)
                .in(starts, 0)
                .out(tiles, 0)
                .run();
        return tiles;
    }

    @ParameterizedTest
    @MethodSource("stylesAndRows")
    void tiles_haveEqualWork(DeviceTraits style, Rows rows) {
        int[] starts = starts(rows);
        int count = starts[rows.count];
        int[] tiles = tiles(style, starts, count);

        int ended = 0;
        for (int place = 0; place < rows.count + count; place++) {
            if (place % SparseProduct.TILE == 0) {
                assertThat(tiles[place / SparseProduct.TILE]).isEqualTo(ended);
            }
            if (ended < rows.count && starts[ended + 1] == place - ended) {
                ended++;
            }
        }
        assertThat(tiles[tiles.length - 1]).isEqualTo(rows.count);
    }

    @ParameterizedTest
    @MethodSource("stylesAndRows")
    void products_areTheSums(DeviceTraits style, Rows rows) {
        int[] starts = starts(rows);
        int count = starts[rows.count];
        int[] columns = new Random(SEED).ints(count, 0, COLUMNS).toArray();
        double[] values = whole(count, 1);
        for (int width : new int[] {1, 3, 33}) {
            if (width == 33 && count > 20_000 && rows != Rows.HEAVY) {
                continue;
            }
            double[] x = whole(COLUMNS * width, 2);
            double[] expected = new double[rows.count * width];
            for (int row = 0; row < rows.count; row++) {
                for (int e = starts[row]; e < starts[row + 1]; e++) {
                    for (int c = 0; c < width; c++) {
                        expected[row * width + c] += values[e] * x[columns[e] * width + c];
                    }
                }
            }
            for (boolean wide : List.of(false, true)) {
                double[] actual = new double[expected.length];
                RoutineRun run = new RoutineRun(
                                new SparseProduct(DType.FLOAT64, DType.INT32, Terms.PRODUCTS),
                                style,
                                rows.count,
                                count,
                                COLUMNS,
                                width)
                        .in(starts, 0)
                        .in(tiles(style, starts, count), 0)
                        .in(columns, 0)
                        .in(values, 0)
                        .in(x, 0)
                        .out(actual, 0);
                (wide ? run.wide() : run).run();
                assertThat(actual).as("width=%s wide=%s", width, wide).isEqualTo(expected);
            }
        }
    }

    /** Bytes wrap around in sums of 32 bits as in sums of their own. */
    @ParameterizedTest
    @MethodSource("stylesAndRows")
    void sums_ofElementsAndOfGatheredOnes(DeviceTraits style, Rows rows) {
        int[] starts = starts(rows);
        int count = starts[rows.count];
        int[] order = new Random(SEED).ints(count, 0, Math.max(1, count)).toArray();
        byte[] values = new byte[Math.max(1, count)];
        new Random(SEED).nextBytes(values);
        for (Terms terms : List.of(Terms.ELEMENTS, Terms.GATHERED)) {
            byte[] expected = new byte[rows.count];
            for (int row = 0; row < rows.count; row++) {
                for (int e = starts[row]; e < starts[row + 1]; e++) {
                    expected[row] += values[terms == Terms.ELEMENTS ? e : order[e]];
                }
            }
            byte[] actual = new byte[rows.count];
            new RoutineRun(
                            new SparseProduct(DType.INT8, DType.INT32, terms),
                            style,
                            rows.count,
                            count,
                            values.length,
                            1)
                    .in(starts, 0)
                    .in(tiles(style, starts, count), 0)
                    .in(order, 0)
                    .in(values, 0)
                    .in(values, 0)
                    .out(actual, 0)
                    .run();
            assertThat(actual).as("%s", terms).isEqualTo(expected);
        }
    }
}
