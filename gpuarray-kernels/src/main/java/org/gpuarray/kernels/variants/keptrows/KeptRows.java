package org.gpuarray.kernels.variants.keptrows;

import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.kernels.variants.VectorOperands;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.RowStages;
import org.jspecify.annotations.Nullable;

/** Kernels that keep a row in the registers of a block of 256 or 512 threads. */
public final class KeptRows extends KernelVariant {
    /** Threads that keep a row that is too long for 256. */
    private static final int MANY_THREADS = 512;

    private final int tiles;
    private final int threads;
    private final VectorOperands vectors;

    private KeptRows(SpecAnalysis analysis, DeviceTraits traits) {
        this(analysis, traits, KeptTiles.of(analysis, traits), VectorOperands.movedByRows(analysis, traits));
    }

    private KeptRows(SpecAnalysis analysis, DeviceTraits traits, int tiles, VectorOperands vectors) {
        super(
                analysis,
                traits,
                "",
                vectors.declare(Parameters.ofReduction(analysis.spec).values(LaunchValue.REDUCED)));
        this.tiles = tiles;
        this.vectors = vectors;
        threads = tiles == 1 ? Blocks.THREADS : MANY_THREADS;
    }

    /** Returns the variant if threads work together, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return Blocks.areCooperative(traits) ? new KeptRows(analysis, traits) : null;
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        long reduced = reduced(call);
        KeptTiles.check(name(), reduced, tiles);
        long ofFewThreads = (long) KeptRowText.turns(tiles) * RowStages.TILE;
        vectors.set(launch, call, 0, spec.keptRank());
        launch.set(LaunchValue.REDUCED, reduced);
        launch.grid(kept(call), reduced <= ofFewThreads ? Blocks.THREADS : threads);
    }

    @Override
    public String source() {
        return new KeptRowText(analysis, tiles, vectors, false).ofBlock(name(), parametersText(), threads);
    }
}
