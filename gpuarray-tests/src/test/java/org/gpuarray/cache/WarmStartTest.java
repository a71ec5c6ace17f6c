package org.gpuarray.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gpuarray.harness.Jvm;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What a second JVM finds on disk; and kernels that are the same whatever the JVM does. */
@OnDevice
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WarmStartTest {
    private Path temporary;
    private Path cache;
    private Path coldClasses;
    private Path warmClasses;
    private Jvm.Result cold;
    private Jvm.Result warm;

    @BeforeAll
    void firstAndSecondJvm(@TempDir Path folder) {
        temporary = folder;
        cache = temporary.resolve("cache");
        coldClasses = temporary.resolve("cold.log");
        cold = Jvm.run(SmallProgram.class, Folders.flags(cache, "-Xlog:class+load:file=" + coldClasses));
        warmClasses = temporary.resolve("warm.log");
        warm = Jvm.run(SmallProgram.class, Folders.flags(cache, "-Xlog:class+load:file=" + warmClasses));
    }

    private static long classes(Path log, String name) throws IOException {
        try (Stream<String> lines = Files.lines(log)) {
            return lines.filter(line -> line.contains(name)).count();
        }
    }

    private static Map<String, String> kernels(Jvm.Result result) {
        return result.values().entrySet().stream()
                .filter(entry -> entry.getKey().startsWith("kernel"))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, TreeMap::new));
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".kernel"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void firstJvm_compilesAndKeepsWhatItCompiled() throws IOException {
        assertThat(cold.values()).containsEntry("answers", SmallProgram.answers(0));
        assertThat(cold.number("compiles"))
                .isGreaterThan(8)
                .isEqualTo(files(cache).size());
        assertThat(cold.number("diskHits")).isZero();
    }

    @Test
    void secondJvm_compilesNothingAndLoadsNoCompiler() throws IOException {
        assertThat(warm.values()).containsEntry("answers", cold.values().get("answers"));
        assertThat(warm.number("compiles")).isZero();
        assertThat(warm.number("diskHits")).isEqualTo(cold.number("compiles"));
        for (String compiler : List.of(" org.eclipse.", " org.objectweb.asm.", " org.gpuarray.cpu.parse.")) {
            assertThat(classes(warmClasses, compiler)).as(compiler).isZero();
        }
        assertThat(classes(warmClasses, " jcuda.nvrtc.")).isZero();
        // No text is written: each takes what it needs of the library.
        assertThat(classes(coldClasses, " org.gpuarray.kernels.codegen.CudaHeaders "))
                .isPositive();
        assertThat(classes(warmClasses, " org.gpuarray.kernels.codegen.CudaHeaders "))
                .isZero();
        // What the JVM writes for records' equals and toString took a tenth of a new process's first kernel.
        assertThat(classes(warmClasses, " java.lang.runtime.ObjectMethods")).isZero();
        assertThat(classes(warmClasses, " org.gpuarray.expr.Op$$Lambda")).isZero();
        // Flight Recorder, which defines 86 classes for the first event.
        assertThat(classes(warmClasses, " jdk.jfr.internal.")).isZero();
        assertThat(classes(warmClasses, " org.gpuarray.")).isGreaterThan(50);
    }

    /** JCuda has a logger of its own. */
    @Test
    @OnDevice(kinds = "cpu")
    void secondJvmOnTheCpuDevice_makesNoLoggerReady() throws IOException {
        assertThat(classes(warmClasses, " org.gpuarray.")).isPositive();
        assertThat(classes(warmClasses, " jdk.internal.logger.")).isZero();
    }

    @Test
    @OnDevice(kinds = "cpu")
    void firstJvmOnTheCpuDevice_loadedTheParser() throws IOException {
        assertThat(classes(coldClasses, " org.eclipse.")).isGreaterThan(100);
    }

    @Test
    void damagedFiles_areCompiledAgainAndReplaced() throws IOException {
        Path damaged = temporary.resolve("damaged");
        List<Path> sources = files(cache);
        Files.createDirectory(
                damaged,
                java.nio.file.attribute.PosixFilePermissions.asFileAttribute(
                        java.nio.file.attribute.PosixFilePermissions.fromString("rwx------")));
        Files.createDirectory(damaged.resolve("kernels"));
        for (int i = 0; i < sources.size(); i++) {
            byte[] bytes = Files.readAllBytes(sources.get(i));
            byte[] instead = switch (i % 5) {
                case 0 -> java.util.Arrays.copyOf(bytes, bytes.length / 2); // cut short
                case 1 -> flipped(bytes, bytes.length / 2);
                case 2 -> flipped(bytes, bytes.length - 1);
                case 3 -> new byte[0];
                default -> Files.readAllBytes(sources.get(i - 1)); // another kernel's
            };
            Files.write(damaged.resolve("kernels").resolve(sources.get(i).getFileName()), instead);
        }

        Jvm.Result repaired = Jvm.run(SmallProgram.class, Folders.flags(damaged));

        assertThat(repaired.values()).containsEntry("answers", cold.values().get("answers"));
        assertThat(repaired.number("compiles")).isEqualTo(sources.size());
        assertThat(repaired.errorLines()).isEmpty();
        for (Path source : sources) {
            assertThat(damaged.resolve("kernels").resolve(source.getFileName())).hasSameBinaryContentAs(source);
        }
    }

    private static byte[] flipped(byte[] bytes, int at) {
        byte[] flipped = bytes.clone();
        flipped[at] ^= 0x10;
        return flipped;
    }

    @Test
    void twoJvmsAtOnceOnAnEmptyFolder_bothAreRight() throws IOException {
        Path shared = temporary.resolve("shared");
        List<Jvm> both = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            both.add(Jvm.start(SmallProgram.class, Folders.flags(shared)));
        }
        for (Jvm jvm : both) {
            Jvm.Result result = jvm.await();
            assertThat(result.values()).containsEntry("answers", cold.values().get("answers"));
            assertThat(result.errorLines()).isEmpty();
        }
        assertThat(files(shared)).hasSize(files(cache).size());
        for (Path file : files(shared)) {
            assertThat(file).hasSameBinaryContentAs(cache.resolve("kernels").resolve(file.getFileName()));
        }
    }

    @Test
    void interpreterCompilerAndSmallHeap_giveTheSameKernels() {
        Map<String, String> expected = kernels(cold);
        assertThat(expected).hasSizeGreaterThan(10);
        List<List<String>> settings = List.of(
                List.of("-Xint"), List.of("-Xcomp"), List.of("-Xmx64m"), List.of("-Xmx64m", "-XX:+UseSerialGC"));
        List<Jvm> children = new ArrayList<>();
        for (List<String> flags : settings) {
            List<String> all = new ArrayList<>(Folders.flags(cache));
            all.addAll(flags);
            children.add(Jvm.start(SmallProgram.class, all, "20000000"));
        }
        for (int i = 0; i < children.size(); i++) {
            Jvm.Result result = children.get(i).await();
            assertThat(kernels(result)).as("%s", settings.get(i)).isEqualTo(expected);
            assertThat(result.values()).containsEntry("answers", cold.values().get("answers"));
            assertThat(result.number("compiles")).isZero(); // the keys on disk are the same too
        }
    }

    @Test
    void sameProgramTwiceInOneJvm_isInMemory() {
        SmallProgram.answers(0);

        Measured again = Measured.of(() -> SmallProgram.answers(0));

        // the module's program is closed each time, and read from disk each time
        assertThat(again.counts().compiles()).isZero();
        assertThat(again.counts().diskHits()).isLessThanOrEqualTo(1);
    }
}
