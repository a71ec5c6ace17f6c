package org.gpuarray.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.BitGenerator;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Test;

@OnDevice
class OptionPriceTest {
    private static double error(BitGenerator bits) {
        return Math.abs(OptionPrice.price(bits) - OptionPrice.EXACT);
    }

    /** Five deviations of the mean of what the paths pay are 0.29. */
    @Test
    void points_comeNearerToThePriceThanRandomNumbers() {
        double random = error(BitGenerator.xorwow(1));
        assertThat(random).isLessThan(0.29);
        assertThat(error(BitGenerator.sobol32(OptionPrice.STEPS)))
                .isLessThan(0.02)
                .isLessThan(random);
        assertThat(error(BitGenerator.scrambledSobol64(OptionPrice.STEPS, 1)))
                .isLessThan(0.02)
                .isLessThan(random);
    }
}
