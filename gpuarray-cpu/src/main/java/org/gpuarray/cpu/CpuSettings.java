package org.gpuarray.cpu;

import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.memory.HeapAllocator;

/**
 * What system properties say about the CPU device.
 *
 * @param workers threads that run blocks, {@code gpuarray.cpu.workers}; by default one per core. Never changes a result
 * @param reportsGpuTraits {@code gpuarray.cpu.traits=gpu}: generate the very kernels that a GPU gets
 * @param checks {@code gpuarray.check}, a list of {@code memory}, {@code race}, {@code init} and {@code sync}, or {@code all}.
 *     Bounds and barriers are checked always; each check also turns the recycling of memory off
 * @param loopSeconds {@code gpuarray.cpu.loopSeconds}: how long a thread may stay in loops that count to no bound, before the
 *     launch ends with a report; 0 for any time
 * @param largestArray {@code gpuarray.cpu.largestArray}: the most elements that the device asks of one Java array, 16 or more;
 *     larger memory is of several. A small number serves tests
 */
record CpuSettings(int workers, boolean reportsGpuTraits, Checks checks, int loopSeconds, int largestArray) {
    static final String WORKERS = "gpuarray.cpu.workers";
    static final String TRAITS = "gpuarray.cpu.traits";
    static final String CHECK = "gpuarray.check";
    static final String LOOP_SECONDS = "gpuarray.cpu.loopSeconds";
    static final String LARGEST_ARRAY = "gpuarray.cpu.largestArray";
    private static final int DEFAULT_LOOP_SECONDS = 60;

    CpuSettings(int workers, boolean reportsGpuTraits, Checks checks) {
        this(workers, reportsGpuTraits, checks, DEFAULT_LOOP_SECONDS);
    }

    CpuSettings(int workers, boolean reportsGpuTraits, Checks checks, int loopSeconds) {
        this(workers, reportsGpuTraits, checks, loopSeconds, HeapAllocator.LARGEST_ELEMENTS);
    }

    CpuSettings {
        if (workers < 1) {
            throw new IllegalArgumentException(WORKERS + "=" + workers + ": need at least 1");
        } else if (largestArray < 16) {
            throw new IllegalArgumentException(LARGEST_ARRAY + "=" + largestArray + ": need at least 16");
        }
    }

    static CpuSettings fromProperties() {
        int workers = number(WORKERS, Runtime.getRuntime().availableProcessors());
        int loopSeconds = number(LOOP_SECONDS, DEFAULT_LOOP_SECONDS);
        String traits = System.getProperty(TRAITS, "cpu");
        if (!traits.equals("cpu") && !traits.equals("gpu")) {
            throw new IllegalArgumentException(TRAITS + "=" + traits + ": need cpu or gpu");
        }
        int largestArray = number(LARGEST_ARRAY, HeapAllocator.LARGEST_ELEMENTS);
        Checks checks = Checks.of(System.getProperty(CHECK, ""));
        return new CpuSettings(workers, traits.equals("gpu"), checks, loopSeconds, largestArray);
    }

    private static int number(String property, int otherwise) {
        String wanted = System.getProperty(property, "");
        try {
            return wanted.isEmpty() ? otherwise : Integer.parseInt(wanted.trim());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(property + "=" + wanted + ": need a number", e);
        }
    }
}
