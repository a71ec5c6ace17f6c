package org.gpuarray.examples;

import java.util.Random;
import org.gpuarray.kernels.In;
import org.gpuarray.kernels.Out;
import org.gpuarray.kernels.SourceModule;

/** Multiplies two arrays of 400 random numbers, one thread an element. */
public final class MultiplyThem {
    static final int COUNT = 400;

    private static final String CUDA = """
            __global__ void multiply_them(float *dest, const float *a, const float *b) {
              const int i = threadIdx.x;
              dest[i] = a[i] * b[i];
            }
            """;

    private MultiplyThem() {}

    public static void main(String[] args) {
        float[] a = random(new Random());
        float[] b = random(new Random());
        float[] product = multiply(a, b);
        float largestError = 0;
        for (int i = 0; i < COUNT; i++) {
            largestError = Math.max(largestError, Math.abs(product[i] - a[i] * b[i]));
        }
        System.out.printf("%d products, the first %.6f * %.6f = %.6f%n", COUNT, a[0], b[0], product[0]);
        System.out.println("largest difference from Java: " + largestError);
    }

    /** Returns {@code a * b}, element by element; both have {@value #COUNT}. */
    static float[] multiply(float[] a, float[] b) {
        float[] dest = new float[COUNT];
        new SourceModule(CUDA)
                .getFunction("multiply_them")
                .block(COUNT, 1, 1)
                .launch(new Out(dest), new In(a), new In(b));
        return dest;
    }

    /** Returns {@value #COUNT} numbers between -1 and 1. */
    static float[] random(Random random) {
        float[] x = new float[COUNT];
        for (int i = 0; i < COUNT; i++) {
            x[i] = 2 * random.nextFloat() - 1;
        }
        return x;
    }
}
