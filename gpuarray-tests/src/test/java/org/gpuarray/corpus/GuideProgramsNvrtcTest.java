package org.gpuarray.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
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

    private static void compiles(GuideProgram program) {
        String text = program.text();
        KernelSource source =
                new KernelSource(program.name() + ".cu", text, StandardHeaders.of(List.of(text), Set.of()), List.of());
        List<String> options = new ArrayList<>(program.options());
        if (source.headers().containsKey(StandardHeaders.IMPLICIT)) {
            options.add("--pre-include=" + StandardHeaders.IMPLICIT);
        }

        assertThat(NvrtcCompiler.find(HOPPER).compile(source, HOPPER, new CompileOptions(options)))
                .isInstanceOf(Image.Cubin.class);
    }
}
