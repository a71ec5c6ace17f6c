package org.gpuarray.nvrtc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.Target;
import org.gpuarray.kernels.codegen.CudaHeaders;
import org.gpuarray.kernels.compile.NvrtcCompiler;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The real NVRTC takes the kernels whose text is kept: the golden files, and what the tests of this build left in {@code
 * gpuarray.dump.dir}, that is generated kernels as a GPU would get them, all under -Pfull and else a part, and each hand-written
 * program, those of the examples among them. So {@code mvn verify} goes first. Fifty generated kernels go into one program, each in a namespace of its own.
 */
@Tag("nvrtc")
class GeneratedKernelsTest {
    /** A line that every program of the corpus has. */
    private static final String CORPUS = "\n// launch: ";

    /** A line that every program for the guide's language chapters has. */
    private static final String GUIDE = "// gives: ";

    /** Headers of the CUDA toolkit, which the jar with NVRTC does not have. */
    private static final Pattern CUDAS_OWN_HEADER = Pattern.compile("#include <(?:cu\\w+|math_constants)\\.h>");

    private static final int BATCH = 50;

    /** How many generated kernels a run takes, evenly spread over their names; all under -Pfull. */
    private static final int MOST = Boolean.getBoolean("gpuarray.tests.full") ? Integer.MAX_VALUE : 1_500;

    private static final Path GOLDEN = Path.of("src/test/resources/golden");
    private static final String RECORDED = "gpuarray.dump.dir";
    private static final String OPTIONS = "// -";
    private static final String HEADER = "// header ";

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

    /** All but those with a user's text that no compiler takes: tests give these kernels the name "wrong". */
    private static List<Path> generated() {
        return sources(recorded(), "\\.gpu-[0-9a-f]+\\.cu").stream()
                .filter(file -> !file.getFileName().toString().contains("wrong"))
                .toList();
    }

    /**
     * All but the corpus and the programs for the guide's chapters, which {@code CorpusNvrtcTest} and {@code
     * GuideProgramsNvrtcTest} compile for the targets that they need, and but those that no linker takes: their first kernel has
     * the name "wrong".
     */
    private static List<Path> modules() {
        return sources(recorded(), "\\.module-[0-9a-f]+\\.cu").stream()
                .filter(file -> !read(file).contains(CORPUS) && !read(file).contains(GUIDE))
                .filter(file -> !includesCudasOwn(file)
                        && !file.getFileName().toString().startsWith("wrong."))
                .toList();
    }

