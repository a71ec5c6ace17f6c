package org.gpuarray.exec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which kernels a program gives must not depend on the JIT or the collector. */
class KernelKeysTest {
    @Test
    void interpretedCompiledAndSmallHeaps_giveTheSameKernelsAndNumbers() throws Exception {
        List<String> usual = linesOf();
        assertThat(usual).hasSizeGreaterThan(20);
        assertThat(linesOf("-Xint")).isEqualTo(usual);
        assertThat(linesOf("-XX:TieredStopAtLevel=1", "-Xcomp")).isEqualTo(usual);
        assertThat(linesOf("-Xmx16m", "-XX:+UseSerialGC")).isEqualTo(usual);
        assertThat(linesOf("-Xmx1g", "-Xmn600m", "-XX:+UseSerialGC")).isEqualTo(usual);
    }

    private static List<String> linesOf(String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(options));
        command.addAll(List.of(
                "-Dgpuarray.device=cpu",
                "-Dgpuarray.strict=true",
                "-cp",
                System.getProperty("java.class.path"),
                KernelKeysProgram.class.getName()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output.lines().toList();
    }
}
