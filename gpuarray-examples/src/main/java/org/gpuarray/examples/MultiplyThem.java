package org.gpuarray.examples;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.kernels.In;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.Out;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;

/** Multiplies two arrays of 400 random numbers, one thread an element. */
public final class MultiplyThem {
    private static final String CUDA = """
            __global__ void multiply_them(float *dest, const float *a, const float *b) {
              dest[threadIdx.x] = a[threadIdx.x] * b[threadIdx.x];
            }
            """;

    private MultiplyThem() {}

    public static void main(String[] args) {
        float[] a = GPU.random(1).standardNormal(DType.FLOAT32, 400).toFloatArray();
        float[] b = GPU.random(2).standardNormal(DType.FLOAT32, 400).toFloatArray();
        GPUArray product = GPUArray.toGpu(multiply(a, b));
        System.out.println(product.minus(GPUArray.toGpu(a).times(GPUArray.toGpu(b))));
    }

    /** Returns {@code a * b}, element by element; both have 400. */
    static float[] multiply(float[] a, float[] b) {
        float[] dest = new float[400];
        KernelFunction multiply = new SourceModule(CUDA).getFunction("multiply_them");
        multiply.block(400).launch(new Out(dest), new In(a), new In(b));
        return dest;
    }
}
