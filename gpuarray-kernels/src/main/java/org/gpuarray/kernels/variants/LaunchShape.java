package org.gpuarray.kernels.variants;

import org.gpuarray.kernels.codegen.LaunchValue;

/**
 * How one launch is cut into blocks and threads: its grid, its block, the numbers that the kernel wants, and the memory that
 * its blocks share. A variant writes it, a launch reads it. Reused by the launches of one thread, so that a launch allocates
 * nothing.
 */
public final class LaunchShape {
    private static final long MARGIN = 1L << 16;
    private static final long NARROW = Integer.MAX_VALUE - MARGIN;

    private final long[] values = new long[LaunchValue.COUNT];
    /** The largest number that has to fit 32 bits where positions have 32 bits. */
    private long largest;

    private long blocks;
    private int blockX;
    private int blockY;
    private long blocksAhead;
    private long partials;
    private long tickets;
    private long stateWords;
    private int sharedBytes;

    /** Begins a launch that needs no memory. */
    public void begin() {
        largest = 0;
        blocksAhead = 0;
        partials = 0;
        tickets = 0;
        stateWords = 0;
        sharedBytes = 0;
    }

    /** Sets a number that the kernel wants. */
    public void set(LaunchValue value, long to) {
        values[value.index()] = to;
        largest = Math.max(largest, to);
    }

    /** Sets the grid, of one row of blocks, and the threads of a block. */
    public void grid(long ofBlocks, int threads) {
        grid(ofBlocks, threads, 1);
    }

    /** Sets the grid, of one row of blocks, and the threads of a block along x and y. */
    public void grid(long ofBlocks, int threadsX, int threadsY) {
        blocks = ofBlocks;
        blockX = threadsX;
        blockY = threadsY;
    }

    /** Sets how many intermediate results of each reduction the launch needs memory for. */
    public void partials(long count) {
        partials = count;
        largest = Math.max(largest, count);
    }

    /** Sets how many counters the launch needs: one for each result that several blocks work on. */
    public void tickets(long count) {
        tickets = count;
    }

    /** Sets how many words of zeros the launch needs: the state of a scan's tiles, or the copies of a scatter. */
    public void stateWords(long count) {
        stateWords = count;
        largest = Math.max(largest, count);
    }

    /** Sets the bytes of dynamic shared memory of each block. */
    public void sharedBytes(int count) {
        sharedBytes = count;
    }

    /** Sets how many blocks of {@link KernelVariant#ahead}, of one thread each, have to run before. */
    public void blocksAhead(long count) {
        blocksAhead = count;
    }

    /** Sets how many blocks of a split launch are done. */
    public void firstBlock(long first) {
        values[LaunchValue.FIRST_BLOCK.index()] = first;
    }

    /** Returns whether positions, counts and numbers of blocks, of 32 bits each, cannot overflow. */
    public boolean fitsNarrow(int maxGridX) {
        return blocks <= Math.min(NARROW, maxGridX) && largest <= NARROW;
    }

    public long value(LaunchValue value) {
        return values[value.index()];
    }

    public long blocks() {
        return blocks;
    }

    public int blockX() {
        return blockX;
    }

    public int blockY() {
        return blockY;
    }

    /** Returns the blocks of the launch ahead; 0 if there is none. */
    public long blocksAhead() {
        return blocksAhead;
    }

    /** Returns the intermediate results of each reduction; 0 if the launch needs none. */
    public long partials() {
        return partials;
    }

    /** Returns the counters; 0 if no two blocks work on one result. */
    public long tickets() {
        return tickets;
    }

    /** Returns the words of a scan's or scatter's state; 0 if each block works for itself. */
    public long stateWords() {
        return stateWords;
    }

    /** Returns the bytes of dynamic shared memory of a block. */
    public int sharedBytes() {
        return sharedBytes;
    }
}
