package org.gpuarray.device;

/** A kernel of a loaded program. */
public interface GpuFunction {
    String name();

    GpuModule module();

    /** Returns the most threads a block of this kernel may have. */
    int maxThreadsPerBlock();

    /** Returns the bytes of local memory that a thread uses; above 0, registers may have been spilled. */
    int localBytes();

    /** Returns the registers that a thread uses; 0 if the device has no registers. */
    int registers();

    /** Returns the bytes of static shared memory. */
    int sharedBytes();

    /**
     * Returns how many blocks the whole device can run at once: the largest grid of a cooperative launch.
     *
     * @param threads the threads of a block
     * @param dynamicSharedBytes the size of {@code extern __shared__} memory
     */
    int residentBlocks(int threads, int dynamicSharedBytes);
}
