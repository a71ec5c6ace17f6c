package org.gpuarray.kernels.codegen;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.expr.Draw;
import org.gpuarray.kernels.codegen.Parameter.LaunchValue;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.KernelSpec.Layout;
import org.gpuarray.plan.KernelSpec.ReduceOrder;
import org.gpuarray.plan.RowStages;
import org.jspecify.annotations.Nullable;

/**
 * The kernels that serve one spec on devices of certain traits, and how to launch them; the text comes from
 * {@link #source()} only when it is wanted. A reduction over rows has a second kernel for rows of at most one tile.
 */
public final class Program {
    /** Elements of a tile of a row, at least. */
    public static final int TILE = 4096;

    /** Tiles of a row, at most: one block puts their results together. */
    private static final int MAX_TILES = 8192;

    /** Rows of at most so many elements have a kernel of their own where threads work together. */
    public static final int SHORT_ROW = 1024;

    /** Rows of at most so many elements that many results share have kernels of their own. */
    private static final int[] FEW = {16, 32};

    /** Turns, of one row or of several, that the threads of short rows do. */
    public static final int SHORT_JOBS = 8;

    /** Rows of a chunk of columns, at least. */
    private static final int CHUNK = 256;

    /** Chunks of a column, at most, and chunks of all of few columns: their sums are put together by one block. */
    private static final int MAX_CHUNKS = 2048;

    private static final int MAX_CHUNKS_OF_FEW = 65_536;

    /** Columns of a block, at most, of which 32 threads each put chunks together: those of one part fit a warp. */
    static final int FEW_COLUMNS = 8;

    /** Threads of a block that reduces together. */
    public static final int REDUCE_BLOCK = 256;

    /** Threads that keep a row that is too long for {@link #REDUCE_BLOCK}. */
    public static final int KEPT_BLOCK = 512;

    /** Columns that one serial thread reduces side by side. */
    public static final int STRIP = 512;

    /** Columns of a block that has chunks to put together, at most: they share memory, for each sibling reduction. */
    public static final int SHARED_COLUMNS = 64;

    /** Words of a scan's state before those of the tiles: the counter of the blocks, and room, so that two can be read at once. */
    public static final int FIRST_STATE_WORD = 2;

    /** How a kernel maps its domain to blocks and threads. */
    public enum Frame {
        /** One element per thread. */
        FLAT,
        /** One thread for four neighbours. */
        FOURS,
        /** One thread for an element, with barriers between the pieces of long work. */
        PIECES,
        /** Several consecutive elements per thread, by vector loads. */
        VECTORS,
        /** Several elements per thread, a block's width apart. */
        APART,
        /** The innermost dimension along x, all others along y, both cut into blocks that stand in a row. */
        GRID,
        /** Both dimensions of an array with few columns: all of these along y, the rows along x. */
        TALL,
        /** One thread for rows, or for a part of one, with a loop for each part of joined arrays. */
        PARTS,
        /** The same for rows of few elements: the loops are over rows. */
        TALL_PARTS,
        /** {@link #GRID} with several elements of a row per thread: neighbours, by vector loads, or a block's width apart. */
        GRID_VECTORS,
        /** A block of {@link Tiling#THREADS} threads for a tile of two dimensions, which passes through shared memory. */
        PLANE_TILES,
        /** One thread for a tile of two dimensions, some columns at a time. */
        SERIAL_PLANE_TILES,
        /** A block of {@link #REDUCE_BLOCK} threads per tile. */
        TILES,
        /** Up to 32 threads per row of at most {@link #SHORT_ROW} elements. */
        SHORT_ROWS,
        /** A thread for several results of rows of at most so many elements as it keeps. */
        BROADCAST_ROWS,
        /** One thread per tile. */
        SERIAL_TILES,
        /** One thread per row of at most one tile. */
        SERIAL_ROWS,
        /** A thread per column and chunk. */
        COLUMNS,
        /** One thread per strip of columns and chunk. */
        SERIAL_COLUMNS,
        /** A block of {@link #REDUCE_BLOCK} or {@link #KEPT_BLOCK} threads that keeps a row. */
        KEPT_ROWS,
        /** Up to 32 threads that keep a row of at most {@link #SHORT_ROW} elements. */
        KEPT_SHORT_ROWS,
        /** One thread that keeps a row. */
        SERIAL_KEPT_ROWS,
        /** A block of {@link #REDUCE_BLOCK} threads for each tile that is scanned. */
        SCAN_TILES,
        /** A block of {@link #REDUCE_BLOCK} threads for as many rows as have room in a tile. */
        SCAN_ROWS,
        /** A block of {@link #REDUCE_BLOCK} threads for a tile of several columns that are scanned. */
        SCAN_COLUMNS,
        /** One thread that scans one tile after the other, of a row or of a part of one. */
        SERIAL_SCAN_TILES,
        /** One thread that puts a group of tiles together, ahead of {@link #SERIAL_SCAN_TILES}. */
        SERIAL_SCAN_TOTALS,
        /** One thread that scans a row of at most one tile. */
        SERIAL_SCAN_ROWS
    }

