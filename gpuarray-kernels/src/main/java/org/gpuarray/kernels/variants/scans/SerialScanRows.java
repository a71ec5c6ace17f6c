package org.gpuarray.kernels.variants.scans;

import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.kernels.variants.SerialRows;
import org.gpuarray.kernels.variants.Tiles;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelSpec;
import org.jspecify.annotations.Nullable;

/** One thread that scans a row of at most one tile. */
public final class SerialScanRows extends KernelVariant {
    private SerialScanRows(SpecAnalysis analysis, DeviceTraits traits) {
        super(analysis, traits, ScanRows.SUFFIX, parameters(analysis.spec));
    }

    private static Parameters parameters(KernelSpec spec) {
        return Parameters.of(spec)
                .extents(0, spec.keptRank())
                .values(LaunchValue.ROWS, LaunchValue.REDUCED)
                .splittable();
    }

    /** Returns the variant if there are several rows for threads that work alone, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return !Blocks.areCooperative(traits) && analysis.spec.keptRank() > 0
                ? new SerialScanRows(analysis, traits)
                : null;
    }

    @Override
    public boolean takes(KernelCall call) {
        return reduced(call) <= Tiles.ELEMENTS;
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        SerialRows.set(launch, traits, kept(call), reduced(call));
    }

    @Override
    public String source() {
        return new SerialScanText(analysis).rows(name(), parametersText());
    }
}
