package org.gpuarray.kernels.launch;

import java.util.List;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.Parameter.LaunchValue;
import org.gpuarray.kernels.codegen.Program;
import org.gpuarray.kernels.codegen.Program.Entry;
import org.gpuarray.kernels.codegen.Program.Frame;
import org.gpuarray.kernels.codegen.Tiling;
import org.gpuarray.plan.KernelCall;

/**
 * How one launch's domain is cut into blocks and threads: the values that the kernel's frame wants, its grid and its block.
 * Reused by the launches of one thread, so that a launch allocates nothing.
 */
final class Mapping {
    private static final LaunchValue[] VALUES = LaunchValue.values();

    /** Blocks that a multiprocessor should have to do, where a reduction may be cut as one likes. */
    private static final int BLOCKS_PER_MULTIPROCESSOR = 32;

    /** Rows of at most so many elements are too short for a loop of their own. */
    private static final int FEW_COLUMNS = 16;

    /** The same where a block is one thread: as small as a tile, for an even share between cores. */
    private static final int SERIAL_BLOCKS_PER_MULTIPROCESSOR = 2048;

    /** Blocks that a multiprocessor must have to do before a thread does four columns. */
    private static final int FOURS_PER_MULTIPROCESSOR = 4;

    /** With fewer columns, blocks are half as wide: that leaves more of them to put the chunks together. */
    private static final int MANY_COLUMNS = 4096;

    /** Columns of which a block scans a tile side by side, at least: elements of four bytes fill what a load fetches. */
    private static final int SCANNED_COLUMNS = 8;

    private static final int SERIAL_BLOCK = 64;

    /** The number of a program's kernel for tiles of two dimensions, if it has one. */
    private static final int TILED_ENTRY = 1;

    /** Rows and columns of a domain that is cut into tiles, at least. */
    private static final int LEAST_TILED = 8;

    /** Blocks that a multiprocessor should have to do of a row that several scan. */
    private static final int SCANS_PER_MULTIPROCESSOR = 128;

    /** Rows of its own that a multiprocessor must have to do before no two scan one. */
    private static final int ROWS_PER_MULTIPROCESSOR = 16;

    /** Elements of a plane of such a domain, at least, where a thread is a core. */
    private static final int LEAST_CORE_PLANE = 64;

    /** Elements of a core's tile, at least, if the plane has as many: finding its place costs as much as some of them. */
    private static final int LEAST_CORE_TILE = 1024;

    /** The number of a program's first kernel for results that share rows, if it has one; those for longer ones follow. */
    private static final int FIRST_BROADCAST_ENTRY = 2;

    /** Results of a column that one thread makes, at most: enough that loading what they share counts little. */
    private static final int MAX_ROW_SHARE = 16;

    private final Program program;
    private final DeviceTraits traits;
    private final int[] vectorInputs;
    private final int[] vectorOutputs;
    /** How many of the dimensions, from the first, are not along the vectors. */
    private final int rowDimensions;

    private final long[] values = new long[LaunchValue.values().length];

    /** The kernel of the program that {@link #map} chose. */
    int entry;

    long blocks;
    /** The kernel that must run first, of {@link #blocksAhead} blocks of one thread; -1 if there is none. */
    int ahead;

    long blocksAhead;
    int blockX;
    int blockY;
    /** Intermediate results of each reduction; 0 if the launch needs none. */
    long partials;
    /** Words for what the blocks of a scan tell each other; 0 if each does rows of its own. */
    long state;
    /** Counters; 0 if no two blocks work on one result. */
    long tickets;

    Mapping(Program program, DeviceTraits traits) {
        this.program = program;
        this.traits = traits;
        vectorInputs = array(program.vectorInputs());
        vectorOutputs = array(program.vectorOutputs());
        boolean hasRows = program.spec().isReduction() || program.spec().isScan();
        rowDimensions = program.spec().keptRank() - (hasRows ? 0 : 1);
    }

    private static int[] array(List<Integer> numbers) {
        int[] array = new int[numbers.size()];
        for (int i = 0; i < array.length; i++) {
            array[i] = numbers.get(i);
        }
        return array;
    }

    long value(LaunchValue value) {
        return values[value.ordinal()];
    }

    void set(LaunchValue value, long to) {
        values[value.ordinal()] = to;
    }

