package org.gpuarray.kernels;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuProfiler;
import org.gpuarray.device.Stream;
import org.gpuarray.types.DType;

/** A program for child JVMs: prints how many bytes of the Java heap launches of a kernel with four arguments take. */
final class LaunchGarbage {
    private static final int LAUNCHES = 2_000;

    private LaunchGarbage() {}

    public static void main(String[] arguments) {
        KernelFunction axpy = new SourceModule("""
                __global__ void axpy(float a, const float *x, float *y, int n) {
                  int i = blockIdx.x * blockDim.x + threadIdx.x;
                  if (i < n) y[i] += a * x[i];
                }
                """).getFunction("axpy").block(32);
        GPUArray x = GPU.ones(DType.FLOAT32, 40);
        GPUArray y = GPU.zeros(DType.FLOAT32, 40);
        try (DeviceBuffer from = GPU.alloc(160);
                DeviceBuffer to = GPU.alloc(160);
                Stream stream = GPU.newStream()) {
            from.copyFrom(new float[40]);
            to.copyFrom(new float[40]);
            print("arrays", axpy, 2f, x, y, 40);
            print("views", axpy, 2f, x.get("8:"), y.get("8:"), 32);
            print("buffers", axpy, 2f, from, to, 40);
            print("numbersOfOtherTypes", axpy, 2, from, to, 40L);
            try (GpuProfiler profiler = GpuProfiler.start()) {
                long before = allocatedBytes();
                axpy.launch(2f, x, y, 40);
                System.out.println("recorded=" + (allocatedBytes() - before));
            }
            print("afterRecording", axpy, 2f, x, y, 40);
            print("stream", axpy.stream(stream), 2.0, x, y, 40);
            print("buffersOnStream", axpy.stream(stream), 2f, from, to, 40);
        }
    }

    /** Prints the bytes of all launches, once those before have loaded what they need. */
    private static void print(String what, KernelFunction kernel, Object... arguments) {
        run(kernel, arguments);
        long before = allocatedBytes();
        run(kernel, arguments);
        System.out.println(what + "=" + (allocatedBytes() - before) / LAUNCHES);
    }

    private static void run(KernelFunction kernel, Object... arguments) {
        for (int i = 0; i < LAUNCHES; i++) {
            kernel.launch(arguments);
        }
    }

    private static long allocatedBytes() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }
}
