package org.gpuarray.kernels.variants.map;

import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.kernels.variants.VectorOperands;
import org.gpuarray.plan.KernelCall;
import org.jspecify.annotations.Nullable;

/**
 * Elementwise kernels of arrays with few columns. A block has all columns along y and rows along x, so neighbouring threads have
 * elements of one column: rows are too short for the threads that a device runs side by side.
 */
public final class FewColumns extends RowElement {
    /** The end of the name of a kernel for few columns. */
    static final String SUFFIX = "_tall";

    private static final int MOST = 16;

    private static final KernelTemplate PLACE = KernelTemplate.of("""
            const ${index} row = ${block} * blockDim.x + threadIdx.x;
            const ${index} column = threadIdx.y;
            """);

    private final @Nullable Tiling tiling;

    private FewColumns(SpecAnalysis analysis, DeviceTraits traits) {
        super(analysis, traits, SUFFIX, Parameters.of(analysis.spec).values(LaunchValue.ROWS, LaunchValue.COLUMNS));
        tiling = Tiling.of(spec, traits);
    }

    /** Returns the variant if rows may be too short for the threads that the device runs side by side, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return suits(analysis, traits) ? new FewColumns(analysis, traits) : null;
    }

    private static boolean suits(SpecAnalysis analysis, DeviceTraits traits) {
        boolean hasTiles = Tiling.of(analysis.spec, traits) != null;
        return analysis.spec.keptRank() == 2
                && (hasTiles ? !Blocks.areCooperative(traits) : !VectorOperands.suit(traits))
                && !JoinedFewColumns.suits(analysis, traits);
    }

    /** Returns whether columns are so few that this variant takes the call. */
    static boolean areFew(long rows, long columns) {
        return columns <= MOST && rows >= columns;
    }

    @Override
    public boolean takes(KernelCall call) {
        long columns = columns(call);
        return areFew(kept(call) / columns, columns) && (tiling == null || !tiling.isLarge(call.extents()));
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        long columns = columns(call);
        long rows = kept(call) / columns;
        launch.set(LaunchValue.ROWS, rows);
        launch.set(LaunchValue.COLUMNS, columns);
        int width = (int) Math.min(traits.preferredBlock() / columns, Blocks.powerOfTwo(rows));
        launch.grid(Blocks.ceilDiv(rows, width), width, (int) columns);
    }

    @Override
    String place() {
        return PLACE.fill("index", positions.indexType(), "block", positions.block());
    }
}
