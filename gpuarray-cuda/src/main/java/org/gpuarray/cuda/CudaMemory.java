package org.gpuarray.cuda;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.GpuModule;
import org.jspecify.annotations.Nullable;

/** An allocation on a GPU: a piece of a slab, or a module's variable. */
final class CudaMemory implements DeviceMemory {
    private final Device device;
    private final Address address;
    private final long sizeBytes;
    private final long pieceBytes;
    /** What has to stay reachable as long as this: the module of a variable, or nothing. */
    private final @Nullable Object owner;

    private boolean freed;

    /** {@code pieceBytes} is what the pool set aside, at least {@code sizeBytes}; 0 for memory the pool does not own. */
    CudaMemory(Device device, Address address, long sizeBytes, long pieceBytes) {
        this(device, address, sizeBytes, pieceBytes, null);
    }

    /** A variable of a module. */
    CudaMemory(Device device, Address address, long sizeBytes, GpuModule module) {
        this(device, address, sizeBytes, 0, module);
    }

    private CudaMemory(Device device, Address address, long sizeBytes, long pieceBytes, @Nullable Object owner) {
        this.device = device;
        this.address = address;
        this.sizeBytes = sizeBytes;
        this.pieceBytes = pieceBytes;
        this.owner = owner;
    }

    @Override
    public Device device() {
        return device;
    }

    @Override
    public long sizeBytes() {
        return sizeBytes;
    }

    long pieceBytes() {
        return pieceBytes;
    }

    Address address() {
        if (freed) {
            throw new DeviceException("use after free of " + this);
        }
        return address;
    }

    /** Marks the memory as freed; returns its address. */
    Address markFreed() {
        if (freed) {
            throw new DeviceException("double free of " + this);
        }
        freed = true;
        return address;
    }

    /** Returns the address of {@code sizeBytes} bytes from {@code offsetBytes} on, if they are inside. */
    Address range(long offsetBytes, long bytes, String operation) {
        if (offsetBytes < 0 || bytes < 0 || offsetBytes > sizeBytes - bytes) {
            throw new IndexOutOfBoundsException(
                    operation + ": offsetBytes=" + offsetBytes + " sizeBytes=" + bytes + " is outside " + this);
        }
        return address().plus(offsetBytes);
    }

    /** Returns the address of a range as a pointer without an offset, which some structs of the driver need. */
    static Address flat(DeviceMemory.Range range) {
        return ((CudaMemory) range.memory())
                .range(range.offsetBytes(), range.sizeBytes(), "copy")
                .flat();
    }

    @Override
    public String toString() {
        return "memory of " + sizeBytes + " bytes on " + device.id() + (owner == null ? "" : ", a module's variable");
    }
}
