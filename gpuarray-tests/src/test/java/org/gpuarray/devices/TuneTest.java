package org.gpuarray.devices;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gpuarray.harness.Jvm;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("once")
class TuneTest {
    /** A heap so small that few elements are timed. */
    private static final String HEAP = "-Xmx160m";

    @Test
    void tune_kernelsOfAGpu_triesEachShapeAndKeepsOne(@TempDir Path folder) throws Exception {
        Jvm.Result run = Jvm.run(
                TuneProgram.class,
                List.of(
                        "-Dgpuarray.device=cpu",
                        "-Dgpuarray.cpu.traits=gpu",
                        HEAP,
                        "-Dgpuarray.cache=" + folder.resolve("cache")));

        assertThat(run.values()).containsEntry("tried", "12").containsEntry("live", "0");
        try (var files = Files.list(folder.resolve("cache"))) {
            Path kept = files.filter(file -> file.getFileName().toString().startsWith("tuning-"))
                    .findFirst()
                    .orElseThrow();
            assertThat(Files.readString(kept)).matches("(128|256|512) (16|24|32|64)\\R");
            assertThat(run.values().get("last")).startsWith(kept.toString());
        }
    }

    @Test
    void tune_deviceWhoseThreadsAreCores_saysThatThereIsNothingToChoose(@TempDir Path folder) {
        Jvm.Result run = Jvm.run(
                TuneProgram.class, List.of("-Dgpuarray.device=cpu", "-Dgpuarray.cache=" + folder.resolve("cache")));

        assertThat(run.values()).containsEntry("tried", "0");
        assertThat(run.values().get("last")).endsWith("no_launch_shapes_to_choose");
    }
}
