package org.gpuarray.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gpuarray.harness.Jvm;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the module of precompiled kernels saves a first program. The other tests have it not on their class path. */
@OnDevice(kinds = "cpu")
class PrecompiledKernelsTest {
    private static final Path CLASSES = Path.of("../gpuarray-cpu-kernels/target/classes");

    @TempDir
    Path folder;

    private Jvm.Result run(Path kernels, String cache, String... more) {
        String classPath = kernels.toAbsolutePath() + File.pathSeparator + Jvm.classPath();
        return Jvm.runIn(Map.of("CLASSPATH", classPath), FirstSteps.class, Folders.flags(folder.resolve(cache), more));
    }

    @Test
    void firstProgram_withTheModule_compilesNothingAndLoadsNoCompiler() throws IOException {
        Path log = folder.resolve("classes.log");

        Jvm.Result with = run(CLASSES, "with", "-Xlog:class+load:file=" + log);
        Jvm.Result without = run(folder, "without");

        assertThat(without.number("compiles")).isGreaterThan(60);
        assertThat(with.number("compiles")).isZero();
        assertThat(with.number("diskHits")).isEqualTo(without.number("compiles"));
        assertThat(with.values()).containsEntry("answers", without.values().get("answers"));
        try (Stream<String> lines = Files.lines(log)) {
            assertThat(lines.filter(line -> line.contains(" org.eclipse.") || line.contains(" org.objectweb.asm.")))
                    .isEmpty();
        }
    }

    @Test
    void checkedKernels_areCompiled() {
        Jvm.Result checked = run(CLASSES, "checked", "-Dgpuarray.check=all");

        assertThat(checked.number("compiles")).isGreaterThan(60);
        assertThat(checked.number("diskHits")).isZero();
    }

    @Test
    void damagedFiles_areCompiledAgain() throws IOException {
        Path damaged = folder.resolve("damaged");
        Path kernels = Files.createDirectories(damaged.resolve("META-INF/gpuarray/kernels"));
        List<Path> files;
        try (Stream<Path> all = Files.list(CLASSES.resolve("META-INF/gpuarray/kernels"))) {
            files = all.toList();
        }
        assertThat(files).hasSizeGreaterThan(1000);
        for (Path file : files) {
            byte[] bytes = Files.readAllBytes(file);
            bytes[bytes.length / 2] ^= 1;
            Files.write(kernels.resolve(file.getFileName()), bytes);
        }

        Jvm.Result result = run(damaged, "empty");

        assertThat(result.number("compiles")).isGreaterThan(60);
        assertThat(result.number("diskHits")).isZero();
        assertThat(result.errorLines()).isEmpty();
    }
}
