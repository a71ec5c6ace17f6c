package org.gpuarray.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Test;

/** {@code explain()} tells what would run, and runs nothing. */
@OnDevice
class ExplainTest {
    @Test
    void pendingChain_namesItsKernelAndShowsCuda() {
        GPUArray a = GPUArray.toGpu(new float[] {1, 2, 3});
        GPUArray sum = a.times(2).plus(1).sqrt().sum();
        String[] text = new String[1];

        Measured explain = Measured.of(() -> text[0] = sum.explain());

        assertThat(explain.counts()).isEqualTo(Measured.of(() -> {}).counts());
        assertThat(text[0]).startsWith("1 kernel, 1 launch on " + GPU.device().id());
        assertThat(text[0]).containsPattern("1\\. \\w*sum\\w*_f32").contains("extern \"C\" __global__", "sqrt");
        assertThat(text[0]).contains("multiply, add, sqrt", "float32(3,)");
        assertThat(Measured.of(() -> sum.item()).launches()).isEqualTo(1);
    }

    @Test
    void nameInThePlan_isTheNameInTheCuda() {
        String text = GPUArray.toGpu(new float[] {1, 2}).plus(1).times(3).explain();

        String name = text.lines()
                .filter(line -> line.startsWith("1. "))
                .findFirst()
                .orElseThrow()
                .substring(3);
        assertThat(text).containsPattern("__global__ void (__launch_bounds__\\(\\d+\\) )?" + name + "\\(");
    }

    @Test
    void everyKernel_isShown() {
        GPUArray a = GPUArray.toGpu(new float[6], 2, 3);
        GPUArray centred = a.minus(a.mean());

        String text = centred.explain();

        long kernels = Measured.of(() -> GPU.eval(centred)).launches();
        assertThat(text).startsWith(kernels + (kernels == 1 ? " kernel" : " kernels"));
        assertThat(text.lines().filter(line -> line.contains("because "))).hasSize((int) kernels);
    }

    @Test
    void computedArray_needsNoKernel() {
        GPUArray sum = GPUArray.toGpu(new float[] {1, 2}).sum();
        sum.item();

        assertThat(sum.explain()).startsWith("0 kernels, 0 launches");
    }

    @Test
    void sameProgram_givesTheSameText() {
        String first = GPUArray.toGpu(new float[] {1, 2}).plus(1).max().explain();

        assertThat(GPUArray.toGpu(new float[] {3, 4}).plus(2).max().explain()).isEqualTo(first);
    }
}
