package org.gpuarray.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.nd4j.linalg.api.ndarray.INDArray;

class DoublifyTest {
    private final float[] x = Doublify.random(new Random(7));

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
