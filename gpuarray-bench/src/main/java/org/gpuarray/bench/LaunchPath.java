package org.gpuarray.bench;

import java.util.Locale;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Devices;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.LaunchSlot;

/** The cost of one launch of a compiled kernel, from its first argument to the return of enqueue, in microseconds. */
public final class LaunchPath {
    private static final int LAUNCHES = 20_000;
    private static final String SOURCE = """
            extern "C" __global__ void scale(float *y, const float *x, float c, int n) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < n) y[i] = x[i] * c;
            }
            """;

    private LaunchPath() {}

    public static void main(String[] arguments) {
        Device device = Devices.current();
        LaunchSlot slot = device.slot(device.load(device.toolchain()
                        .compile(new KernelSource("scale.cu", SOURCE), device.target(), CompileOptions.DEFAULT))
                .function("scale"));
        DeviceMemory x = device.allocator().allocate(4096);
        DeviceMemory y = device.allocator().allocate(4096);
        device.fill(x, 0, 4096, (byte) 0, device.stream());
        System.out.println("# launch path on " + device.description() + ", JVM " + Runtime.version());
        for (int round = 0; round < 5; round++) {
            device.stream().synchronize();
            long start = System.nanoTime();
            for (int i = 0; i < LAUNCHES; i++) {
                slot.begin().buffer(y, 0).buffer(x, 0).f32(0.9f).i32(1024);
                slot.grid(4, 1, 1).block(256, 1, 1).enqueue(device.stream());
            }
            double issued = (System.nanoTime() - start) / 1e3 / LAUNCHES;
            device.stream().synchronize();
            double done = (System.nanoTime() - start) / 1e3 / LAUNCHES;
            System.out.printf(Locale.ROOT, "launch_us issued %.2f done %.2f%n", issued, done);
        }
    }
}
