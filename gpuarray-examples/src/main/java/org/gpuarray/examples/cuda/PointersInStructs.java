package org.gpuarray.examples.cuda;

import java.util.Arrays;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.kernels.In;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;

/** Structs with pointers in them: a kernel gets an array of Java records, each with the address of memory of its own. */
public final class PointersInStructs {
    private static final String CUDA = """
            struct Operation { int length; float *data; };

            __global__ void double_all(const Operation *operations) {
              const Operation own = operations[blockIdx.x];
              for (int i = threadIdx.x; i < own.length; i += blockDim.x) {
                own.data[i] *= 2;
              }
            }
            """;

    /** Laid out as the kernel's struct: the pointer is 8 bytes after the length. */
    record Operation(int length, long data) {}

    private PointersInStructs() {}

    public static void main(String[] args) {
        float[] first = {1, 2, 3};
        float[] second = {0, 4};
        doubleAll(first, second);
        System.out.println(Arrays.toString(first) + " " + Arrays.toString(second));
    }

    /** Doubles two arrays by one launch, each by a block. */
    static void doubleAll(float[] first, float[] second) {
        KernelFunction kernel = new SourceModule(CUDA).getFunction("double_all");
        try (DeviceBuffer a = GPU.alloc(4L * first.length);
                DeviceBuffer b = GPU.alloc(4L * second.length)) {
            a.copyFrom(first);
            b.copyFrom(second);
            Operation[] operations = {
                new Operation(first.length, a.pointer()), new Operation(second.length, b.pointer())
            };
            kernel.block(32).grid(2).launch(new In(operations));
            a.copyTo(first);
            b.copyTo(second);
        }
    }
}
