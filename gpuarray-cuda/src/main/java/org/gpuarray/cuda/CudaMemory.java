package org.gpuarray.cuda;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;

/** An allocation on a GPU: a piece of a slab, or a module's variable. */
final class CudaMemory implements DeviceMemory {
    private final CudaDevice device;
    private final Address address;
    private final long sizeBytes;
    private final long pieceBytes;
    private boolean freed;

    /** {@code pieceBytes} is what the pool set aside, at least {@code sizeBytes}; 0 for memory the pool does not own. */
    CudaMemory(CudaDevice device, Address address, long sizeBytes, long pieceBytes) {
        this.device = device;
        this.address = address;
        this.sizeBytes = sizeBytes;
        this.pieceBytes = pieceBytes;
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

    @Override
    public String toString() {
        return "memory of " + sizeBytes + " bytes on " + device.id();
    }
}
