package org.gpuarray.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Devices;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@OnDevice
class FlightRecorderTest {
    @Test
    void work_isInARecording(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("work.jfr");
        try (jdk.jfr.Recording recording = new jdk.jfr.Recording()) {
            for (String name : List.of("KernelLaunch", "Copy", "Compile", "CacheLookup", "Allocate", "Flush")) {
                recording.enable("gpuarray." + name);
            }
            recording.start();
            GPUArray x = GPUArray.toGpu(new float[100]);
            x.times(3).plus(1).toFloatArray();
            new SourceModule("__global__ void fresh" + System.nanoTime() + "() {}").close();
            recording.stop();
            recording.dump(file);
        }
        Map<String, List<RecordedEvent>> events = RecordingFile.readAllEvents(file).stream()
                .collect(Collectors.groupingBy(event -> event.getEventType().getName()));
        RecordedEvent launch = events.get("gpuarray.KernelLaunch").get(0);
        assertThat(launch.getString("kernel")).startsWith("map_mul_add_f32");
        assertThat(launch.getString("device")).isEqualTo(Devices.current().id());
        assertThat(launch.getLong("blocks")).isPositive();
        assertThat(launch.getInt("threads")).isPositive();
        assertThat(launch.getStackTrace().getFrames())
                .extracting((RecordedFrame frame) -> frame.getMethod().getType().getName())
                .contains(FlightRecorderTest.class.getName());
        assertThat(events.get("gpuarray.Copy"))
                .extracting(event -> event.getString("direction") + " " + event.getLong("bytes"))
                .contains("copy to device 400", "copy to host 400");
        assertThat(events.get("gpuarray.Allocate"))
                .extracting(event -> event.getLong("bytes"))
                .contains(400L);
        assertThat(events.get("gpuarray.Flush")).hasSize(1);
        assertThat(events.get("gpuarray.Flush").get(0).getInt("kernels")).isEqualTo(1);
        assertThat(events.get("gpuarray.Compile"))
                .extracting(event -> event.getString("program"))
                .anyMatch(name -> name.contains("fresh"));
        assertThat(events.get("gpuarray.CacheLookup"))
                .extracting(event -> event.getBoolean("hit"))
                .contains(false);
    }

    @Test
    void withoutARecording_noEventTypeIsEnabled() {
        GPU.eval(GPU.ones(DType.FLOAT32, 3).plus(1));
        assertThat(Jfr.LAUNCH.isEnabled()).isFalse();
        assertThat(Jfr.COPY.isEnabled()).isFalse();
    }
}
