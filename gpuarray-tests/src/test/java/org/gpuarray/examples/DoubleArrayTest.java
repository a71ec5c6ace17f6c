package org.gpuarray.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DoubleArrayTest {
    @Test
    void doubled_sixteenNumbers_doublesEach() {
        float[] values = {0, 1, 2, 3, 4, 5, 6, 7, -8, -9, 0.1f, 0.2f, 1e30f, -1e-30f, 14, 15};
        float[] expected = {0, 2, 4, 6, 8, 10, 12, 14, -16, -18, 0.2f, 0.4f, 2e30f, -2e-30f, 28, 30};
        assertThat(DoubleArray.doubled(values)).containsExactly(expected);
    }
}
