package org.gpuarray.pycuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowingConsumer;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.AddressRange;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Stream;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/** {@code pycuda.driver}: parts, addresses and patterns of device memory. */
@OnDevice
class DriverBuffersTest {
    private static DeviceBuffer of(int... values) {
        DeviceBuffer buffer = GPU.alloc(4L * values.length);
        buffer.copyFrom(values);
        return buffer;
    }

    private static void is(DeviceBuffer buffer, int... expected) {
        int[] read = new int[expected.length];
        buffer.copyTo(read);
        assertThat(read).containsExactly(expected);
    }

    @Test
    @PyCuda(
            value = {"driver.DeviceAllocation.__int__", "driver.DeviceAllocation.__index__"},
            here = "buffer.pointer()")
    @PyCuda(value = "driver.DeviceAllocation.as_buffer", here = "buffer.slice(4, 8)")
    @PyCuda(value = "driver.mem_get_address_range", here = "device.memoryAt(part.pointer())")
    @PyCuda(
            value = {"driver.PointerHolderBase", "driver.PointerHolderBase.*"},
            here = "DeviceBuffer.wrap(device, pointer, 8, release)")
    @PyCuda(
            value = {"tools.PooledDeviceAllocation.__int__", "tools.PooledDeviceAllocation.__index__"},
            here = "part.pointer()")
    void parts_andForeignMemory() {
        AtomicInteger released = new AtomicInteger();
        Runnable release = released::incrementAndGet;
        try (DeviceBuffer buffer = of(1, 2, 3, 4)) {
            DeviceBuffer part = buffer.slice(4, 8);
            is(part, 2, 3);
            assertThat(part.offsetBytes()).isEqualTo(4);
            assertThat(part.pointer() - buffer.pointer()).isEqualTo(4);
            Device device = buffer.device();
            AddressRange memory = device.memoryAt(part.pointer());
            assertThat(memory.pointer()).isLessThanOrEqualTo(buffer.pointer());
            assertThat(memory.sizeBytes()).isGreaterThanOrEqualTo(buffer.sizeBytes());
            long pointer = buffer.pointer() + 4;
            DeviceBuffer foreign = DeviceBuffer.wrap(device, pointer, 8, release);
            is(foreign, 2, 3);
            foreign.close();
            device.stream().synchronize();
            GPU.alloc(4).close();
        }
        assertThat(released).hasValue(1);
    }

    /** A handle is opened in another process. */
    @Test
    @PyCuda(value = "driver.mem_get_ipc_handle", here = "buffer.ipcHandle()")
    @PyCuda(
            value = {"driver.IPCMemoryHandle", "driver.ipc_mem_flags.LAZY_ENABLE_PEER_ACCESS"},
            here = "DeviceBuffer.openIpc(GPU.device(), handle)")
    @PyCuda(value = "driver.IPCMemoryHandle.close", here = "there.close()")
    @PyCuda(
            value = {"driver.IPCMemoryHandle.__int__", "driver.IPCMemoryHandle.__index__"},
            here = "there.pointer()")
    void memoryOfTwoProcesses() {
        ThrowingConsumer<byte[]> program = handle -> {
            DeviceBuffer there = DeviceBuffer.openIpc(GPU.device(), handle);
            assertThat(there.pointer()).isNotZero();
            there.close();
        };
        try (DeviceBuffer buffer = of(1, 2)) {
            if (GPU.device().id().startsWith("cuda")) {
                assertThat(buffer.ipcHandle()).hasSize(80);
            } else {
                assertThatThrownBy(() -> program.accept(buffer.ipcHandle())).isInstanceOf(DeviceException.class);
            }
        }
    }

    @Test
    @PyCuda(value = "driver.memcpy_dtod", here = "b.slice(8).copyFrom(a.slice(4, 8))")
    @PyCuda(value = "driver.memcpy_dtod_async", here = "b.slice(12).copyFrom(a.slice(0, 4), stream)")
    void copies_betweenBuffers() {
        try (DeviceBuffer a = of(1, 2, 3, 4);
                DeviceBuffer b = of(0, 0, 0, 0);
                Stream stream = GPU.newStream()) {
            b.slice(8).copyFrom(a.slice(4, 8));
            is(b, 0, 0, 2, 3);
            b.slice(12).copyFrom(a.slice(0, 4), stream);
            stream.synchronize();
            is(b, 0, 0, 2, 1);
        }
    }

