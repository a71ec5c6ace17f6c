package org.gpuarray.kernels;

import org.gpuarray.GPUArray;
import org.gpuarray.device.Counters;

/** A process of {@link WarmStartTest}: computes a little, and prints the results, then what it compiled. */
final class WarmStartProgram {
    private WarmStartProgram() {}

    public static void main(String[] arguments) {
        GPUArray x = GPUArray.toGpu(new float[] {1, 2, 3, 4}, 2, 2);
        System.out.println(
                "results " + x.times(2).plus(1).sqrt().sum(0) + " " + x.sum().item());
        float[] a = {1, 2};
        try (SourceModule module = new SourceModule("__global__ void twice(float* a) { a[threadIdx.x] *= 2; }")) {
            module.getFunction("twice").block(2).launch(new InOut(a));
        }
        System.out.println("results " + a[0] + " " + a[1]);
        Counters.Snapshot counts = Counters.snapshot();
        System.out.println("compiles " + counts.compiles());
        System.out.println("disk hits " + counts.diskHits());
    }
}
