package org.gpuarray.fusion;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Devices;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.LaunchSlot;

/** A program for a child JVM without checks: prints what programs that come again leave on the heap each time. */
final class HostGarbage {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int TIMES = 2_000;
    private static final int STEPS = 1_000;

    private HostGarbage() {}

    public static void main(String[] arguments) {
        GPUArray a = GPU.ones(8);
        GPUArray b = GPU.ones(8);
        GPU.eval(a, b);
        System.out.println("six operations "
                + bytesEach(TIMES, () -> {
                    try (GPUArray result =
                            a.times(2).plus(b).times(a).minus(1).abs().sqrt()) {
                        GPU.eval(result);
                    }
                }));
        System.out.println("a sum, read "
                + bytesEach(TIMES, () -> {
                    try (GPUArray sum = a.times(2).sum()) {
                        sum.item();
                    }
                }));
        System.out.println("a step of many "
                + bytesEach(5, () -> {
                            GPUArray x = a;
                            for (int i = 0; i < STEPS; i++) {
                                x = x.times(0.9);
                            }
                            GPU.eval(x);
                        })
                        / STEPS);
        System.out.println("a launch " + bytesEach(TIMES, launch()));
    }

    private static Runnable launch() {
        Device device = Devices.current();
        KernelSource source = new KernelSource(
                "scale.cu", "extern \"C\" __global__ void scale(float* x, float c) { x[threadIdx.x] *= c; }");
        LaunchSlot slot =
                device.slot(device.load(device.toolchain().compile(source, device.target(), CompileOptions.DEFAULT))
                        .function("scale"));
        DeviceMemory x = device.allocator().allocate(64 * Float.BYTES);
        device.fill(x, 0, x.sizeBytes(), (byte) 0, device.stream());
        return () -> {
            slot.begin().buffer(x, 0).f32(0.5f);
            slot.grid(1, 1, 1).block(64, 1, 1).enqueue(device.stream());
        };
    }

    /** Returns the bytes that this thread allocates for one of several runs, after one round of them. */
    private static long bytesEach(int times, Runnable program) {
        long bytes = 0;
        for (int round = 0; round < 2; round++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < times; i++) {
                program.run();
            }
            bytes = (THREADS.getCurrentThreadAllocatedBytes() - before) / times;
        }
        return bytes;
    }
}
