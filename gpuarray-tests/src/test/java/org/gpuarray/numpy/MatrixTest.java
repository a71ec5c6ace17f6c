package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Products that are too large for a golden file, and what they cost. */
@OnDevice
class MatrixTest {
    private static final int ROWS = 301;
    private static final int INNER = 257;
    private static final int COLUMNS = 211;

    private final double[] left = random(ROWS * INNER, 1);
    private final double[] right = random(INNER * COLUMNS, 2);

    private static double[] random(int count, long seed) {
        Random random = new Random(seed);
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = (float) (random.nextDouble() - 0.5);
        }
        return numbers;
    }

    private GPUArray left(DType type) {
        GPUArray array = GPUArray.toGpu(left, ROWS, INNER).astype(type);
        GPU.eval(array);
        return array;
    }

    private GPUArray right(DType type) {
        GPUArray array = GPUArray.toGpu(right, INNER, COLUMNS).astype(type);
        GPU.eval(array);
        return array;
    }

    private void check(GPUArray product, double tolerance) {
        assertThat(product.shape().extents()).containsExactly(ROWS, COLUMNS);
        double[] actual = product.toDoubleArray();
        for (int i = 0; i < ROWS; i += 7) {
            for (int j = 0; j < COLUMNS; j++) {
                double sum = 0;
                for (int k = 0; k < INNER; k++) {
                    sum += left[i * INNER + k] * right[k * COLUMNS + j];
                }
                assertThat(actual[i * COLUMNS + j]).as("i=%d j=%d", i, j).isCloseTo(sum, within(tolerance));
            }
        }
    }

    /** The bound of a sum of K products, one after the other: K·ε·Σ|a·b| (Higham 2002, §3.1), here far above what happens. */
    @Test
    void largeProducts_areNearJavasInDouble() {
        check(left(DType.FLOAT32).matmul(right(DType.FLOAT32)), INNER * 0x1p-24 * INNER / 4);
        check(left(DType.FLOAT64).matmul(right(DType.FLOAT64)), INNER * 0x1p-53 * INNER / 4);
        check(GPU.einsum("ij,jk->ki", left(DType.FLOAT32), right(DType.FLOAT32)).transpose(), 1e-4);
    }

    @Test
    void tallProduct_isNearJavasInDouble() {
        int count = 50_021;
        GPUArray tall = GPUArray.toGpu(random(count * 3, 3), count, 3).astype(DType.FLOAT32);
        double[] x = tall.toDoubleArray();

        double[] gram = tall.transpose().matmul(tall).toDoubleArray();

        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                double sum = 0;
                for (int k = 0; k < count; k++) {
                    sum += x[k * 3 + i] * x[k * 3 + j];
                }
                assertThat(gram[i * 3 + j]).isCloseTo(sum, within(1e-2));
            }
        }
    }

    @Test
    void transposedFactors_areReadWhereTheyLie() {
        GPUArray a = GPUArray.toGpu(left, ROWS, INNER).transpose().copy();
        GPUArray b = GPUArray.toGpu(right, INNER, COLUMNS).transpose().copy();
        GPU.eval(a, b);
        GPUArray[] product = new GPUArray[1];

        Measured run = Measured.of(() -> product[0] = a.transpose().matmul(b.transpose()));

        assertThat(run.launches()).isEqualTo(1);
        check(product[0], 1e-9);
    }

    @Test
    void batchOfRows_isOneProduct() {
        GPUArray a = GPUArray.toGpu(left, 7, ROWS / 7, INNER);
        GPUArray b = right(DType.FLOAT64);
        GPU.eval(a, b);

        assertThat(Measured.of(() -> a.matmul(b)).launches()).isEqualTo(1);
        check(a.matmul(b).reshape(ROWS, COLUMNS), 1e-9);
    }

    @Test
    void sharedFactor_ofABatch_isNotCopied() {
        GPUArray a = GPUArray.toGpu(left, ROWS, INNER);
        GPUArray b = GPUArray.toGpu(random(5 * INNER * COLUMNS, 5), 5, INNER, COLUMNS);
        GPU.eval(a, b);
        GPUArray[] product = new GPUArray[1];

        Measured run = Measured.of(() -> product[0] = a.matmul(b));

        assertThat(run.launches()).isEqualTo(1);
        for (int batch = 0; batch < 5; batch++) {
            GPUArray one = a.matmul(b.get(batch));
            assertThat(product[0].get(batch).minus(one).abs().max().itemDouble())
                    .isLessThan(1e-12);
        }
        assertThat(GPU.einsum("bki,kj->bij", b, a.transpose()).shape().extents())
                .containsExactly(5, COLUMNS, ROWS);
        assertThat(GPU.einsum("bki,kj->bij", b, a.transpose())
                        .get(3)
                        .minus(a.matmul(b.get(3)).transpose())
                        .abs()
                        .max()
                        .itemDouble())
                .isLessThan(1e-12);
    }

    /** A convolution in two dimensions, of whole numbers, so that any order of the sums gives the same. */
    @ParameterizedTest
    @CsvSource({"1, 1", "3, 5", "4, 16", "8, 17", "2, 33"})
    void windowsByAMatrix_areConvolutions(int channels, int filters) {
        GPUArray images = GPU.arange(126L * channels)
                .mod(11)
                .minus(5)
                .astype(DType.FLOAT32)
                .reshape(2, 9, 7, channels);
        GPUArray weights = GPU.arange(6L * channels * filters)
                .mod(7)
                .minus(3)
                .astype(DType.FLOAT32)
                .reshape(3, 2, channels, filters);
        GPU.eval(images, weights);
        float[] x = images.toFloatArray();
        float[] w = weights.toFloatArray();

        GPUArray result = images.slidingWindowView(new int[] {3, 2}, 1, 2)
                .tensordot(weights, new int[] {4, 5, 3}, new int[] {0, 1, 2});

        float[] expected = new float[2 * 7 * 6 * filters];
        for (int i = 0; i < expected.length; i++) {
            int column = i / filters % 6;
            int row = i / filters / 6 % 7;
            int image = i / filters / 42;
            for (int k = 0; k < 3 * 2 * channels; k++) {
                int at = ((image * 9 + row + k / channels / 2) * 7 + column + k / channels % 2) * channels
                        + k % channels;
                expected[i] += x[at] * w[k * filters + i % filters];
            }
        }
        assertThat(result.shape().extents()).containsExactly(2, 7, 6, filters);
        assertThat(result.toFloatArray()).isEqualTo(expected);
    }

    /** Threads that work together read windows where they lie, of up to 32 columns; others, and libraries, want them copied. */
    @Test
    void windowsByAMatrix_areCopiedForThreadsThatWorkAlone() {
        GPUArray line = GPU.arange(1000).astype(DType.FLOAT32);
        GPUArray few = GPU.ones(DType.FLOAT32, 9, 4);
        GPUArray many = GPU.ones(DType.FLOAT32, 9, 40);
        GPU.eval(line, few, many);
        boolean together = GPU.device().traits().cooperativeThreads() > 1;

        Measured ofFew = Measured.of(() -> GPU.eval(line.slidingWindowView(9).matmul(few)));
        Measured ofMany = Measured.of(() -> GPU.eval(line.slidingWindowView(9).matmul(many)));

        assertThat(ofFew.launches()).isEqualTo(together ? 1 : 2);
        assertThat(ofMany.launches()).isEqualTo(2);
    }

    @Test
    void complexProduct_ofAShortInnerAxis_isOneLaunch() {
        for (int inner : new int[] {1, 2, 16, 17, 64, 65}) {
            for (int columns : new int[] {3, 16, 17}) {
                GPUArray a = GPUArray.toGpu(random(20 * inner, 6), 20, inner);
                GPUArray b = GPUArray.toGpu(random(inner * columns, 7), columns, inner)
                        .transpose();
                GPUArray left = a.plus(a.plus(1).times(new Complex128(0, 1)));
                GPUArray right = b.plus(b.minus(2).times(new Complex128(0, 1)));
                GPU.eval(left, right);
                GPUArray[] product = new GPUArray[1];

                Measured run = Measured.of(() -> GPU.eval(product[0] = left.matmul(right)));

                boolean isShort = inner <= 16 || (inner <= 64 && columns <= 16);
                assertThat(run.launches() == 1)
                        .as("inner=%d columns=%d", inner, columns)
                        .isEqualTo(isShort || inner == 1);
                GPUArray re = a.matmul(b).minus(a.plus(1).matmul(b.minus(2)));
                GPUArray im = a.matmul(b.minus(2)).plus(a.plus(1).matmul(b));
                assertThat(product[0]
                                .minus(re.plus(im.times(new Complex128(0, 1))))
                                .abs()
                                .max()
                                .itemDouble())
                        .isLessThan(1e-12);
            }
        }
    }

    @Test
    void pendingFactor_isStoredOnce() {
        GPUArray a = left(DType.FLOAT64);
        GPUArray b = right(DType.FLOAT64);

        Measured run = Measured.of(() -> a.times(2).matmul(b).plus(1).toDoubleArray());

        assertThat(run.launches()).isEqualTo(3);
    }

    @Test
    void productsWithVectors_fuseWithWhatIsAround() {
        GPUArray a = left(DType.FLOAT32);
        GPUArray v = GPUArray.toGpu(random(INNER, 4)).astype(DType.FLOAT32);
        GPU.eval(v);

        assertThat(Measured.of(() -> a.times(2).matmul(v.plus(1)).sqrt().toFloatArray())
                        .launches())
                .isEqualTo(1);
        assertThat(Measured.of(() -> v.dot(v).sqrt().item()).launches()).isEqualTo(1);
        assertThat(Measured.of(() -> GPU.einsum("i,j->ij", v, v).plus(1).toFloatArray())
                        .launches())
                .isEqualTo(1);
    }

    @Test
    void close_givesTheMemoryBack() {
        GPUArray a = left(DType.FLOAT32);
        GPUArray b = right(DType.FLOAT32);
        long before = GPU.memoryStats().liveBytes();

        GPUArray product = GPU.einsum("ij,jk,kl->li", a, b, b.transpose());
        assertThat(GPU.memoryStats().liveBytes()).isGreaterThan(before);
        product.close();

        assertThat(GPU.memoryStats().liveBytes()).isEqualTo(before);
    }

    @Test
    void complexProduct_keepsOnlyItself() {
        GPUArray a = left(DType.COMPLEX64);
        GPUArray b = right(DType.COMPLEX64);
        long before = GPU.memoryStats().liveCount();

        GPUArray product = a.matmul(b);
        GPU.eval(product);

        assertThat(GPU.memoryStats().liveCount()).isEqualTo(before + 1);
        check(product.real(), 1e-4);
        product.close();
    }

    @Test
    void scope_freesWhatIsNotKept() {
        long before;
        try (GpuScope scope = GpuScope.open()) {
            GPUArray a = left(DType.FLOAT32);
            before = GPU.memoryStats().liveBytes();
            scope.keep(a.matmul(right(DType.FLOAT32)).minus(1).sum()).item();
            assertThat(before).isPositive();
        }
        assertThat(GPU.memoryStats().liveBytes()).isLessThan(before);
    }
}
