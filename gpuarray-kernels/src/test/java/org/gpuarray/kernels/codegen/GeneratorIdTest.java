package org.gpuarray.kernels.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.gpuarray.device.BuildId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is cached by one build of the generator must not be found by another. */
class GeneratorIdTest {
    @TempDir
    Path temporary;

    private Path generator;
    private Path core;

    @BeforeEach
    void twoModules() throws IOException {
        generator = temporary.resolve("generator");
        core = temporary.resolve("core");
        for (String name : List.of(
                "codegen/StepWriter.class",
                "variants/KernelVariant.class",
                "variants/map/Flat.class",
                "program/Variants.class",
                "routines/Sort.class",
                "cuda/half.cuh",
                "launch/GeneratedKernel.class")) {
            write(generator.resolve("org/gpuarray/kernels").resolve(name), name);
        }
        for (String name :
                List.of("plan/RowStages.class", "expr/Op.class", "types/DType.class", "device/DeviceTraits.class")) {
            write(core.resolve("org/gpuarray").resolve(name), name);
        }
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private String id() throws IOException {
        return id(generator, core);
    }

    private static String id(Path generator, Path core) throws IOException {
        BuildId id = new BuildId();
        id.add(generator, GeneratorId.GENERATOR);
        id.add(core, GeneratorId.SPECS);
        return id.value();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "kernels/codegen/StepWriter.class",
                "kernels/variants/KernelVariant.class",
                "kernels/variants/map/Flat.class",
                "kernels/program/Variants.class",
                "kernels/routines/Sort.class",
                "kernels/cuda/half.cuh"
            })
    void changedGenerator_hasAnotherId(String file) throws IOException {
        String before = id();

        write(generator.resolve("org/gpuarray").resolve(file), "changed");

        assertThat(id()).isNotEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"plan/RowStages.class", "expr/Op.class", "types/DType.class", "device/DeviceTraits.class"})
    void changedSpecs_haveAnotherId(String file) throws IOException {
        String before = id();

        write(core.resolve("org/gpuarray").resolve(file), "changed");

        assertThat(id()).isNotEqualTo(before);
    }

    @Test
    void moreTemplates_haveAnotherId() throws IOException {
        String before = id();

        write(generator.resolve("org/gpuarray/kernels/cuda/more.cuh"), "");

        assertThat(id()).isNotEqualTo(before);
    }

    @Test
    void whatShapesNoText_doesNotCount() throws IOException {
        String before = id();

        write(generator.resolve("org/gpuarray/kernels/launch/GeneratedKernel.class"), "changed");

        assertThat(id()).isEqualTo(before);
    }

    @Test
    void jars_haveTheIdOfTheirFolders() throws IOException {
        String folders = id();

        assertThat(id(jarOf(generator), jarOf(core))).isEqualTo(folders);
    }

    private static Path jarOf(Path folder) throws IOException {
        Path jar = folder.resolveSibling(folder.getFileName() + ".jar");
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out);
                Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted().toList()) {
                String name = folder.relativize(file).toString().replace('\\', '/');
                zip.putNextEntry(new ZipEntry(Files.isDirectory(file) ? name + "/" : name));
                zip.write(Files.isDirectory(file) ? new byte[0] : Files.readAllBytes(file));
            }
        }
        return jar;
    }

    @Test
    void thisBuild_hasAnIdOfItsFiles() {
        assertThat(GeneratorId.value()).doesNotStartWith("process");
    }
}
