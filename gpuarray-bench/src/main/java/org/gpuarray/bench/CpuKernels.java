package org.gpuarray.bench;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Devices;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;

/**
 * What the CPU device makes of kernels whose limit is not memory: functions of float32, a reduction and a matrix product with
 * shared memory beside the same loops in Java, compiling, and the second core. Prints {@code name value unit}. One core's
 * figures are of processor time on one worker, which other work on the machine does not count in; medians of the repetitions.
 */
public final class CpuKernels {
    private static final String FUNCTIONS = "functions";
    private static final String SCALING = "scaling";
    private static final String FIRST = "first";
    private static final int ELEMENTS = 1 << 20;
    private static final int SIDE = 1024;
    private static final int TILE = 16;
    private static final int WARM_UP = 40;
    private static final int NEW_KERNELS = 15;

    /** Twenty lines; each number makes another kernel of it. */
    private static final String NEW_KERNEL = """
            __device__ float weight(float x) {
              return 1.0f / (1.0f + x * x);
            }

            extern "C" __global__ void blur(float *y, const float *x, int n) {
              __shared__ float near[256 + 2];
              int t = threadIdx.x;
              int i = blockIdx.x * blockDim.x + t;
              near[t + 1] = i < n ? x[i] : 0.0f;
              if (t == 0) near[0] = i > 0 ? x[i - 1] : 0.0f;
              if (t == blockDim.x - 1) near[t + 2] = i + 1 < n ? x[i + 1] : 0.0f;
              __syncthreads();
              float sum = 0, weights = 0;
              for (int k = 0; k < 3; k++) {
                float w = weight(near[t + k] - near[t + 1]) * NUMBER.0f;
                sum += w * near[t + k];
                weights += w;
              }
              if (i < n) y[i] = sum / weights;
            }
            """;

