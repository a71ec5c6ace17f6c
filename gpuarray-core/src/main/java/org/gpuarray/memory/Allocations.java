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

/**
 * Allocates under memory pressure. The JVM sees only tiny handles, so a device can be full of garbage while the heap is
 * empty. So memory of collected handles is freed before each allocation, and a garbage collection is requested when the
 * device runs out, or has given much since the last one: see {@link Pressure}.
 */
public final class Allocations {
    private static final long COLLECT_MILLIS = 50;
    private static final long PATIENT_MILLIS = 500;

    private static final Map<Allocator, Pressure> PRESSURE = Collections.synchronizedMap(new WeakHashMap<>());

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
        Pressure pressure = PRESSURE.computeIfAbsent(allocator, key -> new Pressure(allocator.isOnHeap()));
        MemoryStats stats = allocator.stats();
        if (pressure.isHigh(stats.liveBytes() + sizeBytes, stats.totalBytes())) {
            long start = System.nanoTime();
            Reclaimer.collect(COLLECT_MILLIS);
            pressure.relieved(allocator.stats().liveBytes(), System.nanoTime() - start);
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
