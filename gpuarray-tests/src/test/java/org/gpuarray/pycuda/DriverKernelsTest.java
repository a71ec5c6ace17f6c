package org.gpuarray.pycuda;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Event;
import org.gpuarray.device.Stream;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.In;
import org.gpuarray.kernels.InOut;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.ModuleVariable;
import org.gpuarray.kernels.Out;
import org.gpuarray.kernels.SourceModule;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** {@code pycuda.driver}: modules, functions and launches. */
@OnDevice
class DriverKernelsTest {
    private final SourceModule module = new SourceModule("""
            __constant__ float factor = 3;
            __global__ void scale(const float *x, float *y) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              y[i] = factor * x[i];
            }
            __global__ void __launch_bounds__(64) bounded(int *x) {}
            __global__ void reversed(int *x) {
              extern __shared__ int held[];
              held[threadIdx.x] = x[threadIdx.x];
              __syncthreads();
              x[threadIdx.x] = held[blockDim.x - 1 - threadIdx.x];
            }
            __global__ void sum(const int *x, int n, int *total) {
              __shared__ int all[32];
              all[threadIdx.x] = threadIdx.x < n ? x[threadIdx.x] : 0;
              __syncthreads();
              if (threadIdx.x == 0) {
                int t = 0;
                for (int i = 0; i < 32; i++) t += all[i];
                *total = t;
              }
            }
            """);

    private final float[] x = {1, 2, 3, 4};
    private final float[] y = new float[4];

    @AfterEach
    void close() {
        module.close();
    }

    @Test
    @PyCuda(
            value = {
                "driver.Module",
                "driver.Module.get_function",
                "driver.Function",
                "compiler.SourceModule.get_function"
            },
            here = "module.getFunction(\"scale\")")
    @PyCuda(value = "driver.Function.__call__", here = "scale.block(2).grid(2).launch(new In(x), new Out(y))")
    @PyCuda(value = "driver.In", here = "new In(x)")
    @PyCuda(value = "driver.Out", here = "new Out(y)")
    @PyCuda(value = "driver.InOut", here = "new InOut(z)")
    void launch_onArraysOfTheHost() {
        KernelFunction scale = module.getFunction("scale");
        scale.block(2).grid(2).launch(new In(x), new Out(y));
        assertThat(y).containsExactly(3, 6, 9, 12);
        int[] z = {1, 2, 3};
        module.getFunction("reversed").block(3).sharedBytes(12).launch(new InOut(z));
        assertThat(z).containsExactly(3, 2, 1);
    }

    @Test
    @PyCuda(
            value = {"driver.Module.get_global", "compiler.SourceModule.get_global"},
            here = "module.getGlobal(\"factor\")")
    void variables_areReadAndWritten() {
        ModuleVariable factor = module.getGlobal("factor");
        float[] value = new float[1];
        factor.copyTo(value);
        assertThat(value).containsExactly(3);
        factor.copyFrom(new float[] {5});
        module.getFunction("scale").block(4).launch(new In(x), new Out(y));
        assertThat(y).containsExactly(5, 10, 15, 20);
    }

    @Test
    @PyCuda(value = "driver.Function.prepare", here = "module.getFunction(\"scale\").block(2).grid(2)")
    @PyCuda(value = "driver.Function.prepared_call", here = "scale.launch(a, b)")
    @PyCuda(value = "driver.Function.prepared_async_call", here = "scale.stream(stream).launch(a, b)")
    @PyCuda(value = "driver.Function.prepared_timed_call", here = "end.millisecondsSince(start)")
    void launch_ofAPreparedKernel() {
        GPUArray a = GPUArray.toGpu(x);
        GPUArray b = GPU.emptyLike(a);
        KernelFunction scale = module.getFunction("scale").block(2).grid(2);
        scale.launch(a, b);
        assertThat(b.toFloatArray()).containsExactly(3, 6, 9, 12);
        b.fill(0);
        try (Stream stream = GPU.newStream();
                Event start = stream.record()) {
            scale.stream(stream).launch(a, b);
            try (Event end = stream.record()) {
                end.synchronize();
                assertThat(end.millisecondsSince(start)).isNotNegative();
            }
        }
        assertThat(b.toFloatArray()).containsExactly(3, 6, 9, 12);
    }

    @Test
    @PyCuda(
            value = {"driver.Function.get_attribute", "driver.function_attribute.MAX_THREADS_PER_BLOCK"},
            here = "sum.maxThreadsPerBlock()")
    @PyCuda(value = "driver.function_attribute.SHARED_SIZE_BYTES", here = "sum.staticSharedBytes()")
    @PyCuda(value = "driver.function_attribute.LOCAL_SIZE_BYTES", here = "sum.localBytes()")
    @PyCuda(value = "driver.function_attribute.NUM_REGS", here = "sum.registers()")
    void attributes_ofAKernel() {
        KernelFunction sum = module.getFunction("sum");
        assertThat(sum.maxThreadsPerBlock()).isEqualTo(1024);
        assertThat(sum.staticSharedBytes()).isEqualTo(128);
        assertThat(sum.localBytes()).isZero();
        assertThat(sum.registers()).isBetween(0, 255);
    }

    @Test
    @PyCuda(
            value = "driver.jit_option.THREADS_PER_BLOCK",
            here = "module.getFunction(\"bounded\").maxThreadsPerBlock()")
    void launchBounds_limitTheBlock() {
        assertThat(module.getFunction("bounded").maxThreadsPerBlock()).isEqualTo(64);
    }

    /** More than the 48 KiB that a kernel has without being allowed more. */
    @Test
    @PyCuda(
            value = {"driver.Function.set_attribute", "driver.function_attribute.MAX_DYNAMIC_SHARED_SIZE_BYTES"},
            here = "sharedBytes(64 * 1024)")
    void sharedMemory_ofMoreThan48KiB() {
        int[] z = {1, 2, 3, 4};
        module.getFunction("reversed").block(4).sharedBytes(64 * 1024).launch(new InOut(z));
        assertThat(z).containsExactly(4, 3, 2, 1);
    }
}
