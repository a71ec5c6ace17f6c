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

    /**
     * Returns memory of {@code sizeBytes} bytes with undefined contents, for work that {@code stream} gets next, which is not the
     * device's own and not captured. Whatever may still use the memory comes before: the stream is made to wait if it has to. By
     * default nothing may, as on a device whose work has run when it is enqueued.
     *
     * @throws DeviceException as {@link #allocate(long)}
     */
    default DeviceMemory allocate(long sizeBytes, Stream stream) {
        return allocate(sizeBytes);
    }

    /** Frees memory; work already enqueued on {@link Device#stream()} may still use it. Freeing twice is an error. */
    void free(DeviceMemory memory);

    /** Frees memory; work already enqueued on {@code stream} may still use it, and no other. Freeing twice is an error. */
    default void free(DeviceMemory memory, Stream stream) {
        free(memory);
    }

    /**
     * Returns a supplier that finds the memory when its owner is unreachable, so that it can be freed then. The supplier
     * keeps the memory alive, unless that is Java objects: those may have been collected by then, and {@link #lost} is
     * called.
     */
    default Supplier<? extends @Nullable DeviceMemory> handle(DeviceMemory memory) {
        return () -> memory;
    }

    /** Counts as freed the memory that the collector took. */
    default void lost(long sizeBytes) {
        throw new IllegalStateException("the collector took device memory of sizeBytes=" + sizeBytes);
    }

    /** Returns pooled memory that is not in use to the system. */
    void trim();

    MemoryStats stats();

    /**
     * Returns the allocations that have not been freed, oldest first, with the calls that made them. Empty unless the
     * device keeps such a list: the CPU device does with {@code gpuarray.check=memory}.
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
