package org.gpuarray.device;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

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

    /**
     * Returns where memory will be found once its owner is unreachable, so that it can be freed then. That keeps the memory,
     * unless it is Java objects: those may be gone by then, and {@link #lost} is told.
     */
    default Supplier<? extends @Nullable DeviceMemory> handle(DeviceMemory memory) {
        return () -> memory;
    }

    /** Notes that the collector took memory which had not been freed. */
    default void lost(long sizeBytes) {
        throw new IllegalStateException("the collector took device memory of sizeBytes=" + sizeBytes);
    }

    /** Hands pooled memory that nobody uses back to the system. */
    void trim();

    MemoryStats stats();

    /**
     * Returns what has been allocated and not freed, oldest first, with the calls that made it. Empty unless the device keeps
     * such a list: the CPU device does with {@code gpuarray.check=memory}.
     */
    default List<LiveAllocation> live() {
        return List.of();
    }

    /**
     * An allocation that has not been freed.
     *
     * @param madeAt the call that made it, as a stack trace writes it
     */
    record LiveAllocation(long sizeBytes, String madeAt) {}

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
