package org.gpuarray.examples.cuda;

import java.util.Locale;
import java.util.function.Supplier;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.kernels.ElementwiseKernel;
import org.gpuarray.kernels.InOut;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;

/** One computation in four ways: the sine of the sine, many times, of many numbers. */
public final class SpeedTest {
    private static final String LOOP = "for (int k = 0; k < times; k++) x = sinf(x);";

    private SpeedTest() {}

    public static void main(String[] args) {
        float[] start = GPU.linspace(1, 2, 128 * 1024).astype(DType.FLOAT32).toFloatArray();
        report("SourceModule", () -> bySourceModule(start, 200));
        report("ElementwiseKernel", () -> byElementwiseKernel(start, 200));
        report("GPUArray", () -> byArrays(start, 200));
        report("Java", () -> byJava(start, 200));
    }

    private static void report(String way, Supplier<float[]> computation) {
        float first = computation.get()[0]; // compiles
        long begin = System.nanoTime();
        float again = computation.get()[0];
        double seconds = 1e-9 * (System.nanoTime() - begin);
        System.out.printf(Locale.ROOT, "%-18s%9.6f s, %s, again %s%n", way, seconds, first, again);
    }

    /** A kernel with a loop for each number, copied there and back. */
    static float[] bySourceModule(float[] start, int times) {
        float[] x = start.clone();
        new SourceModule("__global__ void sines(float *all, int n, int times) {"
                        + " const int i = blockIdx.x * blockDim.x + threadIdx.x;"
                        + " if (i < n) { float x = all[i]; " + LOOP + " all[i] = x; } }")
                .getFunction("sines")
                .forEach(x.length)
                .launch(new InOut(x), x.length, times);
        return x;
    }

    /** The loop alone. */
    static float[] byElementwiseKernel(float[] start, int times) {
        ElementwiseKernel sines = ElementwiseKernel.of("float start, int times", "float x", "x = start; " + LOOP);
        return sines.call(GPUArray.toGpu(start), times).toFloatArray();
    }

    /** Operations on whole arrays. */
    static float[] byArrays(float[] start, int times) {
        GPUArray x = GPUArray.toGpu(start);
        for (int k = 0; k < times; k++) {
            x = x.sin();
        }
        return x.toFloatArray();
    }

    /** On the processor, in one thread. */
    static float[] byJava(float[] start, int times) {
        float[] x = start.clone();
        for (int k = 0; k < times; k++) {
            for (int i = 0; i < x.length; i++) {
                x[i] = (float) Math.sin(x[i]);
            }
        }
        return x;
    }
}
