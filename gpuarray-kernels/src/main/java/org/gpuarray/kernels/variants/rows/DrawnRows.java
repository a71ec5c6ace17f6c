package org.gpuarray.kernels.variants.rows;

import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.plan.Step;

/** Rows whose elements are made of numbers that are drawn in their order, and of nothing in memory. */
final class DrawnRows {
    /** The most draws of an element: the text has a generator's rounds for each of four. */
    private static final int MOST_DRAWS = 2;

    private DrawnRows() {}

    /** Returns whether a kernel reduces one such row. */
    static boolean fit(SpecAnalysis analysis) {
        int draws = 0;
        for (Step step : analysis.spec.steps()) {
            draws += step instanceof Step.Drawn drawn && drawn.draw().isCheap() ? 1 : 0;
        }
        boolean readsMemory = false;
        for (int i = 0; i < analysis.spec.inputs().size(); i++) {
            readsMemory |= !analysis.isPosition(i);
        }
        boolean isOneLine = analysis.spec.keptRank() == 0 && analysis.spec.reducedRank() == 1;
        return draws > 0 && draws <= MOST_DRAWS && !readsMemory && isOneLine;
    }
}
