package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The real NVRTC takes and rejects what the CPU device takes and rejects, with the library's headers. */
@Tag("nvrtc")
class StandardHeadersNvrtcTest {
    private static final Target HOPPER = new Target("sm_90");

    static Stream<String> rejected() {
        return StandardPrograms.rejectedByOwnHeaders().keySet().stream();
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

        assertThat(StandardHeaders.explained(thrown))
                .hasMessageContaining(StandardPrograms.rejectedByOwnHeaders().get(text));
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

    @ParameterizedTest
    @ValueSource(strings = {"sm_60", "sm_75", "sm_120"})
    void atomicObjectsOfEachSize_compile_forOldAndNewGpus(String target) {
        assertThat(compile(ATOMIC, new Target(target))).isInstanceOf(Image.Cubin.class);
    }

    @Test
    void atomicObjects_onMaxwell_areRefused() {
        assertThatThrownBy(() -> compile(ATOMIC, new Target("sm_52")))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining("atomic objects need a GPU of compute capability 6.0 or later");
    }

    private static final String ATOMIC = """
            #include <cuda/atomic>
            __global__ void f(cuda::atomic<long> *a, unsigned char *b, short *c, double *d) {
              a->fetch_max(3);
              cuda::atomic_ref<unsigned char, cuda::thread_scope_block>(*b)++;
              cuda::atomic_ref<short, cuda::thread_scope_device>(*c) -= 2;
              cuda::atomic_ref<double> sum(*d);
              sum += 1;
            }
            """;

    private static Image compile(String text) {
        return compile(text, HOPPER);
    }

    private static Image compile(String text, Target target) {
        KernelSource source = StandardPrograms.source(text);
        return NvrtcCompiler.find(target).compile(source, target, StandardPrograms.options(source));
    }
}