    /**
     * One kernel.
     *
     * @param block threads per block; where {@link Frame#GRID} chooses the block's shape, their number
     * @param perThread elements that a thread of an elementwise kernel or of one of {@link Frame#SCAN_TILES} does; those of a
     *     row that one of {@link Frame#BROADCAST_ROWS} keeps
     */
    public record Entry(String name, Frame frame, int block, int perThread, List<Parameter> parameters) {}

    private static final Set<Draw> CHEAP_DRAWS = EnumSet.of(Draw.BITS, Draw.BELOW, Draw.UNIT);

    private static final int MOST_STEPS_OF_FOURS = 20;
    private static final int MOST_OPERATIONS_OF_A_LOOP = 24;

    private final SpecAnalysis analysis;
    private final DeviceTraits traits;
    private final String name;
    private final List<Integer> vectorInputs;
    private final List<Integer> vectorOutputs;
    private final ThreadShare share;
    private final @Nullable Tiling tiling;
    private final List<Entry> entries = new ArrayList<>();
    /** The elements of a row that are kept, at most, in tiles. */
    private final int keptTiles;

    /**
     * Plans the kernels of {@code spec}; writes no text.
     *
     * @throws IllegalArgumentException if the spec breaks a rule, or its parameters do not fit a launch
     */
    public Program(KernelSpec spec, DeviceTraits traits) {
        analysis = new SpecAnalysis(spec);
        this.traits = traits;
        share = new ThreadShare(analysis, traits);
        name = KernelNames.of(analysis);
        keptTiles = analysis.keepsRows ? RowStages.of(spec).capacity(traits.rowBytes()) / RowStages.TILE : 0;
        boolean vectors = traits.vectorBytes() >= 16;
        boolean scansColumns = spec.isScan() && cooperative() && isAcross(spec);
        if (spec.isScan()) {
            boolean fours = vectors && cooperative() && !scansColumns && ScanTileFrames.isStaged(analysis);
            vectorInputs = fours ? RowFrames.vectorInputs(analysis) : List.of();
            vectorOutputs = fours ? KeptRowFrames.vectorOutputs(spec) : List.of();
        } else if (analysis.reductions.isEmpty()) {
            boolean grid = vectors && (spec.keptRank() > 1 || (spec.keptRank() == 1 && spec.joins()));
            vectorInputs = grid ? GridVectorFrames.vectorInputs(analysis) : List.of();
            vectorOutputs = grid ? GridVectorFrames.vectorOutputs(spec) : List.of();
        } else {
            boolean isColumns = !analysis.keepsRows && spec.order() == ReduceOrder.COLUMNS;
            List<Integer> candidates =
                    isColumns ? FourColumns.vectorInputs(analysis) : RowFrames.vectorInputs(analysis);
            vectorInputs = vectors && (cooperative() || !isColumns) ? candidates : List.of();
            vectorOutputs = vectors && analysis.keepsRows ? KeptRowFrames.vectorOutputs(spec) : List.of();
        }
        boolean cooperative = cooperative();
        boolean isMap = spec.reducedRank() == 0 && !spec.joins();
        tiling = !isMap ? null : cooperative ? Tiling.of(spec) : Tiling.ofCore(spec);
        if (scansColumns) {
            entries.add(scanColumns(spec));
        } else if (spec.isScan()) {
            entries.add(scanTiles(spec, cooperative));
            if (spec.keptRank() > 0) {
                entries.add(scanRows(spec, cooperative));
            }
            if (!cooperative) {
                entries.add(scanTotals(spec));
            }
        } else if (analysis.reductions.isEmpty()) {
            entries.add(map(spec));
            if (tiling != null) {
                entries.add(planeTiles(spec, tiling));
            }
            if (spec.keptRank() == 2 && (tiling == null ? traits.vectorBytes() < 16 : !cooperative)) {
                entries.add(tall(spec));
            }
        } else if (analysis.keepsRows) {
            keptRows(spec, cooperative);
        } else if (spec.order() == ReduceOrder.COLUMNS) {
            entries.add(cooperative ? columns(spec) : serialColumns(spec));
        } else {
            entries.add(cooperative ? tiles(spec) : serialTiles(spec));
            if (spec.keptRank() > 0) {
                entries.add(cooperative ? shortRows(spec, Frame.SHORT_ROWS) : serialRows(spec));
            }
            for (int few : FEW) {
                if (cooperative && !spec.joins() && BroadcastRowFrames.fits(analysis, few)) {
                    entries.add(broadcastRows(spec, few));
                }
            }
        }
    }

