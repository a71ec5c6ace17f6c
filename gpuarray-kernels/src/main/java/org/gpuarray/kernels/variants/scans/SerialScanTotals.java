package org.gpuarray.kernels.variants.scans;

import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.Kernel;

/** Runs before {@link SerialScanTiles}: each thread computes the result of a group of tiles. */
final class SerialScanTotals extends Kernel {
    SerialScanTotals(SpecAnalysis analysis, DeviceTraits traits) {
        super(
                analysis,
                traits,
                "_totals",
                SerialScanTiles.declareBlocks(Parameters.of(analysis.spec).extents(0, analysis.spec.keptRank()))
                        .totals()
                        .splittable());
    }

    @Override
    public String source() {
        return new SerialScanText(analysis).totals(name(), parametersText());
    }
}
