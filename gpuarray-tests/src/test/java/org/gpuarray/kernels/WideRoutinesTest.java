package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.golden.Specs;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Routines with positions of 64 bits, which arrays of more than 2^31 elements need, give what those of 32 bits give. */
@Tag("once")
class WideRoutinesTest {
    private static final long SEED = 20262;

    static Stream<DeviceTraits> styles() {
        return Stream.of(Specs.CPU, Specs.GPU);
    }

    private static double[] random(int length) {
        return new Random(SEED + length)
                .doubles(length, -500, 500)
                .map(Math::rint)
                .toArray();
    }

    @ParameterizedTest
    @MethodSource("styles")
    void search(DeviceTraits style) {
        double[] line = random(5_000);
        Arrays.sort(line);
        double[] values = random(700);
        long[][] places = new long[2][values.length];
        for (int i = 0; i < 2; i++) {
            RoutineRun run = new RoutineRun(
                            new RoutineSpec.SearchSorted(DType.FLOAT64, true), style, line.length, values.length)
                    .in(line, 0)
                    .in(values, 0)
                    .out(places[i], 0);
            (i == 0 ? run : run.wide()).run();
        }
        assertThat(places[1]).isEqualTo(places[0]).contains(5_000L);
    }

    /** In one go, and by radix in several chunks; of one byte, in one pass. */
    static Stream<Arguments> sorts() {
        return styles().flatMap(style -> Stream.of(new int[] {7, 200}, new int[] {2, 20_011})
                .flatMap(size ->
                        Stream.of(DType.INT8, DType.FLOAT64).map(type -> Arguments.of(style, type, size[0], size[1]))));
    }

    @ParameterizedTest
    @MethodSource("sorts")
    void sort(DeviceTraits style, DType type, int rows, int length) {
        double[] numbers = random(rows * length);
        byte[] bytes = new byte[numbers.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) numbers[i];
        }
        boolean isByte = type == DType.INT8;
        Object[] sorted = new Object[2];
        long[][] places = new long[2][numbers.length];
        for (int i = 0; i < 2; i++) {
            sorted[i] = isByte ? new byte[numbers.length] : new double[numbers.length];
            RoutineRun run = new RoutineRun(new RoutineSpec.Sort(type, false, true, true), style, rows, length)
                    .in(isByte ? bytes : numbers, 0)
                    .out(sorted[i], 0)
                    .out(places[i], 0);
            (i == 0 ? run : run.wide()).run();
        }
        assertThat(sorted[1]).isEqualTo(sorted[0]);
        assertThat(places[1]).isEqualTo(places[0]).contains(length - 1L);
    }

    /** Whole, turned, and with the inner axis in parts. */
    static Stream<Arguments> products() {
        return styles().flatMap(style -> Stream.of(
                        new int[] {70, 30, 150}, new int[] {150, 30, 20}, new int[] {3, 9_000, 5})
                .flatMap(size -> Stream.of(DType.FLOAT32, DType.INT64)
                        .map(type -> Arguments.of(style, type, size[0], size[1], size[2]))));
    }

    @ParameterizedTest
    @MethodSource("products")
    void product(DeviceTraits style, DType type, int rows, int inner, int columns) {
        int batch = 2;
        long[] sizes = {batch, rows, inner, columns, (long) rows * inner, inner, 1, (long) inner * columns, columns, 1};
        Object[] products = new Object[2];
        for (int i = 0; i < 2; i++) {
            products[i] = array(type, new double[batch * rows * columns]);
            RoutineRun run = new RoutineRun(new RoutineSpec.MatrixProduct(type, type), style, sizes)
                    .in(array(type, random(batch * rows * inner)), 0)
                    .in(array(type, random(batch * inner * columns)), 0)
                    .out(products[i], 0);
            (i == 0 ? run : run.wide()).run();
        }
        assertThat(products[1]).isEqualTo(products[0]).isNotEqualTo(array(type, new double[batch * rows * columns]));
    }

    private static Object array(DType type, double... values) {
        if (type == DType.INT64) {
            return Arrays.stream(values).mapToLong(x -> (long) x).toArray();
        }
        float[] floats = new float[values.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = (float) values[i];
        }
        return floats;
    }
}
