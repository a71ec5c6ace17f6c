package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.memory.ArrayStream;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/** One launch of a routine's kernel: each parameter in order, then {@link #enqueue}. */
final class RoutineLaunch {
    /** An operand that a call does not have: a null pointer. */
    static final Operand NONE = new Operand(null, 0, new long[0]);

    private final Device device;
    private final LaunchSlot slot;
    private final boolean wide;

    RoutineLaunch(Device device, LaunchSlot slot, boolean wide) {
        this.device = device;
        this.slot = slot.begin();
        this.wide = wide;
    }

    /** Adds a pointer to an operand's first element. */
    RoutineLaunch operand(Operand operand, DType type) {
        return memory(operand.memory(), operand.offset() * type.itemBytes());
    }

    /** Adds a pointer to the start of some memory. */
    RoutineLaunch memory(@Nullable DeviceMemory memory) {
        return memory(memory, 0);
    }

    private RoutineLaunch memory(@Nullable DeviceMemory memory, long offsetBytes) {
        if (memory == null) {
            slot.i64(0);
        } else {
            slot.buffer(memory, offsetBytes);
        }
        return this;
    }

    /** Adds a position or a size, of the program's type of positions. */
    RoutineLaunch index(long value) {
        if (wide) {
            slot.i64(value);
        } else {
            slot.i32(Math.toIntExact(value));
        }
        return this;
    }

    /** Adds a number of 32 bits. */
    RoutineLaunch number(int value) {
        slot.i32(value);
        return this;
    }

    /** Adds a number of 64 bits. */
    RoutineLaunch number(long value) {
        slot.i64(value);
        return this;
    }

    /** Adds a double. */
    RoutineLaunch number(double value) {
        slot.f64(value);
        return this;
    }

    /** Asks for all blocks at once, so that each may wait for any other. */
    RoutineLaunch together() {
        slot.cooperative(true);
        return this;
    }

    /**
     * Enqueues the launch on the stream that the thread uses.
     *
     * @throws IllegalArgumentException if the device has no grid of so many blocks
     */
    void enqueue(long blocks, int threads) {
        int most = device.traits().maxGridX();
        if (blocks > most) {
            throw new IllegalArgumentException(
                    slot.function().name() + ": needs blocks=" + blocks + ", the device launches at most " + most);
        }
        slot.grid((int) blocks, 1, 1).block(threads, 1, 1).sharedBytes(0).enqueue(ArrayStream.of(device));
    }
}
