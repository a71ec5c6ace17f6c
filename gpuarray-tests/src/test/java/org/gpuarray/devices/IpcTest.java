package org.gpuarray.devices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HexFormat;
import java.util.List;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.PageLockedBuffer;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Event;
import org.gpuarray.device.Graph;
import org.gpuarray.device.SharedEvent;
import org.gpuarray.device.Stream;
import org.gpuarray.harness.Jvm;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.SourceModule;
import org.junit.jupiter.api.Test;

/** Memory and events that two processes use. */
@OnDevice
class IpcTest {
    @Test
    @OnDevice(kinds = "cuda")
    void openIpc_inAnotherProcess_isTheSameMemory() {
        int[] found = new int[6];
        try (DeviceBuffer before = GPU.alloc(1000);
                DeviceBuffer buffer = GPU.alloc(24)) {
            before.fill(1);
            buffer.copyFrom(new int[] {1, 2, 3, 4, 5, 6});
            GPU.device().stream().synchronize();
            String handle = HexFormat.of().formatHex(buffer.slice(4, 16).ipcHandle());
            Jvm.Result result = Jvm.run(
                    IpcProgram.class,
                    List.of("-Dgpuarray.device=" + GPU.device().id()),
                    handle);
            assertThat(result.out()).contains("done");
            buffer.copyTo(found);
        }
        assertThat(found).containsExactly(1, 4, 6, 8, 10, 6);
    }

    @Test
    @OnDevice(kinds = "cpu")
    void ipcHandle_onTheCpuDevice_saysWhyThereIsNone() {
        String why =
                GPU.device().id() + " shares no memory with other processes: its memory is Java arrays of this one";
        try (DeviceBuffer buffer = GPU.alloc(16)) {
            assertThatThrownBy(buffer::ipcHandle)
                    .isInstanceOf(DeviceException.class)
                    .hasMessage(why);
        }
        assertThatThrownBy(() -> DeviceBuffer.openIpc(GPU.device(), new byte[80]))
                .isInstanceOf(DeviceException.class)
                .hasMessage(why);
    }

    /** The parent's kernel waits until the child has enqueued its own, so that only the event makes them come in order. */
    @Test
    @OnDevice(kinds = "cuda")
    void sharedEvents_orderTheWorkOfTwoProcesses() throws InterruptedException {
        String code = """
                __global__ void fill(volatile int *go, int *x) {
                  const long long start = clock64();
                  while (*go == 0 && clock64() - start < 200000000000) { }
                  x[threadIdx.x] = threadIdx.x + 1;
                }
                """;
        HexFormat hex = HexFormat.of();
        int[] found = new int[4];
        try (SourceModule module = new SourceModule(code);
                Stream stream = GPU.newStream();
                PageLockedBuffer go = GPU.allocPageLocked(4);
                DeviceBuffer buffer = GPU.alloc(16);
                SharedEvent filled = GPU.device().newSharedEvent();
                SharedEvent doubled = GPU.device().newSharedEvent()) {
            module.getFunction("fill").block(4).stream(stream).launch(go, buffer);
            filled.record(stream);
            Jvm child = Jvm.start(
                    IpcEventProgram.class,
                    List.of("-Dgpuarray.device=" + GPU.device().id()),
                    hex.formatHex(buffer.ipcHandle()),
                    hex.formatHex(filled.ipcHandle()),
                    hex.formatHex(doubled.ipcHandle()));
            while (child.isAlive() && !child.printed().contains("enqueued")) {
                Thread.sleep(10);
            }
            boolean wasFilled = filled.hasHappened();
            boolean wasDoubled = doubled.hasHappened();
            go.bytes().putInt(0, 1);
            stream.await(doubled);
            stream.synchronize();
            buffer.copyTo(found);
            assertThat(child.await().out()).contains("enqueued, filled: false", "done");
            assertThat(wasFilled).isFalse();
            assertThat(wasDoubled).isFalse();
        }
        assertThat(found).containsExactly(2, 4, 6, 8);
    }

    @Test
    @OnDevice(kinds = "cuda")
    void sharedEvent_misused_saysHow() {
        Device device = GPU.device();
        SharedEvent event = device.newSharedEvent();
        try (Stream stream = GPU.newStream();
                Event timed = stream.record()) {
            event.record(stream);
            event.synchronize();
            assertThat(event.hasHappened()).isTrue();
            assertThatThrownBy(() -> event.millisecondsSince(timed))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("millisecondsSince: an event that processes share has no time; take two of"
                            + " stream.record()");
            assertThatThrownBy(() -> timed.millisecondsSince(event))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("start is an event that processes share, which has no time");
            assertThatThrownBy(() -> Graph.capture(stream, () -> event.record(stream)))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("record of an event that processes share on a stream of")
                    .hasMessageContaining("record it after the launch");
        }
        assertThatThrownBy(() -> device.openEvent(new byte[16]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("openEvent: the driver's handle has 16 bytes, need 64");
        event.close();
        event.close();
        assertThatThrownBy(() -> event.record(device.stream()))
                .isInstanceOf(DeviceException.class)
                .hasMessage("use of a closed event of " + device.id() + "; close it after its last use");
        assertThatThrownBy(event::ipcHandle).isInstanceOf(DeviceException.class);
    }

    @Test
    @OnDevice(kinds = "cpu")
    void sharedEvents_onTheCpuDevice_sayWhyThereAreNone() {
        String why =
                GPU.device().id() + " shares no events with other processes: its work runs in the threads of this one";
        assertThatThrownBy(GPU.device()::newSharedEvent)
                .isInstanceOf(DeviceException.class)
                .hasMessage(why);
        assertThatThrownBy(() -> GPU.device().openEvent(new byte[64]))
                .isInstanceOf(DeviceException.class)
                .hasMessage(why);
    }

    @Test
    void openIpc_ofNoHandle_isRefused() {
        assertThatThrownBy(() -> DeviceBuffer.openIpc(GPU.device(), new byte[16]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("openIpc: a handle of 16 bytes, need what ipcHandle() returned");
    }
}
