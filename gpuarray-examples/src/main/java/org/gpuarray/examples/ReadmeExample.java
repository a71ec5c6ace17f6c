package org.gpuarray.examples;

import java.util.Arrays;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.kernels.InOut;
import org.gpuarray.kernels.SourceModule;

/** The lines that the README shows; a test compares them, and what they print, with its text. */
public final class ReadmeExample {
    private ReadmeExample() {}

    public static void main(String[] args) {
        GPUArray a = GPUArray.toGpu(new float[] {1, 2, 3, 4, 5, 6}, 2, 3);
        GPUArray b = GPUArray.toGpu(new float[] {10, 20, 30}, 3);
        System.out.println(a.times(2).plus(b)); // shapes broadcast as in NumPy
        System.out.println(a.plus(b).sqrt().sum(1)); // three operations, one kernel

        GPUArray x = GPU.arange(1_000_000).plus(0.5).div(1_000_000);
        System.out.println(GPU.div(4, x.times(x).plus(1)).mean().item()); // one kernel, nothing stored but pi

        float[] y = {1, 2, 3, 4};
        String cuda = "__global__ void triple(float *y) { y[threadIdx.x] *= 3; }";
        new SourceModule(cuda).getFunction("triple").block(4, 1, 1).launch(new InOut(y));
        System.out.println(Arrays.toString(y)); // your own kernel
    }
}
