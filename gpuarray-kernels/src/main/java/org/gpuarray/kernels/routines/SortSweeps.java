package org.gpuarray.kernels.routines;

import org.gpuarray.device.DeviceMemory;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;

/**
 * Sorts long rows where threads share a tile: the digits of all passes are counted in one go, then each pass reads and writes a
 * row once, tile by tile (see {@code sort-block.cuh}).
 */
final class SortSweeps {
    static final int DIGIT_BITS = 8;

    /** The values of a digit. */
    static final int DIGITS = 1 << DIGIT_BITS;

    /** Threads of a block that does a tile, or short rows: one for each digit. */
    static final int THREADS = DIGITS;

    /** More elements for each thread take more registers than the blocks of a multiprocessor leave. */
    private static final int MOST_ITEMS = 23;

    /** Bytes of shared memory for a tile's elements and their indices; the rest is for counts. */
    private static final int TILE_BYTES = 36 << 10;

    /** The least chunk that a block counts. */
    private static final int LEAST_CHUNK = 4096;

    /** How far positions may be behind the end of a row. */
    private static final int MARGIN = 1 << 16;

    /** The counts of rows of this length or more leave no room for a mark in 32 bits. */
    private static final long NARROW_LENGTH = 1L << 30;

    private final RoutineSpec.Sort spec;
    private final RoutineKernels kernels;
    private final int passes;

    SortSweeps(RoutineSpec.Sort spec, RoutineKernels kernels) {
        this.spec = spec;
        this.kernels = kernels;
        this.passes = spec.type().itemBytes();
    }

    /** Says in a text what its kernels must know. */
    static RoutineText constants(RoutineText text, RoutineSpec.Sort spec, boolean wide) {
        return text.header("sums.cuh")
                .type("U", CudaType.of(word(wide)).cudaName())
                .constant("ITEMS", items(spec, wide))
                .constant("BLOCKS", spec.type().itemBytes() == 8 ? 2 : 3);
    }

    private static DType word(boolean wide) {
        return wide ? DType.UINT64 : DType.UINT32;
    }

    /** Elements of a tile for each thread: as many as leave room for their indices in shared memory. */
    private static int items(RoutineSpec.Sort spec, boolean wide) {
        int bytes = spec.type().itemBytes() + (spec.indices() ? word(wide).itemBytes() : 0);
        return Math.min(MOST_ITEMS, TILE_BYTES / (THREADS * bytes));
    }

    /**
     * Sorts {@code rows} rows.
     *
     * @param last memory for the sorted elements
     * @param other memory for the elements between passes
     * @param indices where the indices go
     */
    void launch(Scratch scratch, Operand input, Operand last, Operand other, Operand indices, long rows, long length) {
        double farthest = Math.max(words(rows, length, false), rows * length) + (double) MARGIN;
        boolean wide = length >= NARROW_LENGTH || kernels.isWide(farthest);
        long tiles = tiles(length, wide);
        int bytes = word(wide).itemBytes();
        DeviceMemory words = scratch.zeros(words(rows, length, wide) * bytes);
        DeviceMemory differ = scratch.zeros(Long.BYTES);
        long chunk = kernels.chunk(rows, length, LEAST_CHUNK);
        long chunks = Blocks.ceilDiv(length, chunk);
        kernels.launch("sort_count", wide)
                .operand(input, spec.type())
                .memory(words)
                .index(length)
                .index(chunk)
                .index(chunks)
                .enqueue(rows * chunks, THREADS);
        kernels.launch("sort_starts", wide)
                .memory(words)
                .memory(differ)
                .index(length)
                .enqueue(rows * passes, DIGITS);
        boolean kept = spec.indices() && passes > 1;
        DeviceMemory indicesA = kept ? scratch.memory(rows * length * bytes) : null;
        DeviceMemory indicesB = kept ? scratch.memory(rows * length * bytes) : null;
        for (int pass = 0; pass < passes; pass++) {
            kernels.launch("sort_sweep", wide)
                    .operand(input, spec.type())
                    .operand(last, spec.type())
                    .operand(other, spec.type())
                    .memory(indicesA)
                    .memory(indicesB)
                    .operand(indices, DType.INT64)
                    .memory(differ)
                    .memory(words)
                    .index(length)
                    .index(rows)
                    .index(tiles)
                    .number(pass)
                    .enqueue(rows * tiles, THREADS);
        }
    }

    private long tiles(long length, boolean wide) {
        return Blocks.ceilDiv(length, (long) THREADS * items(spec, wide));
    }

    /** Returns the words that blocks share: a ticket for each pass, the digits of rows, and two sets of the words of tiles. */
    private long words(long rows, long length, boolean wide) {
        long tiles = tiles(length, wide);
        return passes + rows * DIGITS * (passes + (tiles == 1 ? 0 : 2 * tiles));
    }
}