    @Test
    @PyCuda(value = "driver.memset_d8", here = "a.fill((byte) 1)")
    @PyCuda(value = "driver.memset_d16", here = "a.fill((short) 2)")
    @PyCuda(value = "driver.memset_d32", here = "a.slice(4, 8).fill(7)")
    @PyCuda(value = "driver.memset_d8_async", here = "a.fill((byte) 1, stream)")
    @PyCuda(value = "driver.memset_d16_async", here = "a.fill((short) 2, stream)")
    @PyCuda(value = "driver.memset_d32_async", here = "a.fill(7, stream)")
    void patterns() {
        try (DeviceBuffer a = of(0, 0, 0, 0);
                Stream stream = GPU.newStream()) {
            a.fill((byte) 1);
            is(a, 0x01010101, 0x01010101, 0x01010101, 0x01010101);
            a.fill((short) 2);
            a.slice(4, 8).fill(7);
            is(a, 0x00020002, 7, 7, 0x00020002);
            a.fill((byte) 1, stream);
            stream.synchronize();
            is(a, 0x01010101, 0x01010101, 0x01010101, 0x01010101);
            a.fill((short) 2, stream);
            stream.synchronize();
            is(a, 0x00020002, 0x00020002, 0x00020002, 0x00020002);
            a.fill(7, stream);
            stream.synchronize();
            is(a, 7, 7, 7, 7);
        }
    }

    /** Two rows of 8 bytes, of which four are written. */
    @Test
    @PyCuda(value = "driver.memset_d2d8", here = "a.fillRows((byte) 1, 8, 4, 2)")
    @PyCuda(value = "driver.memset_d2d16", here = "a.fillRows((short) 2, 8, 2, 2)")
    @PyCuda(value = "driver.memset_d2d32", here = "a.fillRows(7, 8, 1, 2)")
    @PyCuda(value = "driver.memset_d2d8_async", here = "a.fillRows((byte) 1, 8, 4, 2, stream)")
    @PyCuda(value = "driver.memset_d2d16_async", here = "a.fillRows((short) 2, 8, 2, 2, stream)")
    @PyCuda(value = "driver.memset_d2d32_async", here = "a.fillRows(7, 8, 1, 2, stream)")
    void patterns_inRows() {
        try (DeviceBuffer a = of(0, 0, 0, 0);
                Stream stream = GPU.newStream()) {
            a.fillRows((byte) 1, 8, 4, 2);
            is(a, 0x01010101, 0, 0x01010101, 0);
            a.fillRows((short) 2, 8, 2, 2);
            is(a, 0x00020002, 0, 0x00020002, 0);
            a.fillRows(7, 8, 1, 2);
            is(a, 7, 0, 7, 0);
            a.fillRows((byte) 1, 8, 4, 2, stream);
            stream.synchronize();
            is(a, 0x01010101, 0, 0x01010101, 0);
            a.fillRows((short) 2, 8, 2, 2, stream);
            stream.synchronize();
            is(a, 0x00020002, 0, 0x00020002, 0);
            a.fillRows(7, 8, 1, 2, stream);
            stream.synchronize();
            is(a, 7, 0, 7, 0);
        }
    }

    @Test
    @PyCuda(value = "driver.mem_alloc_like", here = "GPU.alloc(x.nbytes())")
    @PyCuda(value = "driver.to_device", here = "buffer.copyFrom(new float[] {1, 2, 3, 4})")
    @PyCuda(
            value = {"driver.from_device", "driver.from_device_like"},
            here = "GPUArray.wrap(buffer, DType.FLOAT32, 2, 2)")
    void arrays_inBuffers() {
        GPUArray x = GPU.zeros(DType.FLOAT32, 2, 2);
        try (DeviceBuffer buffer = GPU.alloc(x.nbytes())) {
            buffer.copyFrom(new float[] {1, 2, 3, 4});
            try (GPUArray a = GPUArray.wrap(buffer, DType.FLOAT32, 2, 2)) {
                assertThat(a.get(1).toFloatArray()).containsExactly(3, 4);
            }
            ByteBuffer host = ByteBuffer.allocateDirect(16).order(ByteOrder.nativeOrder());
            buffer.copyTo(host);
            assertThat(host.getFloat(12)).isEqualTo(4);
        }
    }
}
