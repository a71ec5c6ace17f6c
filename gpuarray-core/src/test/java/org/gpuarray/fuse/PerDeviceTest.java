package org.gpuarray.fuse;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.device.Device;
import org.gpuarray.reference.ReferenceDevice;
import org.junit.jupiter.api.Test;

class PerDeviceTest {
    private final Device one = new ReferenceDevice(1 << 10);
    private final Device other = new ReferenceDevice(1 << 10);

    @Test
    void devicesInTurns_keepWhatEachHas() {
        PerDevice<String> kept = new PerDevice<>();
        assertThat(kept.get(one)).isNull();
        kept.put(one, "a");
        assertThat(kept.get(other)).isNull();
        kept.put(other, "b");
        assertThat(kept.get(one)).isEqualTo("a");
        assertThat(kept.get(other)).isEqualTo("b");
    }

    @Test
    void putAgain_replacesThatOfTheDevice() {
        PerDevice<String> kept = new PerDevice<>();
        kept.put(one, "a");
        kept.put(other, "b");
        kept.put(one, "c");
        assertThat(kept.get(one)).isEqualTo("c");
        assertThat(kept.get(other)).isEqualTo("b");
    }
}
