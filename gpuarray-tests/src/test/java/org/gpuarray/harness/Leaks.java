package org.gpuarray.harness;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Devices;

/** Counts the device's allocations at one moment, to compare with a later one. */
final class Leaks {
    private static final long PATIENCE_MILLIS = 20_000;
    private static final long PAUSE_MILLIS = 20;

    private final long countBefore;

    private Leaks(long countBefore) {
        this.countBefore = countBefore;
    }

    static String kindOfDevice() {
        return Devices.current().id().replaceFirst(":.*", "");
    }

    static Leaks watch() {
        keepCounters();
        drain();
        return new Leaks(GPU.memoryStats().liveCount());
    }

    /**
     * Throws if more is allocated now than then. What only the collector knows to be unused gets its chance first.
     *
     * @param what for the message
     */
    void check(String what) {
        drain();
        long deadline = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
        while (GPU.memoryStats().liveCount() > countBefore && System.nanoTime() < deadline) {
            System.gc();
            pause();
            drain();
        }
        long left = GPU.memoryStats().liveCount() - countBefore;
        if (left > 0) {
            throw new AssertionError(what + " leaked " + left + " allocations: " + GPU.memoryStats());
        }
    }

    /** The counters of reductions are allocated once and kept. */
    private static void keepCounters() {
        try (GPUArray sum = GPU.arange(1 << 14).sum()) {
            GPU.eval(sum);
        }
    }

    /** An allocation first frees what the collector has found. */
    private static void drain() {
        GPU.alloc(1).close();
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
