package org.gpuarray.kernels.variants.map;

import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.plan.KernelSpec;

/** The blocks of a grid of columns along x and rows along y; they are numbered row by row. */
final class GridBlocks {
    private GridBlocks() {}

    /** Adds the parameters from which a block computes its place. */
    static Parameters declare(KernelSpec spec) {
        return Parameters.of(spec)
                .extents(0, spec.keptRank() - 1)
                .values(LaunchValue.ROWS, LaunchValue.COLUMNS, LaunchValue.BLOCKS_PER_ROW);
    }

    /** Sets these parameters, the grid and the block: {@code threads}, which do {@code perThread} elements of a row each. */
    static void set(LaunchShape launch, DeviceTraits traits, long rows, long columns, int threads, int perThread) {
        long across = Blocks.ceilDiv(columns, perThread);
        boolean isShort = Blocks.areSerial(traits) || across < traits.warpSize();
        int width =
                isShort ? (int) Math.min(threads, Blocks.powerOfTwo(across)) : Blocks.width(traits, across, threads);
        int height = threads / width;
        long blocksPerRow = Blocks.ceilDiv(across, width);
        launch.set(LaunchValue.ROWS, rows);
        launch.set(LaunchValue.COLUMNS, columns);
        launch.set(LaunchValue.BLOCKS_PER_ROW, blocksPerRow);
        launch.grid(blocksPerRow * Blocks.ceilDiv(rows, height), width, height);
    }
}
