package org.gpuarray.cpu;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What system properties say about the CPU device.
 *
 * @param workers threads that run blocks, {@code gpuarray.cpu.workers}; by default one per core. Never changes a result
 * @param reportsGpuTraits {@code gpuarray.cpu.traits=gpu}: generate the very kernels that a GPU gets
 * @param checks {@code gpuarray.check}, a list of {@code memory} and {@code init}, which poison fresh memory, and {@code sync}.
 *     Bounds and barriers are checked always; each check also turns the recycling of memory off
 */
record CpuSettings(int workers, boolean reportsGpuTraits, Set<String> checks) {
    static final String WORKERS = "gpuarray.cpu.workers";
    static final String TRAITS = "gpuarray.cpu.traits";
    static final String CHECK = "gpuarray.check";

    private static final Set<String> KNOWN_CHECKS = Set.of("memory", "init", "sync");

    CpuSettings {
        if (workers < 1) {
            throw new IllegalArgumentException(WORKERS + "=" + workers + ": need at least 1");
        }
        checks = Set.copyOf(checks);
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
        return new CpuSettings(workers, traits.equals("gpu"), checks(System.getProperty(CHECK, "")));
    }

    private static Set<String> checks(String list) {
        Set<String> checks = new LinkedHashSet<>();
        for (String word : list.split(",", -1)) {
            String check = word.trim();
            if (!check.isEmpty()) {
                if (!KNOWN_CHECKS.contains(check)) {
                    throw new IllegalArgumentException(
                            CHECK + "=" + list + ": unknown check " + check + ", need some of memory, init, sync");
                }
                checks.add(check);
            }
        }
        return checks;
    }
}
