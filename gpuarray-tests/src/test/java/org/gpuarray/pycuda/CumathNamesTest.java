package org.gpuarray.pycuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleUnaryOperator;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Test;

/** {@code pycuda.cumath}. */
@OnDevice
class CumathNamesTest {
    private final double[] values = {0.25, 0.5, 0.75};
    private final GPUArray a = GPUArray.toGpu(values);

    private void is(GPUArray array, DoubleUnaryOperator expected) {
        double[] found = array.toDoubleArray();
        assertThat(found).hasSameSizeAs(values);
        for (int i = 0; i < values.length; i++) {
            assertThat(found[i]).isCloseTo(expected.applyAsDouble(values[i]), within(1e-14));
        }
    }

    @Test
    @PyCuda(value = "cumath.fabs", here = "a.unaryMinus().fabs()")
    @PyCuda(value = "cumath.ceil", here = "a.ceil()")
    @PyCuda(value = "cumath.floor", here = "a.floor()")
    @PyCuda(value = "cumath.sqrt", here = "a.sqrt()")
    @PyCuda(value = "cumath.exp", here = "a.exp()")
    @PyCuda(value = "cumath.log", here = "a.log()")
    @PyCuda(value = "cumath.log10", here = "a.log10()")
    void rootsAndLogarithms() {
        is(a.unaryMinus().fabs(), x -> x);
        is(a.ceil(), x -> 1);
        is(a.floor(), x -> 0);
        is(a.sqrt(), Math::sqrt);
        is(a.exp(), Math::exp);
        is(a.log(), Math::log);
        is(a.log10(), Math::log10);
    }

    @Test
    @PyCuda(value = "cumath.sin", here = "a.sin()")
    @PyCuda(value = "cumath.cos", here = "a.cos()")
    @PyCuda(value = "cumath.tan", here = "a.tan()")
    @PyCuda(value = "cumath.asin", here = "a.asin()")
    @PyCuda(value = "cumath.acos", here = "a.acos()")
    @PyCuda(value = "cumath.atan", here = "a.atan()")
    @PyCuda(value = "cumath.sinh", here = "a.sinh()")
    @PyCuda(value = "cumath.cosh", here = "a.cosh()")
    @PyCuda(value = "cumath.tanh", here = "a.tanh()")
    void trigonometry() {
        is(a.sin(), Math::sin);
        is(a.cos(), Math::cos);
        is(a.tan(), Math::tan);
        is(a.asin(), Math::asin);
        is(a.acos(), Math::acos);
        is(a.atan(), Math::atan);
        is(a.sinh(), Math::sinh);
        is(a.cosh(), Math::cosh);
        is(a.tanh(), Math::tanh);
    }

    @Test
    @PyCuda(value = "cumath.fmod", here = "b.fmod(c)")
    @PyCuda(value = "cumath.frexp", here = "b.frexp()")
    @PyCuda(value = "cumath.ldexp", here = "parts[0].ldexp(parts[1])")
    @PyCuda(value = "cumath.modf", here = "b.modf()")
    void parts() {
        GPUArray b = GPUArray.toGpu(new float[] {5.5f, -5.5f, 0.75f});
        GPUArray c = GPUArray.toGpu(new float[] {2, 2, 0.5f});
        assertThat(b.fmod(c).toFloatArray()).containsExactly(1.5f, -1.5f, 0.25f);
        GPUArray[] parts = b.frexp();
        assertThat(parts[0].toFloatArray()).containsExactly(0.6875f, -0.6875f, 0.75f);
        assertThat(parts[1].toIntArray()).containsExactly(3, 3, 0);
        assertThat(parts[0].ldexp(parts[1]).toFloatArray()).containsExactly(5.5f, -5.5f, 0.75f);
        GPUArray[] halves = b.modf();
        assertThat(halves[0].toFloatArray()).containsExactly(0.5f, -0.5f, 0.75f);
        assertThat(halves[1].toFloatArray()).containsExactly(5, -5, 0);
    }
}
