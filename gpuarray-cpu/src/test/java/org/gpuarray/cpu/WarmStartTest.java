package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A JVM that finds compiled programs on disk loads neither the parser nor the class writer. */
class WarmStartTest {
    private static final KernelSource SOURCE =
            new KernelSource("doublify.cu", "__global__ void doublify(float *a) { a[threadIdx.x] *= 2; }");

    @TempDir
    Path folder;

    @Test
    void loadAndLaunch_loadNoCompilerClass() throws Exception {
        Path image = folder.resolve("doublify.bin");
        List<String> cold = classesLoadedBy("compile", image);
        assertThat(cold).anyMatch(name -> name.startsWith("org.eclipse."));
        assertThat(cold).anyMatch(name -> name.startsWith("org.objectweb.asm."));
        List<String> warm = classesLoadedBy("load", image);
        assertThat(warm).contains("org.gpuarray.cpu.CpuDevice");
        assertThat(warm)
                .noneMatch(name -> name.startsWith("org.eclipse.")
                        || name.startsWith("org.objectweb.asm.")
                        || name.startsWith("org.gpuarray.cpu.parse.")
                        || name.startsWith("org.gpuarray.cpu.flow."));
    }

    /** Runs {@link #main} in a JVM of its own and returns the names of the classes it loaded. */
    private List<String> classesLoadedBy(String mode, Path image) throws IOException, InterruptedException {
        Path log = folder.resolve(mode + ".log");
        Path output = folder.resolve(mode + ".out");
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xlog:class+load=info:file=" + log + "::filesize=0",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        WarmStartTest.class.getName(),
                        mode,
                        image.toString())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        // With these set the JVM says so, in a line of its own.
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS"));
        Process process = builder.start();
        int exit = process.waitFor();
        assertThat(Files.readString(output)).isEqualTo("[2.0, 4.0]" + System.lineSeparator());
        assertThat(exit).isZero();
        List<String> names = new ArrayList<>();
        for (String line : Files.readAllLines(log)) {
            int source = line.indexOf(" source:");
            if (source > 0) {
                names.add(line.substring(line.lastIndexOf(' ', source - 1) + 1, source));
            }
        }
        return names;
    }

    /** Compiles the kernel to a file, or loads it from there; then runs it. */
    public static void main(String[] args) throws IOException {
        Path file = Path.of(args[1]);
        try (Cpu cpu = new Cpu(2)) {
            if (args[0].equals("compile")) {
                Files.write(
                        file,
                        cpu.device
                                .toolchain()
                                .compile(SOURCE, cpu.device.target(), CompileOptions.EXACT)
                                .bytes());
            }
            CpuModule module = (CpuModule) cpu.device.load(new Image.JvmClasses(Files.readAllBytes(file)));
            DeviceMemory a = cpu.upload(new float[] {1, 2});
            cpu.launch(cpu.device
                    .slot(module.function("doublify"))
                    .begin()
                    .buffer(a, 0)
                    .block(2, 1, 1));
            System.out.println(Arrays.toString(cpu.floats(a)));
        }
    }
}
