package org.gpuarray.kernels.variants.rows;

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
import org.jspecify.annotations.Nullable;

/** One thread, alone, for a row of less than one tile. */
public final class SerialShortRows extends KernelVariant {
    private SerialShortRows(SpecAnalysis analysis, DeviceTraits traits) {
        super(
                analysis,
                traits,
                ShortRows.SUFFIX,
                Parameters.ofReduction(analysis.spec).values(LaunchValue.ROWS, LaunchValue.REDUCED));
    }

    /** Returns the variant if there are several rows for threads that work alone, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return !Blocks.areCooperative(traits) && analysis.spec.keptRank() > 0
                ? new SerialShortRows(analysis, traits)
                : null;
    }

    @Override
    public boolean takes(KernelCall call) {
        return reduced(call) < Tiles.ELEMENTS;
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        SerialRows.set(launch, traits, kept(call), reduced(call));
    }

    @Override
    public String source() {
        return new SerialRowText(analysis).rows(name(), parametersText());
    }
}