    /** Returns the elements of a tile of a row of {@code reduced} elements: 4,096, doubled until there are at most 8,192 tiles. */
    public static long tileSize(long reduced) {
        return doubled(TILE, MAX_TILES, reduced);
    }

    private static long doubled(long least, long mostParts, long elements) {
        long size = least;
        while (size * mostParts < elements) {
            size *= 2;
        }
        return size;
    }

    /**
     * Returns the rows of a chunk of each of {@code columns} columns, the kept elements, of {@code reduced} rows: 256, doubled
     * until there are at most 2,048 chunks, or 65,536 of all columns, whose number counts as the next power of two.
     */
    public static long chunkRows(long columns, long reduced) {
        return doubled(CHUNK, Math.max(MAX_CHUNKS, MAX_CHUNKS_OF_FEW / powerOfTwo(columns)), reduced);
    }

    /** Returns the smallest power of two that is at least {@code n}; 1 for 0. */
    public static long powerOfTwo(long n) {
        return n <= 1 ? 1 : Long.highestOneBit(n - 1) << 1;
    }

    /** Returns the name of the program for {@code spec}: the same for all devices. */
    public static String nameOf(KernelSpec spec) {
        return KernelNames.of(new SpecAnalysis(spec));
    }

    public KernelSpec spec() {
        return analysis.spec;
    }

    /** Returns the name of the first kernel, and of the program. */
    public String name() {
        return name;
    }

    public List<Entry> entries() {
        return entries;
    }

    /** Returns how many elements of a row a block of {@link #REDUCE_BLOCK} threads keeps, if rows are kept. */
    public long keptElementsOfBlock() {
        return (long) KeptRowFrames.turns(keptTiles) * RowStages.TILE;
    }

    /** Returns how many elements a row may have, if rows are kept. */
    public long keptRowElements() {
        return (long) keptTiles * RowStages.TILE;
    }

    /** Returns the bytes of one intermediate result of each reduction, or of the scan. */
    public int[] partialBytes() {
        int[] bytes = new int[analysis.spec.isScan() ? 1 : analysis.reductions.size()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = analysis.partial(i).wide().bytes();
        }
        return bytes;
    }

    /** Returns the words of a scan's state that each tile, and each group of tiles, takes. */
    public int stateWords() {
        return ScanHelpers.words(analysis.scan().wide());
    }

    /** Returns the inputs whose rows are read by vectors of up to four, if {@link LaunchValue#VECTORS} allows. */
    public List<Integer> vectorInputs() {
        return vectorInputs;
    }

    /** Returns the outputs whose rows are written by vectors of up to four, if {@link LaunchValue#VECTORS} allows. */
    public List<Integer> vectorOutputs() {
        return vectorOutputs;
    }

    /** Returns how a second elementwise kernel cuts the domain into tiles, or null if there is none. */
    public @Nullable Tiling tiling() {
        return tiling;
    }

