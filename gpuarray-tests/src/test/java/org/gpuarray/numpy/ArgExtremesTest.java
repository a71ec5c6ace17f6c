package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Reduce;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The place of an extreme is that of the first of equal ones, NaN ahead of numbers, wherever in a long array they lie. */
@OnDevice
@Tag("once")
class ArgExtremesTest {
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

    /** Returns the place of the first greatest number, -1 if there is none. */
    private static long firstGreatestNumber(double[] values) {
        int best = -1;
        for (int i = 0; i < values.length; i++) {
            if (!Double.isNaN(values[i]) && (best < 0 || values[i] > values[best])) {
                best = i;
            }
        }
        return best;
    }

    private static void assertPlacesOfNumbers(double[] values, DType type) {
        GPUArray a = GPUArray.toGpu(values).astype(type);
        assertThat(a.nanargmax().itemLong()).as("nanargmax").isEqualTo(firstGreatestNumber(values));
        double[] negated = Arrays.stream(values).map(x -> -x).toArray();
        assertThat(a.nanargmin().itemLong()).as("nanargmin").isEqualTo(firstGreatestNumber(negated));
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

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"FLOAT32", "FLOAT64"})
    void nanIsNoNumber_whereverItStands(DType type) {
        double infinity = Double.POSITIVE_INFINITY;
        double nan = Double.NaN;
        Random random = new Random(8);
        assertPlacesOfNumbers(values(i -> nan), type);
        assertPlacesOfNumbers(values(i -> random.nextBoolean() ? nan : random.nextInt(50)), type);
        for (int place : new int[] {0, 1, 4095, 4096, 33_333, COUNT - 1}) {
            assertPlacesOfNumbers(values(i -> i == place ? -infinity : nan), type);
            assertPlacesOfNumbers(values(i -> i <= place ? nan : -infinity), type);
            assertPlacesOfNumbers(values(i -> i >= place ? nan : infinity), type);
            assertPlacesOfNumbers(values(i -> i == place ? nan : -0.0), type);
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
    void lowestAndGreatestIntegers_areFoundInAnyTile() {
        long[] ends = {Long.MIN_VALUE, Long.MIN_VALUE + 1, -1, 0, Long.MAX_VALUE - 1, Long.MAX_VALUE};
        for (int place : new int[] {0, 4095, 4096, 33_333, COUNT - 1}) {
            for (int i = 1; i < ends.length; i++) {
                long[] values = new long[COUNT];
                Arrays.fill(values, ends[i - 1]);
                Arrays.fill(values, place, COUNT, ends[i]);
                assertThat(GPUArray.toGpu(values).argmax().itemLong()).isEqualTo(place);
                Arrays.fill(values, ends[i]);
                Arrays.fill(values, place, COUNT, ends[i - 1]);
                assertThat(GPUArray.toGpu(values).argmin().itemLong()).isEqualTo(place);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"INT64", "UINT64", "FLOAT64", "COMPLEX128"})
    void placesBesideOtherReductions_areThoseAlone(DType type) {
        Random random = new Random(9);
        double[] values = values(i -> random.nextInt(1000));
        GPUArray a = GPUArray.toGpu(values).astype(type);
        GPUArray most = a.argmax();
        GPUArray least = a.nanargmin();
        GPUArray sum = a.sum();
        GPUArray max = a.max();

        GPU.eval(most, least, sum, max);

        assertThat(most.itemLong()).isEqualTo(firstGreatest(values));
        assertThat(least.itemLong())
                .isEqualTo(firstGreatest(Arrays.stream(values).map(x -> -x).toArray()));
        assertThat(sum.real().itemDouble()).isEqualTo(Arrays.stream(values).sum());
        assertThat(max.real().itemDouble()).isEqualTo(values[(int) most.itemLong()]);
    }

    /** Rows of one tile and of several, and columns of one chunk and of several. */
    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"INT64", "UINT64", "FLOAT64"})
    void rowsAndColumnsOf64Bits_haveTheirOwnPlaces(DType type) {
        Random random = new Random(10);
        for (int[] shape : new int[][] {{3, 9001}, {11, 700}, {1500, 7}, {2, 3}, {5, 1}, {300, 33}}) {
            int rows = shape[0];
            int columns = shape[1];
            double[] values =
                    random.ints((long) rows * columns, 0, 40).asDoubleStream().toArray();
            GPUArray a = GPUArray.toGpu(values).astype(type).reshape(rows, columns);

            long[] ofRows = IntStream.range(0, rows)
                    .mapToLong(i -> firstGreatest(Arrays.copyOfRange(values, i * columns, (i + 1) * columns)))
                    .toArray();
            long[] ofColumns = IntStream.range(0, columns)
                    .mapToLong(j -> firstGreatest(IntStream.range(0, rows)
                            .mapToDouble(i -> values[i * columns + j])
                            .toArray()))
                    .toArray();
            assertThat(a.argmax(1).toLongArray()).as("%s", a).isEqualTo(ofRows);
            assertThat(a.argmax(0).toLongArray()).as("%s", a).isEqualTo(ofColumns);
            assertThat(a.transpose().argmax(1).toLongArray()).as("%s", a).isEqualTo(ofColumns);
            assertThat(a.transpose().argmax(0).toLongArray()).as("%s", a).isEqualTo(ofRows);
            assertThat(a.times(2).argmax(1).toLongArray()).as("%s", a).isEqualTo(ofRows);
            assertThat(a.argmax().itemLong()).as("%s", a).isEqualTo(firstGreatest(values));
        }
    }

    /** Returns the places along an axis of an array of three, of which {@code at} gives an element. */
    private static long[] placesAlong(int axis, int[] shape, ToDoubleFunction<int[]> at) {
        int[] others = IntStream.range(0, 3).filter(i -> i != axis).toArray();
        return IntStream.range(0, shape[others[0]] * shape[others[1]])
                .mapToLong(kept -> {
                    int[] index = new int[3];
                    index[others[0]] = kept / shape[others[1]];
                    index[others[1]] = kept % shape[others[1]];
                    return firstGreatest(IntStream.range(0, shape[axis])
                            .mapToDouble(i -> {
                                index[axis] = i;
                                return at.applyAsDouble(index);
                            })
                            .toArray());
                })
                .toArray();
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"INT64", "FLOAT64", "COMPLEX64", "COMPLEX128"})
    void eachOfThreeAxes_hasItsOwnPlaces(DType type) {
        int[] shape = {9, 31, 40};
        Random random = new Random(11);
        double[] values =
                random.ints((long) 9 * 31 * 40, 0, 12).asDoubleStream().toArray();
        GPUArray a = GPUArray.toGpu(values).astype(type).reshape(shape);
        ToDoubleFunction<int[]> at = i -> values[(i[0] * 31 + i[1]) * 40 + i[2]];
        for (int axis = 0; axis < 3; axis++) {
            long[] expected = placesAlong(axis, shape, at);
            assertThat(a.argmax(axis).toLongArray()).as("axis %d", axis).isEqualTo(expected);
            GPUArray kept = a.nanargmax(Reduce.axes(axis).keepdims());
            assertThat(kept.shape().extent(axis)).isEqualTo(1);
            assertThat(kept.toLongArray()).as("axis %d kept", axis).isEqualTo(expected);
            GPUArray turned = a.transpose();
            assertThat(turned.argmax(axis).toLongArray())
                    .as("axis %d turned", axis)
                    .isEqualTo(placesAlong(
                            axis, new int[] {40, 31, 9}, i -> at.applyAsDouble(new int[] {i[2], i[1], i[0]})));
        }
        double[] turned = IntStream.range(0, values.length)
                .mapToDouble(i -> at.applyAsDouble(new int[] {i % 9, i / 9 % 31, i / (9 * 31)}))
                .toArray();
        assertThat(a.transpose().argmax().itemLong()).isEqualTo(firstGreatest(turned));
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"COMPLEX64", "COMPLEX128"})
    void complexNumbers_areOrderedByTheirRealPartsThenByTheImaginaryOnes(DType type) {
        Complex128[] values = new Complex128[COUNT];
        Arrays.setAll(values, i -> new Complex128(1, i % 7));
        values[3] = new Complex128(2, -1);
        values[33_333] = values[41_000] = new Complex128(2, 5);
        GPUArray a = GPUArray.toGpu(values).astype(type);
        assertThat(a.argmax().itemLong()).isEqualTo(33_333);
        assertThat(a.argmin().itemLong()).isZero();
        values[20_000] = values[45_000] = new Complex128(1, Double.NaN);
        GPUArray withNaN = GPUArray.toGpu(values).astype(type);
        assertThat(withNaN.argmax().itemLong()).isEqualTo(20_000);
        assertThat(withNaN.argmin().itemLong()).isEqualTo(20_000);
        assertThat(withNaN.nanargmax().itemLong()).isEqualTo(33_333);
        assertThat(withNaN.times(Double.NaN).nanargmax().itemLong()).isEqualTo(-1);
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"INT64", "FLOAT64"})
    void viewsOf64Bits_countPlacesInTheirOwnOrder(DType type) {
        double[] values = new double[6 * 5000];
        values[7] = values[9000] = values[29_990] = -2;
        GPUArray a = GPUArray.toGpu(values).astype(type);
        assertThat(a.get("::-1").argmin().itemLong()).isEqualTo(values.length - 1 - 29_990);
        assertThat(a.get("8::2").argmin().itemLong()).isEqualTo((9000 - 8) / 2);
        assertThat(a.abs().argmax().itemLong()).isEqualTo(7);
        assertThat(a.get("8:").abs().argmax().itemLong()).isEqualTo(9000 - 8);
        assertThat(a.reshape(6, 5000).transpose().argmin().itemLong()).isEqualTo(7 * 6);
        assertThat(a.get("9000").argmax().itemLong()).isZero();
        assertThat(a.get("9000:9001").argmax().itemLong()).isZero();
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
