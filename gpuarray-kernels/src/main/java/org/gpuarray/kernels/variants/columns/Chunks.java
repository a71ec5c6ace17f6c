package org.gpuarray.kernels.variants.columns;

import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.kernels.variants.Tiles;

/**
 * The chunks of rows that columns are cut into, whose results are combined in the end. Where they end is part of the order of
 * sums (docs/decisions/0003-order-of-sums.md), so it depends on the extents alone.
 */
final class Chunks {
    /** Chunks of rows under a column. */
    private static final LaunchValue CHUNKS = LaunchValue.own(0, "chunks");

    /** Rows of a chunk: {@link #rows}. */
    private static final LaunchValue CHUNK_ROWS = LaunchValue.own(1, "chunk_rows");

    /** Blocks that share a column. */
    private static final LaunchValue CHUNK_BLOCKS = LaunchValue.own(2, "chunk_blocks");

    private static final int LEAST_ROWS = 256;

    /** Chunks of a column, at most, unless columns are few: one block combines their results. */
    private static final int MOST = 2048;

    /** Chunks of all columns together, at most, if these are few. */
    private static final int MOST_OF_FEW = 65_536;

    private Chunks() {}

    /** Adds the parameters that say which chunks a block does. */
    static Parameters declare(Parameters parameters) {
        return parameters.values(CHUNKS, CHUNK_ROWS, CHUNK_BLOCKS);
    }

    /**
     * Returns the rows of a chunk: 256, doubled until a column has at most 2,048 chunks, or all columns together have at most
     * 65,536, where the number of columns is rounded up to a power of two.
     *
     * @param columns the kept elements
     * @param reduced the rows of each column
     */
    static long rows(long columns, long reduced) {
        return Tiles.doubled(LEAST_ROWS, Math.max(MOST, MOST_OF_FEW / Blocks.powerOfTwo(columns)), reduced);
    }

    /** Returns how many chunks a column has. */
    static long count(long columns, long reduced) {
        return Math.max(1, Blocks.ceilDiv(reduced, rows(columns, reduced)));
    }

    /**
     * Sets the parameters, the grid and the memory for partial results.
     *
     * @param columns the kept elements
     * @param groups the groups of columns that a block does side by side
     * @param chunkBlocks the blocks that share each group
     */
    static void set(LaunchShape launch, long columns, long reduced, long groups, long chunkBlocks, int threads) {
        long chunks = count(columns, reduced);
        launch.set(LaunchValue.REDUCED, reduced);
        launch.set(CHUNKS, chunks);
        launch.set(CHUNK_ROWS, rows(columns, reduced));
        launch.set(CHUNK_BLOCKS, chunkBlocks);
        launch.grid(groups * chunkBlocks, threads);
        launch.partials(chunks > 1 ? columns * chunks : 0);
        launch.tickets(chunkBlocks > 1 ? groups : 0);
    }
}
