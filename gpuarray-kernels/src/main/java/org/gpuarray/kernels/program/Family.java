package org.gpuarray.kernels.program;

import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.KernelSpec.ReduceOrder;

/** The first distinction between specs: how a kernel's results come from its elements. */
enum Family {
    /** Elementwise, over one dimension or none. */
    LINE,
    /** Elementwise, over two dimensions and more, or with ranges. */
    GRID,
    /** Reductions along rows. */
    ROWS,
    /** Reductions along rows whose elements are used once more. */
    KEPT_ROWS,
    /** Reductions across rows. */
    COLUMNS,
    /** Scans. */
    SCANS,
    /** Loops that write one row after another. */
    SWEEPS;

    static Family of(SpecAnalysis analysis) {
        KernelSpec spec = analysis.spec;
        if (spec.isScan()) {
            return SCANS;
        } else if (spec.sweeps()) {
            return SWEEPS;
        } else if (analysis.reductions.isEmpty()) {
            return spec.keptRank() > 1 || spec.hasRanges() ? GRID : LINE;
        } else if (analysis.keepsRows) {
            return KEPT_ROWS;
        }
        return spec.order() == ReduceOrder.COLUMNS ? COLUMNS : ROWS;
    }
}
