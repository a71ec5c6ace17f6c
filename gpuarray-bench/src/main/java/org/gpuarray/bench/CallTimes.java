package org.gpuarray.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Counters;

/** Times calls that give arrays: the median of several, from the call to the end of the device's work. */
public final class CallTimes {
    private static final int CALLS = 15;
    private static final int FEWEST_CALLS = 3;
    private static final int WARM_UP = 5;
    /** HotSpot compiles the host's code meanwhile. */
    private static final long WARM_UP_NANOS = 1_000_000_000L;

    private static final long ENOUGH_NANOS = 2_000_000_000L;

    private CallTimes() {}

    /** Prints a call's time in milliseconds. */
    static void print(String name, Supplier<GPUArray> call) {
        System.out.printf(Locale.ROOT, "%-48s %9.3f ms%n", name, median(() -> List.of(call.get())));
    }

    /** Returns the time of a call in milliseconds, and of computing its arrays together. */
    public static double median(Supplier<List<GPUArray>> call) {
        long warm = System.nanoTime() + WARM_UP_NANOS;
        for (int i = 0; i < WARM_UP || System.nanoTime() < warm; i++) {
            run(call);
        }
        double[] times = new double[CALLS];
        int done = 0;
        long begin = System.nanoTime();
        while (done < CALLS && (done < FEWEST_CALLS || System.nanoTime() - begin < ENOUGH_NANOS)) {
            times[done++] = run(call);
        }
        Arrays.sort(times, 0, done);
        return times[done / 2];
    }

    /** Returns how many kernels a call and the computation of its arrays launch. */
    static long launches(Supplier<List<GPUArray>> call) {
        long before = Counters.LAUNCHES.sum();
        List<GPUArray> results = call.get();
        GPU.eval(results.toArray(new GPUArray[0]));
        long launches = Counters.LAUNCHES.sum() - before;
        results.forEach(GPUArray::close);
        return launches;
    }

    private static double run(Supplier<List<GPUArray>> call) {
        GPU.device().stream().synchronize();
        long start = System.nanoTime();
        List<GPUArray> results = call.get();
        GPU.eval(results.toArray(new GPUArray[0]));
        GPU.device().stream().synchronize();
        double milliseconds = (System.nanoTime() - start) / 1e6;
        results.forEach(GPUArray::close);
        return milliseconds;
    }
}
