package org.gpuarray.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.reference.ReferenceDevice;
import org.junit.jupiter.api.Test;

/** Memory that somebody else has allocated: when it is given back. */
class ForeignMemoryTest {
    @Test
    void free_workIsDoneLater_nextForeignMemoryGivesItBack() {
        ReferenceDevice device = new ReferenceDevice(4096);
        DeviceMemory memory = device.allocator().allocate(64);
        AtomicInteger released = new AtomicInteger();
        device.holdEvents(true);
        DeviceStorage.foreign(memory, released::incrementAndGet).free();
        DeviceStorage next = DeviceStorage.foreign(memory, released::incrementAndGet);
        assertThat(released).hasValue(0);

        device.holdEvents(false);
        DeviceStorage last = DeviceStorage.foreign(memory, released::incrementAndGet);

        assertThat(released).hasValue(1);
        next.free();
        last.free();
        assertThat(released).hasValue(3);
    }
}
