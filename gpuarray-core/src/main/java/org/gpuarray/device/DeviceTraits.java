package org.gpuarray.device;

/**
 * What the generator has to know about a device; part of every kernel key.
 *
 * @param warpSize threads that run in lockstep
 * @param preferredBlock threads per block for elementwise kernels
 * @param vectorBytes bytes one thread should load at once; 0 or 4 means no vector loads
 * @param bytesInFlight bytes one thread should have requested before it waits
 * @param cooperativeThreads threads that should share one reduction tile: 256 on a GPU; 1 for one thread per block
 * @param multiprocessors blocks that run at a time
 * @param maxGridX largest gridDim.x
 * @param sharedBytes shared memory that a block may have, if it is asked for
 */
public record DeviceTraits(
        int warpSize,
        int preferredBlock,
        int vectorBytes,
        int bytesInFlight,
        int cooperativeThreads,
        int multiprocessors,
        int maxGridX,
        int sharedBytes) {
    /** The bytes of CUDA's widest load and store, whose address is a multiple of them. */
    public static final int VECTOR_BYTES = 16;

    /** The shared memory that a block of any GPU may have. */
    private static final int LEAST_SHARED_BYTES = 48 << 10;

    /** Registers of a thread that may hold a row's elements. */
    private static final int ROW_REGISTERS = 64;

    /** Bytes of a row that one thread per block may keep: they should fit the cache nearest to the core. */
    private static final int ROW_BYTES_OF_CORE = 1 << 16;

    /** A device whose blocks have the shared memory of any GPU. */
    public DeviceTraits(
            int warpSize,
            int preferredBlock,
            int vectorBytes,
            int bytesInFlight,
            int cooperativeThreads,
            int multiprocessors,
            int maxGridX) {
        this(
                warpSize,
                preferredBlock,
                vectorBytes,
                bytesInFlight,
                cooperativeThreads,
                multiprocessors,
                maxGridX,
                LEAST_SHARED_BYTES);
    }

    /** Returns the same device with other launch shapes for elementwise kernels. */
    public DeviceTraits withLaunchShape(int block, int bytes) {
        return new DeviceTraits(
                warpSize, block, vectorBytes, bytes, cooperativeThreads, multiprocessors, maxGridX, sharedBytes);
    }

    /** Returns how many bytes of a row a block can keep between a reduction and the use of its result. */
    public int rowBytes() {
        return cooperativeThreads == 1 ? ROW_BYTES_OF_CORE : cooperativeThreads * ROW_REGISTERS * Float.BYTES;
    }

    /** Returns the traits that shape generated code, as text for kernel keys; grid limits and counts are not among them. */
    public String key() {
        return "w" + warpSize + "b" + preferredBlock + "v" + vectorBytes + "f" + bytesInFlight + "c"
                + cooperativeThreads;
    }
}
