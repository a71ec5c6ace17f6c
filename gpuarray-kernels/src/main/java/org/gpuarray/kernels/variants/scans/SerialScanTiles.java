package org.gpuarray.kernels.variants.scans;

import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.Kernel;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.kernels.variants.Tiles;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelSpec;
import org.jspecify.annotations.Nullable;

/**
 * One thread scans the tiles of a row, or of a part of one, one after the other. What is before its part comes from a launch ahead,
 * {@link SerialScanTotals}.
 */
public final class SerialScanTiles extends KernelVariant {
    /** Groups of 32 tiles of a block. */
    private static final LaunchValue BLOCK_GROUPS = LaunchValue.own(0, "block_groups");

    /** Blocks for each multiprocessor where several scan one row. */
    private static final int BLOCKS_PER_MULTIPROCESSOR = 128;

    /** Rows for each multiprocessor from which on each row is scanned by one block. */
    private static final int ROWS_PER_MULTIPROCESSOR = 16;

    private final SerialScanTotals totals;

    private SerialScanTiles(SpecAnalysis analysis, DeviceTraits traits) {
        super(analysis, traits, "", parameters(analysis.spec));
        totals = new SerialScanTotals(analysis, traits);
    }

    private static Parameters parameters(KernelSpec spec) {
        Parameters parameters =
                Parameters.of(spec).extents(0, spec.keptRank()).values(LaunchValue.REDUCED, LaunchValue.TILES);
        return declareBlocks(parameters).totals().splittable();
    }

    /** Adds the parameters that say which groups a block does. */
    static Parameters declareBlocks(Parameters parameters) {
        return parameters.values(LaunchValue.BLOCKS_PER_ROW, BLOCK_GROUPS);
    }

    /** Returns the variant if threads work alone, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return !Blocks.areCooperative(traits) ? new SerialScanTiles(analysis, traits) : null;
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        long rows = kept(call);
        long reduced = reduced(call);
        long tiles = Blocks.ceilDiv(reduced, Tiles.ELEMENTS);
        long groups = Blocks.ceilDiv(tiles, Tiles.OF_GROUP);
        long blockGroups = Math.max(1, Blocks.ceilDiv(groups, blocksWanted(rows)));
        long blocksPerRow = Math.max(1, Blocks.ceilDiv(groups, blockGroups));
        launch.set(LaunchValue.REDUCED, reduced);
        launch.set(LaunchValue.TILES, tiles);
        launch.set(LaunchValue.BLOCKS_PER_ROW, blocksPerRow);
        launch.set(BLOCK_GROUPS, blockGroups);
        launch.grid(rows * blocksPerRow, 1);
        if (blocksPerRow > 1) {
            long groupsBefore = rows * (blocksPerRow - 1) * blockGroups;
            launch.blocksAhead(groupsBefore);
            launch.partials(groupsBefore);
        }
    }

    /** Returns the blocks that should share a row. */
    private long blocksWanted(long rows) {
        long multiprocessors = traits.multiprocessors();
        boolean share = multiprocessors > 1 && rows < ROWS_PER_MULTIPROCESSOR * multiprocessors;
        return share ? Blocks.ceilDiv(BLOCKS_PER_MULTIPROCESSOR * multiprocessors, rows) : 1;
    }

    @Override
    public Kernel ahead() {
        return totals;
    }

    @Override
    public String source() {
        return new SerialScanText(analysis).tiles(name(), parametersText());
    }
}
