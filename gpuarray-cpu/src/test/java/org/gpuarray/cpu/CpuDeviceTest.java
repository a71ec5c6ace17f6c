package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gpuarray.cpu.check.Checks;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Devices;
import org.gpuarray.device.Event;
import org.gpuarray.device.HostData;
import org.gpuarray.device.Image;
import org.gpuarray.device.Stream;
import org.gpuarray.settings.Setting;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CpuDeviceTest {
    private final CpuDevice device = new CpuDevice(new CpuSettings(2, false, Checks.NONE));

    @AfterEach
    void close() {
        device.close();
    }

    @Test
    void provider_isFoundAndOpensOneDevice() {
        Device found = Devices.byId("cpu");
        assertThat(found).isInstanceOf(CpuDevice.class).isSameAs(Devices.byId("cpu"));
        assertThatThrownBy(() -> new CpuDeviceProvider().open("cpu:1"))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("cpu:1");
    }

    @Test
    void description_namesWorkersAndJvm() {
        assertThat(device.description())
                .startsWith("CPU (2 workers, ")
                .contains("JVM " + Runtime.version())
                .doesNotContain("unknown");
    }

    @Test
    void traits_ofAGpu_onlyWhenAsked() {
        assertThat(device.traits().cooperativeThreads()).isEqualTo(1);
        assertThat(device.traits().multiprocessors()).isEqualTo(2);
        try (CpuDevice likeGpu = new CpuDevice(new CpuSettings(2, true, Checks.NONE))) {
            assertThat(likeGpu.traits().key()).isEqualTo("w32b256v16f24c256");
        }
    }

    @Test
    void settings_comeFromProperties() {
        assertThat(withProperty(Setting.CPU_WORKERS.property(), "3").workers()).isEqualTo(3);
        assertThat(withProperty(Setting.CPU_TRAITS.property(), "gpu").reportsGpuTraits())
                .isTrue();
        assertThat(withProperty(Setting.CHECK.property(), "memory, sync").checks())
                .isEqualTo(new Checks(true, false, false, true));
        assertThat(withProperty(Setting.CHECK.property(), "all").checks()).isEqualTo(Checks.ALL);
        assertThat(withProperty(Setting.CHECK.property(), "").checks()).isEqualTo(Checks.NONE);
        assertThatThrownBy(() -> withProperty(Setting.CPU_WORKERS.property(), "0"))
                .hasMessageContaining("workers=0");
        assertThatThrownBy(() -> withProperty(Setting.CPU_WORKERS.property(), "2147483647"))
                .hasMessage("gpuarray.cpu.workers=2147483647: need a whole number from 1 to 4096");
        assertThatThrownBy(() -> withProperty(Setting.CPU_LOOP_SECONDS.property(), "-1"))
                .hasMessageContaining("loopSeconds=-1");
        assertThatThrownBy(() -> withProperty(Setting.CPU_WORKERS.property(), "two"))
                .hasMessageContaining("workers=two");
        assertThatThrownBy(() -> withProperty(Setting.CPU_TRAITS.property(), "tpu"))
                .hasMessageContaining("traits=tpu");
        assertThatThrownBy(() -> withProperty(Setting.CHECK.property(), "memory,rice"))
                .hasMessageContaining("gpuarray.check=memory,rice: need some of memory, race, init, sync, all");
    }

    @Test
    void copies_onAnyStream_arriveInOrder() {
        DeviceMemory a = device.allocator().allocate(16);
        DeviceMemory b = device.allocator().allocate(16);
        try (Stream other = device.newStream()) {
            device.write(a, 0, all(new int[] {1, 2, 3, 4}), device.stream());
            other.await(device.stream().record());
            device.copy(b, 4, a, 0, 8, other);
            device.fill(b, 12, 4, (byte) 0, other);
            device.fill(b, 0, 4, (byte) -1, other);
            int[] got = new int[4];
            device.read(b, 0, all(got), other);
            assertThat(got).containsExactly(-1, 1, 2, 0);
        }
    }

    @Test
    void events_haveHappened_andTellTime() {
        Event start = device.stream().record();
        long until = System.nanoTime() + 3_000_000;
        while (System.nanoTime() < until) {
            Thread.onSpinWait();
        }
        Event end = device.stream().record();
        assertThat(end.hasHappened()).isTrue();
        end.synchronize();
        assertThat(end.millisecondsSince(start)).isGreaterThanOrEqualTo(3f);
        assertThat(start.millisecondsSince(end)).isNegative();
    }

    @Test
    void stream_closed_isRefused_butNeverTheDevicesOwn() {
        DeviceMemory a = device.allocator().allocate(4);
        Stream stream = device.newStream();
        stream.close();
        assertThatThrownBy(() -> device.fill(a, 0, 4, (byte) 0, stream))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("closed stream");
        device.stream().close();
        device.fill(a, 0, 4, (byte) 0, device.stream());
    }

    @Test
    void device_closed_isRefused() {
        CpuDevice other = new CpuDevice(new CpuSettings(1, false, Checks.NONE));
        DeviceMemory a = other.allocator().allocate(4);
        other.close();
        assertThatThrownBy(() -> other.fill(a, 0, 4, (byte) 0, other.stream()))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("closed");
    }

    @Test
    void othersMemoryAndStreams_areRefused() {
        try (CpuDevice other = new CpuDevice(new CpuSettings(1, false, Checks.NONE))) {
            DeviceMemory mine = device.allocator().allocate(4);
            DeviceMemory theirs = other.allocator().allocate(4);
            assertThatThrownBy(() -> device.fill(theirs, 0, 4, (byte) 0, device.stream()))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> device.fill(mine, 0, 4, (byte) 0, other.stream()))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void load_whatIsNoProgramForIt_isRefused() {
        assertThatThrownBy(() -> device.load(new Image.Cubin(new byte[3])))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("Cubin of 3 bytes");
        assertThatThrownBy(() -> device.load(new Image.JvmClasses(new byte[100])))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("100 bytes");
    }

    private static CpuSettings withProperty(String name, String value) {
        String before = System.getProperty(name);
        System.setProperty(name, value);
        try {
            return CpuSettings.fromProperties();
        } finally {
            if (before == null) {
                System.clearProperty(name);
            } else {
                System.setProperty(name, before);
            }
        }
    }

    private static HostData all(int[] array) {
        return new HostData.HeapArray(array, 0, array.length);
    }
}
