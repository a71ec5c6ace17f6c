package org.gpuarray.exec;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Stream;
import org.gpuarray.expr.Node;
import org.gpuarray.fuse.PlannedKernel;
import org.gpuarray.memory.ArrayStream;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.StreamUses.Access;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * The storage that a store writes to. If nothing needs the old version any more, the store overwrites it. If something
 * does, it writes into a copy; or it overwrites the old version after saving the part that changes. Then the old version
 * becomes pending again, as the new one with the saved part written back (Baker 1991, "Shallow binding makes functional
 * arrays fast"). Saving is for small parts: a loop that updates one row at a time must not copy the matrix for each row
 * just because the arrays that hold the old rows have not been collected yet.
 */
final class WriteTarget {
    /** What becomes of the old version. */
    private enum Mode {
        IN_PLACE,
        TAKEN,
        SAVE_PART,
        NEW_STORAGE
    }

    private final Mode mode;
    private final DeviceStorage storage;
    private final @Nullable DeviceStorage saved;
    private final DType type;
    private final long savedFrom;

    private WriteTarget(Mode mode, DeviceStorage storage) {
        this(mode, storage, null, DType.BOOL, 0);
    }

    private WriteTarget(Mode mode, DeviceStorage storage, @Nullable DeviceStorage saved, DType type, long savedFrom) {
        this.mode = mode;
        this.storage = storage;
        this.saved = saved;
        this.type = type;
        this.savedFrom = savedFrom;
    }

    static WriteTarget inPlace(DeviceStorage old) {
        return new WriteTarget(Mode.IN_PLACE, old);
    }

    /** Returns the storage of a temporary version, which stays pending: it can be computed again. */
    static WriteTarget taking(DeviceStorage temporary) {
        return new WriteTarget(Mode.TAKEN, temporary);
    }

    static WriteTarget copy(DeviceStorage old) {
        DeviceStorage copy = copyOf(old, 0, old.sizeBytes());
        copy.setIndexErrors(old.indexErrors());
        return new WriteTarget(Mode.NEW_STORAGE, copy);
    }

    private static DeviceStorage copyOf(DeviceStorage old, long fromByte, long sizeBytes) {
        Device device = old.device();
        return DeviceStorage.allocate(device, sizeBytes, copy -> {
            if (sizeBytes > 0) {
                Stream stream = ArrayStream.of(device);
                DeviceMemory from = old.memory(Access.READ);
                device.copy(copy.memory(Access.WRITE), 0, from, fromByte, sizeBytes, stream);
            }
        });
    }

    /** Saves what {@code kernel} overwrites, or copies everything if that spreads over more than a quarter. */
    static WriteTarget saving(PlannedKernel kernel, DeviceStorage old) {
        KernelCall.Operand target = kernel.call().outputs().get(0);
        long first = target.offset();
        long last = target.offset();
        for (int axis = 0; axis < kernel.spec().keptRank(); axis++) {
            long span = (kernel.extents()[axis] - 1) * target.strides()[axis];
            first += Math.min(0, span);
            last += Math.max(0, span);
        }
        DType type = kernel.spec().outputs().get(0).type();
        int itemBytes = type.itemBytes();
        long sizeBytes = (last - first + 1) * itemBytes;
        if (4 * sizeBytes > old.sizeBytes()) {
            return copy(old);
        }
        DeviceStorage saved = copyOf(old, first * itemBytes, sizeBytes);
        return new WriteTarget(Mode.SAVE_PART, old, saved, type, first);
    }

    DeviceStorage storage() {
        return storage;
    }

    /** Returns whether the storage was a temporary version's. */
    boolean isTaken() {
        return mode == Mode.TAKEN;
    }

    /** Returns whether the old version is as it was, or can be computed again without the new one. */
    boolean leavesOld() {
        return mode == Mode.TAKEN || mode == Mode.NEW_STORAGE;
    }

    /** Gives the old version of {@code store} its new state; the store takes {@link #storage()}. */
    void finish(Node store) {
        Node old = store.input(0);
        if (mode == Mode.IN_PLACE) {
            old.release();
        } else if (saved != null) {
            Shape shape = Shape.of(saved.sizeBytes() / type.itemBytes());
            Node part = Node.leaf(type, shape, saved);
            old.becomePatchOf(store, part, new IndexMap(shape, savedFrom, 1));
        }
    }

    /**
     * Frees what was allocated for a launch that failed.
     *
     * @param begun the failure of a kernel that had begun, null if none had. Then the old version's elements are restored
     *     if they were saved, else they are lost
     */
    void abandon(@Nullable DeviceException begun) {
        if (mode == Mode.NEW_STORAGE) {
            storage.free();
        } else if (saved == null) {
            if (begun != null) {
                storage.lose(begun);
            }
        } else {
            try {
                if (begun != null) {
                    putBack(saved, begun);
                }
            } finally {
                saved.free();
            }
        }
    }

    private void putBack(DeviceStorage part, DeviceException begun) {
        Device device = storage.device();
        boolean done = false;
        try {
            long fromByte = savedFrom * type.itemBytes();
            Stream stream = ArrayStream.of(device);
            DeviceMemory from = part.memory(Access.READ);
            device.copy(storage.memory(Access.WRITE), fromByte, from, 0, part.sizeBytes(), stream);
            done = true;
        } finally {
            if (!done) {
                storage.lose(begun);
            }
        }
    }
}
