package org.gpuarray.streams;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;

/** What an allocation handed out: a block for one life. */
final class Piece implements DeviceMemory {
    private final Device device;
    private final Block block;
    private final long sizeBytes;
    boolean freed;

    Piece(Device device, Block block, long sizeBytes) {
        this.device = device;
        this.block = block;
        this.sizeBytes = sizeBytes;
    }

    Block block() {
        if (freed) {
            throw new DeviceException("use after free of sizeBytes=" + sizeBytes);
        }
        return block;
    }

    @Override
    public Device device() {
        return device;
    }

    @Override
    public long sizeBytes() {
        return sizeBytes;
    }
}
