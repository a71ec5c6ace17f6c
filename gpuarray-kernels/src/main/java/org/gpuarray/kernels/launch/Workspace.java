package org.gpuarray.kernels.launch;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Stream;

/**
 * What the blocks of a reduction leave for the last of them: partial results, a piece of memory for each reduction, and
 * counters, zero when the kernel starts. A kernel has the parameters even when a launch needs none of it, so each piece
 * exists.
 */
final class Workspace implements AutoCloseable {
    private static final int SMALLEST_BYTES = 8;

    private final Stream stream;
    private final List<DeviceMemory> partials = new ArrayList<>();
    private final DeviceMemory tickets;

    Workspace(Device device, Stream stream, int[] partialBytes, Mapping mapping) {
        this.stream = stream;
        try {
            for (int bytes : partialBytes) {
                partials.add(device.allocator().allocate(Math.max(SMALLEST_BYTES, bytes * mapping.partials)));
            }
            tickets = device.allocator().allocate(Math.max(SMALLEST_BYTES, Integer.BYTES * mapping.tickets));
        } catch (RuntimeException e) {
            partials.forEach(device.allocator()::free);
            throw e;
        }
        if (mapping.tickets > 0) {
            device.fill(tickets, 0, Integer.BYTES * mapping.tickets, (byte) 0, stream);
        }
    }

    DeviceMemory partials(int reduction) {
        return partials.get(reduction);
    }

    DeviceMemory tickets() {
        return tickets;
    }

    /** Gives the memory back; on a stream other than the device's own, after waiting for the launch. */
    @Override
    public void close() {
        Device device = stream.device();
        if (stream != device.stream()) {
            stream.synchronize();
        }
        partials.forEach(device.allocator()::free);
        device.allocator().free(tickets);
    }
}