    /** Chooses kernel, grid and block for a call. */
    void map(KernelCall call) {
        int keptRank = program.spec().keptRank();
        long kept = product(call.extents(), 0, keptRank);
        long reduced = product(call.extents(), keptRank, call.extents().length);
        set(LaunchValue.FIRST_BLOCK, 0);
        set(LaunchValue.REDUCED, reduced);
        set(LaunchValue.VECTORS, rowsAreAligned(call) ? 1 : 0);
        entry = 0;
        ahead = -1;
        blockY = 1;
        partials = 0;
        state = 0;
        tickets = 0;
        Entry first = program.entries().get(0);
        blockX = first.block();
        switch (first.frame()) {
            case FLAT, FOURS, PIECES, VECTORS, APART -> {
                set(LaunchValue.SIZE, kept);
                blocks = ceilDiv(kept, (long) first.block() * first.perThread());
            }
            case GRID, PARTS, GRID_VECTORS -> {
                Tiling tiling = program.tiling();
                if (tiling != null && isLarge(tiling, call.extents())) {
                    planeTiles(tiling, kept, call.extents());
                } else {
                    grid(first, kept, call.extents()[keptRank - 1]);
                }
            }
            case TILES, SERIAL_TILES -> {
                entry = broadcastEntry(call, reduced);
                if (entry > 0) {
                    broadcastRows(kept, call.extents()[keptRank - 1]);
                } else {
                    rows(first.frame(), kept, reduced);
                }
            }
            case KEPT_ROWS, SERIAL_KEPT_ROWS -> keptRows(first.frame(), kept, reduced);
            case COLUMNS -> columns(call, kept, reduced);
            case SCAN_COLUMNS -> scanColumns(kept, reduced);
            case SCAN_TILES, SERIAL_SCAN_TILES -> scan(first.frame(), kept, reduced);
            default -> serialColumns(kept, keptRank == 0 ? 1 : call.extents()[keptRank - 1], reduced);
        }
    }

    /** Returns whether 32-bit positions, counts and block numbers cannot overflow. */
    boolean fitsNarrow() {
        long margin = 1L << 16;
        long limit = Integer.MAX_VALUE - margin;
        boolean fits = blocks <= Math.min(limit, traits.maxGridX()) && Math.max(partials, state) <= limit;
        for (LaunchValue value : VALUES) {
            fits &= value(value) <= limit;
        }
        return fits;
    }

    private void grid(Entry kernel, long size, long columns) {
        long rows = size / columns;
        set(LaunchValue.ROWS, rows);
        set(LaunchValue.COLUMNS, columns);
        if (program.tallEntry() >= 0 && columns <= FEW_COLUMNS && rows >= columns) {
            tall(rows, columns);
            return;
        }
        if (program.spec().joins()) {
            // Pieces are aligned by chance only: a block's width apart, loads are adjacent to those of other threads.
            set(LaunchValue.VECTORS, 0);
        }
        // What the threads of a row do, each several elements where the kernel does.
        long across = ceilDiv(columns, kernel.perThread());
        if (kernel.frame() == Frame.PARTS) {
            long blockRows = Math.max(1, Math.min(kernel.perThread() / columns, ceilDiv(rows, blocksWanted())));
            set(LaunchValue.BLOCK_ROWS, blockRows);
            set(LaunchValue.BLOCKS_PER_ROW, across);
            blocks = across * ceilDiv(rows, blockRows);
            return;
        }
        int width = kernel.block();
        if (isSerial() || across < traits.warpSize()) {
            width = (int) Math.min(width, Program.powerOfTwo(across));
        } else {
            width = widthOfRows(across, width);
        }
        blockX = width;
        blockY = kernel.block() / width;
        set(LaunchValue.BLOCKS_PER_ROW, ceilDiv(across, blockX));
        blocks = ceilDiv(across, blockX) * ceilDiv(rows, blockY);
    }

    /** Returns whether tiles are not mostly empty; those of a core adapt to few rows, and need columns to do side by side. */
    private boolean isLarge(Tiling tiling, long[] extents) {
        long rows = extents[tiling.rows()];
        long columns = extents[tiling.columns()];
        return columns >= LEAST_TILED && (isSerial() ? rows * columns >= LEAST_CORE_PLANE : rows >= LEAST_TILED);
    }

    private boolean isSerial() {
        return traits.cooperativeThreads() == 1;
    }

