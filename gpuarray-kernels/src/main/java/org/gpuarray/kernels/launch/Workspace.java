package org.gpuarray.kernels.launch;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.device.Stream;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.memory.Allocations;
import org.gpuarray.memory.Releases;
import org.jspecify.annotations.Nullable;

/**
 * What the blocks of one launch leave for others. For the last block of a reduction: partial results, a piece of memory for
 * each reduction, and {@link Tickets}. For the blocks of a scan what those before them made: zeros at first. A launch whose
 * blocks leave nothing gets null pointers. One launch after the other uses it, of one thread.
 *
 * <p>The tickets that are kept are in the order of the device's own stream. On another stream each launch gets some of its own:
 * a fill costs less there than to keep memory for each stream that there ever was.
 */
final class Workspace implements AutoCloseable {
    private final Device device;
    private final Tickets allTickets;
    private final List<DeviceMemory> partials = new ArrayList<>();
    private @Nullable DeviceMemory tickets;
    /** The tickets of a launch on a user's stream, to be given back. */
    private @Nullable DeviceMemory ownTickets;

    private @Nullable Stream stream;

    Workspace(Device device, Tickets tickets) {
        this.device = device;
        this.allTickets = tickets;
    }

    /** Takes what a launch on a stream needs; {@link #close} gives it back. */
    void take(Stream on, int[] partialBytes, LaunchShape shape) {
        stream = on;
        if (shape.tickets() > 0) {
            takeTickets(on, shape.tickets());
        }
        if (shape.partials() > 0) {
            for (int bytes : partialBytes) {
                partials.add(Allocations.allocate(on, bytes * shape.partials()));
            }
        }
        if (shape.stateWords() > 0) {
            long bytes = Long.BYTES * shape.stateWords();
            DeviceMemory state = Allocations.allocate(on, bytes);
            partials.add(state);
            device.fill(state, 0, bytes, (byte) 0, on);
        }
    }

    private void takeTickets(Stream on, long count) {
        if (on == device.stream()) {
            tickets = allTickets.atLeast(count);
        } else {
            DeviceMemory own = Allocations.allocate(on, Integer.BYTES * count);
            ownTickets = own;
            tickets = own;
            device.fill(own, 0, Integer.BYTES * count, (byte) 0, on);
        }
    }

    /** Drops the device's tickets after a launch that failed, which may not be zero. */
    void discardTickets() {
        if (stream == device.stream()) {
            allTickets.discard();
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
        Stream on = stream;
        DeviceMemory own = ownTickets;
        tickets = null;
        ownTickets = null;
        stream = null;
        if (on != null && (own != null || !partials.isEmpty())) {
            List<DeviceMemory> left = new ArrayList<>(partials);
            partials.clear();
            if (own != null) {
                left.add(own);
            }
            Releases.of(left, memory -> Allocations.free(memory, on));
        }
    }
}
