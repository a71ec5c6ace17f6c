package org.gpuarray.examples;

import java.util.Arrays;
import java.util.Random;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.kernels.InOut;
import org.gpuarray.kernels.SourceModule;
import org.nd4j.linalg.api.ndarray.INDArray;

/** Doubles a 4×4 array in three ways: by a kernel and copies by hand, by the kernel and {@code InOut}, and by arrays alone. */
public final class Doublify {
    static final int SIDE = 4;

    private static final String CUDA = """
            __global__ void doublify(float *a) {
              int idx = threadIdx.x + threadIdx.y*4;
              a[idx] *= 2;
            }
            """;

    private Doublify() {}

    public static void main(String[] args) {
        float[] x = random(new Random());
        System.out.println("x, 4x4:");
        print(x);
        System.out.println("doubled by a kernel, copied by hand:");
        print(byHand(x));
        System.out.println("doubled by a kernel, copied by InOut:");
        print(withInOut(x));
        System.out.println("GPUArray.toGpu(x).times(2).get():");
        System.out.println(withArrays(x));
    }

    /** Returns 16 numbers between 0 and 1. */
    static float[] random(Random random) {
        float[] x = new float[SIDE * SIDE];
        for (int i = 0; i < x.length; i++) {
            x[i] = random.nextFloat();
        }
        return x;
    }

    /** Memory on the device, a copy there, a launch, a copy back. */
    static float[] byHand(float[] x) {
        float[] doubled = new float[x.length];
        try (DeviceBuffer a = GPU.alloc((long) x.length * Float.BYTES);
                SourceModule module = new SourceModule(CUDA)) {
            a.copyFrom(x);
            module.getFunction("doublify").block(SIDE, SIDE, 1).launch(a);
            a.copyTo(doubled);
        }
        return doubled;
    }

    /** {@code InOut} copies there and back around the launch. */
    static float[] withInOut(float[] x) {
        float[] a = x.clone();
        new SourceModule(CUDA).getFunction("doublify").block(SIDE, SIDE, 1).launch(new InOut(a));
        return a;
    }

    /** No kernel to write: the library writes it. */
    static INDArray withArrays(float[] x) {
        return GPUArray.toGpu(x, SIDE, SIDE).times(2).get();
    }

    private static void print(float[] square) {
        for (int row = 0; row < SIDE; row++) {
            System.out.println("  " + Arrays.toString(Arrays.copyOfRange(square, row * SIDE, (row + 1) * SIDE)));
        }
    }
}
