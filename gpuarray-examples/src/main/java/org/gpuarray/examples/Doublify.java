package org.gpuarray.examples;

import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.kernels.InOut;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;
import org.nd4j.linalg.api.ndarray.INDArray;

/** Doubles a 4×4 array in three ways: by a kernel and copies by hand, by the kernel and {@code InOut}, and by arrays alone. */
public final class Doublify {
    private static final String CUDA = """
            __global__ void doublify(float *a) {
              int idx = threadIdx.x + threadIdx.y*4;
              a[idx] *= 2;
            }
            """;

    private Doublify() {}

    public static void main(String[] args) {
        float[] x = GPU.random(1).random(DType.FLOAT32, 16).toFloatArray();
        System.out.println(GPUArray.toGpu(x, 4, 4) + "\ndoubled, copied by hand:\n" + GPUArray.toGpu(byHand(x), 4, 4));
        System.out.println("doubled, copied by InOut:\n" + GPUArray.toGpu(withInOut(x), 4, 4));
        System.out.println("GPUArray.toGpu(x).times(2).get():\n" + withArrays(x));
    }

    /** Memory on the device, a copy there, a launch, a copy back. */
    static float[] byHand(float[] x) {
        float[] doubled = new float[x.length];
        try (DeviceBuffer a = GPU.alloc((long) x.length * Float.BYTES);
                SourceModule module = new SourceModule(CUDA)) {
            a.copyFrom(x);
            module.getFunction("doublify").block(4, 4, 1).launch(a);
            a.copyTo(doubled);
        }
        return doubled;
    }

    /** {@code InOut} copies there and back around the launch. */
    static float[] withInOut(float[] x) {
        float[] a = x.clone();
        new SourceModule(CUDA).getFunction("doublify").block(4, 4, 1).launch(new InOut(a));
        return a;
    }

    /** No kernel to write: the library writes it. */
    static INDArray withArrays(float[] x) {
        return GPUArray.toGpu(x, 4, 4).times(2).get();
    }
}