    private CpuKernels() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        int repetitions = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 101;
        switch (arguments.length > 1 ? arguments[1] : "") {
            case FUNCTIONS -> oneCore(repetitions);
            case SCALING -> scaling(repetitions);
            case FIRST -> firstKernel();
            default -> all(repetitions);
        }
    }

    private static void all(int repetitions) throws IOException, InterruptedException {
        System.out.println("# on " + Devices.current().description() + ", JVM " + Runtime.version());
        String count = String.valueOf(repetitions);
        List<String> one = List.of("-Dgpuarray.cpu.workers=1");
        Map<String, Double> core = ChildJvm.numbers(CpuKernels.class, one, count, FUNCTIONS);
        core.forEach((name, value) -> print(name, value, unit(name)));
        print(
                "matmul_of_hand",
                core.getOrDefault("matmul_by_hand", Double.NaN) / core.getOrDefault("matmul", Double.NaN),
                "of the hand-written loops' speed");
        Map<String, Double> alone = ChildJvm.numbers(CpuKernels.class, one, count, SCALING);
        Map<String, Double> both =
                ChildJvm.numbers(CpuKernels.class, List.of("-Dgpuarray.cpu.workers=2"), count, SCALING);
        alone.forEach((name, time) -> print(
                name + "_2_workers", time / both.getOrDefault(name, Double.NaN) / 2, "of twice one worker's speed"));
        ChildJvm.numbers(CpuKernels.class, List.of("-Dgpuarray.cache="), count, FIRST)
                .forEach((name, value) -> print(name, value, unit(name)));
    }

    private static String unit(String name) {
        return name.startsWith("matmul") || name.contains("kernel") ? "ms" : "million elements/s a core";
    }

    private static void print(String name, double value, String unit) {
        System.out.printf(Locale.ROOT, "%s %.2f %s%n", name, value, unit);
    }

    private static void oneCore(int repetitions) {
        float[] host = numbers(ELEMENTS);
        GPUArray x = GPUArray.toGpu(host);
        Map<String, Supplier<GPUArray>> functions =
                new TreeMap<>(Map.of("exp", x::exp, "log", x::log, "sin", x::sin, "cos", x::cos, "tanh", x::tanh));
        functions.forEach((name, result) -> rate(name, repetitions, () -> Rows.evaluate(result.get())));
        GPUArray sums = GPUArray.toGpu(new float[ELEMENTS / 256]);
        GPUArray a = GPUArray.toGpu(numbers(SIDE * SIDE));
        GPUArray c = GPUArray.toGpu(new float[SIDE * SIDE]);
        try (SourceModule module = new SourceModule(BlockKernels.TEXT)) {
            KernelFunction reduce = module.getFunction("reduce").block(256).grid(ELEMENTS / 256);
            rate("tree_reduction", repetitions, () -> reduce.launch(sums, x, ELEMENTS));
            KernelFunction matmul =
                    module.getFunction("matmul").block(TILE, TILE).grid(SIDE / TILE, SIDE / TILE);
            int few = Math.max(5, repetitions / 10);
            print("matmul", ProcessorTime.median(few, few, () -> matmul.launch(c, a, a, SIDE)), "");
            float[] left = numbers(SIDE * SIDE);
            float[] product = new float[SIDE * SIDE];
            print("matmul_by_hand", ProcessorTime.median(few, few, () -> multiply(product, left, left, SIDE)), "");
        }
    }

    /** The kernel as loops over a block's threads, one for each region between its barriers. */
    private static void multiply(float[] c, float[] a, float[] b, int n) {
        float[] as = new float[TILE * TILE];
        float[] bs = new float[TILE * TILE];
        float[] sums = new float[TILE * TILE];
        for (int blockY = 0; blockY < n; blockY += TILE) {
            for (int blockX = 0; blockX < n; blockX += TILE) {
                Arrays.fill(sums, 0);
                for (int m = 0; m < n; m += TILE) {
                    for (int ty = 0; ty < TILE; ty++) {
                        for (int tx = 0; tx < TILE; tx++) {
                            as[ty * TILE + tx] = a[(blockY + ty) * n + m + tx];
                            bs[ty * TILE + tx] = b[(m + ty) * n + blockX + tx];
                        }
                    }
                    for (int ty = 0; ty < TILE; ty++) {
                        for (int tx = 0; tx < TILE; tx++) {
                            float sum = sums[ty * TILE + tx];
                            for (int k = 0; k < TILE; k++) {
                                sum += as[ty * TILE + k] * bs[k * TILE + tx];
                            }
                            sums[ty * TILE + tx] = sum;
                        }
                    }
                }
                for (int ty = 0; ty < TILE; ty++) {
                    System.arraycopy(sums, ty * TILE, c, (blockY + ty) * n + blockX, TILE);
                }
            }
        }
    }

    /** Work in the processor's registers, by the clock: with all workers. */
    private static void scaling(int repetitions) {
        GPUArray x = GPU.random(1).random(DType.FLOAT32, ELEMENTS);
        GPU.eval(x);
        Runnable once = () -> Rows.evaluate(x.exp().log().sin().cos());
        print("functions", Table.median(once, repetitions, Table.WARM_UP_NANOS), "");
    }

    /** The first kernel of a process, nothing on the disk, and then others. */
    private static void firstKernel() {
        GPUArray x = GPUArray.toGpu(numbers(1 << 10));
        GPUArray y = GPUArray.toGpu(new float[1 << 10]);
        double[] times = new double[NEW_KERNELS];
        for (int i = 0; i < NEW_KERNELS; i++) {
            long begin = System.nanoTime();
            try (SourceModule module = new SourceModule(NEW_KERNEL.replace("NUMBER", String.valueOf(i + 1)))) {
                module.getFunction("blur").block(256).grid(4).launch(y, x, 1 << 10);
            }
            times[i] = (System.nanoTime() - begin) / 1e6;
        }
        print("first_kernel", times[0], "");
        Arrays.sort(times);
        print("new_kernel", times[NEW_KERNELS / 2], "");
    }

    private static float[] numbers(int count) {
        Random random = new Random(1);
        float[] numbers = new float[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = random.nextFloat() * 4 + 0.01f;
        }
        return numbers;
    }

    private static void rate(String name, int repetitions, Runnable once) {
        print(name, ELEMENTS / 1e3 / ProcessorTime.median(WARM_UP, repetitions, once), "");
    }
}
