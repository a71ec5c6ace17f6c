package org.gpuarray.cpu;

import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.memory.HeapAllocator;
import org.gpuarray.settings.Setting;

/**
 * The system properties of the CPU device.
 *
 * @param workers threads that run blocks, {@code gpuarray.cpu.workers}; by default one per core. Never changes a result
 * @param reportsGpuTraits {@code gpuarray.cpu.traits=gpu}: generate the kernels that a GPU gets
 * @param checks {@code gpuarray.check}, a list of {@code memory}, {@code race}, {@code init} and {@code sync}, or
 *     {@code all}. Bounds and barriers are always checked; each check also turns off the recycling of memory
 * @param loopSeconds {@code gpuarray.cpu.loopSeconds}: how long a thread may spend in loops that may never end before the
 *     launch ends with a report; 0 for any time. The property is a whole number; tests use a part of a second
 * @param largestArray {@code gpuarray.cpu.largestArray}: the most elements of a Java array that the device allocates, 16 or
 *     more; larger memory is several arrays. Tests use a small number
 */
record CpuSettings(int workers, boolean reportsGpuTraits, Checks checks, double loopSeconds, int largestArray) {
    private static final int DEFAULT_LOOP_SECONDS = 60;
    /** The most workers by default, if the machine has more processors. */
    private static final int MOST_WORKERS = 4096;

    CpuSettings(int workers, boolean reportsGpuTraits, Checks checks) {
        this(workers, reportsGpuTraits, checks, DEFAULT_LOOP_SECONDS);
    }

    CpuSettings(int workers, boolean reportsGpuTraits, Checks checks, double loopSeconds) {
        this(workers, reportsGpuTraits, checks, loopSeconds, HeapAllocator.LARGEST_ELEMENTS);
    }

    CpuSettings {
        Setting.CPU_WORKERS.checked(workers);
        Setting.CPU_LOOP_SECONDS.checked((int) Math.floor(loopSeconds));
        Setting.CPU_LARGEST_ARRAY.checked(largestArray);
    }

    /**
     * Returns what the properties say.
     *
     * @throws IllegalArgumentException if one has a value that it cannot have
     */
    static CpuSettings fromProperties() {
        int processors = Math.min(MOST_WORKERS, Runtime.getRuntime().availableProcessors());
        return new CpuSettings(
                (int) Setting.CPU_WORKERS.number(processors),
                Setting.CPU_TRAITS.value().filter("gpu"::equals).isPresent(),
                Checks.of(Setting.CHECK.value().orElse("")),
                Setting.CPU_LOOP_SECONDS.number(DEFAULT_LOOP_SECONDS),
                (int) Setting.CPU_LARGEST_ARRAY.number(HeapAllocator.LARGEST_ELEMENTS));
    }
}
