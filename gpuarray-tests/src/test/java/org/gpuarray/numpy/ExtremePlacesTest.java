package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The place of an extreme is that of the first of equal ones, NaN ahead of numbers, wherever in a long array they lie. */
@OnDevice
class ExtremePlacesTest {
    private static final int COUNT = 50_021;

    /** Returns the place of the first greatest of values that are as NumPy orders them, NaN above all and zeros equal. */
    private static long firstGreatest(double[] values) {
        int best = 0;
        for (int i = 1; i < values.length && !Double.isNaN(values[best]); i++) {
            if (values[i] > values[best] || Double.isNaN(values[i])) {
                best = i;
            }
        }
        return best;
    }

    private static void assertPlaces(double[] values, DType type) {
        GPUArray a = GPUArray.toGpu(values).astype(type);
        GPUArray most = a.argmax();
        GPUArray least = a.argmin();
        GPU.eval(most, least);
        assertThat(most.itemLong()).as("argmax").isEqualTo(firstGreatest(values));
        double[] negated = Arrays.stream(values).map(x -> -x).toArray();
        assertThat(least.itemLong()).as("argmin").isEqualTo(firstGreatest(negated));
        assertThat(a.argmax().itemLong()).as("argmax alone").isEqualTo(firstGreatest(values));
        assertThat(a.argmin().itemLong()).as("argmin alone").isEqualTo(firstGreatest(negated));
    }

    private static double[] values(IntToDoubleFunction value) {
        return IntStream.range(0, COUNT).mapToDouble(value).toArray();
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"BOOL", "COMPLEX64", "COMPLEX128"})
    void manyEqualValues_giveTheFirst(DType type) {
        Random random = new Random(7);
        assertPlaces(values(i -> random.nextInt(100)), type);
        assertPlaces(values(i -> 3), type);
        assertPlaces(values(i -> Math.floorDiv(i, 500)), type);
        assertPlaces(values(i -> 100 - Math.floorDiv(i, 501)), type);
        assertPlaces(values(i -> i == 30_000 || i == 41_000 ? 5 : 1), type);
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"FLOAT16", "BFLOAT16", "FLOAT32", "FLOAT64"})
    void nanInfinitiesAndZeros_areOrderedAsNumpyDoes(DType type) {
        double infinity = Double.POSITIVE_INFINITY;
        assertPlaces(values(i -> -infinity), type);
        assertPlaces(values(i -> infinity), type);
        assertPlaces(values(i -> Double.NaN), type);
        assertPlaces(values(i -> i % 2 == 0 ? -0.0 : 0.0), type);
        assertPlaces(values(i -> i % 2 == 0 ? 0.0 : -0.0), type);
        for (int place : new int[] {0, 1, 4095, 4096, 33_333, COUNT - 1}) {
            assertPlaces(values(i -> i == place ? Double.NaN : i % 100), type);
            assertPlaces(values(i -> i >= place ? Double.NaN : -i % 100), type);
            assertPlaces(values(i -> i == place ? infinity : -infinity), type);
            assertPlaces(values(i -> i == place ? -infinity : infinity), type);
        }
    }

    private static Stream<GPUArray> lowest() {
        return Stream.of(
                GPU.full(new int[] {COUNT}, Long.MIN_VALUE, DType.INT64),
                GPU.full(new int[] {COUNT}, Integer.MIN_VALUE, DType.INT32),
                GPU.full(new int[] {COUNT}, -128, DType.INT8),
                GPU.full(new int[] {COUNT}, 0, DType.UINT64),
                GPU.full(new int[] {COUNT}, 0, DType.UINT32),
                GPU.zeros(DType.BOOL, COUNT));
    }

    @Test
    void nothingButTheLowestNumber_isFoundAtTheFirstPlace() {
        lowest().forEach(a -> {
            assertThat(a.copy().argmax().itemLong()).as("%s", a.dtype()).isZero();
            assertThat(a.copy().argmin().itemLong()).as("%s", a.dtype()).isZero();
        });
    }

    @Test
    void unsignedNumbersBeyondSignedOnes_areTheGreatest() {
        long[] values = new long[COUNT];
        values[20_000] = Long.MAX_VALUE;
        values[40_000] = Long.MIN_VALUE;
        GPUArray a = GPUArray.toGpu(values);
        assertThat(a.argmax().itemLong()).isEqualTo(20_000);
        assertThat(a.argmin().itemLong()).isEqualTo(40_000);
        assertThat(a.astype(DType.UINT64).argmax().itemLong()).isEqualTo(40_000);
        assertThat(a.astype(DType.UINT64).argmin().itemLong()).isZero();
    }

    @Test
    void viewsAndExpressions_countPlacesInTheirOwnOrder() {
        float[] values = new float[6 * 5000];
        values[7] = values[9000] = values[29_990] = 2;
        GPUArray a = GPUArray.toGpu(values);
        assertThat(a.get("::-1").argmax().itemLong()).isEqualTo(values.length - 1 - 29_990);
        assertThat(a.get("8::2").argmax().itemLong()).isEqualTo((9000 - 8) / 2);
        assertThat(a.times(-1).argmin().itemLong()).isEqualTo(7);
        GPUArray square = a.reshape(6, 5000);
        assertThat(square.argmax(1).toLongArray()).containsExactly(7, 4000, 0, 0, 0, 4990);
        assertThat(square.transpose().argmax().itemLong()).isEqualTo(7 * 6);
        assertThat(square.transpose().argmax(0).toLongArray()).containsExactly(7, 4000, 0, 0, 0, 4990);
    }
}
