package org.gpuarray.kernels.variants.map;

import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.kernels.variants.VectorOperands;
import org.gpuarray.plan.KernelCall;
import org.jspecify.annotations.Nullable;

/** Elementwise kernels of one element per thread: the innermost dimension along x, all others along y. */
public final class Grid extends RowElement {
    private static final KernelTemplate PLACE = KernelTemplate.of("""
            const ${index} block = ${block};
            const ${index} row_block = block / blocks_per_row;
            const ${index} row = row_block * blockDim.y + threadIdx.y;
            const ${index} column = (block - row_block * blocks_per_row) * blockDim.x + threadIdx.x;
            """);

    private Grid(SpecAnalysis analysis, DeviceTraits traits) {
        super(analysis, traits, "", GridBlocks.declare(analysis.spec));
    }

    /** Returns the variant if there is a row to go along, one element a thread, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return analysis.spec.keptRank() > 1 && !VectorOperands.suit(traits) ? new Grid(analysis, traits) : null;
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        long columns = columns(call);
        GridBlocks.set(launch, traits, kept(call) / columns, columns, traits.preferredBlock(), 1);
    }

    @Override
    String place() {
        return PLACE.fill(
                "index", positions.indexType(),
                "block", positions.block());
    }
}
