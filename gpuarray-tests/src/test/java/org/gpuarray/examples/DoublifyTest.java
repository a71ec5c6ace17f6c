package org.gpuarray.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.GPU;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.nd4j.linalg.api.ndarray.INDArray;

class DoublifyTest {
    private final float[] x = GPU.random(7).random(DType.FLOAT32, 16).toFloatArray();

    @Test
    void byHand_random_doubles() {
        assertThat(Doublify.byHand(x)).containsExactly(doubled());
    }

    @Test
    void withInOut_random_doubles() {
        assertThat(Doublify.withInOut(x)).containsExactly(doubled());
    }

    @Test
    void withArrays_random_doublesAndKeepsTheShape() {
        INDArray result = Doublify.withArrays(x);
        assertThat(result.shape()).containsExactly(4, 4);
        assertThat(result.data().asFloat()).containsExactly(doubled());
    }

    private float[] doubled() {
        float[] doubled = new float[x.length];
        for (int i = 0; i < x.length; i++) {
            doubled[i] = 2 * x[i];
        }
        return doubled;
    }
}
