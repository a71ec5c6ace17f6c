package org.gpuarray.bench;

import java.util.Locale;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;

/**
 * The cost of one launch of a kernel with four arguments, from its first argument to the return of the launch, in microseconds: on a
 * GPU JCuda's call alone, then as generated kernels are launched, and a user's kernel, whose arguments are checked, with arrays, by
 * an interface, and with buffers.
 */
public final class LaunchPath {
    private static final int LAUNCHES = 20_000;
    private static final int ROUNDS = 5;
    private static final int COUNT = 1024;
    private static final float FACTOR = 0.9f;
    private static final String SOURCE = """
            extern "C" __global__ void scale(float *y, const float *x, float c, int n) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < n) y[i] = x[i] * c;
            }
            """;

    /** The kernel's parameters. */
    interface Scale {
        void launch(GPUArray y, GPUArray x, float c, int n);
    }

    private LaunchPath() {}

    public static void main(String[] arguments) {
        Device device = GPU.device();
        Image image = device.toolchain()
                .compile(new KernelSource("scale.cu", SOURCE), device.target(), CompileOptions.DEFAULT);
        LaunchSlot slot = device.slot(device.load(image).function("scale"));
        BareLaunch bare = image instanceof Image.Cubin ? new BareLaunch(image.bytes(), "scale", FACTOR) : null;
        DeviceMemory from = device.allocator().allocate(4 * COUNT);
        DeviceMemory to = device.allocator().allocate(4 * COUNT);
        device.fill(from, 0, 4 * COUNT, (byte) 0, device.stream());
        System.out.println("# launch path on " + device.description() + ", JVM " + Runtime.version());
        try (SourceModule module = new SourceModule(SOURCE);
                DeviceBuffer in = GPU.alloc(4 * COUNT);
                DeviceBuffer out = GPU.alloc(4 * COUNT)) {
            KernelFunction scale = module.getFunction("scale").block(256).grid(4);
            Scale typed = scale.as(Scale.class);
            GPUArray x = GPU.zeros(DType.FLOAT32, COUNT).copy();
            GPUArray y = GPU.zeros(DType.FLOAT32, COUNT).copy();
            for (int round = 0; round < ROUNDS; round++) {
                if (bare != null) {
                    measure("jcuda", bare::launch);
                }
                measure("slot", () -> {
                    slot.begin().buffer(to, 0).buffer(from, 0).f32(FACTOR).i32(COUNT);
                    slot.grid(4, 1, 1).block(256, 1, 1).enqueue(device.stream());
                });
                measure("arrays", () -> scale.launch(y, x, FACTOR, COUNT));
                measure("interface", () -> typed.launch(y, x, FACTOR, COUNT));
                measure("buffers", () -> scale.launch(out, in, FACTOR, COUNT));
            }
        }
    }

    private static void measure(String name, Runnable launch) {
        GPU.device().stream().synchronize();
        long start = System.nanoTime();
        for (int i = 0; i < LAUNCHES; i++) {
            launch.run();
        }
        double issued = (System.nanoTime() - start) / 1e3 / LAUNCHES;
        GPU.device().stream().synchronize();
        double done = (System.nanoTime() - start) / 1e3 / LAUNCHES;
        System.out.printf(Locale.ROOT, "launch_us %s issued %.2f done %.2f%n", name, issued, done);
    }
}
