package org.gpuarray.kernels.variants.scans;

import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.kernels.variants.Tiles;

/**
 * The state through which the blocks of a scan communicate: a counter of the blocks that have started, then words for each
 * tile and each group of tiles.
 */
final class ScanState {
    /** The words before those of the tiles: the counter, and one of padding, so that two words can be read at once. */
    static final int FIRST_WORD = 2;

    /** Groups of 32 tiles in a row. */
    private static final LaunchValue GROUPS = LaunchValue.own(0, "groups");

    private ScanState() {}

    /** Adds the parameters that locate the words. */
    static Parameters declare(Parameters parameters) {
        return parameters.values(LaunchValue.ROWS, LaunchValue.REDUCED, LaunchValue.TILES, GROUPS);
    }

    /** Returns the words that each tile, and each group of tiles, takes. */
    static int words(SpecAnalysis analysis) {
        return analysis.scan().wideBytes() / Integer.BYTES;
    }

    /** Sets these parameters, requests the memory, and returns how many tiles a row has. */
    static long set(LaunchShape launch, int words, long rows, long reduced) {
        long tiles = Blocks.ceilDiv(reduced, Tiles.ELEMENTS);
        long groups = Blocks.ceilDiv(tiles, Tiles.OF_GROUP);
        launch.set(LaunchValue.ROWS, rows);
        launch.set(LaunchValue.REDUCED, reduced);
        launch.set(LaunchValue.TILES, tiles);
        launch.set(GROUPS, groups);
        launch.stateWords(tiles > 1 ? FIRST_WORD + rows * (tiles + groups) * words : 0);
        return tiles;
    }
}