    private void planeTiles(Tiling tiling, long size, long[] extents) {
        long rows = extents[tiling.rows()];
        long columns = extents[tiling.columns()];
        entry = TILED_ENTRY;
        blockX = program.entries().get(TILED_ENTRY).block();
        set(LaunchValue.ROWS, rows);
        set(LaunchValue.COLUMNS, columns);
        long blockRows = tiling.side();
        long blockColumns = tiling.side();
        if (isSerial()) {
            blockRows = Math.max(blockRows, ceilDiv(LEAST_CORE_TILE, columns));
            blockColumns = Math.max(blockColumns, ceilDiv(LEAST_CORE_TILE, rows));
            set(LaunchValue.BLOCK_ROWS, blockRows);
            set(LaunchValue.BLOCK_COLUMNS, blockColumns);
        }
        blocks = size / rows / columns * ceilDiv(rows, blockRows) * ceilDiv(columns, blockColumns);
    }

    /** Returns the width of blocks of threads whose last ones in a row idle: at most an eighth, or as few as can be. */
    private int widthOfRows(long across, int block) {
        int width = block;
        long best = Long.MAX_VALUE;
        for (int candidate = block; candidate >= traits.warpSize(); candidate /= 2) {
            long covered = ceilDiv(across, candidate) * candidate;
            if (covered < best && best - across > across / 8) {
                best = covered;
                width = candidate;
            }
        }
        return width;
    }

    private void tall(long rows, long columns) {
        entry = program.tallEntry();
        Entry kernel = program.entries().get(entry);
        boolean loops = kernel.frame() == Frame.TALL_PARTS;
        blockY = loops ? 1 : (int) columns;
        blockX = loops ? 1 : (int) Math.min(kernel.block() / blockY, Program.powerOfTwo(rows));
        blocks = ceilDiv(rows, loops ? kernel.perThread() : blockX);
    }

    private void rows(Frame frame, long rows, long reduced) {
        boolean serial = frame == Frame.SERIAL_TILES;
        set(LaunchValue.ROWS, rows);
        if (program.entries().size() > 1 && reduced <= (serial ? Program.TILE - 1 : Program.SHORT_ROW)) {
            entry = 1;
            int lanes = shortRowLanes(reduced);
            int turns = 1 << (int) value(LaunchValue.TURN_BITS);
            long share = ceilDiv(rows, blocksWanted());
            blockX = serial ? (int) Math.min(SERIAL_BLOCK, share) : Program.REDUCE_BLOCK;
            blocks =
                    ceilDiv(rows, serial ? blockX : (long) Program.REDUCE_BLOCK / lanes * (Program.SHORT_JOBS / turns));
            return;
        }
        long tileSize = Program.tileSize(reduced);
        long tiles = Math.max(1, ceilDiv(reduced, tileSize));
        long blocksPerRow = share(rows, tiles);
        set(LaunchValue.TILES, tiles);
        set(LaunchValue.TILE_SIZE, tileSize);
        set(LaunchValue.BLOCKS_PER_ROW, blocksPerRow);
        blocks = rows * blocksPerRow;
        partials = tiles > 1 ? rows * tiles : 0;
        tickets = blocksPerRow > 1 ? rows : 0;
    }

    /** Returns the number of the kernel for rows that results share, or 0 if the program has none for so many elements. */
    private int broadcastEntry(KernelCall call, long reduced) {
        int keptRank = program.spec().keptRank();
        if (keptRank > 1 && call.extents()[keptRank - 1] >= traits.warpSize()) {
            List<Entry> entries = program.entries();
            for (int i = FIRST_BROADCAST_ENTRY; i < entries.size(); i++) {
                if (reduced <= entries.get(i).perThread()) {
                    return i;
                }
            }
        }
        return 0;
    }

    private void broadcastRows(long results, long columns) {
        long rows = results / columns;
        blockX = widthOfRows(columns, Program.REDUCE_BLOCK);
        blockY = Program.REDUCE_BLOCK / blockX;
        long across = ceilDiv(columns, blockX);
        long share = Math.max(1, Math.min(MAX_ROW_SHARE, rows * across / blockY / blocksWanted()));
        set(LaunchValue.ROWS, rows);
        set(LaunchValue.COLUMNS, columns);
        set(LaunchValue.BLOCKS_PER_ROW, across);
        set(LaunchValue.ROW_SHARE, share);
        blocks = across * ceilDiv(rows, blockY * share);
    }

