package org.gpuarray.cpu.exec;

import org.gpuarray.cpu.jit.KernelCode;
import org.jspecify.annotations.Nullable;

/** Runs a range of blocks on one worker. */
final class BlockRunner {
    /**
     * The most threads that merged blocks make one call for: enough that the call costs nothing, few enough that HotSpot soon
     * enters the compiled method at its start.
     */
    private static final int MERGED_THREADS = 1 << 16;

    private final KernelCode code;
    private final KernelBody body;
    private final LaunchArguments arguments;
    private final Grid grid;
    private final BlockState state;
    private final @Nullable WaitScheduler waits;
    private final int unit;

    BlockRunner(LoadedKernel kernel, KernelBody body, LaunchArguments arguments, Grid grid, BlockState state) {
        this.code = kernel.code();
        this.body = body;
        this.arguments = arguments;
        this.grid = grid;
        this.state = state;
        this.waits = code.syncPoints().isEmpty() ? null : new WaitScheduler(kernel, body, grid, state);
        this.unit = code.sharesOffsets() && arguments.haveOneOffset() ? 1 : 0;
    }

    void run(long firstBlock, long endBlock) {
        int threads = grid.threads();
        int most = code.mergesBlocks() ? Math.max(1, MERGED_THREADS / threads) : 1;
        long block = firstBlock;
        while (block < endBlock) {
            int x = (int) (block % grid.gridX());
            int merged = (int) Math.min(Math.min(most, grid.gridX() - x), endBlock - block);
            state.place(grid, block, merged);
            try {
                if (waits == null) {
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
}
