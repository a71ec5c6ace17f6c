package org.gpuarray.memory;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** When a collection is requested: by what has grown, and by what the last one took. */
class PressureTest {
    private static final long GIB = 1L << 30;
    private static final long TOTAL = 80 * GIB;

    private final Pressure pressure = new Pressure(false);

    @Test
    void aGibibyteOfGarbage_isCollected_againAndAgain() {
        assertThat(pressure.isHigh(GIB, TOTAL)).isFalse();
        assertThat(pressure.isHigh(GIB + 1, TOTAL)).isTrue();
        pressure.relieved(GIB / 4, 1_000_000);
        assertThat(pressure.isHigh(GIB + GIB / 4, TOTAL)).isFalse();
        assertThat(pressure.isHigh(GIB + GIB / 4 + 1, TOTAL)).isTrue();
    }

    @Test
    void programThatKeepsItsArrays_collectsAtEachDoubling() {
        int collections = 0;
        for (long live = 0; live <= 32 * GIB; live += GIB / 4) {
            if (pressure.isHigh(live, TOTAL)) {
                collections++;
                pressure.relieved(live, 1_000_000);
            }
        }
        assertThat(collections).isEqualTo(5);
    }

    @Test
    void longPause_isPutOff() {
        pressure.relieved(0, 1_000_000_000);
        assertThat(pressure.isHigh(7 * GIB, TOTAL)).isFalse();
        assertThat(pressure.isHigh(8 * GIB, TOTAL)).isTrue();
    }

    @Test
    void nearlyFullDevice_collectsWhateverThePauseWas() {
        pressure.relieved(50 * GIB, 100_000_000_000L);
        assertThat(pressure.isHigh(59 * GIB, TOTAL)).isFalse();
        assertThat(pressure.isHigh(61 * GIB, TOTAL)).isTrue();
    }

    @Test
    void memoryOnTheHeap_isLeftToTheCollector_untilItIsNearlyFull() {
        Pressure onHeap = new Pressure(true);
        assertThat(onHeap.isHigh(59 * GIB, TOTAL)).isFalse();
        assertThat(onHeap.isHigh(61 * GIB, TOTAL)).isTrue();
    }
}
