package org.gpuarray.devices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.device.AddressRange;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Limit;
import org.gpuarray.device.ProfiledRange;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.SourceModule;
import org.junit.jupiter.api.Test;

/** Settings of a device: limits, ranges for profilers, and what is at an address. */
@OnDevice
class DeviceLimitsTest {
    private final Device device = GPU.device();

    @Test
    void setLimit_aLimitThatTheDeviceHas_isAtLeastThat() {
        assertThat(device.hasLimit(Limit.PRINTF_FIFO_SIZE)).isTrue();
        for (Limit limit : Limit.values()) {
            if (device.hasLimit(limit)) {
                assertThat(device.limit(limit)).as("%s", limit).isPositive();
            }
        }
        Limit limit = device.hasLimit(Limit.STACK_SIZE) ? Limit.STACK_SIZE : Limit.PRINTF_FIFO_SIZE;
        long before = device.limit(limit);
        try {
            device.setLimit(limit, before + 4096);
            assertThat(device.limit(limit)).isBetween(before + 4096, before + 8192);
        } finally {
            device.setLimit(limit, before);
        }
    }

    @Test
    void setLimit_negativeSize_isRefused() {
        assertThatThrownBy(() -> device.setLimit(Limit.PRINTF_FIFO_SIZE, -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("setLimit: PRINTF_FIFO_SIZE sizeBytes=-1, need sizeBytes >= 0");
    }

    @Test
    @OnDevice(kinds = "cpu")
    void limit_thatTheCpuDeviceHasNot_saysWhatToDo() {
        String id = device.id();
        assertThat(device.hasLimit(Limit.STACK_SIZE)).isFalse();
        assertThatThrownBy(() -> device.limit(Limit.STACK_SIZE))
                .isInstanceOf(DeviceException.class)
                .hasMessage(
                        id + " has no limit STACK_SIZE: its kernels have the stacks of Java's threads; start Java with"
                                + " a larger one, as -Xss16m");
    }

    @Test
    @OnDevice(kinds = "cpu")
    void setLimit_ofPrintedText_isWhatWaitsAtMost() {
        long before = device.limit(Limit.PRINTF_FIFO_SIZE);
        assertThat(before).isEqualTo(1 << 20);
        PrintStream out = System.out;
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (SourceModule module = new SourceModule("__global__ void four() { printf(\"abc\\n\"); }")) {
            device.stream().synchronize();
            System.setOut(new PrintStream(text, true, StandardCharsets.UTF_8));
            device.setLimit(Limit.PRINTF_FIFO_SIZE, 7);
            module.getFunction("four").block(1).launch();
            assertThat(text.size()).isZero();
            module.getFunction("four").block(1).launch();
            assertThat(text.toString(StandardCharsets.UTF_8)).isEqualTo("abc\nabc\n");
        } finally {
            System.setOut(out);
            device.setLimit(Limit.PRINTF_FIFO_SIZE, before);
        }
    }

    @Test
    void memoryAt_pointersIntoABuffer_isItsMemory() {
        try (DeviceBuffer buffer = GPU.alloc(1000);
                DeviceBuffer part = buffer.slice(96, 8)) {
            AddressRange memory = device.memoryAt(part.pointer() + 7);
            assertThat(memory.pointer()).isLessThanOrEqualTo(buffer.pointer());
            assertThat(memory.pointer() + memory.sizeBytes()).isGreaterThanOrEqualTo(buffer.pointer() + 1000);
            assertThat(device.memoryAt(buffer.pointer())).isEqualTo(memory);
            assertThat(device.memoryAt(buffer.pointer() + 999)).isEqualTo(memory);
        }
    }

    @Test
    @OnDevice(kinds = "cpu")
    void memoryAt_onTheCpuDevice_isTheAllocation() {
        DeviceBuffer buffer = GPU.alloc(1000);
        long pointer = buffer.pointer();
        assertThat(device.memoryAt(pointer + 1)).isEqualTo(new AddressRange(pointer, 1000));
        for (long outside : new long[] {1000, -1}) {
            assertThatThrownBy(() -> device.memoryAt(pointer + outside))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(device.id() + " has no memory at pointer=0x" + Long.toHexString(pointer + outside)
                            + ", which is byte " + outside + " of memory of 1000 bytes");
        }
        buffer.close();
        assertThatThrownBy(() -> device.memoryAt(pointer)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void memoryAt_null_isRefused() {
        assertThatThrownBy(() -> device.memoryAt(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(device.id() + " has no memory at pointer=0x0");
    }

    @Test
    void profile_nestedRanges_changeNoResultAndCloseTwice() {
        ProfiledRange inner;
        try (ProfiledRange outer = device.profile()) {
            assertThat(outer).isNotNull();
            inner = device.profile();
            assertThat(GPU.arange(10).sum().item()).isEqualTo(45L);
            inner.close();
            inner.close();
            assertThat(GPU.arange(11).sum().item()).isEqualTo(55L);
        }
        inner.close();
    }
}
