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

    private static final int HALF_TILE = RowStages.TILE / 2;

    private final int longest;
    private final int threads;
    private final KeptRowText text;
    private final VectorOperands vectors;

    private KeptRows(
            SpecAnalysis analysis,
            DeviceTraits traits,
            String suffix,
            int longest,
            KeptRowText text,
            VectorOperands vectors) {
        super(
                analysis,
                traits,
                suffix,
                vectors.declare(Parameters.ofReduction(analysis.spec).values(LaunchValue.REDUCED)));
        this.longest = longest;
        this.text = text;
        this.vectors = vectors;
        threads = longest <= RowStages.TILE ? Blocks.THREADS : MANY_THREADS;
    }

    /** Returns the variant for any row that fits, if threads work together, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        if (!Blocks.areCooperative(traits)) {
            return null;
        }
        int tiles = KeptTiles.of(analysis, traits);
        VectorOperands vectors = VectorOperands.movedByRows(analysis, traits);
        KeptRowText text = KeptRowText.ofTiles(analysis, vectors, tiles);
        return new KeptRows(analysis, traits, "", tiles * RowStages.TILE, text, vectors);
    }

    /** Returns the variant for rows of at most half a tile, whose threads need fewer registers, or null. */
    public static @Nullable KernelVariant ofHalfTile(SpecAnalysis analysis, DeviceTraits traits) {
        if (!Blocks.areCooperative(traits)) {
            return null;
        }
        VectorOperands vectors = VectorOperands.movedByRows(analysis, traits);
        KeptRowText text = KeptRowText.ofHalfTile(analysis, vectors);
        return new KeptRows(analysis, traits, "_half", HALF_TILE, text, vectors);
    }

    /** The variant for any row takes those that do not fit, too: {@link #shape} says so. */
    @Override
    public boolean takes(KernelCall call) {
        return longest > HALF_TILE || reduced(call) <= HALF_TILE;
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        long reduced = reduced(call);
        KeptTiles.check(name(), reduced, longest);
        vectors.set(launch, call, 0, spec.keptRank());
        launch.set(LaunchValue.REDUCED, reduced);
        launch.grid(kept(call), reduced <= text.capacity(Blocks.THREADS) ? Blocks.THREADS : threads);
    }

    @Override
    public String source() {
        return text.ofBlock(name(), parametersText(), threads);
    }
}
