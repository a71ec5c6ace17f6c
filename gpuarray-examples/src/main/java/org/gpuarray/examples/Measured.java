package org.gpuarray.examples;

import java.util.concurrent.Callable;
import org.gpuarray.GPU;
import org.gpuarray.device.Counters;

/**
 * What a piece of work gave, and what it cost.
 *
 * @param kernels the kernels that were launched
 * @param seconds the time it took, with compiling, copying and all
 */
record Measured<T>(T value, long kernels, double seconds) {
    static <T> Measured<T> of(Callable<T> work) throws Exception {
        long start = System.nanoTime();
        Counters.Snapshot before = GPU.stats();
        T value = work.call();
        GPU.device().stream().synchronize();
        long kernels = GPU.stats().since(before).launches();
        return new Measured<>(value, kernels, (System.nanoTime() - start) / 1e9);
    }
}
