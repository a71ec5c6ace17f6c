package org.gpuarray.kernels.variants.map;

import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.Positions;
import org.gpuarray.plan.KernelSpec;

/** Where a block's tile of two dimensions is: declares {@code down}, {@code across}, {@code tile_row}, {@code tile_column}. */
final class TilePlace {
    private static final KernelTemplate PLACE = KernelTemplate.of("""
            const ${index} down = ${down};
            const ${index} across = ${across};
            const ${index} block = ${block};
            ${plane}
            ${index} tile_row;
            ${index} tile_column;
            tile_place(${tile}, down, across, &tile_row, &tile_column);
            """);

    private TilePlace() {}

    /** Returns the text, given how many tiles a plane has down and across; of several planes it declares {@code plane}, too. */
    static String text(KernelSpec spec, Positions positions, String down, String across) {
        String index = positions.indexType();
        boolean isFlat = spec.keptRank() == 2;
        return PLACE.fill(
                "index",
                index,
                "down",
                down,
                "across",
                across,
                "block",
                positions.block(),
                "plane",
                isFlat ? "" : "const " + index + " plane = block / (down * across);",
                "tile",
                isFlat ? "block" : "block - plane * (down * across)");
    }
}
