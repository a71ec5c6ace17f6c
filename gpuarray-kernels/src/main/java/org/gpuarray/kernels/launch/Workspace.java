package org.gpuarray.kernels.launch;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.memory.Allocations;
import org.gpuarray.memory.Releases;
import org.jspecify.annotations.Nullable;

/**
 * What the blocks of one launch leave for others. For the last block of a reduction: partial results, a piece of memory for
 * each reduction, and {@link Tickets}. For the blocks of a scan what those before them made: zeros at first. A launch whose
 * blocks leave nothing gets null pointers. One launch after the other uses it, of one thread.
 */
final class Workspace implements AutoCloseable {
    private final Device device;
    private final Tickets allTickets;
    private final List<DeviceMemory> partials = new ArrayList<>();
    private @Nullable DeviceMemory tickets;

    Workspace(Device device, Tickets tickets) {
        this.device = device;
        this.allTickets = tickets;
    }

    /** Takes what a launch needs; {@link #close} gives it back. */
    void take(int[] partialBytes, LaunchShape shape) {
        tickets = shape.tickets() > 0 ? allTickets.atLeast(shape.tickets()) : null;
        if (shape.partials() > 0) {
            for (int bytes : partialBytes) {
                partials.add(Allocations.allocate(device, bytes * shape.partials()));
            }
        }
        if (shape.stateWords() > 0) {
            long bytes = Long.BYTES * shape.stateWords();
            DeviceMemory state = Allocations.allocate(device, bytes);
            partials.add(state);
            device.fill(state, 0, bytes, (byte) 0, device.stream());
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
        tickets = null;
        if (!partials.isEmpty()) {
            List<DeviceMemory> left = List.copyOf(partials);
            partials.clear();
            Releases.of(left, device.allocator()::free);
        }
    }
}
