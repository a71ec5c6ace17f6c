package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The disk cache between processes: the second compiles nothing and loads no compiler. Counted, not timed. */
class WarmStartTest {
    /** The compilers of both kinds of device: CDT's parser, the CPU device's front end, JCuda's binding of NVRTC. */
    private static final List<String> COMPILERS = List.of("org.eclipse.", "org.gpuarray.cpu.parse.", "jcuda.nvrtc.");

    @TempDir
    Path cache;

    @Test
    void secondProcess_compilesNothing_andLoadsNoCompiler() throws Exception {
        Output first = run();
        Output second = run();

        assertThat(first.count("compiles")).isEqualTo(3);
        assertThat(first.compilerClasses()).isNotEmpty();
        assertThat(second.count("compiles")).isZero();
        assertThat(second.count("disk hits")).isEqualTo(3);
        assertThat(second.compilerClasses()).isEmpty();
        assertThat(second.results()).isEqualTo(first.results()).isNotEmpty();
    }

    @Test
    void damagedFiles_areCompiledAgain() throws Exception {
        Output first = run();
        try (Stream<Path> files = Files.walk(cache)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".kernel")).toList()) {
                Files.write(file, new byte[] {1, 2, 3});
            }
        }

        Output second = run();

        assertThat(second.count("compiles")).isEqualTo(3);
        assertThat(second.results()).isEqualTo(first.results());
    }

    @Test
    void twoProcessesAtOnce_bothGetTheirResults() throws Exception {
        Process one = start();
        Process two = start();
        Output first = outputOf(one);
        Output second = outputOf(two);

        assertThat(second.results()).isEqualTo(first.results()).isNotEmpty();
        assertThat(run().count("compiles")).isZero();
    }

    private Output run() throws Exception {
        return outputOf(start());
    }

    private Process start() throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-Xlog:class+load:stdout",
                "-Dgpuarray.cache=" + cache.resolve("gpuarray"),
                "-Dgpuarray.device=" + System.getProperty("gpuarray.device", "cpu"),
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                WarmStartProgram.class.getName()));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    private static Output outputOf(Process process) throws Exception {
        List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        Output output = new Output(lines);
        assertThat(process.exitValue()).as("%s", output.messages()).isZero();
        return output;
    }

    private record Output(List<String> lines) {
        long count(String what) {
            return lines.stream()
                    .filter(line -> line.startsWith(what + " "))
                    .mapToLong(line -> Long.parseLong(line.substring(what.length() + 1)))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no line '" + what + "' in " + messages()));
        }

        List<String> results() {
            return messages().stream()
                    .filter(line -> line.startsWith("results"))
                    .toList();
        }

        List<String> messages() {
            return lines.stream().filter(line -> !line.contains("[class,load]")).toList();
        }

        List<String> compilerClasses() {
            return lines.stream()
                    .filter(line -> line.contains("[class,load]"))
                    .filter(line -> COMPILERS.stream().anyMatch(name -> line.contains("] " + name)))
                    .toList();
        }
    }
}