    private static boolean includesCudasOwn(Path file) {
        return CUDAS_OWN_HEADER.matcher(read(file)).find();
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

    @Test
    void headersAndNamedKernels_areTakenAsTheCpuDeviceTakesThem() {
        KernelSource source = new KernelSource(
                "named.cu",
                """
                #include "scale.h"
                #include <parts/offset.h>
                template <typename T, int N = 2> __global__ void scale(T* a) { a[0] = scaled<N>(a[0]) + OFFSET; }
                namespace ns { __global__ void plain(int* a) { a[0] = 1; } }
                extern "C" __global__ void c(int* a) { a[0] = 1; }
                """,
                Map.of(
                        "scale.h", "template <int N, typename T> __device__ T scaled(T x) { return x * N; }\n",
                        "parts/offset.h", "#define OFFSET 1\n"),
                List.of("scale<float, 4>", "&scale<int>", "ns::plain", "c"));

        Image image = NvrtcCompiler.find(TARGETS.get(0)).compile(source, TARGETS.get(0), CompileOptions.DEFAULT);

        assertThat(image.kernels())
                .containsEntry("scale<float, 4>", "_Z5scaleIfLi4EEvPT_")
                .containsEntry("&scale<int>", "_Z5scaleIiLi2EEvPT_")
                .containsEntry("ns::plain", "_ZN2ns5plainEPi")
                .containsEntry("c", "c");
    }

    @Test
    void errorInAHeader_isReadFromTheLog() {
        KernelSource source = new KernelSource(
                "k.cu",
                "#include \"bad.h\"\n__global__ void k(int* a) { a[0] = g(); }\n",
                Map.of("bad.h", "\n__device__ int g() { return foo; }\n"),
                List.of("k"));

        assertThatThrownBy(() ->
                        NvrtcCompiler.find(TARGETS.get(0)).compile(source, TARGETS.get(0), CompileOptions.DEFAULT))
                .isInstanceOfSatisfying(CompileException.class, e -> {
                    assertThat(e.diagnostics().get(0).file()).isEqualTo("bad.h");
                    assertThat(e.diagnostics().get(0).line()).isEqualTo(2);
                    assertThat(e.diagnostics().get(0).lineText()).isEqualTo("__device__ int g() { return foo; }");
                });
    }

    @TestFactory
    Stream<DynamicTest> generatedKernels_compile() {
        return half(0);
    }

    /** Returns the tests of every other program of generated kernels: {@link OtherGeneratedKernelsTest} takes the rest. */
    static Stream<DynamicTest> half(int half) {
        List<Path> files = new ArrayList<>(sources(GOLDEN, "\\.cu"));
        List<Path> generated = generated();
        int step = Math.max(1, (int) Math.ceil(generated.size() / (double) MOST));
        for (int i = 0; i < generated.size(); i += step) {
            if (!includesCudasOwn(generated.get(i))) {
                files.add(generated.get(i));
            }
        }
        System.out.println("NVRTC takes 1 of " + step + " of " + generated.size() + " generated kernels, half " + half);
        List<DynamicTest> tests = new ArrayList<>();
        for (Target target : TARGETS) {
            for (int from = half * BATCH; from < files.size(); from += 2 * BATCH) {
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
        Set<String> includes = new TreeSet<>();
        StringBuilder program = new StringBuilder();
        for (int i = 0; i < files.size(); i++) {
            if (read(files.get(i)).startsWith(HEADER)) {
                compileAlone(files.get(i), target);
                continue;
            }
            program.append("namespace k").append(i).append(" {\n");
            for (String line : read(files.get(i)).replace("extern \"C\" ", "").split("\n")) {
                if (line.startsWith("#include")) {
                    includes.add(line);
                } else {
                    program.append(line).append('\n');
                }
            }
            program.append("}\n");
        }
        try {
            compile(
                    CudaHeaders.program("batch.cu", String.join("\n", includes) + "\n" + program),
                    target,
                    CompileOptions.EXACT);
        } catch (CompileException e) {
            if (files.size() > 1) { // each alone, to say which
                files.forEach(file -> compileTogether(List.of(file), target));
            }
            throw new AssertionError(files + ": " + e.getMessage(), e);
        }
    }

    /** A program with headers of its own, which another may have with other contents. */
    private static void compileAlone(Path file, Target target) {
        KernelSource source = source(file.getFileName().toString(), read(file));
        Map<String, String> headers = new TreeMap<>(source.headers());
        headers.putAll(CudaHeaders.includedBy(source.text()));
        compile(new KernelSource("alone.cu", source.text(), headers, source.kernels()), target, CompileOptions.EXACT);
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
        compile(source(file.getFileName().toString(), text), target, new CompileOptions(options));
    }

    /** Returns a program with the headers and the names of kernels that its comments tell, as {@code SourceModule} wrote them. */
    private static KernelSource source(String name, String text) {
        Map<String, String> headers = new LinkedHashMap<>();
        List<String> kernels = new ArrayList<>();
        String header = "";
        for (String line : text.lines().takeWhile(l -> l.startsWith("// ")).toList()) {
            if (line.startsWith("// kernel ")) {
                kernels.add(line.substring("// kernel ".length()));
            } else if (line.startsWith(HEADER)) {
                header = line.substring(HEADER.length());
                headers.put(header, "");
            } else if (line.startsWith("// | ") && !header.isEmpty()) {
                headers.merge(header, line.substring("// | ".length()) + "\n", String::concat);
            }
        }
        return new KernelSource(name, text, headers, kernels);
    }

    private static void compile(KernelSource source, Target target, CompileOptions options) {
        Image image = NvrtcCompiler.find(target).compile(source, target, options);

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
