package org.gpuarray.cpu.exec;

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

    private final CompiledKernel kernel;
    private final KernelCode code;
    private volatile @Nullable KernelBody small;
    private volatile @Nullable KernelBody large;

    private LoadedKernel(CompiledKernel kernel, KernelCode code) {
        this.kernel = kernel;
        this.code = code;
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
        boolean isSmall = grid.blocks() <= SMALL_THREADS / grid.threads();
        BlockState state = scratch.prepare(code, arguments, grid);
        try {
            new BlockRunner(this, body(isSmall), arguments, grid, state).run(firstBlock, endBlock);
        } catch (KernelTrap | IndexOutOfBoundsException | NullPointerException e) {
            // C2 may compile the throw so that the next exception has no stack trace: go on with a fresh class.
            define(isSmall);
            throw new FaultReport(this, arguments, grid, state).of(e);
        } finally {
            scratch.release();
        }
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
