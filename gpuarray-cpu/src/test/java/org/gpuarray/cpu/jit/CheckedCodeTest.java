package org.gpuarray.cpu.jit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.parse.CudaParser;
import org.gpuarray.cpu.tree.Program;
import org.junit.jupiter.api.Test;

/** Code for checks differs from code without; code without knows nothing of them. */
class CheckedCodeTest {
    private static List<Program> programs() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/test/resources/planted"))) {
            return files.sorted().map(CheckedCodeTest::parse).toList();
        }
    }

    private static Program parse(Path file) {
        try {
            return CudaParser.parse(String.valueOf(file.getFileName()), Files.readString(file), Map.of(), Map.of());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String classText(KernelCode code) {
        return new String(code.classBytes(), StandardCharsets.ISO_8859_1);
    }

    @Test
    void withoutChecks_classesAreTheSameAndCallNoChecker() throws IOException {
        for (Program program : programs()) {
            CompiledProgram plain = JitCompiler.compile(program);
            CompiledProgram off = JitCompiler.compile(program, Checks.of(""));
            assertThat(off.encode()).isEqualTo(plain.encode());
            KernelCode code = plain.kernels().get(0).typed();
            assertThat(code.checks()).isEqualTo(CheckTable.NONE);
            assertThat(classText(code)).doesNotContain("org/gpuarray/cpu/check");
        }
    }

    @Test
    void withChecks_codeCallsTheCheckerAndIsEncodedWhole() throws IOException {
        for (Program program : programs()) {
            CompiledProgram checked = JitCompiler.compile(program, Checks.ALL);
            KernelCode code = checked.kernels().get(0).typed();
            assertThat(Checks.ofBits(code.checks().checks())).isEqualTo(Checks.ALL);
            CompiledProgram decoded = CompiledProgram.decode(checked.encode());
            assertThat(decoded.kernels().get(0).typed().checks()).isEqualTo(code.checks());
            assertThat(decoded.encode()).isEqualTo(checked.encode());
            assertThat(classText(code)).contains("org/gpuarray/cpu/check/Checker");
        }
    }

    @Test
    void onlySync_leavesTheClassAsItIs() throws IOException {
        Program program = programs().get(0);
        KernelCode plain = JitCompiler.compile(program).kernels().get(0).typed();
        KernelCode sync =
                JitCompiler.compile(program, Checks.of("sync")).kernels().get(0).typed();
        assertThat(sync.classBytes()).isEqualTo(plain.classBytes());
    }
}
