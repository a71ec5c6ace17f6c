package org.gpuarray.pycuda;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.InOut;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;
import org.junit.jupiter.api.Test;

/** The program of the page. */
@OnDevice
class TutorialTest {
    @Test
    void program_doubles() {
        String cuda = """
                __global__ void twice(float *a) {
                  int i = threadIdx.x + threadIdx.y * blockDim.x;
                  a[i] = 2 * a[i];
                }
                """;
        float[] x = {1, 2, 3, 4, 5, 6};
        float[] byHand = new float[6];
        KernelFunction twice = new SourceModule(cuda).getFunction("twice"); // compiler.SourceModule, get_function
        try (DeviceBuffer buffer = GPU.alloc(6 * Float.BYTES)) { // driver.mem_alloc; free() at the closing brace
            buffer.copyFrom(x); // driver.memcpy_htod
            twice.block(3, 2, 1).launch(buffer); // Function.__call__ with block=
            buffer.copyTo(byHand); // driver.memcpy_dtoh
        }

        float[] inPlace = x.clone();
        twice.block(3, 2, 1).launch(new InOut(inPlace)); // driver.InOut

        GPUArray doubled = GPUArray.toGpu(x, 2, 3).times(2); // gpuarray.to_gpu, GPUArray.__mul__
        float[] ofArray = doubled.toFloatArray(); // GPUArray.get

        assertThat(byHand).containsExactly(2, 4, 6, 8, 10, 12);
        assertThat(inPlace).containsExactly(byHand);
        assertThat(ofArray).containsExactly(byHand);
    }
}
