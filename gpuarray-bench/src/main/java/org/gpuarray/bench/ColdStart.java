package org.gpuarray.bench;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.DoubleStream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Devices;

/**
 * What the first kernels of a process cost, in milliseconds: the device's start, a first array, the first kernel, and others
 * after it. Run it twice with one {@code -Dgpuarray.cache} folder: the second process finds the kernels on the disk.
 */
public final class ColdStart {
    private static final int OTHERS = 15;
    private static final int ELEMENTS = 1 << 10;

    private ColdStart() {}

    public static void main(String[] arguments) {
        long start = System.nanoTime();
        String device = Devices.current().description();
        double context = milliseconds(start);
        System.out.println("# " + device + ", JVM " + Runtime.version());
        System.out.printf(Locale.ROOT, "device %.2f%n", context);
        start = System.nanoTime();
        try (GPUArray a = GPUArray.toGpu(new float[ELEMENTS])) {
            System.out.printf(Locale.ROOT, "first array %.2f%n", milliseconds(start));
            start = System.nanoTime();
            Rows.evaluate(a.times(2.5).plus(1));
            System.out.printf(Locale.ROOT, "first kernel %.2f%n", milliseconds(start));
            double[] others = new double[OTHERS];
            for (int i = 0; i < OTHERS; i++) {
                long one = System.nanoTime();
                Rows.evaluate(Rows.expression(a, 1000L + i));
                others[i] = milliseconds(one);
            }
            System.out.printf(
                    Locale.ROOT,
                    "each later kernel %.2f, at most %.2f%n",
                    Arrays.stream(others).sorted().toArray()[OTHERS / 2],
                    DoubleStream.of(others).max().orElse(0));
        }
        Counters.Snapshot counts = GPU.stats();
        System.out.printf("compiled %d, from the disk %d%n", counts.compiles(), counts.diskHits());
    }

    private static double milliseconds(long since) {
        return (System.nanoTime() - since) * 1e-6;
    }
}
