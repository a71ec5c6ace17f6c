package org.gpuarray.cpu.exec;

import java.util.Arrays;
import java.util.List;
import org.gpuarray.cpu.check.CheckedLaunch;
import org.gpuarray.cpu.check.Checker;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.check.Shadow;
import org.gpuarray.cpu.jit.FrameSizes;
import org.gpuarray.cpu.jit.KernelCode;
import org.gpuarray.cpu.jit.MemoryVariable;
import org.gpuarray.cpu.memory.Kind;
import org.gpuarray.device.DeviceException;
import org.jspecify.annotations.Nullable;

/**
 * The memory in which a worker runs blocks: shared memory, local arrays and the values of waiting threads. It is as large
 * as the largest kernel so far needed. It serves any kernel, but one at a time.
 */
public final class WorkerScratch {
    private static final @Nullable Object[] NO_ARRAYS = {};
    private static final Object[] NO_VARIABLES = {};
    private static final Shadow[] NO_SHADOWS = {};

    private final BlockState state = new BlockState();
    private @Nullable KernelCode memoryFor;
    private int memoryThreads;
    private int memorySharedBytes;
    private final Checker checker = new Checker();
    private Shadow[] sharedShadows = NO_SHADOWS;
    private Shadow[] localShadows = NO_SHADOWS;
    private @Nullable Shadow dynamicShadow;

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
        try {
            prepareMemory(code, grid);
            prepareStages(code.stages());
            if (!code.syncPoints().isEmpty()) {
                prepareWaits(code.frame());
            }
        } catch (OutOfMemoryError e) {
            throw outOfMemory(kernel, grid);
        }
        CheckedLaunch checked = arguments.checked();
        state.checker = checked == null ? null : checker;
        if (checked != null) {
            checker.begin(
                    checked,
                    arguments.arrays,
                    state.shared,
                    sharedShadows,
                    state.locals,
                    localShadows,
                    state.dynamicShared,
                    dynamicShadow);
        }
        return state;
    }

    /** Frees the memory that this worker holds, because the heap is full, and returns the exception for that. */
    private DeviceException outOfMemory(LoadedKernel kernel, Grid grid) {
        state.shared = NO_VARIABLES;
        state.locals = NO_VARIABLES;
        state.dynamicShared = null;
        sharedShadows = NO_SHADOWS;
        localShadows = NO_SHADOWS;
        dynamicShadow = null;
        release();
        KernelCode code = kernel.code();
        return new DeviceException(
                "launch of " + kernel.kernel().name() + ": out of memory for one block of a worker: localBytes="
                        + bytes(code.locals()) + " (" + grid.threads() + " threads) sharedBytes="
                        + (bytes(code.shared()) + grid.sharedBytes()) + " waitingBytes="
                        + code.frame().bytes() * grid.threads() + " heapBytes="
                        + Runtime.getRuntime().maxMemory()
                        + "; the CPU device's memory is on the Java heap: a larger -Xmx gives more",
                true);
    }

    private long bytes(List<MemoryVariable> variables) {
        return variables.stream()
                .mapToLong(v -> (long) v.elements() * v.kind().elementBytes() * (v.perThread() ? state.threads : 1))
                .sum();
    }

    /** Removes what belongs to the launch, so that no memory stays alive. */
    void release() {
        state.arrays = NO_ARRAYS;
        Arrays.fill(state.frameReferences, null);
        checker.end();
    }

    private void prepareMemory(KernelCode code, Grid grid) {
        if (memoryFor == code && memoryThreads == state.threads && memorySharedBytes == grid.sharedBytes()) {
            return;
        }
        memoryFor = null; // an allocation below may fail
        state.shared = arrays(code.shared());
        state.locals = arrays(code.locals());
        Kind dynamic = code.dynamicShared();
        state.dynamicShared = dynamic == null ? null : dynamic.newArray(grid.sharedBytes() / dynamic.elementBytes());
        Checks checks = Checks.ofBits(code.checks().checks());
        if (checks.instruments()) {
            sharedShadows = shadows(Shadow.Space.SHARED, code.shared(), checks);
            localShadows = shadows(Shadow.Space.LOCAL, code.locals(), checks);
            if (dynamic != null) {
                int elements = grid.sharedBytes() / dynamic.elementBytes();
                dynamicShadow =
                        Shadow.ofVariable(Shadow.Space.SHARED, "", elements, dynamic.elementBytes(), elements, checks);
            }
        }
        memoryFor = code;
        memoryThreads = state.threads;
        memorySharedBytes = grid.sharedBytes();
    }

    private Shadow[] shadows(Shadow.Space space, List<MemoryVariable> variables, Checks checks) {
        return variables.stream()
                .map(v -> Shadow.ofVariable(
                        space,
                        v.name(),
                        v.perThread() ? v.elements() * state.threads : v.elements(),
                        v.kind().elementBytes(),
                        v.elements(),
                        checks))
                .toArray(Shadow[]::new);
    }

    private Object[] arrays(List<MemoryVariable> variables) {
        return variables.stream()
                .map(v -> v.kind()
                        .newArray(v.perThread() ? Math.multiplyExact(v.elements(), state.threads) : v.elements()))
                .toArray();
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
