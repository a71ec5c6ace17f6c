package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Powers of a number that are computed by other operations than the power function, and some beside them that are not. */
@OnDevice
class PowersTest {
    private static final double[] SPECIALS = {
        0.0,
        -0.0,
        1,
        -1,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Double.MAX_VALUE,
        -Double.MAX_VALUE,
        0x1p-1023,
        3e205,
        1e160,
        -1e160,
        2e-103,
        1e-310,
        -8,
        3
    };

    /** Units in the last place of the function's bound, and one of the reference's. */
    private static final int ULPS = 3;

    private static double[] numbers() {
        double[] numbers =
                new Random(5).doubles(2_000, -700, 700).map(Math::exp).toArray();
        System.arraycopy(SPECIALS, 0, numbers, 0, SPECIALS.length);
        for (int i = SPECIALS.length; i < numbers.length; i += 7) {
            numbers[i] = -numbers[i];
        }
        return numbers;
    }

    @ParameterizedTest
    @ValueSource(doubles = {-3, -2, -1.5, -1, -0.5, 0, 0.25, 1, 1.5, 3, 4, 5})
    void pow_float64_isWithinTheFunctionsBound(double exponent) {
        double[] x = numbers();
        double[] powers = GPUArray.toGpu(x).pow(exponent).toDoubleArray();
        for (int i = 0; i < x.length; i++) {
            double expected = StrictMath.pow(x[i], exponent);
            String call = "pow(" + x[i] + ", " + exponent + ")";
            if (expected == 0 || Double.isNaN(expected) || Double.isInfinite(expected)) {
                assertThat(powers[i]).as(call).isEqualTo(Double.valueOf(expected));
            } else {
                long apart = Double.doubleToRawLongBits(powers[i]) - Double.doubleToRawLongBits(expected);
                assertThat(Math.abs(apart)).as(call).isLessThanOrEqualTo(ULPS);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {-3, -2, -1.5, -1, -0.5, 0, 0.25, 1, 1.5, 3, 4, 5})
    void pow_float32_isWithinTheFunctionsBound(double exponent) {
        GPUArray numbers = GPUArray.toGpu(numbers()).astype(DType.FLOAT32);
        float[] x = numbers.toFloatArray();
        GPUArray result = numbers.pow(exponent);
        float[] powers = result.toFloatArray();
        assertThat(result.dtype()).isEqualTo(DType.FLOAT32);
        for (int i = 0; i < x.length; i++) {
            float expected = (float) StrictMath.pow(x[i], exponent);
            String call = "pow(" + x[i] + "f, " + exponent + ")";
            if (expected == 0 || Float.isNaN(expected) || Float.isInfinite(expected)) {
                assertThat(powers[i]).as(call).isEqualTo(Float.valueOf(expected));
            } else {
                int apart = Float.floatToRawIntBits(powers[i]) - Float.floatToRawIntBits(expected);
                assertThat(Math.abs(apart)).as(call).isLessThanOrEqualTo(ULPS);
            }
        }
    }
}