    /** Returns the CUDA C: the same bytes for equal specs and traits. */
    public String source() {
        StringBuilder kernels = new StringBuilder();
        for (Entry entry : entries) {
            kernels.append(kernels.length() == 0 ? "" : "\n");
            kernels.append(
                    switch (entry.frame()) {
                        case FLAT, FOURS, PIECES, VECTORS, APART, GRID, TALL ->
                            new MapFrames(analysis, entry, share.denseChunk()).source();
                        case PARTS, TALL_PARTS -> new PartFrames(analysis, entry).source();
                        case GRID_VECTORS ->
                            new GridVectorFrames(analysis, entry, share.vectorChunk(), vectorInputs, vectorOutputs)
                                    .source();
                        case PLANE_TILES -> new TileFrames(analysis, entry, Objects.requireNonNull(tiling)).source();
                        case SERIAL_PLANE_TILES ->
                            new SerialTileFrames(analysis, entry, Objects.requireNonNull(tiling), share.isShort())
                                    .source();
                        case TILES -> new RowFrames(analysis, entry, vectorInputs).source();
                        case SHORT_ROWS -> new ShortRowFrames(analysis, entry, vectorInputs).source();
                        case BROADCAST_ROWS -> new BroadcastRowFrames(analysis, entry, vectorInputs).source();
                        case SERIAL_TILES, SERIAL_ROWS -> new SerialRowFrames(analysis, entry).source();
                        case KEPT_ROWS, KEPT_SHORT_ROWS ->
                            new KeptRowFrames(analysis, entry, keptTiles, vectorInputs, vectorOutputs).source();
                        case SERIAL_KEPT_ROWS -> new SerialKeptRowFrames(analysis, entry, keptTiles).source();
                        case COLUMNS -> new ColumnFrames(analysis, entry, vectorInputs).source();
                        case SCAN_TILES ->
                            new ScanTileFrames(analysis, entry, vectorInputs, !vectorOutputs.isEmpty()).source();
                        case SCAN_ROWS ->
                            new ScanRowFrames(analysis, entry, vectorInputs, !vectorOutputs.isEmpty()).source();
                        case SCAN_COLUMNS -> new ScanColumnFrames(analysis, entry).source();
                        case SERIAL_SCAN_TILES, SERIAL_SCAN_TOTALS, SERIAL_SCAN_ROWS ->
                            new SerialScanFrames(analysis, entry).source();
                        case SERIAL_COLUMNS -> new SerialColumnFrames(analysis, entry).source();
                    });
        }
        Map<String, String> functions = analysis.spec.isScan()
                ? ScanHelpers.functions(analysis.scan(), cooperative(), new Positions(analysis.spec).indexType())
                : ReduceHelpers.functions(analysis.reductions);
        String helpers = ReduceHelpers.neededBy(functions, kernels.toString());
        return CudaLibrary.neededBy(helpers + kernels) + helpers + kernels;
    }

    private Entry map(KernelSpec spec) {
        Parameters parameters = Parameters.of(spec);
        if (isInParts(spec, spec.keptRank() - 1)) {
            parameters.extents(0, spec.keptRank() - 1);
            parameters.values(
                    LaunchValue.ROWS, LaunchValue.COLUMNS, LaunchValue.BLOCKS_PER_ROW, LaunchValue.BLOCK_ROWS);
            return entry(name, Frame.PARTS, 1, PartFrames.ELEMENTS, parameters);
        }
        boolean severalApart = traits.vectorBytes() >= 16 && spec.joins();
        if (spec.keptRank() > 1 || (spec.keptRank() == 1 && severalApart)) {
            parameters.extents(0, spec.keptRank() - 1);
            parameters.values(LaunchValue.ROWS, LaunchValue.COLUMNS, LaunchValue.BLOCKS_PER_ROW);
            if (traits.vectorBytes() < 16) {
                return entry(name, Frame.GRID, traits.preferredBlock(), 1, parameters);
            }
            addVectors(parameters);
            // Rows tend to have powers of two: then no thread idles.
            int chunk = share.vectorChunk();
            int turns = share.isPlain() ? Integer.highestOneBit(share.perThread(chunk) / chunk) : 1;
            return entry(name, Frame.GRID_VECTORS, traits.preferredBlock(), turns * chunk, parameters);
        }
        parameters.values(LaunchValue.SIZE);
        if (vectorised(spec)) {
            return entry(name, Frame.VECTORS, traits.preferredBlock(), share.perThread(share.denseChunk()), parameters);
        }
        if (sharesDraws(spec)) {
            return entry(name, Frame.FOURS, traits.preferredBlock(), Draw.SHARING, parameters);
        }
        if (traits.vectorBytes() >= 16 && share.isPlain()) {
            return entry(name, Frame.APART, traits.preferredBlock(), share.vectorChunk(), parameters);
        }
        Frame frame = isLong(spec) ? Frame.PIECES : Frame.FLAT;
        return entry(name, frame, traits.preferredBlock(), 1, parameters);
    }

