package org.gpuarray.kernels.variants.rows;

import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.kernels.variants.Tiles;
import org.gpuarray.plan.KernelSpec;

/** How blocks share the tiles of rows: each does some tiles of a row, and the last one of a row combines their results. */
final class RowShares {
    /** Elements of a tile: {@link Tiles#size}. */
    private static final LaunchValue TILE_SIZE = LaunchValue.own(0, "tile_size");

    private RowShares() {}

    /** Adds the parameters that say which tiles a block does. */
    static Parameters declare(KernelSpec spec) {
        return Parameters.ofReduction(spec)
                .values(LaunchValue.REDUCED, LaunchValue.TILES, TILE_SIZE, LaunchValue.BLOCKS_PER_ROW);
    }

    /** Sets these parameters, the grid and the memory for partial results. */
    static void set(LaunchShape launch, DeviceTraits traits, long rows, long reduced, int threads) {
        long tileSize = Tiles.size(reduced);
        long tiles = Math.max(1, Blocks.ceilDiv(reduced, tileSize));
        long blocksPerRow = Blocks.share(traits, rows, tiles);
        launch.set(LaunchValue.REDUCED, reduced);
        launch.set(LaunchValue.TILES, tiles);
        launch.set(TILE_SIZE, tileSize);
        launch.set(LaunchValue.BLOCKS_PER_ROW, blocksPerRow);
        launch.grid(rows * blocksPerRow, threads);
        launch.partials(tiles > 1 ? rows * tiles : 0);
        launch.tickets(blocksPerRow > 1 ? rows : 0);
    }
}
