package org.gpuarray.cpu;

import java.util.concurrent.atomic.AtomicLong;
import org.gpuarray.cpu.exec.FirstFault;
import org.gpuarray.cpu.exec.Grid;
import org.gpuarray.cpu.exec.LaunchArguments;
import org.gpuarray.cpu.exec.LoadedKernel;
import org.gpuarray.cpu.exec.SharedWork;
import org.gpuarray.cpu.exec.WorkerScratch;

/**
 * A launch that several threads run: each takes the next few blocks from one counter until none is left.
 *
 * <p>Of several faults the one of the lowest block is reported, whatever the number of workers. Blocks are taken in order,
 * so when a block fails every lower one has been taken, and its worker continues to the block's end or to a fault.
 */
final class SharedLaunch implements SharedWork {
    /** The number of threads whose blocks are taken at a time: about ten microseconds of cheap threads. */
    private static final int CHUNK_THREADS = 1 << 16;
    /** How often each worker should come back at least, so that all end at about the same time. */
    private static final int CHUNKS_PER_WORKER = 8;

    private final LoadedKernel kernel;
    private final LaunchArguments arguments;
    private final Grid grid;
    private final long blocks;
    private final long chunk;
    private final AtomicLong next;
    private final FirstFault fault;

    SharedLaunch(LoadedKernel kernel, LaunchArguments arguments, Grid grid, long firstBlock, int workers) {
        this.kernel = kernel;
        this.arguments = arguments;
        this.grid = grid;
        this.blocks = grid.blocks();
        long share = (blocks - firstBlock) / ((long) workers * CHUNKS_PER_WORKER);
        this.chunk = Math.max(1, Math.min(share, CHUNK_THREADS / grid.threads()));
        this.next = new AtomicLong(firstBlock);
        this.fault = new FirstFault(grid);
    }

    @Override
    public void work(WorkerScratch scratch) {
        long first = next.getAndAdd(chunk);
        while (first < blocks && first < fault.block()) {
            try {
                kernel.runBlocks(arguments, grid, first, Math.min(blocks, first + chunk), scratch);
            } catch (RuntimeException | Error e) {
                fault.note(first, e);
            }
            first = next.getAndAdd(chunk);
        }
    }

    @Override
    public void throwFault() {
        fault.rethrow();
    }
}
