package org.gpuarray.cpu.exec;

import org.gpuarray.cpu.jit.CompiledKernel;
import org.gpuarray.cpu.jit.KernelCode;

/**
 * A kernel's code, defined as a class and ready to run. Thread-safe: several workers may run disjoint ranges of blocks of
 * one launch, and of several launches, at once.
 */
public final class LoadedKernel {
    private final CompiledKernel kernel;
    private final KernelCode code;
    private volatile KernelBody body;

    private LoadedKernel(CompiledKernel kernel, KernelCode code) {
        this.kernel = kernel;
        this.code = code;
        this.body = KernelClassLoader.load(code);
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
        BlockState state = scratch.prepare(code, arguments, grid);
        try {
            new BlockRunner(this, body, arguments, grid, state).run(firstBlock, endBlock);
        } catch (KernelTrap | IndexOutOfBoundsException | NullPointerException e) {
            // C2 may compile the throw so that the next exception has no stack trace: go on with a fresh class.
            body = KernelClassLoader.load(code);
            throw new FaultReport(this, arguments, grid, state).of(e);
        } finally {
            scratch.release();
        }
    }
}
