package org.gpuarray.device;

/** A device's memory pool. Thread-safe. */
public interface Allocator {
    /**
     * Returns memory of {@code sizeBytes} bytes with undefined contents, 256-byte aligned.
     *
     * @throws DeviceException with {@link DeviceException#isOutOfMemory()} true, naming the size, what is free and pooled
     */
    DeviceMemory allocate(long sizeBytes);

    /** Gives memory back; work already enqueued on {@link Device#stream()} may still use it. Freeing twice is an error. */
    void free(DeviceMemory memory);

    /** Hands pooled memory that nobody uses back to the system. */
    void trim();

    MemoryStats stats();

    /**
     * The pool's state.
     *
     * @param liveBytes bytes in allocations that have not been freed
     * @param liveCount their number
     * @param pooledBytes bytes held for reuse
     * @param totalBytes bytes the device has, or the most the pool may take
     */
    record MemoryStats(long liveBytes, long liveCount, long pooledBytes, long totalBytes) {}
}
