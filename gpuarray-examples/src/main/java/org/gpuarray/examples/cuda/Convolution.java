package org.gpuarray.examples.cuda;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.ModuleVariable;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;

/** Smooths an image along its rows and then its columns, with weights in constant memory. */
public final class Convolution {
    private static final int MOST_WEIGHTS = 33;

    private static final String CUDA = """
            __constant__ float weights[MOST_WEIGHTS];

            // Pixels of a line are step apart, lines begin with lead pixels between them; beyond the image it is dark.
            __global__ void along(const float *from, float *to, int n, int columns, int step, int length, int radius) {
              const int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < n) {
                const int place = step == 1 ? i % columns : i / columns;
                float sum = 0;
                for (int k = -radius; k <= radius; k++) {
                  if (place + k >= 0 && place + k < length) sum += weights[radius + k] * from[i + k * step];
                }
                to[i] = sum;
              }
            }
            """;

    private Convolution() {}

    public static void main(String[] args) {
        GPUArray point = GPU.zeros(DType.FLOAT32, 7, 9);
        point.set("3, 4", 1);
        System.out.println(smoothed(point, new float[] {0.25f, 0.5f, 0.25f}));
    }

    /** Returns a float32 matrix convolved with the same odd number of weights in both directions. */
    static GPUArray smoothed(GPUArray image, float[] weights) {
        int rows = (int) image.shape().extent(0);
        int columns = (int) image.shape().extent(1);
        int n = rows * columns;
        SourceModule module =
                SourceModule.builder(CUDA).define("MOST_WEIGHTS", MOST_WEIGHTS).build();
        ModuleVariable constant = module.getGlobal("weights");
        float[] padded = java.util.Arrays.copyOf(weights, MOST_WEIGHTS);
        constant.copyFrom(padded);
        KernelFunction along = module.getFunction("along").forEach(n);
        GPUArray between = GPU.emptyLike(image);
        GPUArray smoothed = GPU.emptyLike(image);
        along.launch(image, between, n, columns, 1, columns, weights.length / 2);
        along.launch(between, smoothed, n, columns, columns, rows, weights.length / 2);
        return smoothed;
    }
}
