package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.gpuarray.Bins;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Counts and sums of so many elements that blocks have copies of the bins; and bins that are computed, not searched. */
class ScatterSumsTest {
    private static final long SEED = 20263;
    private static final int COUNT = 10_007;

    private static int[] groups(int below) {
        return new Random(SEED).ints(COUNT, 0, below).toArray();
    }

    private static double[] exactSums(int[] groups, double[] values, int size) {
        BigDecimal[] sums = new BigDecimal[size];
        Arrays.fill(sums, BigDecimal.ZERO);
        for (int i = 0; i < groups.length; i++) {
            sums[groups[i]] = sums[groups[i]].add(new BigDecimal(values[i]));
        }
        return Arrays.stream(sums).mapToDouble(BigDecimal::doubleValue).toArray();
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "37", "600", "3000", "10007"})
    void sumsOfFloat32_areExactAndRoundedOnce(int size) {
        int[] groups = groups(size);
        Random random = new Random(SEED);
        float[] values = new float[COUNT];
        double[] wide = new double[COUNT];
        for (int i = 0; i < COUNT; i++) {
            values[i] = (random.nextFloat() - 0.4f) * (1 << random.nextInt(8));
            wide[i] = values[i];
        }

        double[] sums =
                GPUArray.toGpu(groups).bincount(GPUArray.toGpu(values), size).toDoubleArray();

        assertThat(sums).containsExactly(exactSums(groups, wide, size));
    }

    /** Largest addends that are subnormal, the least normal and near the largest number. */
    @ParameterizedTest
    @CsvSource({"0x1p-1074", "0x1.8p-1060", "0x1p-1022", "0x1.fp-980", "1", "0x1.8p1000"})
    void sumsOfFloat64_areExactAtAnyScale(String text) {
        double scale = Double.parseDouble(text);
        int[] groups = groups(11);
        double[] values = new Random(SEED)
                .ints(COUNT, -1000, 1000)
                .mapToDouble(k -> k * scale)
                .toArray();

        double[] sums =
                GPUArray.toGpu(groups).bincount(GPUArray.toGpu(values), 11).toDoubleArray();

        assertThat(sums).containsExactly(exactSums(groups, values, 11));
    }

    @Test
    void sumsOfLargestNumbers_overflowOnlyAtTheEnd() {
        double[] values = new double[COUNT];
        Arrays.fill(values, Double.MAX_VALUE);
        int[] groups = new int[COUNT];
        for (int i = 0; i < 5_000; i++) {
            values[i] = -Double.MAX_VALUE;
            values[COUNT - 1 - i] = Double.MAX_VALUE;
        }
        for (int i = 5_000; i < COUNT - 5_000; i++) {
            groups[i] = 1;
        }

        assertThat(GPUArray.toGpu(groups).bincount(GPUArray.toGpu(values), 3).toDoubleArray())
                .containsExactly(0, Double.POSITIVE_INFINITY, 0);
    }

    @Test
    void infinitiesAndNan_decideTheirOwnSumsAlone() {
        int[] groups = groups(6);
        double[] values = new double[COUNT];
        Arrays.fill(values, 1e300);
        double[][] specials = {
            {},
            {Double.POSITIVE_INFINITY},
            {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY},
            {Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY},
            {Double.NaN},
            {Double.POSITIVE_INFINITY, Double.NaN},
        };
        int[] done = new int[specials.length];
        for (int i = 0; i < COUNT; i++) {
            int group = groups[i];
            values[i] = done[group] < specials[group].length ? specials[group][done[group]++] : group;
        }

        double[] sums =
                GPUArray.toGpu(groups).bincount(GPUArray.toGpu(values), 7).toDoubleArray();

        assertThat(sums)
                .containsExactly(
                        0, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, Double.NaN, Double.NaN, 0);
    }

    @Test
    void negativeZeros_leaveWhatIsThere() {
        GPUArray target = GPUArray.toGpu(new float[] {-0.0f, 3, Float.NEGATIVE_INFINITY});

        target.addAt(GPUArray.toGpu(groups(3)), GPUArray.toGpu(new float[] {-0.0f}));

        assertThat(target.toFloatArray()).containsExactly(-0.0f, 3, Float.NEGATIVE_INFINITY);
    }

    @Test
    void sumsAndCountsOfTheSameGroups_readThemTwice() {
        GPUArray groups = GPUArray.toGpu(groups(10)).astype(DType.INT64);
        GPUArray values = GPUArray.toGpu(new Random(SEED).doubles(COUNT).toArray());
        GPU.eval(groups, values);

        GPUArray means = groups.bincount(values, 0).div(groups.bincount());

        // Zeros; counts and largest exponents; factors; limbs; the quotient.
        assertThat(means.explain()).startsWith("5 kernels");
        assertThat(means.sum().itemDouble()).isCloseTo(5, within(0.5));
    }

    @Test
    void scattersIntoOneVersion_keepBothResults() {
        GPUArray first = GPU.zeros(DType.INT64, 5).copy();
        GPU.eval(first);
        GPUArray second = first.copy();
        GPUArray at = GPUArray.toGpu(groups(5));

        first.addAt(at, 1);
        second.addAt(at, 2);
        GPU.eval(first, second);

        assertThat(first.sum().itemLong()).isEqualTo(COUNT);
        assertThat(second.toLongArray()).containsExactly(first.times(2).toLongArray());
    }

    /** JUnit closes arguments that can be closed, and views with them. */
    static Stream<Supplier<GPUArray>> numbers() {
        Random random = new Random(SEED);
        double[] doubles = random.doubles(COUNT, -1.5, 1.5).toArray();
        doubles[3] = Double.NaN;
        doubles[4] = Double.POSITIVE_INFINITY;
        doubles[5] = Double.NEGATIVE_INFINITY;
        doubles[6] = -0.0;
        for (int i = 0; i < 1_000; i++) {
            doubles[100 + i] = (i - 500) / 250.0; // many of the edges
        }
        GPUArray wide = GPUArray.toGpu(doubles);
        GPUArray whole = GPUArray.toGpu(random.longs(COUNT).toArray());
        return Stream.of(
                () -> wide,
                () -> wide.astype(DType.FLOAT32),
                () -> wide.astype(DType.FLOAT16),
                () -> wide.astype(DType.BFLOAT16),
                () -> whole,
                () -> whole.astype(DType.UINT64),
                () -> whole.rem(7),
                () -> whole.astype(DType.INT8),
                () -> whole.rem(2).astype(DType.BOOL),
                () -> wide.get("::-2"),
                () -> wide.get(":0"));
    }

    /** The bins of equal width that are computed are those that are found among the edges. */
    @ParameterizedTest
    @MethodSource("numbers")
    void computedBins_areThoseOfTheEdges(Supplier<GPUArray> numbers) {
        GPUArray a = numbers.get();
        for (double[] range : new double[][] {{-1, 1}, {0.1, 0.7}, {-3, 126}, {-0x1p62, 0x1p62}, {2, 2}}) {
            for (int count : new int[] {1, 3, 10, 100, 1_000}) {
                Bins bins = Bins.of(count).range(range[0], range[1]);
                if (areDistinct(a, bins)) {
                    check(a, bins);
                }
            }
        }
    }

    /** Bins of numbers of few bits may be too many for their type. */
    private static boolean areDistinct(GPUArray a, Bins bins) {
        try {
            return a.histogramBinEdges(bins).size() > 1;
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessageContaining("too many for dtype");
            return false;
        }
    }

    private static void check(GPUArray a, Bins bins) {
        GPUArray edges = a.histogramBinEdges(bins);

        long[] counts = a.histogram(bins).counts().toLongArray();

        assertThat(counts).as("%s %s", a.dtype(), bins).containsExactly(reference(a, edges));
        assertThat(a.histogram(edges).counts().toLongArray()).containsExactly(counts);
    }

    private static long[] reference(GPUArray a, GPUArray edges) {
        double[] x = a.astype(DType.FLOAT64).toDoubleArray();
        double[] e = edges.astype(DType.FLOAT64).toDoubleArray();
        long[] counts = new long[e.length - 1];
        for (double value : x) {
            if (value >= e[0] && value <= e[counts.length]) {
                int bin = counts.length - 1;
                while (value < e[bin]) {
                    bin--;
                }
                counts[bin]++;
            }
        }
        return counts;
    }

    /** Edges so near each other that rounding moves them by more than a bin are searched. */
    @ParameterizedTest
    @CsvSource({"1, 0x1.00002p0, 16", "1, 0x1.00001p0, 8", "1e7, 10000100, 100", "0, 1e-44, 7"})
    void binsOfFewUlps_areThoseOfTheEdges(String first, String last, int count) {
        double from = Double.parseDouble(first);
        double to = Double.parseDouble(last);
        float[] values = new float[COUNT];
        Random random = new Random(SEED);
        for (int i = 0; i < COUNT; i++) {
            values[i] = (float) (from + (to - from) * random.nextDouble());
        }

        check(GPUArray.toGpu(values), Bins.of(count).range(from, to));
    }

    @Test
    void boxes_areThoseOfEachCoordinate() {
        double[] points = new Random(SEED).doubles(3 * COUNT, -0.2, 1.2).toArray();
        points[7] = Double.NaN;
        GPUArray rows = GPUArray.toGpu(points, COUNT, 3);
        Bins[] bins = {
            Bins.of(5).range(0, 1), Bins.of(3).range(0.25, 0.5), Bins.of(4).range(-1, 1)
        };
        Bins[] edges = new Bins[3];
        for (int i = 0; i < 3; i++) {
            edges[i] = Bins.between(rows.get(":", i).histogramBinEdges(bins[i]));
        }

        double[] counts = rows.histogramdd(bins).counts().toDoubleArray();

        assertThat(counts).containsExactly(rows.histogramdd(edges).counts().toDoubleArray());
        assertThat(Arrays.stream(counts).sum()).isEqualTo(inside(points));
    }

    private static double inside(double... points) {
        int count = 0;
        for (int i = 0; i < points.length; i += 3) {
            boolean isInside = points[i] >= 0
                    && points[i] <= 1
                    && points[i + 1] >= 0.25
                    && points[i + 1] <= 0.5
                    && points[i + 2] >= -1
                    && points[i + 2] <= 1;
            count += isInside ? 1 : 0;
        }
        return count;
    }
}
