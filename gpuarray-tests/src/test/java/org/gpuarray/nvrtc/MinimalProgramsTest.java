package org.gpuarray.nvrtc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.Target;
import org.gpuarray.kernels.compile.NvrtcCompiler;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Generated programs are compiled without what they hardly ever use, and a text of a user's in them may use it. */
@Tag("nvrtc")
class MinimalProgramsTest {
    private static final Target TARGET = new Target("sm_90");

    @Test
    void generatedProgram_hasTheSameBinaryAsWithEverything() {
        String text = """
                extern "C" __global__ void scale(float* y, const float* x, int n) {
                  const int i = blockIdx.x * blockDim.x + threadIdx.x;
                  if (i < n) y[i] = sqrtf(x[i]) / 3;
                }
                """;
        List<String> other = new ArrayList<>(CompileOptions.EXACT.arguments());
        other.add("-DNOT_GENERATED");

        assertThat(compile(text, CompileOptions.EXACT).bytes())
                .isEqualTo(compile(text, new CompileOptions(other)).bytes());
    }

    @Test
    void textOfAUserInIt_mayUseTextures() {
        String text = """
                extern "C" __global__ void sample(float* y, cudaTextureObject_t from) {
                  y[threadIdx.x] = tex1D<float>(from, threadIdx.x + 0.5f);
                }
                """;

        assertThat(compile(text, CompileOptions.EXACT).bytes()).isNotEmpty();
    }

    @Test
    void wrongTextWithTextures_errorIsOnlyTheUsers() {
        String text = """
                extern "C" __global__ void sample(float* y, cudaTextureObject_t from) {
                  y[threadIdx.x] = wrong;
                }
                """;

        assertThatThrownBy(() -> compile(text, CompileOptions.EXACT))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining("wrong")
                .hasMessageNotContaining("cudaTextureObject_t\" is undefined");
    }

    private static Image compile(String text, CompileOptions options) {
        return NvrtcCompiler.find(TARGET).compile(new KernelSource("minimal.cu", text), TARGET, options);
    }
}
