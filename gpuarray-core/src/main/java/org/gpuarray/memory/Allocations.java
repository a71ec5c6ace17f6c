package org.gpuarray.memory;

import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import org.gpuarray.device.Allocator;
import org.gpuarray.device.Allocator.MemoryStats;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Stream;
import org.gpuarray.device.StreamCallbacks;
import org.gpuarray.profile.Probe;

/**
 * Allocates under memory pressure. The JVM sees only tiny handles, so a device can be full of garbage while the heap is
 * empty. So memory of collected handles is freed before each allocation, and a garbage collection is requested when the
 * device runs out.
 */
public final class Allocations {
    /** Above this fraction of the device's memory, an allocation waits for what a collection finds. */
    private static final double HIGH_WATER = 0.75;

    private static final long COLLECT_MILLIS = 50;
    private static final long PATIENT_MILLIS = 500;

    /**
     * A collection is worth its pause only if the live bytes have grown by this fraction of the device's memory since the
     * last one.
     */
    private static final double GROWTH_BETWEEN_COLLECTIONS = 0.10;

    private static final Map<Allocator, Long> LIVE_AFTER_COLLECTION = Collections.synchronizedMap(new WeakHashMap<>());

    private Allocations() {}

    /**
     * Returns memory with undefined contents, for work that a stream gets next.
     *
     * @param stream is not captured
     * @throws DeviceException out of memory even after freeing what is unreachable, synchronising and trimming the pool
     */
    public static DeviceMemory allocate(Stream stream, long sizeBytes) {
        StreamCallbacks.requireNone("allocation of device memory");
        Reclaimer.drain();
        DeferredFrees.drain();
        relievePressure(stream.device().allocator(), sizeBytes);
        DeviceMemory memory = takeOrCollect(stream, sizeBytes);
        Probe.allocated(stream.device(), sizeBytes);
        return memory;
    }

    private static DeviceMemory takeOrCollect(Stream stream, long sizeBytes) {
        try {
            return take(stream, sizeBytes);
        } catch (DeviceException e) {
            if (!e.isOutOfMemory()) {
                throw e;
            }
            return allocateFromLittle(stream, sizeBytes);
        }
    }

    private static DeviceMemory take(Stream stream, long sizeBytes) {
        Device device = stream.device();
        Allocator allocator = device.allocator();
        return stream == device.stream() ? allocator.allocate(sizeBytes) : allocator.allocate(sizeBytes, stream);
    }

    /** Frees memory that only {@code stream} has used since it was allocated for it; what is enqueued there may still do so. */
    public static void free(DeviceMemory memory, Stream stream) {
        Device device = stream.device();
        if (stream == device.stream()) {
            device.allocator().free(memory);
        } else {
            device.allocator().free(memory, stream);
        }
    }

    private static void relievePressure(Allocator allocator, long sizeBytes) {
        MemoryStats stats = allocator.stats();
        double total = stats.totalBytes();
        long live = stats.liveBytes() + sizeBytes;
        if (live > HIGH_WATER * total) {
            long before = LIVE_AFTER_COLLECTION.getOrDefault(allocator, 0L);
            if (live - before > GROWTH_BETWEEN_COLLECTIONS * total) {
                Reclaimer.collect(COLLECT_MILLIS);
                LIVE_AFTER_COLLECTION.put(allocator, allocator.stats().liveBytes());
            }
        }
    }

    private static DeviceMemory allocateFromLittle(Stream stream, long sizeBytes) {
        Device device = stream.device();
        Allocator allocator = device.allocator();
        Reclaimer.drain();
        DeferredFrees.awaitAll();
        device.stream().synchronize();
        allocator.trim();
        try {
            return take(stream, sizeBytes);
        } catch (DeviceException e) {
            if (!e.isOutOfMemory()) {
                throw e;
            }
        }
        Reclaimer.collect(PATIENT_MILLIS);
        DeferredFrees.awaitAll();
        device.stream().synchronize();
        allocator.trim();
        try {
            return take(stream, sizeBytes);
        } catch (DeviceException e) {
            throw e.isOutOfMemory() ? outOfMemory(device, sizeBytes, e) : e;
        }
    }

    private static DeviceException outOfMemory(Device device, long sizeBytes, DeviceException cause) {
        MemoryStats stats = device.allocator().stats();
        DeviceException e = new DeviceException(
                "out of memory on " + device.id() + ": requested sizeBytes=" + sizeBytes + ", liveBytes="
                        + stats.liveBytes() + " in " + stats.liveCount() + " arrays, pooledBytes=" + stats.pooledBytes()
                        + ", totalBytes=" + stats.totalBytes() + "; close arrays, or make them in a GpuScope ("
                        + cause.getMessage() + ")",
                true);
        e.addSuppressed(cause);
        return e;
    }
}
