package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Reduce;
import org.gpuarray.SortOps;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.QuantileMethod;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The first elements of rows, and those at some ranks, where rows are too long to be sorted for that; beside rows that Java sorts. */
@OnDevice
@Tag("once")
class LongRowsTest {
    private static final long SEED = 20265;
    private static final int ROWS = 3;

    private static float[] numbers(int count, boolean nans) {
        Random random = new Random(SEED + count);
        float[] x = new float[count];
        for (int i = 0; i < count; i++) {
            x[i] = switch (random.nextInt(12)) {
                case 0 -> nans ? Float.NaN : 0;
                case 1 -> Float.NEGATIVE_INFINITY;
                case 2 -> Float.POSITIVE_INFINITY;
                default -> random.nextInt(1000) / 8f - 60;
            };
        }
        return x;
    }

    private static long[] firstOf(float[] x, int start, int step, int n, int k, boolean largest) {
        Comparator<Integer> ascending = Comparator.comparing(i -> x[start + i * step]);
        return IntStream.range(0, n)
                .boxed()
                .sorted(largest ? ascending.reversed() : ascending)
                .limit(k)
                .mapToLong(i -> i)
                .toArray();
    }

    @ParameterizedTest
    @ValueSource(ints = {2049, 4099, 40_009})
    void topk_hasTheFirstOfTheSorted_alongEitherAxis(int n) {
        float[] x = numbers(ROWS * n, true);
        GPUArray rows = GPUArray.toGpu(x, ROWS, n);
        for (boolean largest : new boolean[] {true, false}) {
            for (int k : new int[] {1, 100, n / 2}) {
                SortOps.TopK along = rows.topk(k, 1, largest);
                SortOps.TopK across = rows.transpose().topk(k, 0, largest);
                assertThat(across.indices().shape()).isEqualTo(Shape.of(k, ROWS));
                long[] expected = IntStream.range(0, ROWS)
                        .mapToObj(row -> firstOf(x, row * n, 1, n, k, largest))
                        .flatMapToLong(Arrays::stream)
                        .toArray();
                assertThat(along.indices().toLongArray())
                        .as("seed=%d k=%d", SEED, k)
                        .isEqualTo(expected);
                assertThat(across.indices().transpose().toLongArray()).isEqualTo(expected);
                float[] values = new float[ROWS * k];
                IntStream.range(0, ROWS * k).forEach(i -> values[i] = x[i / k * n + (int) expected[i]]);
                assertThat(along.values().toFloatArray()).isEqualTo(values);
                assertThat(across.values().transpose().toFloatArray()).isEqualTo(values);
            }
        }
    }

    @Test
    void topk_ofAViewFromTheEnd_hasIndicesOfTheView() {
        float[] x = numbers(20_001, false);
        GPUArray reversed = GPUArray.toGpu(x).get("::-2");

        SortOps.TopK top = reversed.topk(50);

        assertThat(top.indices().toLongArray()).isEqualTo(firstOf(x, 20_000, -2, 10_001, 50, true));
    }

    @Test
    void partition_keepsTheOrderOfEachPart() {
        int n = 5_003;
        float[] x = numbers(ROWS * n, true);
        int kth = 1_000;

        float[] parts = GPUArray.toGpu(x, ROWS, n).partition(kth - n).toFloatArray();
        long[] indices = GPUArray.toGpu(x, ROWS, n).argpartition(kth, 1).toLongArray();

        for (int row = 0; row < ROWS; row++) {
            int start = row * n;
            float[] sorted = Arrays.copyOfRange(x, start, start + n);
            Arrays.sort(sorted);
            long[] expected = IntStream.range(0, n)
                    .boxed()
                    .sorted(Comparator.comparingInt(i -> Integer.signum(Float.compare(x[start + i], sorted[kth]))))
                    .mapToLong(i -> i)
                    .toArray();
            assertThat(Arrays.copyOfRange(indices, start, start + n)).isEqualTo(expected);
            float[] values = new float[n];
            IntStream.range(0, n).forEach(i -> values[i] = x[start + (int) expected[i]]);
            assertThat(Arrays.copyOfRange(parts, start, start + n)).isEqualTo(values);
        }
    }

