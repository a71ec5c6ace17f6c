package org.gpuarray.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import org.gpuarray.device.Devices;

/** Time that the calling thread spends on a processor: other work on the machine does not count. */
final class ProcessorTime {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private ProcessorTime() {}

    /** Returns the median of the repetitions after some to warm up, each to the end of the device's work, in milliseconds. */
    static double median(int warmUp, int repetitions, Runnable once) {
        double[] times = new double[repetitions];
        for (int i = -warmUp; i < repetitions; i++) {
            long begin = THREADS.getCurrentThreadCpuTime();
            once.run();
            Devices.current().stream().synchronize();
            if (i >= 0) {
                times[i] = (THREADS.getCurrentThreadCpuTime() - begin) / 1e6;
            }
        }
        Arrays.sort(times);
        return times[repetitions / 2];
    }
}
