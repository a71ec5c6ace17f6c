package org.gpuarray.examples;

import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.kernels.InOut;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.Out;
import org.gpuarray.kernels.SourceModule;

/**
 * π as the area below {@code 4 / (1 + x²)} between 0 and 1: the mean of its values at the midpoints of {@value #COUNT} strips.
 *
 * <p>A kernel maps each strip to its value. Another adds the upper half of the values to the lower half; called again and again
 * with half as many, it leaves the sum in element 0 after log2 {@value #COUNT} = 20 calls. Adding in pairs also keeps float
 * sums exact to about 7 digits, where one float running over a million values would keep 4.
 */
public final class Pi {
    static final int COUNT = 1_000_000;

    private static final int BLOCK = 256;

    private static final String CUDA = """
            __global__ void map(float *y, int n) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < n) {
                float x = (i + 0.5f) / n;
                y[i] = 4 / (1 + x * x);
              }
            }

            __global__ void reduce(float *y, int n, int half) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < half && i + half < n) {
                y[i] += y[i + half];
              }
            }
            """;

    private Pi() {}

    public static void main(String[] args) {
        System.out.printf("pi by %,d midpoints%n", COUNT);
        System.out.println("  two kernels, copied at each call: " + copiedAtEachCall());
        System.out.println("  two kernels, all on the device:   " + onTheDevice());
        System.out.println("  one line of arrays:               " + inOneLine());
        System.out.println("  Math.PI:                          " + Math.PI);
    }

    /** {@code Out} brings the values to the host, {@code InOut} takes them to the device and back at every call of the loop. */
    static float copiedAtEachCall() {
        float[] y = new float[COUNT];
        try (SourceModule module = new SourceModule(CUDA)) {
            on(COUNT, module.getFunction("map")).launch(new Out(y), COUNT);
            KernelFunction reduce = module.getFunction("reduce");
            for (int n = COUNT; n > 1; n = halfOf(n)) {
                on(halfOf(n), reduce).launch(new InOut(y), n, halfOf(n));
            }
        }
        return y[0] / COUNT;
    }

    /** The values stay in device memory; only the first is copied back, after the last call. */
    static float onTheDevice() {
        float[] first = new float[1];
        try (SourceModule module = new SourceModule(CUDA);
                DeviceBuffer y = GPU.alloc(COUNT * (long) Float.BYTES)) {
            on(COUNT, module.getFunction("map")).launch(y, COUNT);
            KernelFunction reduce = module.getFunction("reduce");
            for (int n = COUNT; n > 1; n = halfOf(n)) {
                on(halfOf(n), reduce).launch(y, n, halfOf(n));
            }
            y.copyTo(first);
        }
        return first[0] / COUNT;
    }

    /** The same with arrays, in doubles: index, midpoint, curve and sum become one kernel. */
    static double inOneLine() {
        GPUArray x = GPU.arange(COUNT).plus(0.5).div(COUNT);
        return GPU.div(4, x.times(x).plus(1)).sum().itemDouble() / COUNT;
    }

    private static int halfOf(int n) {
        return (n + 1) / 2;
    }

    private static KernelFunction on(int threads, KernelFunction kernel) {
        return kernel.block(BLOCK).grid((threads + BLOCK - 1) / BLOCK);
    }
}
