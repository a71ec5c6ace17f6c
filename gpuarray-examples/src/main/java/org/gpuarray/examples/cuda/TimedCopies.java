package org.gpuarray.examples.cuda;

import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.PageLockedBuffer;
import org.gpuarray.device.Event;
import org.gpuarray.device.Stream;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;

/** A copy, a kernel and a copy on a stream of their own, with an event before and after each. */
public final class TimedCopies {
    private static final int COUNT = 1 << 20;

    private TimedCopies() {}

    public static void main(String[] args) {
        KernelFunction square =
                new SourceModule("""
                __global__ void square(float *a) {
                  const int i = blockIdx.x * blockDim.x + threadIdx.x;
                  a[i] *= a[i];
                }
                """).getFunction("square").block(256).grid(COUNT / 256);
        try (Stream stream = GPU.newStream();
                PageLockedBuffer host = GPU.allocPageLocked(4 * COUNT);
                DeviceBuffer memory = GPU.alloc(4 * COUNT)) {
            for (int i = 0; i < COUNT; i++) {
                host.bytes().putFloat(4 * i, i % 1000);
            }
            Event start = stream.record();
            memory.copyFrom(host, stream);
            Event copied = stream.record();
            square.stream(stream).launch(memory);
            Event squared = stream.record();
            memory.copyTo(host, stream);
            Event back = stream.record();
            back.synchronize(); // until here the thread was free for other work
            System.out.println("the square of 999 is " + host.bytes().getFloat(4 * 999));
            System.out.printf(
                    "there %.3f ms, kernel %.3f ms, back %.3f ms%n",
                    copied.millisecondsSince(start),
                    squared.millisecondsSince(copied),
                    back.millisecondsSince(squared));
        }
    }
}
