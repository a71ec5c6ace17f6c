package org.gpuarray.kernels.routines;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Stream;
import org.gpuarray.memory.Allocations;
import org.gpuarray.memory.ArrayStream;
import org.gpuarray.memory.Releases;

/** Memory that a routine needs besides its operands. {@code close} frees it in the order of the stream, behind what is enqueued. */
final class Scratch implements AutoCloseable {
    private final Device device;
    private final Stream stream;
    private final List<DeviceMemory> memories = new ArrayList<>();

    Scratch(Device device) {
        this.device = device;
        this.stream = ArrayStream.of(device);
    }

    /** Returns memory with undefined contents. */
    DeviceMemory memory(long sizeBytes) {
        DeviceMemory memory = Allocations.allocate(stream, sizeBytes);
        memories.add(memory);
        return memory;
    }

    /** Returns memory whose bytes are 0. */
    DeviceMemory zeros(long sizeBytes) {
        DeviceMemory memory = memory(sizeBytes);
        device.fill(memory, 0, sizeBytes, (byte) 0, stream);
        return memory;
    }

    @Override
    public void close() {
        List<DeviceMemory> left = List.copyOf(memories);
        memories.clear();
        Releases.of(left, memory -> Allocations.free(memory, stream));
    }
}
