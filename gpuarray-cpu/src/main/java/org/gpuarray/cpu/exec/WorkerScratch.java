package org.gpuarray.cpu.exec;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gpuarray.cpu.check.CheckedLaunch;
import org.gpuarray.cpu.check.Checker;
import org.gpuarray.cpu.jit.FrameSizes;
import org.gpuarray.cpu.jit.KernelCode;
import org.gpuarray.device.DeviceException;
import org.jspecify.annotations.Nullable;

/**
 * The memory in which a worker runs blocks: shared memory and local arrays, of the last kernels, and the values of waiting threads, as
 * large as the largest kernel so far needed. It serves any kernel, but one at a time.
 */
public final class WorkerScratch {
    private static final @Nullable Object[] NO_ARRAYS = {};
    private static final Object[] NO_VARIABLES = {};

    /** Kernels that take turns find their memory again: a new one costs more than a short launch. */
    private static final int KEPT = 64;

    private static final long KEPT_BYTES = 8L << 20;

    private final BlockState state = new BlockState();
    private final Checker checker = new Checker();

    /** The one used last is the last. */
    private final List<BlockMemory> memories = new ArrayList<>();

    /**
     * Returns the state, ready for blocks of a launch.
     *
     * @throws DeviceException if the heap has no room for the memory of a block
     */
    BlockState prepare(LoadedKernel kernel, LaunchArguments arguments, Grid grid) {
        KernelCode code = kernel.code();
        state.arrays = arguments.arrays;
        state.owners = arguments.owners;
        state.constants = arguments.constants();
        state.offsets = arguments.offsets;
        state.wideOffsets = arguments.wideOffsets;
        state.scalars = arguments.scalars;
        state.cooperative = arguments.isCooperative();
        state.heap = arguments.heap();
        state.gridX = grid.gridX();
        state.gridY = grid.gridY();
        state.gridZ = grid.gridZ();
        state.dimX = grid.blockX();
        state.dimY = grid.blockY();
        state.dimZ = grid.blockZ();
        state.threads = grid.threads();
        state.loopNanos = arguments.loopNanos;
        state.cancellation = arguments.cancellation();
        BlockMemory memory;
        try {
            memory = memory(code, grid);
            prepareStages(code.stages());
            if (!code.syncPoints().isEmpty()) {
                prepareWaits(code.frame());
            }
        } catch (OutOfMemoryError e) {
            throw outOfMemory(kernel, grid);
        }
        state.shared = memory.shared;
        state.locals = memory.locals;
        state.dynamicShared = memory.dynamicShared;
        CheckedLaunch checked = arguments.checked();
        state.checker = checked == null ? null : checker;
        if (checked != null) {
            checker.begin(
                    checked,
                    arguments.arrays,
                    state.shared,
                    memory.sharedShadows,
                    state.locals,
                    memory.localShadows,
                    state.dynamicShared,
                    memory.dynamicShadow);
        }
        return state;
    }

    /** Frees the memory that this worker holds, because the heap is full, and returns the exception for that. */
    private DeviceException outOfMemory(LoadedKernel kernel, Grid grid) {
        state.shared = NO_VARIABLES;
        state.locals = NO_VARIABLES;
        state.dynamicShared = null;
        memories.clear();
        release();
        KernelCode code = kernel.code();
        return new DeviceException(
                "launch of " + kernel.kernel().name() + ": out of memory for one block of a worker: localBytes="
                        + BlockMemory.bytes(code.locals(), grid.threads()) + " (" + grid.threads()
                        + " threads) sharedBytes="
                        + (BlockMemory.bytes(code.shared(), grid.threads()) + grid.sharedBytes()) + " waitingBytes="
                        + code.frame().bytes() * grid.threads() + " heapBytes="
                        + Runtime.getRuntime().maxMemory()
                        + "; the CPU device's memory is on the Java heap: a larger -Xmx gives more",
                true);
    }

    /** Removes what belongs to the launch, so that no memory stays alive. */
    void release() {
        state.arrays = NO_ARRAYS;
        Arrays.fill(state.frameReferences, null);
        checker.end();
    }

    private BlockMemory memory(KernelCode code, Grid grid) {
        if (BlockMemory.isNothing(code)) {
            return BlockMemory.NOTHING;
        }
        for (int i = memories.size() - 1; i >= 0; i--) {
            if (memories.get(i).suits(code, grid)) {
                BlockMemory known = memories.remove(i);
                memories.add(known);
                return known;
            }
        }
        BlockMemory made = new BlockMemory(code, grid);
        memories.add(made);
        memories.removeIf(BlockMemory::isOutlived);
        long bytes = memories.stream().mapToLong(each -> each.bytes).sum();
        while (memories.size() > KEPT || (memories.size() > 1 && bytes > KEPT_BYTES)) {
            bytes -= memories.remove(0).bytes;
        }
        return made;
    }

    private void prepareStages(FrameSizes stages) {
        int n = FrameSizes.STAGE_THREADS;
        if (state.stageInts.length < stages.ints()) {
            state.stageInts = new int[stages.ints()][n];
        }
        if (state.stageLongs.length < stages.longs()) {
            state.stageLongs = new long[stages.longs()][n];
        }
        if (state.stageFloats.length < stages.floats()) {
            state.stageFloats = new float[stages.floats()][n];
        }
        if (state.stageDoubles.length < stages.doubles()) {
            state.stageDoubles = new double[stages.doubles()][n];
        }
        if (stages.floats() + stages.doubles() > 0) {
            state.prepareTiles();
        }
    }

    private void prepareWaits(FrameSizes frame) {
        int n = state.threads;
        if (state.waiting.length < n) {
            state.waiting = new int[n];
            state.syncMask = new int[n];
            state.syncArgument = new int[n];
            state.syncWidth = new int[n];
            state.syncValue = new long[n];
            state.syncResult = new long[n];
        }
        if (state.frameInts.length < frame.ints() * n) {
            state.frameInts = new int[frame.ints() * n];
        }
        if (state.frameLongs.length < frame.longs() * n) {
            state.frameLongs = new long[frame.longs() * n];
        }
        if (state.frameFloats.length < frame.floats() * n) {
            state.frameFloats = new float[frame.floats() * n];
        }
        if (state.frameDoubles.length < frame.doubles() * n) {
            state.frameDoubles = new double[frame.doubles() * n];
        }
        if (state.frameReferences.length < frame.references() * n) {
            state.frameReferences = new @Nullable Object[frame.references() * n];
        }
    }
}
