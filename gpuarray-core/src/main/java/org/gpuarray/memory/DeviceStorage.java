package org.gpuarray.memory;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.expr.Storage;
import org.jspecify.annotations.Nullable;

/**
 * A node's elements on a device. It has one owner, the node that carries it, and is freed when that node is no longer needed;
 * one that becomes unreachable first is freed by the next allocation (see {@link Reclaimer}). Arrays without elements have no
 * memory.
 */
public final class DeviceStorage implements Storage {
    private final Device device;
    private final long sizeBytes;
    private final Reclaimer.@Nullable Claim claim;

    private DeviceStorage(Device device, long sizeBytes) {
        this.device = device;
        this.sizeBytes = sizeBytes;
        this.claim = sizeBytes == 0 ? null : Reclaimer.claim(this, Allocations.allocate(device, sizeBytes));
    }

    /**
     * Returns a storage with undefined contents.
     *
     * @throws org.gpuarray.device.DeviceException if memory ran out, after everything reclaimable was reclaimed
     */
    public static DeviceStorage allocate(Device device, long sizeBytes) {
        return new DeviceStorage(device, sizeBytes);
    }

    public Device device() {
        return device;
    }

    public long sizeBytes() {
        return sizeBytes;
    }

    /**
     * Returns the memory.
     *
     * @throws IllegalStateException if it was freed, or has no bytes
     */
    public DeviceMemory memory() {
        DeviceMemory memory = claim == null ? null : claim.memory();
        if (memory == null) {
            throw new IllegalStateException("storage of sizeBytes=" + sizeBytes + " on " + device.id()
                    + (sizeBytes == 0 ? " has no memory" : " was freed"));
        }
        return memory;
    }

    /** Frees the memory; work that is enqueued already may still use it. Does nothing the second time. */
    public void free() {
        if (claim != null) {
            claim.free();
        }
    }
}
