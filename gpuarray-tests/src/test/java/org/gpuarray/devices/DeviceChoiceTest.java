package org.gpuarray.devices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Devices;
import org.gpuarray.harness.Jvm;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code gpuarray.device} on a machine without a GPU: what is chosen, and what is said. */
@OnDevice
class DeviceChoiceTest {
    @TempDir
    Path temporary;

    private List<String> flags(String... more) {
        List<String> flags = new ArrayList<>(List.of("-Dgpuarray.cache=" + temporary.resolve("cache")));
        flags.addAll(List.of(more));
        return flags;
    }

    private static List<String> message(Jvm.Result failed) {
        return failed.errorLines().stream()
                .filter(line -> !line.startsWith("\tat "))
                .toList();
    }

    @Test
    void auto_usesTheCpuDeviceAndSaysSoInOneLine() {
        Jvm.Result result = Jvm.runWithoutGpu(ChosenDevice.class, flags("-Dgpuarray.device=auto"));

        assertThat(result.values()).containsEntry("sum", "12.0").containsEntry("device", "cpu");
        assertThat(result.errorLines()).hasSize(1);
        assertThat(result.errorLines().get(0)).startsWith("gpuarray: ").contains("NVIDIA", "CPU device");
    }

    @Test
    void nothing_meansAuto() {
        Jvm.Result result = Jvm.runWithoutGpu(ChosenDevice.class, flags());

        assertThat(result.values()).containsEntry("device", "cpu");
        assertThat(result.errorLines()).hasSize(1);
    }

    @Test
    void cpu_saysNothing() {
        Jvm.Result result =
                Jvm.runWithoutGpu(ChosenDevice.class, flags("-Dgpuarray.device=cpu", "-Dgpuarray.cpu.workers=2"));

        assertThat(result.values()).containsEntry("sum", "12.0").containsEntry("device", "cpu");
        assertThat(result.values().get("description")).startsWith("CPU (2 workers, ");
        assertThat(result.errorLines()).isEmpty();
    }

    @Test
    void cudaWithoutAGpu_isOneErrorOfAFewLines() {
        Jvm.Result failed = Jvm.failWithoutGpu(ChosenDevice.class, flags("-Dgpuarray.device=cuda:0"));

        List<String> message = message(failed);
        assertThat(message.get(0)).startsWith("Exception in thread \"main\" org.gpuarray.device.DeviceException: ");
        assertThat(message).hasSizeLessThanOrEqualTo(4);
        assertThat(String.join("\n", message)).contains("NVIDIA").doesNotContain("Caused by");
    }

    @Test
    void unknownDevice_isRefusedWithTheKindsThereAre() {
        Jvm.Result failed = Jvm.failWithoutGpu(ChosenDevice.class, flags("-Dgpuarray.device=tpu"));

        assertThat(message(failed)).hasSize(1);
        assertThat(message(failed).get(0))
                .endsWith(
                        "DeviceException: no device tpu: gpuarray.device is auto or one of the kinds [cuda, cpu] on the"
                                + " class path; gpuarray-cuda adds cuda, gpuarray-cpu adds cpu");
    }

    @Test
    void settingsThatAreWrong_areRefusedWithTheirValue() {
        Jvm.Result failed =
                Jvm.failWithoutGpu(ChosenDevice.class, flags("-Dgpuarray.device=cpu", "-Dgpuarray.cpu.workers=0"));

        assertThat(message(failed).get(0)).endsWith("gpuarray.cpu.workers=0: need a whole number from 1 to 4096");
    }

    @Test
    void deviceThatCannotBeOpened_leavesTheOthersWorking() {
        assertThatThrownBy(() -> Devices.byId("tpu:3")).isInstanceOf(DeviceException.class);

        assertThat(Devices.byId(GPU.device().id())).isSameAs(GPU.device());
        assertThat(Devices.byId("cpu").id()).isEqualTo("cpu");
    }
}
