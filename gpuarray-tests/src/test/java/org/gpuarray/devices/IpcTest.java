package org.gpuarray.devices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HexFormat;
import java.util.List;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.device.DeviceException;
import org.gpuarray.harness.Jvm;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Test;

/** Memory that two processes use. */
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

    @Test
    void openIpc_ofNoHandle_isRefused() {
        assertThatThrownBy(() -> DeviceBuffer.openIpc(GPU.device(), new byte[16]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("openIpc: a handle of 16 bytes, need what ipcHandle() returned");
    }
}
