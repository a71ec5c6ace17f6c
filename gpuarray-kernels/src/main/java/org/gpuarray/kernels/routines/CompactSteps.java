package org.gpuarray.kernels.routines;

import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.Tiles;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * The launches that move the elements of rows into the parts of their rows (see {@code compact.cuh}). If threads share a tile, one
 * launch reads the elements once; else there are two.
 */
final class CompactSteps {
    /** The words before those of tiles: a counter, and one so that two words can be read at once. */
    private static final int FIRST_WORD = 2;

    /** The least part of a row that is worth a block of one thread. */
    private static final int CHUNK_OF_THREAD = 1 << 13;

    private final RoutineKernels kernels;
    private final boolean isMasked;
    private final long rows;
    private final long length;
    private final boolean wide;

    CompactSteps(RoutineKernels kernels, boolean isMasked, long rows, long length, boolean wide) {
        this.kernels = kernels;
        this.isMasked = isMasked;
        this.rows = rows;
        this.length = length;
        this.wide = wide;
    }

    /** Returns whether positions of 64 bits are needed. */
    static boolean isWide(RoutineKernels kernels, long rows, long length) {
        return kernels.isWide((double) rows * length + (double) Tiles.ELEMENTS * rows);
    }

    /** Adds the kernels to a text that has the types of elements and, if there is no mask, the kernels that find by rank. */
    static RoutineText text(
            RoutineText text, DeviceTraits traits, boolean isMasked, boolean values, boolean places, boolean wide) {
        DType word = wide ? DType.UINT64 : DType.UINT32;
        text.constant("MASKED", isMasked)
                .constant("VALUES", values)
                .constant("PLACES", places)
                .file("compact.cuh");
        if (!Blocks.areCooperative(traits)) {
            return text.file("compact-serial.cuh");
        }
        String both = wide ? "ulonglong2" : CudaType.U64.cudaName();
        return text.header("scan.cuh")
                .type("CountWord", isMasked ? CudaType.of(word).cudaName() : both)
                .file("compact-block.cuh");
    }

    /** The arrays of a call. */
    record Arrays(
            Operand input,
            DType type,
            @Nullable Operand mask,
            @Nullable DeviceMemory found) {}

    /** Enqueues the launches; each row has {@code room} elements in the outputs. */
    void launch(Scratch scratch, Arrays arrays, Operand values, Operand places, long room) {
        if (Blocks.areCooperative(kernels.device().traits())) {
            launchTiles(scratch, arrays, values, places, room);
        } else {
            launchChunks(scratch, arrays, values, places, room);
        }
    }

    private RoutineLaunch begin(String kernel, Arrays arrays) {
        RoutineLaunch launch = kernels.launch(kernel, wide).operand(arrays.input, arrays.type);
        return (arrays.mask == null ? launch.memory(null) : launch.operand(arrays.mask, DType.BOOL))
                .memory(arrays.found);
    }

    private void launchTiles(Scratch scratch, Arrays arrays, Operand values, Operand places, long room) {
        long tiles = Blocks.ceilDiv(length, Tiles.ELEMENTS);
        long groups = Blocks.ceilDiv(tiles, Tiles.OF_GROUP);
        int wordsOfCount = (isMasked ? 1 : 2) * (wide ? 2 : 1);
        DeviceMemory words =
                tiles == 1 ? null : scratch.zeros((FIRST_WORD + rows * (tiles + groups) * wordsOfCount) * Long.BYTES);
        begin("compact_tiles", arrays)
                .operand(values, arrays.type)
                .operand(places, DType.INT64)
                .memory(words)
                .index(length)
                .index(rows)
                .index(tiles)
                .index(groups)
                .index(room)
                .enqueue(rows * tiles, Blocks.THREADS);
    }

    private void launchChunks(Scratch scratch, Arrays arrays, Operand values, Operand places, long room) {
        long chunk = kernels.chunk(rows, length, CHUNK_OF_THREAD);
        long chunks = Blocks.ceilDiv(length, chunk);
        DeviceMemory counts = scratch.memory(2 * rows * chunks * (wide ? Long.BYTES : Integer.BYTES));
        begin("compact_count", arrays)
                .memory(counts)
                .index(length)
                .index(chunk)
                .index(chunks)
                .enqueue(rows * chunks, 1);
        begin("compact_move", arrays)
                .operand(values, arrays.type)
                .operand(places, DType.INT64)
                .memory(counts)
                .index(length)
                .index(chunk)
                .index(chunks)
                .index(room)
                .enqueue(rows * chunks, 1);
    }
}
