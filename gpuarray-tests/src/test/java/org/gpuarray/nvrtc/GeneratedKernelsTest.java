package org.gpuarray.nvrtc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.Target;
import org.gpuarray.kernels.compile.NvrtcCompiler;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The real NVRTC takes every kernel whose text is kept: the golden files, and what the tests of this build left in {@code
 * gpuarray.dump.dir}, that is each generated kernel as a GPU would get it and each hand-written program, those of the examples
 * among them. So {@code mvn verify} goes first. Fifty generated kernels go into one program, each in a namespace of its own.
 */
@Tag("nvrtc")
class GeneratedKernelsTest {
    /** A line that every program of the corpus has. */
    private static final String CORPUS = "\n// launch: ";

    private static final int BATCH = 50;
    private static final Path GOLDEN = Path.of("src/test/resources/golden");
    private static final String RECORDED = "gpuarray.dump.dir";
    private static final String OPTIONS = "// -";

    /** Architectures, oldest first: Turing in every run; Hopper and Blackwell too under -Pfull. */
    private static final List<Target> TARGETS = Stream.of(
                    Boolean.getBoolean("gpuarray.tests.full")
                            ? new String[] {"sm_75", "sm_90", "sm_120"}
                            : new String[] {"sm_75"})
            .map(Target::new)
            .toList();

    private static List<Path> sources(Path folder, String ending) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().matches(".*" + ending))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path recorded() {
        return Path.of(System.getProperty(RECORDED, "target/generated-kernels"));
    }

    private static List<Path> generated() {
        return sources(recorded(), "\\.gpu-[0-9a-f]+\\.cu");
    }

    /** All but the corpus, which {@code CorpusNvrtcTest} compiles for the targets that it needs. */
    private static List<Path> modules() {
        return sources(recorded(), "\\.module-[0-9a-f]+\\.cu").stream()
                .filter(file -> !read(file).contains(CORPUS))
                .toList();
    }

    @Test
    void testsOfThisBuild_leftTheirKernels() {
        assertThat(sources(GOLDEN, "\\.cu")).hasSizeGreaterThan(40);
        assertThat(generated())
                .as("kernels in %s: run mvn verify first, without the profile nvrtc", recorded())
                .hasSizeGreaterThan(300);
        assertThat(modules().stream()
                        .map(file -> file.getFileName().toString().replaceFirst("\\..*", ""))
                        .toList())
                .contains("doublify", "multiply_them", "double_array", "map");
    }

    @TestFactory
    Stream<DynamicTest> everyGeneratedKernel_compiles() {
        List<Path> files = new ArrayList<>(sources(GOLDEN, "\\.cu"));
        files.addAll(generated());
        List<DynamicTest> tests = new ArrayList<>();
        for (Target target : TARGETS) {
            for (int from = 0; from < files.size(); from += BATCH) {
                List<Path> batch = files.subList(from, Math.min(from + BATCH, files.size()));
                tests.add(DynamicTest.dynamicTest(
                        target.name() + " " + batch.get(0).getFileName() + " and " + (batch.size() - 1) + " more",
                        () -> compileTogether(batch, target)));
            }
        }
        return tests.stream();
    }

    @TestFactory
    Stream<DynamicTest> everyHandWrittenProgram_compiles() {
        return TARGETS.stream()
                .flatMap(target -> modules().stream()
                        .map(file -> DynamicTest.dynamicTest(
                                target.name() + " " + file.getFileName(), () -> compileModule(file, target))));
    }

    private static void compileTogether(List<Path> files, Target target) {
        StringBuilder program = new StringBuilder();
        for (int i = 0; i < files.size(); i++) {
            String text = read(files.get(i)).replace("extern \"C\" ", "");
            program.append("namespace k").append(i).append(" {\n").append(text).append("}\n");
        }
        try {
            compile("batch.cu", program.toString(), target, CompileOptions.EXACT);
        } catch (CompileException e) {
            if (files.size() > 1) { // each alone, to say which
                files.forEach(file -> compileTogether(List.of(file), target));
            }
            throw new AssertionError(files + ": " + e.getMessage(), e);
        }
    }

    private static void compileModule(Path file, Target target) {
        String text = read(file);
        List<String> options = text.startsWith(OPTIONS)
                ? Arrays.stream(text.lines()
                                .findFirst()
                                .orElseThrow()
                                .substring(3)
                                .split(" "))
                        .collect(Collectors.toList())
                : List.of();
        compile(file.getFileName().toString(), text, target, new CompileOptions(options));
    }

    private static void compile(String name, String text, Target target, CompileOptions options) {
        Image image = NvrtcCompiler.find(target).compile(new KernelSource(name, text), target, options);

        assertThat(image).isInstanceOf(Image.Cubin.class);
        assertThat(new String(image.bytes(), 1, 3, java.nio.charset.StandardCharsets.US_ASCII))
                .isEqualTo("ELF");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
