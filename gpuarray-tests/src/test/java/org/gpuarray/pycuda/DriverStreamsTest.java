package org.gpuarray.pycuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import org.assertj.core.api.ThrowingConsumer;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.ManagedBuffer;
import org.gpuarray.PageLockedBuffer;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Event;
import org.gpuarray.device.SharedEvent;
import org.gpuarray.device.Stream;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;
import org.junit.jupiter.api.Test;

/** {@code pycuda.driver}: streams, events and page-locked memory. */
@OnDevice
class DriverStreamsTest {
    private static final String TWICE = "__global__ void twice(int *x) { x[threadIdx.x] *= 2; }";

    @Test
    @PyCuda(value = "driver.Stream", here = "GPU.newStream()")
    @PyCuda(value = "driver.Stream.synchronize", here = "stream.synchronize()")
    @PyCuda(value = "driver.Stream.is_done", here = "stream.isDone()")
    @PyCuda(
            value = {"driver.pagelocked_empty", "driver.pagelocked_zeros"},
            here = "GPU.allocPageLocked(4 * Integer.BYTES)")
    @PyCuda(
            value = {"driver.pagelocked_empty_like", "driver.pagelocked_zeros_like"},
            here = "GPU.allocPageLocked(host.sizeBytes())")
    @PyCuda(value = "driver.PagelockedHostAllocation.free", here = "back.close()")
    @PyCuda(value = "driver.memcpy_htod_async", here = "buffer.copyFrom(host, stream)")
    @PyCuda(value = "driver.memcpy_dtoh_async", here = "buffer.copyTo(back, stream)")
    void copies_onAStream() {
        try (Stream stream = GPU.newStream();
                PageLockedBuffer host = GPU.allocPageLocked(4 * Integer.BYTES);
                DeviceBuffer buffer = GPU.alloc(host.sizeBytes())) {
            PageLockedBuffer back = GPU.allocPageLocked(host.sizeBytes());
            assertThat(host.bytes().getInt(12)).isZero();
            host.bytes().putInt(12, 7);
            buffer.copyFrom(host, stream);
            buffer.copyTo(back, stream);
            stream.synchronize();
            assertThat(stream.isDone()).isTrue();
            assertThat(back.bytes().getInt(12)).isEqualTo(7);
            back.close();
            assertThat(back.isClosed()).isTrue();
        }
    }

    /** A handle is opened in another process, which {@code IpcTest} starts. */
    @Test
    @PyCuda(value = "driver.event_flags.INTERPROCESS", here = "device.newSharedEvent()")
    @PyCuda(value = "driver.Event.ipc_handle", here = "made.ipcHandle()")
    @PyCuda(value = "driver.Event.from_ipc_handle", here = "GPU.device().openEvent(handle)")
    void eventsOfTwoProcesses() {
        ThrowingConsumer<byte[]> program = handle -> {
            SharedEvent there = GPU.device().openEvent(handle);
            GPU.device().stream().await(there);
            there.close();
        };
        Device device = GPU.device();
        if (device.id().startsWith("cuda")) {
            try (SharedEvent made = device.newSharedEvent()) {
                made.record(device.stream());
                assertThat(made.ipcHandle()).hasSize(64);
            }
        } else {
            assertThatThrownBy(device::newSharedEvent).isInstanceOf(DeviceException.class);
            assertThatThrownBy(() -> program.accept(new byte[64])).isInstanceOf(DeviceException.class);
        }
    }

    @Test
    @PyCuda(value = "driver.host_alloc_flags.DEVICEMAP", here = "twice.block(4).launch(host)")
    @PyCuda(value = "driver.PagelockedHostAllocation.get_device_pointer", here = "host.mapped().pointer()")
    @PyCuda(
            value = {"driver.RegisteredHostMemory.get_device_pointer", "driver.mem_host_register_flags.DEVICEMAP"},
            here = "locked.mapped()")
    void memoryOfTheHost_isUsedByKernels() {
        ByteBuffer bytes = ByteBuffer.allocateDirect(16).order(ByteOrder.nativeOrder());
        try (SourceModule module = new SourceModule(TWICE);
                PageLockedBuffer host = GPU.allocPageLocked(16);
                PageLockedBuffer locked = GPU.pageLock(bytes)) {
            KernelFunction twice = module.getFunction("twice");
            host.bytes().putInt(12, 7);
            bytes.putInt(12, 9);
            twice.block(4).launch(host);
            DeviceBuffer mapped = locked.mapped();
            twice.block(4).launch(mapped);
            GPU.device().stream().synchronize();
            assertThat(host.bytes().getInt(12)).isEqualTo(14);
            assertThat(bytes.getInt(12)).isEqualTo(18);
            assertThat(host.mapped().pointer()).isNotZero();
        }
    }

