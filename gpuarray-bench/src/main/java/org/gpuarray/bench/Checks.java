package org.gpuarray.bench;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Devices;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;

/**
 * What {@code gpuarray.check=all} costs on the CPU device: six kernels, each in a JVM with the checks and in one without.
 * Prints one line for each kernel, {@code name off on ratio}, in milliseconds of processor time on one worker, which other
 * work on the machine does not count in: medians of the repetitions. Arguments: the repetitions, and the checks instead of
 * {@code all}.
 */
public final class Checks {
    private static final int ELEMENTS = 1 << 20;
    private static final int MATRIX = 256;
    private static final int SIDE = 1024;
    private static final int WARM_UP = 40;
    private static final String TIMES = "times";

    private Checks() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        int repetitions = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 101;
        String checks = arguments.length > 1 ? arguments[1] : "all";
        if (checks.equals(TIMES)) {
            times(repetitions);
            return;
        }
        System.out.println("# on " + Devices.current().description() + ", gpuarray.check=" + checks);
        Map<String, Double> off = child("", repetitions);
        Map<String, Double> on = child(checks, repetitions);
        off.forEach((name, without) -> {
            double with = on.getOrDefault(name, Double.NaN);
            System.out.printf(Locale.ROOT, "%s %.3f %.3f %.2f%n", name, without, with, with / without);
        });
    }

    private static Map<String, Double> child(String checks, int repetitions) throws IOException, InterruptedException {
        return ChildJvm.numbers(
                Checks.class,
                List.of("-Dgpuarray.cpu.workers=1", "-Dgpuarray.check=" + checks),
                String.valueOf(repetitions),
                TIMES);
    }

    private static void times(int repetitions) {
        Random random = new Random(1);
        float[] host = new float[ELEMENTS];
        for (int i = 0; i < ELEMENTS; i++) {
            host[i] = random.nextFloat();
        }
        GPUArray a = GPUArray.toGpu(host);
        GPUArray b = GPUArray.toGpu(host);
        GPUArray c = GPUArray.toGpu(host);
        GPUArray y = GPUArray.toGpu(host);
        GPUArray sums = GPUArray.toGpu(new float[ELEMENTS / 256]);
        GPUArray bins = GPUArray.toGpu(new int[256]);
        try (SourceModule module = new SourceModule(BlockKernels.TEXT)) {
            KernelFunction chain = module.getFunction("chain").block(256).grid(ELEMENTS / 256);
            time("chain", repetitions, () -> chain.launch(y, a, b, c, ELEMENTS));
            KernelFunction matmul = module.getFunction("matmul").block(16, 16).grid(MATRIX / 16, MATRIX / 16);
            time("matmul", repetitions, () -> matmul.launch(y, a, b, MATRIX));
            KernelFunction reduce = module.getFunction("reduce").block(256).grid(ELEMENTS / 256);
            time("reduce", repetitions, () -> reduce.launch(sums, a, ELEMENTS));
            KernelFunction histogram =
                    module.getFunction("histogram").block(256).grid(64);
            time("histogram", repetitions, () -> histogram.launch(bins, a, ELEMENTS));
            KernelFunction stencil = module.getFunction("stencil").block(16, 16).grid(SIDE / 16, SIDE / 16);
            time("stencil", repetitions, () -> stencil.launch(y, a, SIDE));
            KernelFunction shuffle = module.getFunction("shuffle").block(256).grid(512);
            time("shuffle", repetitions, () -> shuffle.launch(sums, a, ELEMENTS));
        }
    }

    private static void time(String name, int repetitions, Runnable launch) {
        System.out.printf(Locale.ROOT, "%s %.4f%n", name, ProcessorTime.median(WARM_UP, repetitions, launch));
    }
}
