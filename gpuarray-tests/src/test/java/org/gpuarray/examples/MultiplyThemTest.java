package org.gpuarray.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class MultiplyThemTest {
    @Test
    void multiply_random_isTheProduct() {
        float[] a = MultiplyThem.random(new Random(1));
        float[] b = MultiplyThem.random(new Random(2));
        float[] expected = new float[400];
        for (int i = 0; i < expected.length; i++) {
            expected[i] = a[i] * b[i];
        }
        assertThat(MultiplyThem.multiply(a, b)).containsExactly(expected);
    }
}
