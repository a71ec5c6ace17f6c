package org.gpuarray.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.GPU;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

class MultiplyThemTest {
    @Test
    void multiply_random_isTheProduct() {
        float[] a = numbers(1);
        float[] b = numbers(2);
        float[] expected = new float[400];
        for (int i = 0; i < expected.length; i++) {
            expected[i] = a[i] * b[i];
        }
        assertThat(MultiplyThem.multiply(a, b)).containsExactly(expected);
    }

    private static float[] numbers(long seed) {
        return GPU.random(seed).standardNormal(DType.FLOAT32, 400).toFloatArray();
    }
}
