package org.gpuarray.nvrtc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.Target;
import org.gpuarray.kernels.compile.NvrtcCompiler;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The real NVRTC takes every kernel whose text is kept: the golden files, and what the tests of this
 * build generated for a GPU, which they leave in {@code gpuarray.dump.dir}. Fifty go into one program, each in a namespace of its own.
 */
@Tag("nvrtc")
class GeneratedKernelsTest {
    private static final int BATCH = 50;
    private static final Path GOLDEN = Path.of("src/test/resources/golden");

    static List<List<Path>> batches() throws IOException {
        List<Path> files = new ArrayList<>(sources(GOLDEN));
        assertThat(files).hasSizeGreaterThan(40);
        files.addAll(dumped(".gpu-"));
        List<List<Path>> batches = new ArrayList<>();
        for (int from = 0; from < files.size(); from += BATCH) {
            batches.add(files.subList(from, Math.min(from + BATCH, files.size())));
        }
        return batches;
    }

    /** Hand-written programs that other tests compiled, and one of ours, so that there is always one. */
    static List<Path> modules() throws IOException {
        List<Path> files = new ArrayList<>(dumped(".module-"));
        files.add(GOLDEN.resolve("sum_all.gpu.cu"));
        return files;
    }

    private static List<Path> dumped(String kind) throws IOException {
        String folder = System.getProperty("gpuarray.dump.dir", "");
        if (folder.isEmpty() || !Files.isDirectory(Path.of(folder))) {
            return List.of();
        }
        return sources(Path.of(folder)).stream()
                .filter(file -> file.toString().contains(kind))
                .toList();
    }

    private static List<Path> sources(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".cu"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("batches")
    void batch_compiles(List<Path> files) throws IOException {
        Target target = new Target(System.getProperty("gpuarray.nvrtc.target", "sm_75"));

        Image image = NvrtcCompiler.find(target)
                .compile(new KernelSource("batch.cu", program(files)), target, CompileOptions.EXACT);

        assertThat(image).isInstanceOf(Image.Cubin.class);
        assertThat(image.bytes()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("modules")
    void module_compiles(Path file) throws IOException {
        Target target = new Target(System.getProperty("gpuarray.nvrtc.target", "sm_75"));
        KernelSource source = new KernelSource(file.getFileName().toString(), Files.readString(file));

        Image image = NvrtcCompiler.find(target).compile(source, target, CompileOptions.DEFAULT);

        assertThat(image.bytes()).isNotEmpty();
    }

    private static String program(List<Path> files) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < files.size(); i++) {
            text.append("// ")
                    .append(files.get(i))
                    .append("\nnamespace k")
                    .append(i)
                    .append(" {\n");
            text.append(Files.readString(files.get(i)).replace("extern \"C\" ", ""));
            text.append("}\n");
        }
        return text.toString();
    }
}