    private Entry planeTiles(KernelSpec spec, Tiling tiles) {
        Parameters parameters = Parameters.of(spec)
                .extents(Positions.planeDimensions(spec, tiles.rows(), tiles.columns()))
                .values(LaunchValue.ROWS, LaunchValue.COLUMNS);
        if (!cooperative()) {
            parameters.values(LaunchValue.BLOCK_ROWS, LaunchValue.BLOCK_COLUMNS);
            return entry(name + "_tiled", Frame.SERIAL_PLANE_TILES, 1, tiles.side() * tiles.side(), parameters);
        }
        return entry(name + "_tiled", Frame.PLANE_TILES, Tiling.THREADS, tiles.perThread(), parameters);
    }

    /** Returns the number of the kernel for few columns, the last; -1 if there is none. */
    public int tallEntry() {
        int last = entries.size() - 1;
        Frame frame = entries.get(last).frame();
        return frame == Frame.TALL || frame == Frame.TALL_PARTS ? last : -1;
    }

    private Entry tall(KernelSpec spec) {
        Parameters parameters = Parameters.of(spec).values(LaunchValue.ROWS, LaunchValue.COLUMNS);
        return isInParts(spec, 0)
                ? entry(name + "_tall", Frame.TALL_PARTS, 1, PartFrames.ELEMENTS, parameters)
                : entry(name + "_tall", Frame.TALL, traits.preferredBlock(), 1, parameters);
    }

    /** Whether each part of joined arrays gets loops of its own along a dimension: where a thread works alone. */
    private boolean isInParts(KernelSpec spec, int dimension) {
        return traits.cooperativeThreads() == 1 && spec.joins() && JoinedChoices.of(spec, dimension) != null;
    }

    private Entry entry(String entryName, Frame frame, int block, int perThread, Parameters parameters) {
        if (analysis.spec.wideIndex()) {
            parameters.values(LaunchValue.FIRST_BLOCK);
        }
        return new Entry(entryName, frame, block, perThread, parameters.checked(entryName));
    }

    /** Whether neighbours share random words that take longer than all else: then one thread makes them for all of these. */
    private boolean sharesDraws(KernelSpec spec) {
        boolean shares = false;
        for (KernelSpec.Step step : spec.steps()) {
            shares |= step instanceof KernelSpec.Drawn drawn && CHEAP_DRAWS.contains(drawn.draw());
        }
        for (int i = 0; i < spec.inputs().size(); i++) {
            shares &=
                    !analysis.isPosition(i) || fitsVectors(spec.inputs().get(i).layout(), false);
        }
        return shares && !spec.joins() && spec.keptRank() == 1 && spec.steps().size() <= MOST_STEPS_OF_FOURS;
    }

    /** Whether this is more than a core makes vectors of in one loop, and nothing but arithmetic. */
    private boolean isLong(KernelSpec spec) {
        int operations = 0;
        boolean arithmetic = true;
        for (KernelSpec.Step step : spec.steps()) {
            operations += step instanceof KernelSpec.Apply ? 1 : 0;
            arithmetic &= step instanceof KernelSpec.Apply
                    || step instanceof KernelSpec.Cast
                    || step instanceof KernelSpec.Load
                    || step instanceof KernelSpec.Scalar;
        }
        return traits.cooperativeThreads() == 1
                && spec.keptRank() == 1
                && operations > MOST_OPERATIONS_OF_A_LOOP
                && arithmetic
                && !spec.scatters();
    }

