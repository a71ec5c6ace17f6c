package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.Target;
import org.gpuarray.kernels.codegen.StandardHeaders;
import org.gpuarray.kernels.compile.NvrtcCompiler;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The real NVRTC takes and rejects what the CPU device takes and rejects, with the library's headers. */
@Tag("nvrtc")
class StandardHeadersNvrtcTest {
    private static final Target HOPPER = new Target("sm_90");

    static Stream<String> rejected() {
        return StandardPrograms.REJECTED.keySet().stream();
    }

    @ParameterizedTest
    @FieldSource("org.gpuarray.kernels.StandardPrograms#ACCEPTED")
    void program_thatNvccTakes_compiles(String text) {
        assertThat(compile(text)).isInstanceOf(Image.Cubin.class);
    }

    @ParameterizedTest
    @MethodSource("rejected")
    void program_thatNvccRejects_doesNotCompile_andTheMessageNamesTheHeader(String text) {
        CompileException thrown = catchThrowableOfType(CompileException.class, () -> compile(text));

        assertThat(StandardHeaders.explained(thrown)).hasMessageContaining(StandardPrograms.REJECTED.get(text));
    }

    @ParameterizedTest
    @FieldSource("HEADERS")
    void header_compilesWhole(String header) {
        String pasted =
                "#include <" + header + ">\n#define PASTE(a, b) a##b\n__global__ void f(int *a) { a[0] = 1; }\n";

        assertThat(compile(pasted)).isInstanceOf(Image.Cubin.class);
    }

    static final List<String> HEADERS = StandardHeaders.names();

    /** Those that are C++14 themselves. */
    @ParameterizedTest
    @ValueSource(strings = {"c++14", "c++17", "c++20"})
    void programOfPairsAndArrays_compiles_inEachStandard(String standard) {
        String text = """
                #include <algorithm>
                #include <array>
                #include <utility>
                __global__ void f(float *a) {
                  std::array<float, 2> x{1, 2};
                  std::pair<int, float> p = std::make_pair(3, std::max(x[0], x[1]));
                  std::swap(x[0], std::get<1>(p));
                  a[0] = std::get<0>(p) + x.front() + std::get<1>(x);
                }
                """;
        KernelSource source = StandardPrograms.source(text);
        List<String> options = new ArrayList<>(StandardPrograms.options(source).arguments());
        options.add("--std=" + standard);

        assertThat(NvrtcCompiler.find(HOPPER).compile(source, HOPPER, new CompileOptions(options)))
                .isInstanceOf(Image.Cubin.class);
    }

    private static Image compile(String text) {
        KernelSource source = StandardPrograms.source(text);
        return NvrtcCompiler.find(HOPPER).compile(source, HOPPER, StandardPrograms.options(source));
    }
}
