package org.gpuarray.kernels.variants.map;

import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.plan.KernelCall;
import org.jspecify.annotations.Nullable;

/** One thread for some rows of joined arrays, or for a part of one. */
public final class JoinedParts extends JoinedLoops {
    /** Rows of a block that does several. */
    private static final LaunchValue BLOCK_ROWS = LaunchValue.own(0, "block_rows");

    private static final KernelTemplate PARTS = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              const ${index} block = ${block};
              const ${index} row_block = block / blocks_per_row;
              const ${index} begin = (block - row_block * blocks_per_row) * ${elements};
              const ${index} end = columns - begin < ${elements} ? columns : begin + ${elements};
              const ${index} first = row_block * block_rows;
              const ${index} last = rows - first < block_rows ? rows : first + block_rows;
              for (${index} row = first; row < last; row++) {
                ${ways}
              }
            }
            """);

    private JoinedParts(SpecAnalysis analysis, DeviceTraits traits) {
        super(
                analysis,
                traits,
                "",
                GridBlocks.declare(analysis.spec).values(BLOCK_ROWS),
                analysis.spec.keptRank() - 1,
                "column");
    }

    /** Returns the variant if each part of joined arrays can have loops of its own along rows, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return fit(analysis, traits, analysis.spec.keptRank() - 1) ? new JoinedParts(analysis, traits) : null;
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        long columns = columns(call);
        long rows = kept(call) / columns;
        long blockRows = Math.max(1, Math.min(ELEMENTS / columns, Blocks.ceilDiv(rows, Blocks.wanted(traits))));
        long blocksPerRow = Blocks.ceilDiv(columns, ELEMENTS);
        launch.set(LaunchValue.ROWS, rows);
        launch.set(LaunchValue.COLUMNS, columns);
        launch.set(LaunchValue.BLOCKS_PER_ROW, blocksPerRow);
        launch.set(BLOCK_ROWS, blockRows);
        launch.grid(blocksPerRow * Blocks.ceilDiv(rows, blockRows), 1);
    }

    @Override
    public String source() {
        SourceWriter ways = new SourceWriter();
        writeLoops(ways, positions.coordinates(ways, "row", 0, spec.keptRank() - 1));
        return PARTS.fill(
                "name", name(),
                "parameters", parametersText(),
                "index", positions.indexType(),
                "block", positions.block(),
                "elements", Integer.toString(ELEMENTS),
                "ways", ways.toString());
    }
}
