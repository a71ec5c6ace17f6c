package org.gpuarray.device;

import java.nio.ByteBuffer;

/** An allocation on a device. Freed by {@link Allocator#free}, or by its owner's close. */
public interface DeviceMemory {
    Device device();

    long sizeBytes();

    /**
     * Bytes in memory.
     *
     * @param offsetBytes where they begin
     */
    record Range(DeviceMemory memory, long offsetBytes, long sizeBytes) {}

    /**
     * Bytes that kernels and the host both use where they are.
     *
     * @param range the bytes as memory of the device
     * @param bytes the bytes as memory of the host
     * @param unmap ends the device's use, to be called once, when no work on them is left. It does not keep {@code bytes} reachable
     * @param free frees managed memory, to be called once after {@code unmap}, when no buffer over the bytes is reachable. It does
     *     not keep {@code bytes} reachable, nor does {@code range} after {@code unmap}
     */
    record Shared(Range range, ByteBuffer bytes, Runnable unmap, Runnable free) {}
}
