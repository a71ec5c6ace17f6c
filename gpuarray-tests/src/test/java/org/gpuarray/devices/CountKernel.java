package org.gpuarray.devices;

import org.gpuarray.GPU;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;

/**
 * A kernel that adds 1 to floats {@code turns} times: {@code count(float *a, int turns)}. With {@link #TURNS} it takes milliseconds on
 * a GPU, so that work which does not wait for what it should wait for comes too early; the CPU device runs everything at once.
 */
final class CountKernel {
    static final int TURNS = GPU.device().id().startsWith("cuda") ? 1_000_000 : 100;

    static final String CUDA = """
            __global__ void count(float *a, int turns) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              float x = a[i];
              for (int t = 0; t < turns; t++) {
                x += 1.0f;
              }
              a[i] = x;
            }
            """;

    private CountKernel() {}

    /** Returns the kernel of a module with {@link #CUDA}, for {@code count} floats, a multiple of 256. */
    static KernelFunction of(SourceModule module, int count) {
        return module.getFunction("count").block(256).grid(count / 256);
    }
}