    @Test
    void partition_ofComplexNumbers_sortsThem() {
        GPUArray complex = GPUArray.toGpu(numbers(6_000, false)).view(DType.COMPLEX64);

        assertThat(complex.partition(7).real().toFloatArray())
                .isEqualTo(complex.sort().real().toFloatArray());
    }

    @Test
    void partition_outsideTheAxis_isRefused() {
        GPUArray x = GPU.zeros(DType.INT32, 2, 3000);
        assertThatThrownBy(() -> x.partition(3000))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("partition: kth=3000 axis=-1 shape=(2, 3000), need -3000 <= kth < 3000");
        assertThat(GPU.zeros(DType.INT32, 0, 3000).partition(5).shape()).isEqualTo(Shape.of(0, 3000));
        assertThatThrownBy(() -> GPU.zeros(DType.INT32, 3000, 0).partition(0))
                .hasMessageContaining("kth=0 axis=-1 shape=(3000, 0)");
    }

    /** The result with rows of any length is the one of rows that are sorted. */
    @ParameterizedTest
    @ValueSource(ints = {2049, 5_000, 40_009})
    void quantiles_areThoseOfSortedRows(int n) {
        for (boolean nans : new boolean[] {false, true}) {
            float[] x = numbers(ROWS * n, nans);
            GPUArray rows = GPUArray.toGpu(x, ROWS, n);
            GPUArray sorted = rows.sort();
            double[] some = {0.1, 0.5, 0.999};
            // So many that rows are sorted.
            double[] many = new double[51];
            Arrays.setAll(many, i -> i / 50.0);
            many[5] = some[0];
            many[49] = some[2];
            int[] at = {5, 25, 49};
            for (QuantileMethod method : QuantileMethod.values()) {
                GPUArray few = rows.quantile(some, method, Reduce.axes(1));
                GPUArray all = rows.quantile(many, method, Reduce.axes(1));
                GPUArray fewNan = rows.nanquantile(some, method, Reduce.axes(1));
                GPUArray allNan = rows.nanquantile(many, method, Reduce.axes(1));
                for (int i = 0; i < at.length; i++) {
                    assertThat(few.get(i).toDoubleArray())
                            .as("%s q=%s", method, some[i])
                            .isEqualTo(all.get(at[i]).toDoubleArray());
                    assertThat(fewNan.get(i).toDoubleArray())
                            .as("%s q=%s", method, some[i])
                            .isEqualTo(allNan.get(at[i]).toDoubleArray());
                }
            }
            float[] medians = rows.median(1).toFloatArray();
            float[] nanmedians = rows.nanmedian(1).toFloatArray();
            for (int row = 0; row < ROWS; row++) {
                float[] line = sorted.get(row).toFloatArray();
                int known = (int)
                        IntStream.range(0, n).filter(i -> !Float.isNaN(line[i])).count();
                float low = line[(known - 1) / 2];
                float high = line[known / 2];
                float middle = low == high ? low : (low + high) / 2;
                assertThat(nanmedians[row]).isEqualTo(middle);
                assertThat(Float.compare(medians[row], nans ? Float.NaN : middle))
                        .isZero();
            }
        }
    }

    @Test
    void median_ofEveryType_isThatOfSortedNumbers() {
        int n = 9_001;
        GPUArray numbers = GPUArray.toGpu(numbers(n, false)).clip(0, 100);
        for (DType type : DType.values()) {
            if (!type.isComplex() && type != DType.BOOL) {
                GPUArray x = numbers.astype(type);
                assertThat(x.median().itemDouble())
                        .as("%s", type)
                        .isEqualTo(x.sort().get(n / 2).itemDouble());
            }
        }
        GPUArray mostlyFalse = numbers.gt(90);
        assertThat(mostlyFalse
                        .quantile(0.999, QuantileMethod.LOWER, Reduce.axes(0))
                        .itemBoolean())
                .isTrue();
    }

    @Test
    void median_doesNotSort() {
        GPUArray x = GPUArray.toGpu(numbers(1 << 20, false));
        GPU.eval(x.median());

        Measured run = Measured.of(() -> GPU.eval(x.median()));

        // Ranks, three digits, the rows' last block, the mean.
        assertThat(run.launches()).isEqualTo(6);
    }
}
