package org.gpuarray.cpu;

import org.gpuarray.cpu.memory.MemoryBlock;
import org.gpuarray.cpu.memory.PointerTable;
import org.gpuarray.device.AddressRange;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;

/** A device's memory by the numbers that its kernels have for pointers. */
final class DevicePointers {
    private DevicePointers() {}

    static DeviceMemory.Range at(Device device, long address, long sizeBytes) {
        MemoryBlock block = block(device, address);
        long offsetBytes = PointerTable.offset(address);
        if (offsetBytes < 0 || sizeBytes > block.sizeBytes() - offsetBytes) {
            throw new IllegalArgumentException(
                    "sizeBytes=" + sizeBytes + " at pointer=0x" + Long.toHexString(address) + " is more than the "
                            + (block.sizeBytes() - offsetBytes) + " bytes that " + device.id() + " has there");
        }
        return new DeviceMemory.Range(block, offsetBytes, sizeBytes);
    }

    private static MemoryBlock block(Device device, long address) {
        if (PointerTable.owner(address) instanceof MemoryBlock block && block.device() == device) {
            return block;
        }
        throw new IllegalArgumentException(device.id() + " has no memory at pointer=0x" + Long.toHexString(address)
                + "; pointers of the CPU device are what pointer() of its buffers returns");
    }

    static AddressRange allocation(Device device, long pointer) {
        MemoryBlock block = block(device, pointer);
        long offsetBytes = PointerTable.offset(pointer);
        if (offsetBytes < 0 || offsetBytes >= block.sizeBytes()) {
            throw new IllegalArgumentException(device.id() + " has no memory at pointer=0x" + Long.toHexString(pointer)
                    + ", which is byte " + offsetBytes + " of memory of " + block.sizeBytes() + " bytes");
        }
        return new AddressRange(block.address(), block.sizeBytes());
    }
}
