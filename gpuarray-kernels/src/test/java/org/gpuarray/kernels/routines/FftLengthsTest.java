package org.gpuarray.kernels.routines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class FftLengthsTest {
    @Test
    void radices_arePasses() {
        assertThat(FftLengths.radices(1, 8)).isEmpty();
        assertThat(FftLengths.radices(1024, 8)).containsExactly(8, 8, 4, 4);
        assertThat(FftLengths.radices(1024, 4)).containsExactly(4, 4, 4, 4, 4);
        assertThat(FftLengths.radices(2048, 4)).containsExactly(4, 4, 4, 4, 4, 2);
        assertThat(FftLengths.radices(4096, 8)).containsExactly(8, 8, 8, 8);
        assertThat(FftLengths.radices(8 * 7 * 5 * 3, 8)).containsExactly(7, 5, 3, 8);
    }

    @Test
    void radices_haveTheLengthAsProduct_inAtMostEightPasses() {
        for (int length = 1; length <= 4374; length++) {
            int rest = length;
            for (int prime : new int[] {2, 3, 5, 7}) {
                while (rest % prime == 0) {
                    rest /= prime;
                }
            }
            if (rest == 1) {
                List<Integer> radices = FftLengths.radices(length, 8);
                assertThat(radices.stream().reduce(1, (a, b) -> a * b)).isEqualTo(length);
                assertThat(radices).as("length=%d", length).hasSizeLessThanOrEqualTo(8);
            }
        }
    }

    @Test
    void split_isFewAndEqual() {
        assertThat(FftLengths.split(1024, 1024)).containsExactly(1024);
        assertThat(FftLengths.split(1 << 20, 1024)).containsExactly(1024, 1024);
        assertThat(FftLengths.split(1 << 21, 1024)).containsExactly(128, 128, 128);
        assertThat(FftLengths.split(1L << 40, 1024)).containsExactly(1024, 1024, 1024, 1024);
        assertThat(FftLengths.split(59_049, 1024)).containsExactly(243, 243);
        assertThat(FftLengths.split(282_475_249, 1024)).containsExactly(343, 49, 343, 49);
    }

    @Test
    void split_ofALengthThatTakesMoreFactors_isRefused() {
        assertThatThrownBy(() -> FftLengths.split(1L << 41, 1024))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("fft: length=2199023255552, need a product of at most 4 factors of up to 1024");
    }
}
