package org.gpuarray.cpu.exec;

import java.util.Arrays;
import java.util.List;
import org.gpuarray.cpu.jit.FrameSizes;
import org.gpuarray.cpu.jit.KernelCode;
import org.gpuarray.cpu.jit.MemoryVariable;
import org.gpuarray.cpu.memory.Kind;
import org.jspecify.annotations.Nullable;

/**
 * What one worker thread needs to run blocks: shared memory, local arrays and the values of waiting threads. Grows to what
 * the kernels it has run needed. Serves any kernel, but one at a time.
 */
public final class WorkerScratch {
    private final BlockState state = new BlockState();
    private @Nullable KernelCode memoryFor;
    private int memoryThreads;
    private int memorySharedBytes;

    /** Returns the state, ready for blocks of a launch. */
    BlockState prepare(KernelCode code, LaunchArguments arguments, Grid grid) {
        state.arrays = arguments.arrays;
        state.offsets = arguments.offsets;
        state.scalars = arguments.scalars;
        state.gridX = grid.gridX();
        state.gridY = grid.gridY();
        state.gridZ = grid.gridZ();
        state.dimX = grid.blockX();
        state.dimY = grid.blockY();
        state.dimZ = grid.blockZ();
        state.threads = grid.threads();
        prepareMemory(code, grid);
        if (!code.syncPoints().isEmpty()) {
            prepareWaits(code.frame());
        }
        return state;
    }

    /** Forgets what belongs to the launch, so that no memory stays alive. */
    void release() {
        state.arrays = new @Nullable Object[0];
        Arrays.fill(state.frameReferences, null);
    }

    private void prepareMemory(KernelCode code, Grid grid) {
        if (memoryFor == code && memoryThreads == state.threads && memorySharedBytes == grid.sharedBytes()) {
            return;
        }
        memoryFor = code;
        memoryThreads = state.threads;
        memorySharedBytes = grid.sharedBytes();
        state.shared = arrays(code.shared());
        state.locals = arrays(code.locals());
        Kind dynamic = code.dynamicShared();
        state.dynamicShared = dynamic == null ? null : dynamic.newArray(grid.sharedBytes() / dynamic.elementBytes());
    }

    private Object[] arrays(List<MemoryVariable> variables) {
        return variables.stream()
                .map(v -> v.kind()
                        .newArray(v.perThread() ? Math.multiplyExact(v.elements(), state.threads) : v.elements()))
                .toArray();
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
