package org.gpuarray.cpu.exec;

import java.util.function.Supplier;
import org.gpuarray.cpu.check.CheckFailure;
import org.gpuarray.cpu.jit.CompiledKernel;
import org.gpuarray.cpu.jit.KernelCode;
import org.jspecify.annotations.Nullable;

/**
 * A kernel's code, defined as classes and ready to run. Thread-safe: several workers may run disjoint ranges of blocks of
 * one launch, and of several launches, at once.
 *
 * <p>Small and large launches have a class each. C2 compiles a loop for the trip counts it has seen: after thousands of
 * launches over one element it would leave the loop scalar, five to ten times slower for the large launches that follow.
 */
public final class LoadedKernel {
    /** The most threads of a small launch: a block. */
    private static final int SMALL_THREADS = 1024;
    /** Blocks that wait for others are put aside; so many at most, unless all of a grid must be under way. */
    public static final int MOST_RESIDENT = 256;

    private final CompiledKernel kernel;
    private final KernelCode code;
    private final boolean blocksWait;
    private volatile @Nullable KernelBody small;
    private volatile @Nullable KernelBody large;

    private LoadedKernel(CompiledKernel kernel, KernelCode code) {
        this.kernel = kernel;
        this.code = code;
        this.blocksWait = !code.syncPoints().isEmpty() && WaitScheduler.blocksWait(code.syncPoints());
    }

    /**
     * Defines one of the codes of {@code kernel}.
     *
     * @param code {@link CompiledKernel#typed()} or {@link CompiledKernel#mixed()}
     */
    public static LoadedKernel load(CompiledKernel kernel, KernelCode code) {
        return new LoadedKernel(kernel, code);
    }

    public CompiledKernel kernel() {
        return kernel;
    }

    public KernelCode code() {
        return code;
    }

    /**
     * Runs the blocks from {@code firstBlock} up to, not including, {@code endBlock}, in order.
     *
     * @throws org.gpuarray.device.KernelFaultException if a thread did something it must not; the blocks before it have run
     */
    public void runBlocks(LaunchArguments arguments, Grid grid, long firstBlock, long endBlock, WorkerScratch scratch) {
        if (blocksWait) {
            ResidentLaunch launch = new ResidentLaunch(this, arguments, grid, firstBlock, endBlock, MOST_RESIDENT);
            launch.work(scratch);
            launch.throwFault();
            return;
        }
        BlockState state = scratch.prepare(code, arguments, grid);
        try {
            BlockRunner runner = new BlockRunner(this, bodyFor(grid), arguments, grid, state);
            guard(arguments, grid, state, () -> {
                runner.run(firstBlock, endBlock);
                return this;
            });
        } finally {
            scratch.release();
        }
    }

    /** Returns whether blocks may wait for one another, so that they must be run by a {@link ResidentLaunch}. */
    public boolean blocksWait() {
        return blocksWait;
    }

    /** Runs a step of a launch; what generated code throws becomes a report. */
    <T> T guard(LaunchArguments arguments, Grid grid, BlockState state, Supplier<T> step) {
        try {
            return step.get();
        } catch (KernelTrap
                | KernelAssert
                | CheckFailure
                | IndexOutOfBoundsException
                | NullPointerException
                | StackOverflowError e) {
            // C2 may compile the throw so that the next exception has no stack trace: go on with a fresh class.
            define(isSmall(grid));
            throw new FaultReport(this, arguments, grid, state).of(e);
        }
    }

    /** Returns the class for launches of this size. */
    KernelBody bodyFor(Grid grid) {
        return body(isSmall(grid));
    }

    private static boolean isSmall(Grid grid) {
        return grid.blocks() <= SMALL_THREADS / grid.threads();
    }

    private KernelBody body(boolean isSmall) {
        KernelBody body = isSmall ? small : large;
        return body != null ? body : define(isSmall);
    }

    private KernelBody define(boolean isSmall) {
        KernelBody body = KernelClassLoader.load(code);
        if (isSmall) {
            small = body;
        } else {
            large = body;
        }
        return body;
    }
}
