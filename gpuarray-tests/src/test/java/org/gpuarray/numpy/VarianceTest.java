package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.assertj.core.data.Percentage;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Reduce;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Variances by one pass are as exact as those by two, wherever the mean lies. */
@OnDevice
class VarianceTest {
    private static final MathContext EXACT = new MathContext(60);

    /** How far float32 results may be off, in percent: half a unit in the last place and a little. */
    private static final double FLOAT32 = 1e-5;

    /** The same for float64: about 90 units. */
    private static final double FLOAT64 = 1e-12;

    @ParameterizedTest
    @CsvSource({"0, 20000", "1e3, 20000", "1e6, 20000", "1e8, 20000", "1e6, 7", "1e8, 2", "1e8, 1000", "-1e6, 4096"})
    void var_meanFarBeyondTheSpread_isExact(double mean, int n) {
        double[] values = around(mean, n);
        float[] rounded = new float[n];
        double[] asRounded = new double[n];
        for (int i = 0; i < n; i++) {
            rounded[i] = (float) values[i];
            asRounded[i] = rounded[i];
        }

        assertThat(GPUArray.toGpu(values).var().itemDouble())
                .isCloseTo(exact(values), Percentage.withPercentage(FLOAT64));
        assertThat(GPUArray.toGpu(rounded).var().itemDouble())
                .isCloseTo(exact(asRounded), Percentage.withPercentage(FLOAT32));
    }

    @ParameterizedTest
    @CsvSource({"0", "5000", "9999", "1234"})
    void var_oneElementFarFromAllOthers_isExact(int place) {
        double[] values = around(3, 10_000);
        values[place] = 1e9;
        float[] rounded = new float[values.length];
        IntStream.range(0, values.length).forEach(i -> rounded[i] = (float) values[i]);
        double[] asRounded =
                IntStream.range(0, values.length).mapToDouble(i -> rounded[i]).toArray();

        assertThat(GPUArray.toGpu(values).var().itemDouble())
                .isCloseTo(exact(values), Percentage.withPercentage(FLOAT64));
        assertThat(GPUArray.toGpu(rounded).var().itemDouble())
                .isCloseTo(exact(asRounded), Percentage.withPercentage(FLOAT32));
    }

    /** The worst there is: all three elements that are looked at first are far off. */
    @Test
    void var_endsAndMiddleFarOff_losesNoFloat32Digit() {
        float[] values = new float[4096];
        double[] asDouble = new double[4096];
        double[] noise = around(0, 4096);
        for (int i = 0; i < 4096; i++) {
            values[i] = (float) (i == 0 || i == 2048 || i == 4095 ? 1e6 : noise[i]);
            asDouble[i] = values[i];
        }

        assertThat(GPUArray.toGpu(values).var().itemDouble())
                .isCloseTo(exact(asDouble), Percentage.withPercentage(FLOAT32));
        assertThat(GPUArray.toGpu(asDouble).var().itemDouble())
                .isCloseTo(exact(asDouble), Percentage.withPercentage(1e-9));
    }

    @Test
    void var_alongEachAxis_isThatOfTheRowsAndColumns() {
        double[] values = around(1e6, 37 * 300);
        GPUArray matrix = GPUArray.toGpu(values).reshape(37, 300);
        double[] rows = matrix.var(1).toDoubleArray();
        double[] columns = matrix.get("::-1, ::2").var(0).toDoubleArray();
        double[] turned = matrix.transpose().var(0).toDoubleArray();

        for (int row = 0; row < 37; row++) {
            double[] one = matrix.get(row).toDoubleArray();
            assertThat(rows[row]).isCloseTo(exact(one), Percentage.withPercentage(FLOAT64));
            assertThat(turned[row]).isCloseTo(exact(one), Percentage.withPercentage(FLOAT64));
        }
        for (int column = 0; column < 150; column++) {
            int at = 2 * column;
            double[] one = IntStream.range(0, 37)
                    .mapToDouble(row -> values[row * 300 + at])
                    .toArray();
            assertThat(columns[column]).isCloseTo(exact(one), Percentage.withPercentage(FLOAT64));
        }
    }