    /** Sets how threads share a short row, and returns how many do. */
    private int shortRowLanes(long reduced) {
        int lanes = (int) Math.min(32, Program.powerOfTwo(ceilDiv(reduced, 4)));
        int turns = (int) Program.powerOfTwo(ceilDiv(reduced, 128));
        set(LaunchValue.LANE_BITS, Integer.numberOfTrailingZeros(lanes));
        set(LaunchValue.TURN_BITS, Integer.numberOfTrailingZeros(turns));
        return lanes;
    }

    private void keptRows(Frame frame, long rows, long reduced) {
        if (reduced > program.keptRowElements()) {
            throw new IllegalArgumentException(
                    program.name() + ": rows of " + reduced + " elements, need at most " + program.keptRowElements());
        }
        set(LaunchValue.ROWS, rows);
        blocks = rows;
        if (frame == Frame.SERIAL_KEPT_ROWS) {
            blockX = (int) Math.min(SERIAL_BLOCK, Math.max(1, ceilDiv(rows, blocksWanted())));
            blocks = ceilDiv(rows, blockX);
        } else if (program.entries().size() > 1 && reduced <= Program.SHORT_ROW) {
            entry = 1;
            blockX = Program.REDUCE_BLOCK;
            blocks = ceilDiv(rows, (long) Program.REDUCE_BLOCK / shortRowLanes(reduced));
        } else if (reduced <= program.keptElementsOfBlock()) {
            blockX = Program.REDUCE_BLOCK;
        }
    }

    private void scan(Frame frame, long rows, long reduced) {
        boolean serial = frame == Frame.SERIAL_SCAN_TILES;
        set(LaunchValue.ROWS, rows);
        if (program.spec().keptRank() > 0 && reduced <= Program.TILE) {
            entry = 1;
            long slots = Math.max(4, Program.powerOfTwo(reduced));
            set(LaunchValue.SLOT_BITS, Long.numberOfTrailingZeros(slots));
            blockX = serial ? (int) Math.min(SERIAL_BLOCK, Math.max(1, ceilDiv(rows, blocksWanted()))) : blockX;
            blocks = ceilDiv(rows, serial ? blockX : Program.TILE / slots);
            return;
        }
        long tiles = scannedTiles(rows, reduced, !serial);
        if (serial) {
            serialScan(rows, tiles);
        } else {
            Program.Entry first = program.entries().get(0);
            blocks = rows * ceilDiv(reduced, (long) first.block() * first.perThread());
        }
    }

    private void serialScan(long rows, long tiles) {
        long groups = ceilDiv(tiles, 32);
        boolean together =
                traits.multiprocessors() > 1 && rows < (long) ROWS_PER_MULTIPROCESSOR * traits.multiprocessors();
        long wanted = together ? ceilDiv((long) SCANS_PER_MULTIPROCESSOR * traits.multiprocessors(), rows) : 1;
        long blockGroups = Math.max(1, ceilDiv(groups, wanted));
        long blocksPerRow = Math.max(1, ceilDiv(groups, blockGroups));
        set(LaunchValue.BLOCK_GROUPS, blockGroups);
        set(LaunchValue.BLOCKS_PER_ROW, blocksPerRow);
        blocks = rows * blocksPerRow;
        if (blocksPerRow > 1) {
            ahead = program.entries().size() - 1;
            blocksAhead = rows * (blocksPerRow - 1) * blockGroups;
            partials = blocksAhead;
        }
    }

    /** Sets what rows of several tiles need, and returns how many tiles a row has; {@code together} if blocks share a row. */
    private long scannedTiles(long rows, long reduced, boolean together) {
        long tiles = ceilDiv(reduced, Program.TILE);
        long groups = ceilDiv(tiles, 32);
        set(LaunchValue.TILES, tiles);
        set(LaunchValue.GROUPS, groups);
        state = tiles > 1 && together ? Program.FIRST_STATE_WORD + rows * (tiles + groups) * program.stateWords() : 0;
        return tiles;
    }

    private void scanColumns(long columns, long reduced) {
        long tiles = scannedTiles(columns, reduced, true);
        long places = tiles > 1 ? Program.TILE : Math.max(16, Program.powerOfTwo(reduced));
        set(LaunchValue.ROWS, columns);
        long width =
                Math.min(Program.powerOfTwo(columns), Math.max(SCANNED_COLUMNS, Program.REDUCE_BLOCK * 16L / places));
        set(LaunchValue.SLOT_BITS, Long.numberOfTrailingZeros(places));
        set(LaunchValue.BLOCK_COLUMNS, width);
        blocks = ceilDiv(columns, width) * tiles;
    }

