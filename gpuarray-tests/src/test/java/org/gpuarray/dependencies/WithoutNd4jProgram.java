package org.gpuarray.dependencies;

import java.util.Arrays;
import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.kernels.ElementwiseKernel;
import org.gpuarray.kernels.In;
import org.gpuarray.kernels.InOut;
import org.gpuarray.kernels.Out;
import org.gpuarray.kernels.SourceModule;

/** What a program without ND4J uses: each method that has an overload for ND4J's arrays, and a closeable of its own. */
final class WithoutNd4jProgram {
    private WithoutNd4jProgram() {}

    public static void main(String[] arguments) {
        float[] y = {1, 2, 3, 4};
        GPUArray a = GPUArray.toGpu(y);
        GPUArray b = GPUArray.toGpu(List.of(1, 2, 3, 4)).plus(GPUArray.toGpu(5)).plus(GPU.array(1, 2, 3, 4));
        System.out.println(a.get("1:") + " " + a.get(0) + " " + b.sum().item());
        try (SourceModule module = new SourceModule("""
                __global__ void add(const float *x, float *y, float *z) {
                  z[threadIdx.x] = y[threadIdx.x] += x[threadIdx.x];
                }""")) {
            float[] z = new float[4];
            module.getFunction("add").block(4, 1, 1).launch(new In(new float[] {1, 1, 1, 1}), new InOut(y), new Out(z));
            System.out.println(Arrays.toString(y) + " " + Arrays.toString(z));
        }
        System.out.println(ElementwiseKernel.of("T x", "T z", "z = x + 1").call(a));
    }
}
