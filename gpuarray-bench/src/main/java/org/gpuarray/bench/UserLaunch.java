package org.gpuarray.bench;

import java.util.Locale;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;

/** The cost of one launch of a user's kernel with four arguments, untyped and through an interface, in nanoseconds. */
public final class UserLaunch {
    private static final int LAUNCHES = 20_000;
    private static final int COUNT = 1024;
    private static final String SOURCE = """
            __global__ void scale(float *y, const float *x, float c, int n) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < n) y[i] = x[i] * c;
            }
            """;

    /** The kernel's parameters. */
    interface Scale {
        void launch(GPUArray y, GPUArray x, float c, int n);
    }

    private UserLaunch() {}

    public static void main(String[] arguments) {
        System.out.println("# user launch on " + GPU.device().description() + ", JVM " + Runtime.version());
        try (SourceModule module = new SourceModule(SOURCE)) {
            KernelFunction scale = module.getFunction("scale").block(256).grid(4);
            Scale typed = scale.as(Scale.class);
            GPUArray x = GPU.zeros(DType.FLOAT32, COUNT).copy();
            GPUArray y = GPU.zeros(DType.FLOAT32, COUNT).copy();
            for (int round = 0; round < 5; round++) {
                measure("untyped", () -> scale.launch(y, x, 0.9f, COUNT));
                measure("typed", () -> typed.launch(y, x, 0.9f, COUNT));
            }
        }
    }

    private static void measure(String name, Runnable launch) {
        GPU.device().stream().synchronize();
        long start = System.nanoTime();
        for (int i = 0; i < LAUNCHES; i++) {
            launch.run();
        }
        long issued = (System.nanoTime() - start) / LAUNCHES;
        GPU.device().stream().synchronize();
        long done = (System.nanoTime() - start) / LAUNCHES;
        System.out.printf(Locale.ROOT, "launch_ns %s issued %d done %d%n", name, issued, done);
    }
}