    @Test
    @PyCuda(
            value = {"driver.managed_empty", "driver.managed_zeros"},
            here = "GPU.allocManaged(4 * Integer.BYTES)")
    @PyCuda(
            value = {"driver.managed_empty_like", "driver.managed_zeros_like"},
            here = "GPU.allocManaged(shared.sizeBytes())")
    @PyCuda(value = "driver.ManagedAllocation.get_device_pointer", here = "shared.buffer().pointer()")
    @PyCuda(value = "driver.ManagedAllocation.free", here = "other.close()")
    void managedMemory_isUsedByBoth() {
        try (SourceModule module = new SourceModule(TWICE);
                ManagedBuffer shared = GPU.allocManaged(4 * Integer.BYTES)) {
            IntBuffer ints = shared.bytes().asIntBuffer();
            ints.put(new int[] {1, 2, 3, 4});
            module.getFunction("twice").block(4).launch(shared);
            GPU.device().stream().synchronize();
            assertThat(ints.get(3)).isEqualTo(8);
            assertThat(shared.buffer().pointer()).isNotZero();
            ManagedBuffer other = GPU.allocManaged(shared.sizeBytes());
            assertThat(other.bytes().getInt(12)).isZero();
            other.close();
        }
    }

    @Test
    @PyCuda(value = "driver.register_host_memory", here = "GPU.pageLock(bytes)")
    @PyCuda(value = "driver.RegisteredHostMemory.unregister", here = "locked.close()")
    @PyCuda(value = "driver.RegisteredHostMemory.base", here = "locked.bytes()")
    void pages_ofABufferThatExists_areLocked() {
        ByteBuffer bytes = ByteBuffer.allocateDirect(16).order(ByteOrder.nativeOrder());
        try (Stream stream = GPU.newStream();
                DeviceBuffer buffer = GPU.alloc(16)) {
            buffer.copyFrom(new int[] {1, 2, 3, 4});
            PageLockedBuffer locked = GPU.pageLock(bytes);
            buffer.copyTo(locked, stream);
            stream.synchronize();
            assertThat(locked.bytes().getInt(4)).isEqualTo(2);
            assertThat(bytes.getInt(12)).isEqualTo(4);
            locked.close();
        }
    }

    @Test
    @PyCuda(
            value = {"driver.Event", "driver.Event.record"},
            here = "Event start = first.record()")
    @PyCuda(value = "driver.Event.synchronize", here = "end.synchronize()")
    @PyCuda(value = "driver.Event.query", here = "end.hasHappened()")
    @PyCuda(
            value = {"driver.Event.time_since", "driver.Event.time_till"},
            here = "end.millisecondsSince(start)")
    @PyCuda(value = "driver.Stream.wait_for_event", here = "second.await(start)")
    void events_orderAndTime() {
        try (Stream first = GPU.newStream();
                Stream second = GPU.newStream();
                Event start = first.record()) {
            second.await(start);
            try (Event end = second.record()) {
                end.synchronize();
                assertThat(end.hasHappened()).isTrue();
                assertThat(start.hasHappened()).isTrue();
                assertThat(end.millisecondsSince(start)).isNotNegative();
            }
        }
    }

    @Test
    @PyCuda(value = "driver.Stream.handle", here = "stream.address()")
    void handle_isThatOfAGpu() {
        try (Stream stream = GPU.newStream()) {
            if (GPU.device().id().startsWith("cuda")) {
                assertThat(stream.address()).isNotZero();
            } else {
                assertThatThrownBy(() -> stream.address()).isInstanceOf(DeviceException.class);
            }
        }
    }

    @Test
    @PyCuda(value = "driver.mem_alloc", here = "GPU.alloc(4 * Float.BYTES)")
    @PyCuda(value = "driver.DeviceAllocation.free", here = "buffer.close()")
    @PyCuda(value = "driver.memcpy_htod", here = "buffer.copyFrom(values)")
    @PyCuda(value = "driver.memcpy_dtoh", here = "buffer.copyTo(read)")
    void copies_ofTheHostsMemory() {
        float[] values = {1, 2, 3, 4};
        float[] read = new float[4];
        DeviceBuffer buffer = GPU.alloc(4 * Float.BYTES);
        buffer.copyFrom(values);
        buffer.copyTo(read);
        buffer.close();
        assertThat(read).containsExactly(values);
        assertThatThrownBy(() -> buffer.copyTo(read)).isInstanceOf(IllegalStateException.class);
    }
}
