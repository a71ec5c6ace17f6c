package org.gpuarray.exec;

import java.util.Arrays;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Stream;
import org.gpuarray.expr.Node;
import org.gpuarray.fuse.Plan;
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

    /**
     * A part of the old version.
     *
     * @param positions where its elements were
     * @param isSpan whether that is one after the other
     */
    private record Part(DeviceStorage elements, DType type, IndexMap positions, boolean isSpan) {}

    /** What the memory moves at least: of elements further apart each takes as much. */
    private static final long SECTOR_BYTES = 32;

    private final Mode mode;
    private final DeviceStorage storage;
    private final @Nullable Part saved;

    private WriteTarget(Mode mode, DeviceStorage storage) {
        this(mode, storage, null);
    }

    private WriteTarget(Mode mode, DeviceStorage storage, @Nullable Part saved) {
        this.mode = mode;
        this.storage = storage;
        this.saved = saved;
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

    /**
     * Saves what a write overwrites, or copies everything if that costs little more.
     *
     * @param number of the write in the plan
     * @param output which of its outputs
     * @param gather returns the elements that the write overwrites, one after the other
     */
    static WriteTarget saving(Plan plan, int number, int output, DeviceStorage old, GatherPart gather) {
        PlannedKernel kernel = plan.kernels().get(number);
        KernelCall.Operand target = kernel.call().outputs().get(output);
        DType type = kernel.spec().outputs().get(output).type();
        int itemBytes = type.itemBytes();
        long first = target.offset();
        long last = target.offset();
        long elements = 1;
        long step = Long.MAX_VALUE;
        for (int axis = 0; axis < target.strides().length; axis++) {
            long extent = kernel.extents()[axis];
            long stride = target.strides()[axis];
            first += Math.min(0, (extent - 1) * stride);
            last += Math.max(0, (extent - 1) * stride);
            elements *= extent;
            step = extent > 1 ? Math.min(step, Math.abs(stride)) : step;
        }
        long span = (last - first + 1) * itemBytes;
        long read = elements * Math.max(itemBytes, Math.min(SECTOR_BYTES, Math.min(step, SECTOR_BYTES) * itemBytes));
        long ofElements = kernel.saving(output) == null ? Long.MAX_VALUE : read + elements * itemBytes;
        // A part that is restored costs a copy after all, so saving it has to cost half of one at most.
        if (Math.min(2 * span, ofElements) + savedLater(plan, number, output) >= old.sizeBytes()) {
            return copy(old);
        } else if (2 * span <= ofElements) {
            Shape shape = Shape.of(last - first + 1);
            DeviceStorage part = copyOf(old, first * itemBytes, span);
            return new WriteTarget(Mode.SAVE_PART, old, new Part(part, type, new IndexMap(shape, first, 1), true));
        }
        Shape shape = Shape.of(Arrays.copyOf(kernel.extents(), target.strides().length));
        IndexMap positions = new IndexMap(shape, target.offset(), target.strides());
        return new WriteTarget(Mode.SAVE_PART, old, new Part(gather.from(old), type, positions, false));
    }

    /**
     * Returns what later writes of the plan to the same storage cost at least if they have to save parts, too, in bytes moved. After
     * a copy they would not have to.
     */
    private static long savedLater(Plan plan, int number, int output) {
        long bytes = 0;
        int version = plan.kernels().get(number).targets().get(output).node();
        for (PlannedKernel later :
                plan.kernels().subList(number + 1, plan.kernels().size())) {
            for (int i = 0; i < later.targets().size(); i++) {
                PlannedKernel.Target target = later.targets().get(i);
                if (target.isWrite() && target.old() == version) {
                    bytes += 2 * later.writtenBytes(i) + Splits.LAUNCH_BYTES;
                    version = target.node();
                }
            }
        }
        return bytes;
    }

    /** Makes a storage of the elements that a write overwrites. */
    @FunctionalInterface
    interface GatherPart {
        DeviceStorage from(DeviceStorage old);
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

    /** Gives {@code old}, the version that {@code store} replaces, its new state; the store takes {@link #storage()}. */
    void finish(Node store, Node old) {
        if (mode == Mode.IN_PLACE) {
            old.release();
        } else if (saved != null) {
            Node part = Node.leaf(saved.type, saved.positions.shape(), saved.elements);
            old.becomePatchOf(store, part, saved.positions);
        }
    }

    /**
     * Frees what was allocated for a launch that failed.
     *
     * @param begun the failure of a kernel that had begun, null if none had. Then the old version's elements are restored
     *     if they were saved as they lay there, else they are lost
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
                if (begun != null && saved.isSpan) {
                    putBack(saved, begun);
                } else if (begun != null) {
                    storage.lose(begun);
                }
            } finally {
                saved.elements.free();
            }
        }
    }

    private void putBack(Part part, DeviceException begun) {
        Device device = storage.device();
        boolean done = false;
        try {
            long fromByte = part.positions.offset() * part.type.itemBytes();
            Stream stream = ArrayStream.of(device);
            DeviceMemory from = part.elements.memory(Access.READ);
            device.copy(storage.memory(Access.WRITE), fromByte, from, 0, part.elements.sizeBytes(), stream);
            done = true;
        } finally {
            if (!done) {
                storage.lose(begun);
            }
        }
    }
}
