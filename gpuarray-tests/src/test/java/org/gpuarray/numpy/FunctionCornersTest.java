package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Test;

/** What NumPy's functions give where their formulas change. */
@OnDevice
class FunctionCornersTest {
    @Test
    void floatPower_ofOneHalf_isNoRoot() {
        GPUArray a = GPUArray.toGpu(new float[] {Float.NEGATIVE_INFINITY, -0f, 4});
        assertThat(a.floatPower(0.5).toDoubleArray()).containsExactly(Double.POSITIVE_INFINITY, 0.0, 2.0);
        assertThat(a.pow(0.5).toDoubleArray()).containsExactly(Double.NaN, -0.0, 2.0);
    }

    @Test
    void arange_stepFarBeyondStop_isStartAlone() {
        assertThat(GPU.arange(2.0, 3.0, Double.POSITIVE_INFINITY).toDoubleArray())
                .containsExactly(2.0);
        assertThat(GPU.arange(0.0, 5e-324, 1e300).toDoubleArray()).containsExactly(0.0);
        assertThat(GPU.arange(0.0, -1.0, Double.POSITIVE_INFINITY).size()).isZero();
        assertThat(GPU.arange(2.0, 2.0, Double.POSITIVE_INFINITY).size()).isZero();
    }

    @Test
    void spacing_ofMinusZero_isThatOfZero() {
        GPUArray a = GPUArray.toGpu(new double[] {-0.0, 0.0, -1.0, 1.0, Double.NaN});
        assertThat(a.spacing().toDoubleArray())
                .containsExactly(Double.MIN_VALUE, Double.MIN_VALUE, -0x1p-52, 0x1p-52, Double.NaN);
    }
}
