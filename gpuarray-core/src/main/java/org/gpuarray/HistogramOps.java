package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.List;
import java.util.Objects;

/**
 * Histograms of all elements. Bins are half open but for the last, which has both its edges; NaN and what is outside is not
 * counted. Bins of equal width wait for the least and the largest element, and given edges for a look at their order.
 *
 * <p>Each method throws {@link IllegalArgumentException} if edges do not ascend, the elements' range is not finite, weights have
 * another shape, or there are more bins than the type tells apart.
 */
@CheckReturnValue
public sealed interface HistogramOps permits GPUArray {
    /** Returns the counts in 10 bins of equal width from the least to the largest element. */
    default Histogram histogram() {
        return histogram(10);
    }

    /** Returns the counts in {@code bins} bins of equal width from the least to the largest element. */
    default Histogram histogram(int bins) {
        return histogram(Bins.of(bins));
    }

    /** Returns the counts in bins between these edges, 1-d and ascending. */
    default Histogram histogram(GPUArray edges) {
        Objects.requireNonNull(edges, "edges");
        return histogram(Bins.between(edges));
    }

    /**
     * Returns the counts in bins.
     *
     * <p>Type: int64; that of the weights if there are any; float64 for densities.
     */
    default Histogram histogram(Bins bins) {
        return Histograms.histogram((GPUArray) this, bins);
    }

    /** Returns the edges that {@link #histogram(Bins)} has: the array's type if that is floating, else float64. */
    default GPUArray histogramBinEdges(Bins bins) {
        return Histograms.edges((GPUArray) this, bins).array();
    }

    /**
     * Returns the counts of points in boxes: a row of this matrix is a point, and each of its coordinates has bins of its own. NaN and
     * what is outside is not counted.
     *
     * <p>Type: float64.
     *
     * @param bins those of each coordinate, or of all; none for 10 of equal width. Weights, one for each point, and density are those
     *     of the first
     * @throws IllegalArgumentException if this has not two axes, there is another number of bins, or they are to be found by a rule
     */
    default HistogramDd histogramdd(Bins... bins) {
        Objects.requireNonNull(bins, "bins");
        return Boxes.histogram("histogramdd", (GPUArray) this, bins);
    }

    /**
     * Returns the counts, in boxes, of the points whose coordinates are this line of numbers and {@code y}. Bins and type as
     * for {@link #histogramdd}.
     *
     * @throws IllegalArgumentException if these are not lines of the same length, there is another number of bins, or they are
     *     to be found by a rule
     */
    default HistogramDd histogram2d(GPUArray y, Bins... bins) {
        return Boxes.histogram2d((GPUArray) this, y, bins);
    }

    /**
     * Counts in boxes.
     *
     * @param counts an axis for each coordinate
     * @param edges those of each coordinate
     */
    record HistogramDd(GPUArray counts, List<GPUArray> edges) {}

    /**
     * Counts in bins.
     *
     * @param edges one more than counts: bin i is from edge i to edge i + 1
     */
    record Histogram(GPUArray counts, GPUArray edges) {}
}
