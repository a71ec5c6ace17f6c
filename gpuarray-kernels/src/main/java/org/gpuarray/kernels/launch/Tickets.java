package org.gpuarray.kernels.launch;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Stream;
import org.gpuarray.memory.Allocations;
import org.jspecify.annotations.Nullable;

/**
 * The counters by which the last block of a reduction knows that it is the last. They are zero when a launch starts, and the
 * launch leaves them zero, so all launches on a device's own stream use the same memory, one after the other, and none has to
 * clear it. Thread-safe.
 */
final class Tickets {
    private static final long LEAST_COUNT = 4096;
    private static final Map<Stream, Tickets> OF_STREAMS = new ConcurrentHashMap<>();

    private final Device device;
    private @Nullable DeviceMemory counters;
    private long count;

    private Tickets(Device device) {
        this.device = device;
    }

    /** Returns those of the device's own stream. */
    static Tickets of(Device device) {
        return OF_STREAMS.computeIfAbsent(device.stream(), stream -> new Tickets(device));
    }

    /**
     * Returns at least {@code wanted} counters for a launch on the device's own stream. Memory that has become too small stays
     * allocated: another thread may be about to launch with it.
     */
    synchronized DeviceMemory atLeast(long wanted) {
        DeviceMemory memory = counters;
        if (memory == null || count < wanted) {
            long newCount = Math.max(LEAST_COUNT, Long.highestOneBit(2 * wanted - 1));
            memory = zeros(Integer.BYTES * newCount);
            counters = memory;
            count = newCount;
        }
        return memory;
    }

    private DeviceMemory zeros(long sizeBytes) {
        DeviceMemory memory = Allocations.allocate(device.stream(), sizeBytes);
        boolean filled = false;
        try {
            device.fill(memory, 0, sizeBytes, (byte) 0, device.stream());
            filled = true;
            return memory;
        } finally {
            if (!filled) {
                device.allocator().free(memory);
            }
        }
    }

    /** Drops the counters after a launch that failed, which may not be zero. Launches that are enqueued still use the memory. */
    synchronized void discard() {
        DeviceMemory memory = counters;
        counters = null;
        if (memory != null) {
            device.allocator().free(memory);
        }
    }
}
