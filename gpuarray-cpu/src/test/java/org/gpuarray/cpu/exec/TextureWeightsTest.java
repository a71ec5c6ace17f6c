package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Weights that an NVIDIA H200 used, read off by filtering one element of 256 among zeros. */
class TextureWeightsTest {
    @ParameterizedTest
    @CsvSource({
        "187, 45, 22, 52 141 11 30 5 13 1 3",
        "156, 125, 241, 3 5 3 4 48 75 46 72",
        "118, 211, 114, 14 11 63 54 11 9 50 44",
        "109, 178, 192, 11 8 26 19 34 25 76 57",
        "71, 88, 194, 30 11 15 6 92 35 48 19",
        "214, 56, 118, 18 90 5 25 15 77 4 22",
        "235, 187, 226, 1 8 1 20 5 56 14 151",
        "81, 56, 83, 92 43 26 12 45 20 12 6"
    })
    void volume(int x, int y, int z, String weights) {
        assertThat(text(TextureWeights.of(3, new int[] {x, y, z}))).isEqualTo(weights);
    }

    @ParameterizedTest
    @CsvSource({"184, 24, 65 167 7 17", "128, 128, 64 64 64 64", "0, 255, 1 0 255 0", "3, 43, 211 2 42 1"})
    void image(int x, int y, String weights) {
        assertThat(text(TextureWeights.of(2, new int[] {x, y, 0}))).isEqualTo(weights);
    }

    private static String text(int[] weights) {
        return String.join(
                " ", java.util.Arrays.stream(weights).mapToObj(String::valueOf).toList());
    }
}
