package org.gpuarray.kernels.variants.keptrows;

import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.kernels.variants.RowLanes;
import org.gpuarray.kernels.variants.VectorOperands;
import org.gpuarray.plan.KernelCall;
import org.jspecify.annotations.Nullable;

/** Kernels of which up to 32 threads keep a row of at most {@link RowLanes#MOST_ELEMENTS} elements in registers. */
public final class KeptShortRows extends KernelVariant {
    private final int tiles;
    private final VectorOperands vectors;

    private KeptShortRows(SpecAnalysis analysis, DeviceTraits traits) {
        this(analysis, traits, KeptTiles.of(analysis, traits), VectorOperands.movedByRows(analysis, traits));
    }

    private KeptShortRows(SpecAnalysis analysis, DeviceTraits traits, int tiles, VectorOperands vectors) {
        super(analysis, traits, "_short", vectors.declare(RowLanes.declare(Parameters.ofReduction(analysis.spec))));
        this.tiles = tiles;
        this.vectors = vectors;
    }

    /** Returns the variant if there are several rows for threads that work together, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return Blocks.areCooperative(traits) && analysis.spec.keptRank() > 0
                ? new KeptShortRows(analysis, traits)
                : null;
    }

    @Override
    public boolean takes(KernelCall call) {
        return reduced(call) <= RowLanes.MOST_ELEMENTS;
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        long rows = kept(call);
        long reduced = reduced(call);
        vectors.set(launch, call, 0, spec.keptRank());
        RowLanes.set(launch, rows, reduced);
        launch.grid(Blocks.ceilDiv(rows, Blocks.THREADS / RowLanes.lanes(reduced)), Blocks.THREADS);
    }

    @Override
    public String source() {
        return new KeptRowText(analysis, tiles, vectors, true).ofLanes(name(), parametersText());
    }
}
