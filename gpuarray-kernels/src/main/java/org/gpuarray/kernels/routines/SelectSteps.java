package org.gpuarray.kernels.routines;

import java.util.function.UnaryOperator;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.types.DType;

/**
 * The launches that find elements by their ranks (see {@code select.cuh}): a pass for each digit where rows have several blocks,
 * then one that finishes each row by a block.
 */
final class SelectSteps {
    /** Elements of a thread that a block looks at before its threads tell each other what they keep. */
    private static final int ITEMS = 16;

    /** The widest digit; of more ranks it is smaller, so that the counts of all fit shared memory. */
    private static final int DIGIT_BITS = 11;

    /** Counters of a block in shared memory, as in {@code select-passes.cuh}. */
    private static final int COUNTERS = 1 << 13;

    /** Bytes of shared memory for a row's last candidates; half as many if there are many counts. */
    private static final int KEPT_BYTES = 16 << 10;

    /** Passes leave at most so many elements to the block that finishes a row. */
    private static final int FEW = 4096;

    /** The rest of a row is stored if it is at most this part of the row. */
    private static final int PART = 4;

    /** Shorter rows are read by one block alone. */
    private static final int ROW_OF_BLOCK = 1 << 14;

    /** The least part of a row that is worth a block of one thread. */
    private static final int CHUNK_OF_THREAD = 1 << 13;

    /** Keys that a single thread stores at once. */
    private static final int STAGED = 256;

    /**
     * What to find.
     *
     * @param ranks how many elements of each row
     * @param nans whether a row with NaN has NaN everywhere
     */
    record Kind(DType type, int ranks, boolean nans, boolean descending) {
        int digitBits() {
            int bits = Math.min(DIGIT_BITS, 8 * type.itemBytes());
            while (ranks << bits > COUNTERS) {
                bits--;
            }
            return bits;
        }

        int passes() {
            return (8 * type.itemBytes() - 1) / digitBits() + 1;
        }

        int kept() {
            return KEPT_BYTES / (ranks > 2 ? 2 : 1) / type.itemBytes();
        }
    }

    /**
     * The ranks.
     *
     * @param step how far the ranks of a row are behind those of the row before
     * @param given how many a row has
     * @param kth the only rank, if there is no memory with ranks
     */
    record Ranks(int step, int given, long kth) {}

    private final RoutineKernels kernels;
    private final Kind kind;
    private final long rows;
    private final long length;
    private final long chunks;
    private final long room;
    private final boolean wide;

    SelectSteps(RoutineKernels kernels, Kind kind, long rows, long length, boolean wide) {
        this.kernels = kernels;
        this.kind = kind;
        this.rows = rows;
        this.length = length;
        DeviceTraits traits = kernels.device().traits();
        boolean isShared = Blocks.areCooperative(traits);
        long wanted = Blocks.ceilDiv((long) RoutineKernels.BLOCKS_EACH * traits.multiprocessors(), rows);
        long most = Blocks.ceilDiv(length, isShared ? (long) Blocks.THREADS * ITEMS : CHUNK_OF_THREAD);
        boolean isOne = rows >= 2L * traits.multiprocessors() || (isShared && length <= ROW_OF_BLOCK);
        chunks = isOne ? 1 : Math.min(wanted, most);
        room = chunks == 1 ? 0 : length / PART;
        this.wide = wide;
    }

    /** Returns whether positions of 64 bits are needed. */
    static boolean isWide(RoutineKernels kernels, long rows, long length) {
        double behindTheEnd =
                2.0 * RoutineKernels.BLOCKS_EACH * kernels.device().traits().multiprocessors() * Blocks.THREADS * ITEMS;
        return kernels.isWide((double) rows * length + behindTheEnd);
    }

