package org.gpuarray.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.Target;
import org.gpuarray.kernels.codegen.StandardHeaders;
import org.gpuarray.kernels.compile.NvrtcCompiler;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** The real NVRTC takes every program for the guide's language chapters. */
@Tag("nvrtc")
class GuideProgramsNvrtcTest {
    private static final Target HOPPER = new Target("sm_90");

    @TestFactory
    Stream<DynamicTest> everyProgram_compiles() {
        return GuideProgram.names().stream()
                .map(name -> DynamicTest.dynamicTest(name, () -> compiles(GuideProgram.read(name))));
    }

    @TestFactory
    Stream<DynamicTest> programOfCpp20_isNoCpp17() {
        return GuideProgram.namesOfCpp20().stream()
                .map(name -> DynamicTest.dynamicTest(name, () -> {
                    GuideProgram program = GuideProgram.read(name);
                    assertThatThrownBy(() -> compile(program, List.of("--std=c++17")))
                            .isInstanceOf(CompileException.class);
                }));
    }

    private static void compiles(GuideProgram program) {
        assertThat(compile(program, program.options())).isInstanceOf(Image.Cubin.class);
    }

    private static Image compile(GuideProgram program, List<String> given) {
        String text = program.text();
        KernelSource source =
                new KernelSource(program.name() + ".cu", text, StandardHeaders.of(List.of(text), Set.of()), List.of());
        List<String> options = new ArrayList<>(given);
        if (source.headers().containsKey(StandardHeaders.IMPLICIT)) {
            options.add("--pre-include=" + StandardHeaders.IMPLICIT);
        }

        return NvrtcCompiler.find(HOPPER).compile(source, HOPPER, new CompileOptions(options));
    }
}
