package org.gpuarray.device;

/**
 * What the generator wants to know of a device; part of every kernel key.
 *
 * @param warpSize threads that run in lockstep
 * @param preferredBlock threads per block for elementwise kernels
 * @param vectorBytes bytes one thread should load at once; 0 or 4 means no vector loads
 * @param bytesInFlight bytes one thread should have requested before it waits
 * @param cooperativeThreads threads that should share one reduction tile: 256 on a GPU; 1 where a thread is a core
 * @param multiprocessors blocks that run at a time
 * @param maxGridX largest gridDim.x
 */
public record DeviceTraits(
        int warpSize,
        int preferredBlock,
        int vectorBytes,
        int bytesInFlight,
        int cooperativeThreads,
        int multiprocessors,
        int maxGridX) {
    /** Returns the part that shapes generated code, as it stands in kernel keys; grid limits and counts are left out. */
    public String key() {
        return "w" + warpSize + "b" + preferredBlock + "v" + vectorBytes + "f" + bytesInFlight + "c"
                + cooperativeThreads;
    }
}