    /** Adds the kernels to a text that has keys. */
    static RoutineText text(RoutineText text, DeviceTraits traits, Kind kind, boolean wide) {
        boolean isShared = Blocks.areCooperative(traits);
        if (!isShared) {
            text.constant("STAGED", STAGED);
        }
        return text.elementsOfKeys(kind.type())
                .type("U", CudaType.of(wide ? DType.UINT64 : DType.UINT32).cudaName())
                .type(
                        "W",
                        CudaType.of(kind.type().itemBytes() == 8 ? DType.UINT64 : DType.UINT32)
                                .cudaName())
                .constant("THREADS", isShared ? Blocks.THREADS : 1)
                .constant("ITEMS", ITEMS)
                .constant("CHUNK", isShared ? Blocks.THREADS * ITEMS : 1)
                .constant("RANKS", kind.ranks())
                .constant("NANS", kind.nans() && kind.type().isFloating())
                .constant("DESCENDING", kind.descending())
                .constant("DIGIT_BITS", kind.digitBits())
                .constant("COUNTERS", isShared ? COUNTERS : kind.ranks() << kind.digitBits())
                .constant("FEW", FEW)
                .constant("KEPT", kind.kept())
                .header("sums.cuh")
                .file("select.cuh")
                .file(isShared ? "select-block.cuh" : "select-serial.cuh")
                .file("select-passes.cuh");
    }

    /**
     * Enqueues all launches.
     *
     * @param ranksIn adds the address of the ranks, or null
     * @param resultsOut adds the addresses of the elements and of the {@code Found}; either may be null
     */
    void launch(
            Scratch scratch,
            Operand input,
            UnaryOperator<RoutineLaunch> ranksIn,
            Ranks ranks,
            UnaryOperator<RoutineLaunch> resultsOut) {
        int threads = Blocks.areCooperative(kernels.device().traits()) ? Blocks.THREADS : 1;
        int passes = chunks == 1 ? 0 : kind.passes();
        int keyBytes = kind.type().itemBytes();
        long rowsOfPasses = passes * rows;
        DeviceMemory a = room == 0 ? null : scratch.memory(rows * room * keyBytes);
        DeviceMemory b = room < 2 ? null : scratch.memory(rows * (room / 2) * keyBytes);
        DeviceMemory states = passes == 0 ? null : scratch.memory(rowsOfPasses * stateBytes());
        // One fill empties both.
        DType word = wide ? DType.UINT64 : DType.UINT32;
        long markBytes = rowsOfPasses * (2 * kind.ranks() + 2) * Long.BYTES;
        long countBytes = rowsOfPasses * (kind.ranks() << kind.digitBits()) * word.itemBytes();
        DeviceMemory marks = passes == 0 ? null : scratch.zeros(markBytes + countBytes);
        Operand counts = new Operand(marks, markBytes / word.itemBytes(), new long[0]);
        for (int pass = 0; pass < passes; pass++) {
            RoutineLaunch launch = kernels.launch("select_pass", wide)
                    .operand(input, kind.type())
                    .memory(a)
                    .memory(b);
            ranksIn.apply(launch)
                    .memory(states)
                    .operand(counts, word)
                    .memory(marks)
                    .index(length)
                    .index(rows)
                    .index(chunks)
                    .index(room)
                    .number(ranks.step())
                    .number(ranks.given())
                    .number(ranks.kth())
                    .number(pass)
                    .enqueue(rows * chunks, threads);
        }
        RoutineLaunch last = ranksIn.apply(kernels.launch("select_rows", wide)
                        .operand(input, kind.type())
                        .memory(a)
                        .memory(b))
                .memory(states)
                .operand(counts, word)
                .memory(marks);
        resultsOut
                .apply(last)
                .index(length)
                .index(rows)
                .index(room)
                .number(ranks.step())
                .number(ranks.given())
                .number(ranks.kth())
                .number(passes)
                .enqueue(rows, threads);
    }

    /** The bytes of a {@code Row}. */
    private long stateBytes() {
        return (4L * kind.ranks() + 5) * Long.BYTES;
    }
}
