package org.gpuarray.cpu.exec;

import org.gpuarray.cpu.check.CheckFailure;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.jit.CompiledKernel;
import org.gpuarray.cpu.jit.KernelCode;
import org.jspecify.annotations.Nullable;

/**
 * A kernel's code, defined as classes and ready to run. Thread-safe: several workers may run disjoint ranges of blocks of
 * one launch, or of several, at the same time.
 *
 * <p>Small and large launches have separate classes. C2 compiles a loop for the trip counts it has seen: after thousands of
 * launches over one element it would leave the loop scalar, five to ten times slower for the large launches that follow.
 */
public final class LoadedKernel {
    /** The most threads of a small launch: one block's. */
    private static final int SMALL_THREADS = 1024;
    /**
     * The most threads that one call runs for merged blocks: so many that the call costs nothing in comparison, and so few
     * that HotSpot, which may start in the interpreter, soon calls the compiled method.
     */
    private static final int MERGED_THREADS = 1 << 16;
    /** Calls of no threads, for each kernel and for each block, at most, and what share of a block's time they may take, 1 in so many. */
    private static final int EMPTY_CALLS = 500_000;

    private static final int EMPTY_CALLS_EACH = 32;
    private static final int SHARE = 2;
    /** The most blocks that may have started and not ended, unless the whole grid must be resident. */
    public static final int MOST_RESIDENT = 256;

    private final CompiledKernel kernel;
    private final KernelCode code;
    private final boolean blocksWait;
    private final boolean isChecked;
    /** How many calls of no threads there were, about: workers need not agree. */
    private int emptyCalls;

    private volatile @Nullable KernelBody small;
    private volatile @Nullable KernelBody large;

    private LoadedKernel(CompiledKernel kernel, KernelCode code) {
        this.kernel = kernel;
        this.code = code;
        this.isChecked = Checks.ofBits(code.checks().checks()).instruments();
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
     * @throws org.gpuarray.device.KernelFaultException if a thread made a mistake; the blocks before it have run
     */
    public void runBlocks(LaunchArguments arguments, Grid grid, long firstBlock, long endBlock, WorkerScratch scratch) {
        if (blocksWait) {
            ResidentLaunch launch = new ResidentLaunch(this, arguments, grid, firstBlock, endBlock, MOST_RESIDENT);
            launch.work(scratch);
            launch.throwFault();
            return;
        }
        BlockState state = scratch.prepare(this, arguments, grid);
        try {
            runRange(arguments, grid, firstBlock, endBlock, state);
        } catch (RuntimeException | StackOverflowError e) {
            throw report(e, arguments, grid, state);
        } finally {
            scratch.release();
        }
    }

    private void runRange(LaunchArguments arguments, Grid grid, long firstBlock, long endBlock, BlockState state) {
        KernelBody body = bodyFor(grid);
        WaitScheduler waits = code.syncPoints().isEmpty() ? null : new WaitScheduler(this, body, grid, state);
        int unit = code.sharesOffsets() && arguments.haveOneOffset() ? 1 : 0;
        int threads = grid.threads();
        boolean isLarge = !isSmall(grid) && !isChecked;
        int most = code.mergesBlocks() ? Math.max(1, MERGED_THREADS / threads) : 1;
        long block = firstBlock;
        while (block < endBlock) {
            state.cancellation.check();
            int x = (int) (block % grid.gridX());
            int merged = (int) Math.min(Math.min(most, grid.gridX() - x), endBlock - block);
            state.begin(grid, block, merged);
            try {
                if (waits == null && isLarge && emptyCalls < EMPTY_CALLS) {
                    runYoung(body, state, unit, merged * threads);
                } else if (waits == null) {
                    body.run(state, unit, 0, merged * threads);
                } else {
                    waits.start();
                }
            } finally {
                state.printed.moveTo(arguments.output(), block);
            }
            state.ended();
            block += merged;
        }
    }

    /**
     * Runs a block, and then some calls of no threads, which return at once.
     *
     * <p>HotSpot queues a loop for C2 (on-stack replacement) after 40,000 iterations, and the whole method after 600 calls, but never
     * both: of a block with hundreds of iterations it compiles one loop after the other, each good for the rest of one block, while
     * the method waits. With more calls for each iteration the method comes first.
     */
    private void runYoung(KernelBody body, BlockState state, int unit, int threads) {
        long start = System.nanoTime();
        body.run(state, unit, 0, threads);
        long end = System.nanoTime();
        for (int i = 0; i < EMPTY_CALLS_EACH && (System.nanoTime() - end) * SHARE <= end - start; i += 4) {
            for (int j = 0; j < 4; j++) {
                body.run(state, unit, 0, 0);
            }
            emptyCalls += 4;
        }
    }

    /** Returns whether blocks may wait for one another, so that they must be run by a {@link ResidentLaunch}. */
    public boolean blocksWait() {
        return blocksWait;
    }

    /** Returns what a launch throws for an exception from its blocks: a report, if generated code threw it. */
    RuntimeException report(Throwable thrown, LaunchArguments arguments, Grid grid, BlockState state) {
        if (thrown instanceof KernelTrap
                || thrown instanceof KernelAssert
                || thrown instanceof CheckFailure
                || thrown instanceof IndexOutOfBoundsException
                || thrown instanceof NullPointerException
                || thrown instanceof StackOverflowError) {
            // C2 may have compiled the throw so that the next exception has no stack trace, so a new class is defined.
            define(isSmall(grid));
            return new FaultReport(this, arguments, grid, state).of(thrown);
        }
        if (thrown instanceof Cancellation.Cancelled) {
            return arguments.cancellation().report(kernel.name());
        }
        return (RuntimeException) thrown;
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
