package org.gpuarray.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.resource.ResourceInformation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TaskDeviceTest {
    @Test
    void at_numbers_areDevices() {
        assertThat(TaskDevice.at("0").id()).isEqualTo("cpu");
        assertThat(TaskDevice.at("2").id()).isEqualTo("cpu:2");
        assertThatThrownBy(() -> TaskDevice.at("3")).hasMessageContaining("cpu:3");
        assertThatThrownBy(() -> TaskDevice.at("GPU-1f"))
                .hasMessageContaining("the resource gpu has the address GPU-1f");
    }

    @Test
    void outsideOfATask_isRefused() {
        assertThatThrownBy(TaskDevice::requireTask).hasMessageContaining("called outside of a Spark task");
    }

    @Test
    void script_withoutGpu_printsTheCpuDevices(@TempDir Path folder) throws Exception {
        assertThat(run(folder, null)).isEqualTo("0");
        assertThat(run(folder, "3")).isEqualTo("0 1 2");
    }

    @Test
    void script_withGpus_printsTheirNumbers(@TempDir Path folder) throws Exception {
        Path fake = folder.resolve("nvidia-smi");
        Files.writeString(fake, "#!/bin/sh\necho 0\necho 1\n");
        assertThat(fake.toFile().setExecutable(true)).isTrue();
        assertThat(run(folder, "7")).isEqualTo("0 1");
        Files.writeString(fake, "#!/bin/sh\necho 'No devices were found'\nexit 6\n");
        assertThat(run(folder, "1")).isEqualTo("0");
    }

    /** Returns the addresses that the script prints, as Spark reads them. */
    private static String run(Path folder, String cpuDevices) throws IOException, InterruptedException {
        Path script = DiscoveryScript.writeTo(folder.resolve("find.sh"));
        ProcessBuilder builder = new ProcessBuilder(script.toString()).redirectErrorStream(true);
        builder.environment().put("PATH", folder + ":/usr/bin:/bin");
        builder.environment().remove("GPUARRAY_CPU_DEVICES");
        if (cpuDevices != null) {
            builder.environment().put("GPUARRAY_CPU_DEVICES", cpuDevices);
        }
        Process process = builder.start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        ResourceInformation found = ResourceInformation.parseJson(text);
        assertThat(found.name()).isEqualTo("gpu");
        return String.join(" ", found.addresses());
    }
}
