package org.gpuarray.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OverlapTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 5})
    void squares_chunks_squaresEachNumber(int chunks) {
        float[] numbers = new float[chunks * Overlap.CHUNK];
        float[] expected = new float[numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = 0.5f * i;
            expected[i] = numbers[i] * numbers[i];
        }
        assertThat(Overlap.squares(numbers)).containsExactly(expected);
    }
}
