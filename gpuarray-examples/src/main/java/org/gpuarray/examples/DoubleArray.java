package org.gpuarray.examples;

import java.util.Arrays;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.kernels.SourceModule;

/** Doubles 16 numbers in device memory that is allocated, filled, read and freed by hand. */
public final class DoubleArray {
    static final int COUNT = 16;

    private static final String CUDA = """
            __global__ void double_array(float *a) {
              a[threadIdx.x] *= 2;
            }
            """;

    private DoubleArray() {}

    public static void main(String[] args) {
        float[] values = new float[COUNT];
        for (int i = 0; i < COUNT; i++) {
            values[i] = i;
        }
        System.out.println("before: " + Arrays.toString(values));
        System.out.println("after:  " + Arrays.toString(doubled(values)));
    }

    /** Returns {@value #COUNT} values, each doubled. */
    static float[] doubled(float[] values) {
        float[] doubled = new float[COUNT];
        DeviceBuffer memory = GPU.alloc(COUNT * (long) Float.BYTES);
        memory.copyFrom(values);
        new SourceModule(CUDA).getFunction("double_array").block(COUNT, 1, 1).launch(memory);
        memory.copyTo(doubled);
        memory.close();
        return doubled;
    }
}
