package org.gpuarray.nvrtc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.Target;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.harness.SpeedRows;
import org.gpuarray.kernels.compile.KernelDump;
import org.gpuarray.kernels.compile.NvrtcCompiler;
import org.gpuarray.kernels.program.Program;
import org.gpuarray.plan.KernelSpec;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The speed table's kernels keep nearly everything in registers: the real NVRTC says how much of a stack each needs. */
@Tag("nvrtc")
@OnDevice
class TableKernelsTest {
    /** Four registers: those of a softmax on sm_120, whose threads have 64. All others need no stack. */
    private static final int MOST_STACK = 16;

    static Stream<Arguments> rows() {
        return Stream.of("sm_75", "sm_90", "sm_120")
                .flatMap(target -> SpeedRows.all().stream().map(row -> Arguments.of(row, new Target(target))));
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("rows")
    void kernelOfTheTable_hasHardlyAStack(SpeedRows.Row row, Target target) {
        SpeedRows on = new SpeedRows();
        List<KernelSpec> kernels =
                Measured.of(() -> GPU.eval(row.work().apply(on))).kernels();
        assertThat(kernels).hasSize(1);
        Program program = new Program(kernels.get(0), KernelDump.GPU);

        Image image = NvrtcCompiler.find(target).compile(program.toCompile(), target, CompileOptions.EXACT);

        Map<String, Integer> stacks = Cubin.stackBytes(image.bytes());
        int most = row.name().equals("softmax") ? MOST_STACK : 0;
        assertThat(stacks)
                .hasSize(program.kernels().size())
                .allSatisfy((kernel, bytes) -> assertThat(bytes).as(kernel).isLessThanOrEqualTo(most));
    }

    @Test
    void arrayWithAnIndexThatTheCompilerDoesNotKnow_hasAStack() {
        Target target = new Target("sm_90");
        String text = """
                extern "C" __global__ void plain(int* a) { a[0] = 1; }
                extern "C" __global__ void stack(int* a) {
                  int b[32];
                  for (int i = 0; i < 32; i++) b[a[i] & 31] = a[i];
                  a[0] = b[a[1] & 31];
                }
                """;

        Image image =
                NvrtcCompiler.find(target).compile(new KernelSource("stack.cu", text), target, CompileOptions.EXACT);

        assertThat(Cubin.stackBytes(image.bytes())).containsExactly(Map.entry("plain", 0), Map.entry("stack", 128));
    }
}
