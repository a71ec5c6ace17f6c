package org.gpuarray.kernels.launch;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.device.Allocator;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.LaunchSlot;
import org.jspecify.annotations.Nullable;

/**
 * What the blocks of one launch leave for others. For the last block of a reduction: partial results, a piece of memory for
 * each reduction, and {@link Tickets}. For the blocks of a scan what those before them made: zeros at first. A launch whose
 * blocks leave nothing gets null pointers.
 */
final class Workspace implements AutoCloseable {
    private final Allocator allocator;
    private final List<DeviceMemory> partials = new ArrayList<>();
    private final @Nullable DeviceMemory tickets;

    Workspace(Device device, Tickets tickets, int[] partialBytes, Mapping mapping) {
        allocator = device.allocator();
        this.tickets = mapping.tickets > 0 ? tickets.atLeast(mapping.tickets) : null;
        try {
            if (mapping.partials > 0) {
                for (int bytes : partialBytes) {
                    partials.add(allocator.allocate(bytes * mapping.partials));
                }
            }
            if (mapping.state > 0) {
                long bytes = Long.BYTES * mapping.state;
                DeviceMemory state = allocator.allocate(bytes);
                partials.add(state);
                device.fill(state, 0, bytes, (byte) 0, device.stream());
            }
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    void passPartials(LaunchSlot slot, int reduction) {
        pass(slot, partials.isEmpty() ? null : partials.get(reduction));
    }

    void passState(LaunchSlot slot) {
        pass(slot, partials.isEmpty() ? null : partials.get(0));
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

    /** Gives the partial results' memory back; the stream's order protects the launch. */
    @Override
    public void close() {
        partials.forEach(allocator::free);
        partials.clear();
    }
}
