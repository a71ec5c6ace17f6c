package org.gpuarray.device;

/** An allocation on a device. Freed by {@link Allocator#free}, or by its owner's close. */
public interface DeviceMemory {
    Device device();

    long sizeBytes();
}