    private void columns(KernelCall call, long columns, long reduced) {
        long chunkRows = Program.chunkRows(columns, reduced);
        long chunks = Math.max(1, ceilDiv(reduced, chunkRows));
        set(LaunchValue.CHUNK_ROWS, chunkRows);
        int widest = columns < MANY_COLUMNS ? Program.SHARED_COLUMNS / 2 : Program.SHARED_COLUMNS;
        int width = (int) Math.min(chunks == 1 ? Program.REDUCE_BLOCK : widest, Program.powerOfTwo(columns));
        long columnBlocks = ceilDiv(columns, width);
        boolean fours = columnsAreAligned(call)
                && columns % width == 0
                && width % 4 == 0
                && chunks > 1
                && columns / 4 * chunks
                        >= (long) Program.REDUCE_BLOCK * FOURS_PER_MULTIPROCESSOR * traits.multiprocessors();
        set(LaunchValue.VECTORS, fours ? 1 : 0);
        long chunkBlocks = share(columnBlocks, ceilDiv(chunks, Program.REDUCE_BLOCK / (fours ? width / 4 : width)));
        set(LaunchValue.COLUMNS, columns);
        set(LaunchValue.BLOCK_COLUMNS, width);
        set(LaunchValue.CHUNKS, chunks);
        set(LaunchValue.CHUNK_BLOCKS, chunkBlocks);
        blocks = columnBlocks * chunkBlocks;
        partials = chunks > 1 ? columns * chunks : 0;
        tickets = chunkBlocks > 1 ? columnBlocks : 0;
    }

    private void serialColumns(long kept, long columns, long reduced) {
        long chunkRows = Program.chunkRows(kept, reduced);
        long chunks = Math.max(1, ceilDiv(reduced, chunkRows));
        set(LaunchValue.CHUNK_ROWS, chunkRows);
        long strips = ceilDiv(columns, Program.STRIP);
        long allStrips = kept / columns * strips;
        long chunkBlocks = share(allStrips, chunks);
        set(LaunchValue.ROWS, kept / columns);
        set(LaunchValue.COLUMNS, columns);
        set(LaunchValue.STRIPS, strips);
        set(LaunchValue.CHUNKS, chunks);
        set(LaunchValue.CHUNK_BLOCKS, chunkBlocks);
        blocks = allStrips * chunkBlocks;
        partials = chunks > 1 ? kept * chunks : 0;
        tickets = chunkBlocks > 1 ? allStrips : 0;
    }

    /** Returns how many blocks should share each of {@code results} that come in {@code parts} parts. */
    private long share(long results, long parts) {
        return Math.max(1, Math.min(parts, ceilDiv(blocksWanted(), results)));
    }

    private long blocksWanted() {
        return (long) traits.multiprocessors()
                * (isSerial() ? SERIAL_BLOCKS_PER_MULTIPROCESSOR : BLOCKS_PER_MULTIPROCESSOR);
    }

    /** Returns whether each row of each operand that moves by vectors starts on a boundary of four elements. */
    private boolean rowsAreAligned(KernelCall call) {
        boolean aligned = true;
        for (int input : vectorInputs) {
            aligned &= isAligned(call.inputs().get(input).strides(), call.extents(), 0, rowDimensions);
        }
        for (int output : vectorOutputs) {
            aligned &= isAligned(call.outputs().get(output).strides(), call.extents(), 0, rowDimensions);
        }
        return aligned;
    }

    /** Returns whether four neighbouring columns start on such a boundary in each row. */
    private boolean columnsAreAligned(KernelCall call) {
        int kept = program.spec().keptRank();
        boolean aligned = vectorInputs.length > 0;
        for (int input : vectorInputs) {
            aligned &= isAligned(call.inputs().get(input).strides(), call.extents(), kept, call.extents().length);
        }
        return aligned;
    }

    private static boolean isAligned(long[] strides, long[] extents, int from, int to) {
        for (int dimension = from; dimension < to; dimension++) {
            if (strides[dimension] % 4 != 0 && extents[dimension] > 1) {
                return false;
            }
        }
        return true;
    }

    private static long product(long[] extents, int from, int to) {
        long product = 1;
        for (int i = from; i < to; i++) {
            product *= extents[i];
        }
        return product;
    }

    private static long ceilDiv(long a, long b) {
        return (a + b - 1) / b;
    }
}
