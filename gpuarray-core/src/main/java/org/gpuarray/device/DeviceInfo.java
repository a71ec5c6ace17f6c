package org.gpuarray.device;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;

/**
 * What a device is, and what it has at the moment. {@link Device#info} asks for all of it.
 *
 * @param name the product's name: {@code "NVIDIA H200"}, or the processor's
 * @param major the compute capability before the point
 * @param minor and behind it
 * @param totalBytes the memory that it has
 * @param freeBytes the memory that nobody has allocated now; the library's pool keeps some that is free
 * @param uuid tells a device from all others
 * @param driverVersion the newest CUDA that its driver runs programs of: 1000 times the number before the point plus 10 times the
 *     one behind it, 12040 for CUDA 12.4; 0 for the CPU device, which has no driver
 * @param streamPriorities the priorities that streams may have
 * @param pciBusId where it is plugged in, {@code "0000:3B:00.0"}; empty for the CPU device
 * @param attributes the driver's numbers by their names in lower case, without {@code CU_DEVICE_ATTRIBUTE_}; the CPU device has
 *     those that mean something there
 */
public record DeviceInfo(
        String name,
        int major,
        int minor,
        long totalBytes,
        long freeBytes,
        UUID uuid,
        int driverVersion,
        PriorityRange streamPriorities,
        String pciBusId,
        SortedMap<String, Integer> attributes) {
    public DeviceInfo {
        attributes = Collections.unmodifiableSortedMap(new TreeMap<>(attributes));
    }

    /** Returns the same device at a moment when it has {@code bytes} that nobody has allocated. */
    public DeviceInfo withFreeBytes(long bytes) {
        return new DeviceInfo(
                name, major, minor, totalBytes, bytes, uuid, driverVersion, streamPriorities, pciBusId, attributes);
    }

    /**
     * Returns an attribute: {@code attribute("multiprocessor_count")}.
     *
     * @throws IllegalArgumentException if the device has none of this name
     */
    public int attribute(String attributeName) {
        Integer value = attributes.get(attributeName);
        if (value == null) {
            throw new IllegalArgumentException(
                    "device " + name + " has no attribute " + attributeName + "; it has " + attributes.keySet());
        }
        return value;
    }
}