    private boolean vectorised(KernelSpec spec) {
        boolean fits = traits.vectorBytes() >= 16 && spec.keptRank() == 1 && !spec.joins();
        for (int i = 0; i < spec.inputs().size(); i++) {
            fits &= analysis.isPosition(i) || fitsVectors(spec.inputs().get(i).layout(), true);
        }
        for (KernelSpec.Output output : spec.outputs()) {
            fits &= fitsVectors(output.layout(), false);
        }
        return fits;
    }

    private static boolean fitsVectors(Layout layout, boolean orBroadcast) {
        return (layout.strides().equals("1") && layout.aligned())
                || (orBroadcast && layout.strides().equals("0"));
    }

    private Parameters reduction(KernelSpec spec) {
        int rank = spec.keptRank() + spec.reducedRank();
        return Parameters.of(spec).extents(0, spec.keptRank()).extents(spec.keptRank(), rank);
    }

    private Entry tiles(KernelSpec spec) {
        Parameters parameters = reduction(spec)
                .values(LaunchValue.REDUCED, LaunchValue.TILES, LaunchValue.TILE_SIZE, LaunchValue.BLOCKS_PER_ROW);
        return cooperative(name, Frame.TILES, parameters, true);
    }

    private Entry shortRows(KernelSpec spec, Frame frame) {
        Parameters parameters = reduction(spec)
                .values(LaunchValue.ROWS, LaunchValue.REDUCED)
                .narrow(LaunchValue.LANE_BITS)
                .narrow(LaunchValue.TURN_BITS);
        return cooperative(name + "_short", frame, parameters, false);
    }

    private Entry broadcastRows(KernelSpec spec, int few) {
        Parameters parameters = Parameters.of(spec)
                .extents(0, spec.keptRank() - 1)
                .values(LaunchValue.ROWS, LaunchValue.COLUMNS, LaunchValue.REDUCED)
                .values(LaunchValue.BLOCKS_PER_ROW, LaunchValue.ROW_SHARE);
        return cooperative(name + "_up_to_" + few, Frame.BROADCAST_ROWS, few, parameters, false);
    }

    private Entry cooperative(String entryName, Frame frame, Parameters parameters, boolean workspace) {
        return cooperative(entryName, frame, 1, parameters, workspace);
    }

    private Entry cooperative(String entryName, Frame frame, int perThread, Parameters parameters, boolean workspace) {
        addVectors(parameters);
        if (workspace) {
            parameters.workspace(analysis.reductions);
        }
        return new Entry(entryName, frame, REDUCE_BLOCK, perThread, parameters.checked(entryName));
    }

    private void addVectors(Parameters parameters) {
        if (!vectorInputs.isEmpty() || !vectorOutputs.isEmpty()) {
            parameters.narrow(LaunchValue.VECTORS);
        }
    }

    private Entry serialTiles(KernelSpec spec) {
        Parameters parameters = reduction(spec)
                .values(LaunchValue.REDUCED, LaunchValue.TILES, LaunchValue.TILE_SIZE, LaunchValue.BLOCKS_PER_ROW)
                .workspace(analysis.reductions);
        return new Entry(name, Frame.SERIAL_TILES, 1, 1, parameters.checked(name));
    }

    private Entry serialRows(KernelSpec spec) {
        Parameters parameters = reduction(spec).values(LaunchValue.ROWS, LaunchValue.REDUCED);
        return new Entry(name + "_short", Frame.SERIAL_ROWS, 64, 1, parameters.checked(name));
    }

    private void keptRows(KernelSpec spec, boolean cooperative) {
        if (keptTiles == 0) {
            throw new IllegalArgumentException(name + ": keeps more for each element of a row than a block can");
        }
        if (cooperative) {
            Entry rows = cooperative(name, Frame.KEPT_ROWS, reduction(spec).values(LaunchValue.REDUCED), false);
            entries.add(
                    new Entry(name, rows.frame(), keptTiles == 1 ? REDUCE_BLOCK : KEPT_BLOCK, 1, rows.parameters()));
            if (spec.keptRank() > 0) {
                entries.add(shortRows(spec, Frame.KEPT_SHORT_ROWS));
            }
        } else {
            Parameters parameters = reduction(spec).values(LaunchValue.ROWS, LaunchValue.REDUCED);
            entries.add(new Entry(name, Frame.SERIAL_KEPT_ROWS, 64, 1, parameters.checked(name)));
        }
    }

