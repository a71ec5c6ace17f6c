package org.gpuarray.kernels.program;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.RowLanes;
import org.gpuarray.kernels.variants.columns.Columns;
import org.gpuarray.kernels.variants.columns.SerialColumns;
import org.gpuarray.kernels.variants.columns.SharedChunks;
import org.gpuarray.kernels.variants.keptrows.KeptRows;
import org.gpuarray.kernels.variants.keptrows.KeptShortRows;
import org.gpuarray.kernels.variants.keptrows.SerialKeptRows;
import org.gpuarray.kernels.variants.map.FewColumns;
import org.gpuarray.kernels.variants.map.Flat;
import org.gpuarray.kernels.variants.map.Fours;
import org.gpuarray.kernels.variants.map.Grid;
import org.gpuarray.kernels.variants.map.GridVectors;
import org.gpuarray.kernels.variants.map.Interleaved;
import org.gpuarray.kernels.variants.map.JoinedFewColumns;
import org.gpuarray.kernels.variants.map.JoinedParts;
import org.gpuarray.kernels.variants.map.NeighbourRows;
import org.gpuarray.kernels.variants.map.PlaneTiles;
import org.gpuarray.kernels.variants.map.SerialPlaneTiles;
import org.gpuarray.kernels.variants.map.Vectors;
import org.gpuarray.kernels.variants.rows.BroadcastRows;
import org.gpuarray.kernels.variants.rows.RowTiles;
import org.gpuarray.kernels.variants.rows.RowsAcross;
import org.gpuarray.kernels.variants.rows.SerialRowTiles;
import org.gpuarray.kernels.variants.rows.SerialShortRows;
import org.gpuarray.kernels.variants.rows.ShortRows;
import org.gpuarray.kernels.variants.scans.ScanColumns;
import org.gpuarray.kernels.variants.scans.ScanRows;
import org.gpuarray.kernels.variants.scans.ScanTiles;
import org.gpuarray.kernels.variants.scans.SerialScanRows;
import org.gpuarray.kernels.variants.scans.SerialScanTiles;
import org.gpuarray.kernels.variants.scatters.SerialScatter;
import org.gpuarray.kernels.variants.scatters.SharedScatter;
import org.gpuarray.kernels.variants.sweeps.Sweep;
import org.jspecify.annotations.Nullable;

/**
 * The table of all kernel variants: one row each. A spec has the variants of its family that suit it, from the top down to the
 * first one that takes any call; rows below that are skipped. The first of them that takes a call runs it. So a variant for some
 * calls has its row above the one that takes the rest.
 */
final class Variants {
    private final SpecAnalysis spec;
    private final DeviceTraits traits;
    private final List<KernelVariant> found = new ArrayList<>();

    private Variants(SpecAnalysis spec, DeviceTraits traits) {
        this.spec = spec;
        this.traits = traits;
    }

    /** Returns the variants for a spec, the one that takes any call last. */
    static List<KernelVariant> of(SpecAnalysis spec, DeviceTraits traits) {
        Variants variants = new Variants(spec, traits);
        boolean takesAny = switch (Family.of(spec)) {
            case LINE -> variants.line();
            case GRID -> variants.grid();
            case ROWS -> variants.rows();
            case KEPT_ROWS -> variants.keptRows();
            case COLUMNS -> variants.columns();
            case SCANS -> variants.scans();
            case SWEEPS -> variants.any(Sweep.of(spec, traits));
        };
        if (!takesAny) {
            throw new IllegalStateException("bug in Variants: none takes any call of " + spec.spec);
        }
        return List.copyOf(variants.found);
    }

    private void scatters() {
        some(SharedScatter.of(spec, traits));
        some(SerialScatter.of(spec, traits));
    }

    private boolean grid() {
        scatters();
        return some(JoinedFewColumns.of(spec, traits))
                || some(FewColumns.of(spec, traits))
                || some(PlaneTiles.of(spec, traits))
                || some(SerialPlaneTiles.of(spec, traits))
                || any(JoinedParts.of(spec, traits))
                || some(NeighbourRows.of(spec, traits))
                || any(GridVectors.of(spec, traits))
                || any(Grid.of(spec, traits))
                || dense();
    }

    private boolean line() {
        scatters();
        return dense();
    }

    private boolean dense() {
        return any(Vectors.of(spec, traits))
                || any(Fours.of(spec, traits))
                || any(Interleaved.of(spec, traits))
                || any(Flat.of(spec, traits));
    }

    private boolean rows() {
        return some(BroadcastRows.ofAtMost32(spec, traits))
                || some(BroadcastRows.ofAtMost16(spec, traits))
                || some(RowsAcross.of(spec, traits))
                || some(ShortRows.of(spec, traits))
                || some(SerialShortRows.of(spec, traits))
                || any(RowTiles.of(spec, traits))
                || any(SerialRowTiles.of(spec, traits));
    }

    private boolean keptRows() {
        for (int turns = 1; turns <= RowLanes.MOST_TURNS; turns *= 2) {
            some(KeptShortRows.of(spec, traits, turns));
        }
        return some(KeptRows.ofHalfTile(spec, traits))
                || any(KeptRows.of(spec, traits))
                || any(SerialKeptRows.of(spec, traits));
    }

    private boolean columns() {
        return some(SharedChunks.of(spec, traits))
                || any(Columns.of(spec, traits))
                || any(SerialColumns.of(spec, traits));
    }

    private boolean scans() {
        return any(ScanColumns.of(spec, traits))
                || some(ScanRows.of(spec, traits))
                || some(SerialScanRows.of(spec, traits))
                || any(ScanTiles.of(spec, traits))
                || any(SerialScanTiles.of(spec, traits));
    }

    /** Adds a variant that takes some calls, if it suits; returns that rows below are wanted. */
    private boolean some(@Nullable KernelVariant variant) {
        if (variant != null) {
            found.add(variant);
        }
        return false;
    }

    /** Adds a variant that takes any call, if it suits; returns whether it does. */
    private boolean any(@Nullable KernelVariant variant) {
        some(variant);
        return variant != null;
    }
}
