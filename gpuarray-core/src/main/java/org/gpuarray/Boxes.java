package org.gpuarray;

import java.util.List;
import org.gpuarray.expr.Operand;
import org.gpuarray.expr.ScatterOp;
import org.gpuarray.expr.Scatters;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** Histograms of points: each coordinate is searched among its edges, and the point is counted in the box that they give. */
final class Boxes {
    private Boxes() {}

    static HistogramOps.HistogramDd histogram2d(GPUArray x, GPUArray y, Bins... bins) {
        if (x.ndim() != 1 || !x.shape().equals(y.shape())) {
            throw new IllegalArgumentException("histogram2d: coordinates of shape=" + x.shape() + " and shape="
                    + y.shape() + ", need lines of the same length");
        }
        return histogram("histogram2d", GPU.stack(1, x, y), bins);
    }

    static HistogramOps.HistogramDd histogram(String operation, GPUArray points, Bins... bins) {
        if (points.ndim() != 2 || points.shape().extent(1) == 0) {
            throw new IllegalArgumentException(
                    operation + ": points of shape=" + points.shape() + ", need two axes, and one coordinate at least");
        }
        Calls.requireReal(operation, points.dtype());
        if (points.shape().extent(1) > Shape.MAX_RANK) {
            throw new IllegalArgumentException(operation + ": points of shape=" + points.shape() + ", need at most "
                    + Shape.MAX_RANK + " coordinates: the counts have an axis for each");
        }
        int count = (int) points.shape().extent(1);
        if (bins.length > 1 && bins.length != count) {
            throw new IllegalArgumentException(
                    operation + ": bins of " + bins.length + " coordinates for points of " + count);
        }
        Bins first = bins.length == 0 ? Bins.of(10) : bins[0];
        GPUArray[] edges = new GPUArray[count];
        long[] boxes = new long[count];
        GPUArray box = Creation.zeros(Shape.SCALAR, DType.INT64);
        for (int i = 0; i < count; i++) {
            Bins own = bins.length > 1 ? bins[i] : first;
            GPUArray along = Pieces.part(points, 1, i);
            Histograms.Edges ofAxis = edges(operation, along, own);
            edges[i] = ofAxis.array();
            boxes[i] = ofAxis.bins();
            GPUArray bin = ofAxis.binOf(along);
            // Nothing is counted at negative positions.
            box = GPU.where(
                    box.lt(0).logicalOr(bin.lt(0)), -1, box.times(boxes[i]).plus(bin));
        }
        GPUArray inside = counts(operation, box, Shape.of(boxes), first.weights());
        return new HistogramOps.HistogramDd(first.density() ? density(inside, edges) : inside, List.of(edges));
    }

    /** NumPy's linspace between numbers of the array's type, or of a range's. */
    private static Histograms.Edges edges(String operation, GPUArray line, Bins bins) {
        if (bins.rule() != null) {
            throw new IllegalArgumentException(
                    operation + ": bins by " + bins.rule() + ", need their number or their edges");
        }
        return Histograms.edges(bins.range() == null ? line : line.astype(DType.FLOAT64), bins);
    }

    private static GPUArray counts(String operation, GPUArray box, Shape boxes, @Nullable GPUArray weights) {
        if (weights != null && !weights.shape().equals(box.shape())) {
            throw new IllegalArgumentException(operation + ": weights of shape=" + weights.shape() + " for "
                    + box.size() + " points, need one for each");
        } else if (weights != null) {
            Calls.requireReal(operation, weights.dtype());
        }
        GPUArray sums = Creation.zeros(Shape.of(boxes.size()), weights == null ? DType.INT64 : DType.FLOAT64);
        if (box.size() > 0) {
            Operand added = weights == null
                    ? Operand.of(1)
                    : weights.astype(DType.FLOAT64).ref();
            Scatters.accumulate(operation, ScatterOp.ADD, sums.ref(), Selections.line(box), added);
        }
        return Pieces.reshaped(sums, boxes).astype(DType.FLOAT64);
    }

    private static GPUArray density(GPUArray counts, GPUArray... edges) {
        GPUArray result = counts;
        for (int i = 0; i < edges.length; i++) {
            result = result.div(Creation.along(edges[i].diff(), i, edges.length));
        }
        return result.div(counts.sum());
    }
}