    private boolean cooperative() {
        return traits.cooperativeThreads() > 1;
    }

    private Entry scanTiles(KernelSpec spec, boolean cooperative) {
        Parameters parameters = Parameters.of(spec).extents(0, spec.keptRank());
        if (!cooperative) {
            parameters
                    .values(LaunchValue.REDUCED, LaunchValue.TILES)
                    .values(LaunchValue.BLOCKS_PER_ROW, LaunchValue.BLOCK_GROUPS)
                    .totals();
            return entry(name, Frame.SERIAL_SCAN_TILES, 1, 1, parameters);
        }
        parameters.values(LaunchValue.ROWS, LaunchValue.REDUCED, LaunchValue.TILES, LaunchValue.GROUPS);
        parameters.state();
        return cooperative(name, Frame.SCAN_TILES, ScanTileFrames.perThread(analysis), parameters, false);
    }

    private Entry scanTotals(KernelSpec spec) {
        Parameters parameters = Parameters.of(spec)
                .extents(0, spec.keptRank())
                .values(LaunchValue.BLOCKS_PER_ROW, LaunchValue.BLOCK_GROUPS)
                .totals();
        return entry(name + "_totals", Frame.SERIAL_SCAN_TOTALS, 1, 1, parameters);
    }

    /** Whether neighbours in the result's memory belong to different rows of a scan. */
    private static boolean isAcross(KernelSpec spec) {
        String strides = spec.outputs().get(0).layout().strides();
        return spec.keptRank() > 0 && strides.charAt(spec.keptRank() - 1) == '1';
    }

    private Entry scanColumns(KernelSpec spec) {
        Parameters parameters = Parameters.of(spec)
                .extents(0, spec.keptRank())
                .values(LaunchValue.ROWS, LaunchValue.REDUCED, LaunchValue.TILES, LaunchValue.GROUPS)
                .narrow(LaunchValue.BLOCK_COLUMNS)
                .narrow(LaunchValue.SLOT_BITS);
        parameters.state();
        return entry(name, Frame.SCAN_COLUMNS, REDUCE_BLOCK, 1, parameters);
    }

    private Entry scanRows(KernelSpec spec, boolean cooperative) {
        Parameters parameters =
                Parameters.of(spec).extents(0, spec.keptRank()).values(LaunchValue.ROWS, LaunchValue.REDUCED);
        if (cooperative) {
            parameters.narrow(LaunchValue.SLOT_BITS);
            addVectors(parameters);
        }
        Frame frame = cooperative ? Frame.SCAN_ROWS : Frame.SERIAL_SCAN_ROWS;
        return entry(name + "_short", frame, cooperative ? REDUCE_BLOCK : 64, 1, parameters);
    }

    private Entry columns(KernelSpec spec) {
        Parameters parameters = reduction(spec)
                .values(
                        LaunchValue.COLUMNS,
                        LaunchValue.REDUCED,
                        LaunchValue.CHUNKS,
                        LaunchValue.CHUNK_ROWS,
                        LaunchValue.CHUNK_BLOCKS)
                .narrow(LaunchValue.BLOCK_COLUMNS);
        return cooperative(name, Frame.COLUMNS, parameters, true);
    }

    private Entry serialColumns(KernelSpec spec) {
        int rank = spec.keptRank() + spec.reducedRank();
        Parameters parameters = Parameters.of(spec)
                .extents(0, spec.keptRank() - 1)
                .extents(spec.keptRank(), rank)
                .values(LaunchValue.ROWS, LaunchValue.COLUMNS, LaunchValue.STRIPS, LaunchValue.REDUCED)
                .values(LaunchValue.CHUNKS, LaunchValue.CHUNK_ROWS, LaunchValue.CHUNK_BLOCKS)
                .workspace(analysis.reductions);
        return new Entry(name, Frame.SERIAL_COLUMNS, 1, 1, parameters.checked(name));
    }
}
