package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the axes of accesses are divided into the kept ones of a kernel and those that it reduces or scans along.
 *
 * @param kept the kept axes of a producer's access
 * @param inner the others
 * @param isScan whether all accesses have the axes of a producer's
 */
record KeptAxes(List<Integer> kept, List<Integer> inner, boolean isScan) {
    static KeptAxes of(Cone.@Nullable Reduction reduction, int keptRank) {
        List<Integer> inner = reduction == null ? List.of() : reduction.axes();
        return new KeptAxes(others(keptRank + inner.size(), inner), inner, false);
    }

    static KeptAxes ofScan(int rank, int axis) {
        return new KeptAxes(others(rank, List.of(axis)), List.of(axis), true);
    }

    private static List<Integer> others(int rank, List<Integer> without) {
        List<Integer> others = new ArrayList<>();
        for (int axis = 0; axis < rank; axis++) {
            if (!without.contains(axis)) {
                others.add(axis);
            }
        }
        return others;
    }

    /** Returns whether an axis of an input's access is a kept one. */
    boolean isKept(Steps.In in, int axis) {
        return !(isScan || in.at().producer()) || kept.contains(axis);
    }

    /** Returns the number of an axis of an input's access among the kept axes, or among the others. */
    int number(Steps.In in, int axis) {
        boolean isWhole = isScan || in.at().producer();
        return !isWhole ? axis : isKept(in, axis) ? kept.indexOf(axis) : inner.indexOf(axis);
    }
}
