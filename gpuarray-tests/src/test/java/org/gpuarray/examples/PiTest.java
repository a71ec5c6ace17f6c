package org.gpuarray.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.gpuarray.device.Counters;
import org.junit.jupiter.api.Test;

class PiTest {
    private static final int HALVINGS = 20;

    @Test
    void copiedAtEachCall_millionMidpoints_isPi() throws Exception {
        Measured<Float> pi = Measured.of(Pi::copiedAtEachCall);
        assertThat(pi.value()).isCloseTo((float) Math.PI, within(1e-6f));
        assertThat(pi.kernels()).isEqualTo(1 + HALVINGS);
    }

    @Test
    void onTheDevice_millionMidpoints_isTheSameAndCopiesOneElement() {
        Counters.Snapshot before = Counters.snapshot();
        float pi = Pi.onTheDevice();
        Counters.Snapshot cost = Counters.snapshot().since(before);
        assertThat(pi).isEqualTo(Pi.copiedAtEachCall());
        assertThat(cost.launches()).isEqualTo(1 + HALVINGS);
        assertThat(cost.bytesToHost()).isEqualTo(Float.BYTES);
        assertThat(cost.bytesToDevice()).isZero();
    }

    @Test
    void inOneLine_millionMidpoints_isOneKernel() throws Exception {
        double expected = 0;
        for (int i = 0; i < Pi.COUNT; i++) {
            double x = (i + 0.5) / Pi.COUNT;
            expected += 4 / (1 + x * x);
        }
        Measured<Double> pi = Measured.of(Pi::inOneLine);
        assertThat(pi.value()).isCloseTo(expected / Pi.COUNT, within(1e-12));
        assertThat(pi.value()).isCloseTo(Math.PI, within(1e-12));
        assertThat(pi.kernels()).isEqualTo(1);
    }
}
