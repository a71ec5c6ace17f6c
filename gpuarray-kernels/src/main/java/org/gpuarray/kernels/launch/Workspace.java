package org.gpuarray.kernels.launch;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.device.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the blocks of one launch of a reduction leave for the last of them: partial results, a piece of memory for each
 * reduction, and counters, zero when the kernel starts. A launch whose blocks leave nothing gets null pointers.
 */
final class Workspace implements AutoCloseable {
    private final Stream stream;
    private final List<DeviceMemory> partials = new ArrayList<>();
    private @Nullable DeviceMemory tickets;

    Workspace(Device device, Stream stream, int[] partialBytes, Mapping mapping) {
        this.stream = stream;
        try {
            if (mapping.partials > 0) {
                for (int bytes : partialBytes) {
                    partials.add(device.allocator().allocate(bytes * mapping.partials));
                }
            }
            if (mapping.tickets > 0) {
                DeviceMemory counters = device.allocator().allocate(Integer.BYTES * mapping.tickets);
                tickets = counters;
                device.fill(counters, 0, Integer.BYTES * mapping.tickets, (byte) 0, stream);
            }
        } catch (RuntimeException e) {
            free(device);
            throw e;
        }
    }

    void passPartials(LaunchSlot slot, int reduction) {
        pass(slot, partials.isEmpty() ? null : partials.get(reduction));
    }

    void passTickets(LaunchSlot slot) {
        pass(slot, tickets);
    }

    private static void pass(LaunchSlot slot, @Nullable DeviceMemory memory) {
        if (memory == null) {
            slot.i64(0);
        } else {
            slot.buffer(memory, 0);
        }
    }

    /** Gives the memory back; on a stream other than the device's own, after waiting for the launch. */
    @Override
    public void close() {
        Device device = stream.device();
        if (stream != device.stream() && !(partials.isEmpty() && tickets == null)) {
            stream.synchronize();
        }
        free(device);
    }

    private void free(Device device) {
        partials.forEach(device.allocator()::free);
        partials.clear();
        DeviceMemory counters = tickets;
        if (counters != null) {
            device.allocator().free(counters);
            tickets = null;
        }
    }
}