    @Test
    void var_constantElements_isZero() {
        assertThat(GPU.full(Shape.of(3, 5000), 0.1f).var(1).toDoubleArray()).containsOnly(0);
        assertThat(GPU.full(Shape.of(77), 1e300).std().itemDouble()).isZero();
        assertThat(GPUArray.toGpu(new double[] {1e8 + 0.1}).var().itemDouble()).isZero();
    }

    @Test
    void var_infiniteElements_isNaN() {
        double infinity = Double.POSITIVE_INFINITY;
        for (double[] values : List.of(
                new double[] {1, 2, infinity},
                new double[] {infinity, 2, 3, 4, 5},
                new double[] {1, infinity, 2, -infinity, 5},
                new double[] {infinity},
                new double[] {1, 2, 3, Double.NaN, 5, 6, 7})) {
            assertThat(GPUArray.toGpu(values).var().itemDouble()).isNaN();
        }
    }

    @Test
    void var_squaresThatOverflow_isInfinite() {
        assertThat(GPUArray.toGpu(new double[] {1e200, -1e200, 5, 6}).var().itemDouble())
                .isInfinite();
        assertThat(GPUArray.toGpu(new double[] {1e200, 2, 3, 4, 5}).std().itemDouble())
                .isInfinite();
    }

    @Test
    void var_complexNumbersFarFromZero_isThatOfBothParts() {
        double[] re = around(1e6, 3000);
        double[] im = around(-1e8, 3000);
        GPUArray pairs = GPUArray.toGpu(im).times(new Complex128(0, 1)).plus(GPUArray.toGpu(re));

        assertThat(pairs.var().itemDouble()).isCloseTo(exact(re) + exact(im), Percentage.withPercentage(FLOAT64));
        assertThat(pairs.var().dtype()).isEqualTo(DType.FLOAT64);
    }

    @Test
    void nanvar_meanFarBeyondTheSpread_isExact() {
        double[] values = around(1e8, 5000);
        double[] numbers = values.clone();
        for (int i = 0; i < 3; i++) {
            numbers[i] = Double.NaN;
        }
        double[] rest = IntStream.range(3, 5000).mapToDouble(i -> values[i]).toArray();
        GPUArray mask = GPU.arange(5000).ge(3);

        assertThat(GPUArray.toGpu(numbers).nanvar().itemDouble())
                .isCloseTo(exact(rest), Percentage.withPercentage(FLOAT64));
        assertThat(GPUArray.toGpu(values).var(Reduce.all().where(mask)).itemDouble())
                .isCloseTo(exact(rest), Percentage.withPercentage(FLOAT64));
    }

    @Test
    void var_moreCorrectionThanElements_isAsInNumpy() {
        GPUArray two = GPUArray.toGpu(new double[] {1, 4});

        assertThat(two.var(Reduce.all().correction(1)).itemDouble()).isCloseTo(4.5, Offset.offset(1e-15));
        assertThat(two.var(Reduce.all().correction(2)).itemDouble()).isInfinite();
        assertThat(GPUArray.toGpu(new double[] {7})
                        .var(Reduce.all().correction(1))
                        .itemDouble())
                .isNaN();
        assertThat(GPUArray.toGpu(new double[0]).var().itemDouble()).isNaN();
    }

    private static double[] around(double mean, int n) {
        Random random = new Random(n * 31L + (long) mean);
        return IntStream.range(0, n)
                .mapToDouble(i -> mean + random.nextGaussian())
                .toArray();
    }

    private static double exact(double[] values) {
        BigDecimal n = BigDecimal.valueOf(values.length);
        BigDecimal sum = BigDecimal.ZERO;
        for (double value : values) {
            sum = sum.add(new BigDecimal(value));
        }
        BigDecimal mean = sum.divide(n, EXACT);
        BigDecimal squares = BigDecimal.ZERO;
        for (double value : values) {
            BigDecimal difference = new BigDecimal(value).subtract(mean, EXACT);
            squares = squares.add(difference.multiply(difference, EXACT), EXACT);
        }
        return squares.divide(n, EXACT).doubleValue();
    }
}
