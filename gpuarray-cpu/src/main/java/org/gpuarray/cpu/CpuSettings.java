package org.gpuarray.cpu;

import org.gpuarray.cpu.check.Checks;

/**
 * What system properties say about the CPU device.
 *
 * @param workers threads that run blocks, {@code gpuarray.cpu.workers}; by default one per core. Never changes a result
 * @param reportsGpuTraits {@code gpuarray.cpu.traits=gpu}: generate the very kernels that a GPU gets
 * @param checks {@code gpuarray.check}, a list of {@code memory}, {@code race}, {@code init} and {@code sync}, or {@code all}.
 *     Bounds and barriers are checked always; each check also turns the recycling of memory off
 */
record CpuSettings(int workers, boolean reportsGpuTraits, Checks checks) {
    static final String WORKERS = "gpuarray.cpu.workers";
    static final String TRAITS = "gpuarray.cpu.traits";
    static final String CHECK = "gpuarray.check";

    CpuSettings {
        if (workers < 1) {
            throw new IllegalArgumentException(WORKERS + "=" + workers + ": need at least 1");
        }
    }

    static CpuSettings fromProperties() {
        int workers = Runtime.getRuntime().availableProcessors();
        String wanted = System.getProperty(WORKERS, "");
        if (!wanted.isEmpty()) {
            try {
                workers = Integer.parseInt(wanted.trim());
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(WORKERS + "=" + wanted + ": need a number of threads", e);
            }
        }
        String traits = System.getProperty(TRAITS, "cpu");
        if (!traits.equals("cpu") && !traits.equals("gpu")) {
            throw new IllegalArgumentException(TRAITS + "=" + traits + ": need cpu or gpu");
        }
        return new CpuSettings(workers, traits.equals("gpu"), Checks.of(System.getProperty(CHECK, "")));
    }
}
