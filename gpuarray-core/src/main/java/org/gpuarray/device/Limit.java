package org.gpuarray.device;

/** What a GPU's driver sets aside for kernels, in bytes; see {@link Device#setLimit}. */
public enum Limit {
    /** The stack of each thread. The driver raises it where it can tell a kernel's need, which it cannot with recursion. */
    STACK_SIZE,

    /** The buffer for what kernels print until the host waits for the device; on a GPU it loses the oldest text when it is full. */
    PRINTF_FIFO_SIZE,

    /** The memory for {@code malloc} and {@code new} in kernels. */
    MALLOC_HEAP_SIZE;

    /**
     * Throws if a size is negative.
     *
     * @throws IllegalArgumentException if it is
     */
    public void check(long sizeBytes) {
        if (sizeBytes < 0) {
            throw new IllegalArgumentException(
                    "setLimit: " + this + " sizeBytes=" + sizeBytes + ", need sizeBytes >= 0");
        }
    }
}
