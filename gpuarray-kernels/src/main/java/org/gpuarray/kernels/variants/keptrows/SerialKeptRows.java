package org.gpuarray.kernels.variants.keptrows;

import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.kernels.variants.SerialRows;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.RowStages;
import org.jspecify.annotations.Nullable;

/** One thread, alone, that keeps a row. */
public final class SerialKeptRows extends KernelVariant {
    private final int tiles;

    private SerialKeptRows(SpecAnalysis analysis, DeviceTraits traits) {
        super(
                analysis,
                traits,
                "",
                Parameters.ofReduction(analysis.spec).values(LaunchValue.ROWS, LaunchValue.REDUCED));
        tiles = KeptTiles.of(analysis, traits);
    }

    /** Returns the variant if threads work alone, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return !Blocks.areCooperative(traits) ? new SerialKeptRows(analysis, traits) : null;
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        KeptTiles.check(name(), reduced(call), tiles * RowStages.TILE);
        SerialRows.set(launch, traits, kept(call), reduced(call));
    }

    @Override
    public String source() {
        return new SerialKeptRowText(analysis, tiles).source(name(), parametersText());
    }
}
