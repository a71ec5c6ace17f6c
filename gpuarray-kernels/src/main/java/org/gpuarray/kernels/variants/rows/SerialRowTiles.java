package org.gpuarray.kernels.variants.rows;

import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.plan.KernelCall;
import org.jspecify.annotations.Nullable;

/** One thread per block for some tiles of a row. */
public final class SerialRowTiles extends KernelVariant {
    private SerialRowTiles(SpecAnalysis analysis, DeviceTraits traits) {
        super(analysis, traits, "", RowShares.declare(analysis.spec).workspace(analysis.reductions));
    }

    /** Returns the variant if threads work alone, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return !Blocks.areCooperative(traits) ? new SerialRowTiles(analysis, traits) : null;
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        RowShares.set(launch, traits, kept(call), reduced(call), 1);
    }

    @Override
    public String source() {
        return new SerialRowText(analysis).tiles(name(), parametersText());
    }
}
