package org.gpuarray.dependencies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.io.Serializable;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.Jvm;
import org.gpuarray.kernels.InOut;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program compiles and runs without ND4J's jars, as where {@code org.nd4j:*} is excluded. */
class WithoutNd4jTest {
    private static final Path SOURCE = Path.of("src/test/java/org/gpuarray/dependencies/WithoutNd4jProgram.java");

    private static String classPath() {
        String all = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return Arrays.stream(all.split(File.pathSeparator))
                .filter(entry -> !entry.matches(".*[/\\\\]org[/\\\\](nd4j|bytedeco)[/\\\\].*"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    @Test
    void program_compiles(@TempDir Path folder) throws IOException {
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
        StringWriter errors = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<String> options = List.of("-proc:none", "-classpath", classPath(), "-d", folder.toString());
            compiler.getTask(errors, files, null, options, null, files.getJavaFileObjects(SOURCE))
                    .call();
        }
        assertThat(errors).hasToString("");
    }

    @Test
    void program_runs() {
        Jvm.Result result = Jvm.run(WithoutNd4jProgram.class, List.of("-Dgpuarray.device=cpu", "-cp", classPath()));
        assertThat(result.out()).isEqualTo("""
                [2. 3. 4.] 1.0 40
                [2.0, 3.0, 4.0, 5.0] [2.0, 3.0, 4.0, 5.0]
                [2. 3. 4. 5.]
                """);
    }

    private static final class Closeable implements AutoCloseable, Serializable {
        private static final long serialVersionUID = 1;

        @Override
        public void close() {}
    }

    @Test
    void otherCloseables_areRefused() {
        assertThatThrownBy(() -> GPUArray.toGpu(new Closeable()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Closeable, need an INDArray");
        assertThatThrownBy(() -> new InOut(new Closeable()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Closeable, need an INDArray");
    }
}
