package org.gpuarray.kernels.variants.keptrows;

import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.KernelNames;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.plan.RowStages;

/** How many tiles of a row fit what keeps it. */
final class KeptTiles {
    private KeptTiles() {}

    /**
     * Returns the tiles that a block keeps, at most; a thread where it works alone.
     *
     * @throws IllegalArgumentException if it is none
     */
    static int of(SpecAnalysis analysis, DeviceTraits traits) {
        int tiles = RowStages.of(analysis.spec).capacity(traits.rowBytes()) / RowStages.TILE;
        if (tiles == 0) {
            throw new IllegalArgumentException(
                    KernelNames.of(analysis) + ": keeps more for each element of a row than a block can");
        }
        return tiles;
    }

    /**
     * Throws if a row does not fit.
     *
     * @throws IllegalArgumentException if a row has more than {@code longest} elements
     */
    static void check(String kernel, long reduced, int longest) {
        if (reduced > longest) {
            throw new IllegalArgumentException(kernel + ": rows of " + reduced + " elements, need at most " + longest);
        }
    }
}
