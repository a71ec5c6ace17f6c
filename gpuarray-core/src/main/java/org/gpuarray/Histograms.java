package org.gpuarray;

import org.gpuarray.expr.Operand;
import org.gpuarray.expr.ScatterOp;
import org.gpuarray.expr.Scatters;
import org.gpuarray.memory.HostValues;
import org.gpuarray.types.DType;
import org.gpuarray.types.Finfo;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** Histograms: each element's bin is found, and counts it. */
final class Histograms {
    private Histograms() {}

    static HistogramOps.Histogram histogram(GPUArray a, Bins bins) {
        GPUArray line = numbers(a);
        GPUArray weights = bins.weights();
        if (weights != null && !weights.shape().equals(a.shape())) {
            throw new IllegalArgumentException("histogram: weights of shape=" + weights.shape() + ", array of shape="
                    + a.shape() + ", need the same");
        }
        Edges edges = edges(line, bins);
        GPUArray counts = counts(line, edges, weights);
        if (bins.density()) {
            counts = counts.div(edges.array().diff().astype(DType.FLOAT64)).div(counts.sum());
        }
        return new HistogramOps.Histogram(counts, edges.array());
    }

    /** Returns how many elements each bin has, or the sums of their weights. */
    private static GPUArray counts(GPUArray line, Edges edges, @Nullable GPUArray weights) {
        DType type = weights == null ? DType.INT64 : weights.dtype();
        GPUArray sums = Creation.zeros(
                        Shape.of(edges.bins()),
                        type.isComplex() ? DType.COMPLEX128 : type.isFloating() ? DType.FLOAT64 : DType.INT64)
                .placedLike(line);
        if (line.size() > 0) {
            Operand added = weights == null
                    ? Operand.of(1)
                    : weights.ravel().astype(sums.dtype()).ref();
            Scatters.accumulate("histogram", ScatterOp.ADD, sums.ref(), Selections.line(edges.binOf(line)), added);
        }
        return sums.astype(type);
    }

    /** Bools count as uint8, as in NumPy. */
    private static GPUArray numbers(GPUArray a) {
        Calls.requireReal("histogram", a.dtype());
        return (a.dtype() == DType.BOOL ? a.astype(DType.UINT8) : a).ravel();
    }

    /** Returns the edges; where bins have equal width, waits for the numbers that are asked of the array. */
    static Edges edges(GPUArray a, Bins bins) {
        GPUArray given = bins.edges();
        if (given != null) {
            checkAscending(given);
            return Edges.any(given);
        }
        GPUArray line = numbers(a);
        DType type = line.dtype().isFloating() ? line.dtype() : DType.FLOAT64;
        Bins.Range range = bins.range();
        double first = 0;
        double last = 1;
        if (range != null) {
            first = range.first();
            last = range.last();
        } else if (line.size() > 0) {
            GPUArray least = line.min();
            GPUArray most = line.max();
            GPU.eval(least, most);
            first = least.itemDouble();
            last = most.itemDouble();
        }
        if (!Double.isFinite(first) || !Double.isFinite(last)) {
            throw new IllegalArgumentException(
                    "histogram: least=" + first + " largest=" + last + ", need finite elements, or a range");
        }
        // NumPy's numbers have the array's type where they were read from it.
        DType computed = range == null && line.size() > 0 ? type : DType.FLOAT64;
        if (first == last) {
            first = computed.nearest(first - 0.5);
            last = computed.nearest(last + 0.5);
        }
        if (Double.isInfinite(computed.nearest(last - first))) {
            throw new IllegalArgumentException("histogram: least=" + first + " largest=" + last
                    + ", further apart than dtype=" + computed + " can hold");
        }
        long count = bins.count() > 0 ? bins.count() : BinRules.count(line, bins, first, last);
        if (count >= HostValues.MOST_ELEMENTS) {
            throw new IllegalArgumentException("histogram: least=" + first + " largest=" + last
                    + (bins.count() > 0 ? "" : ", the rule " + bins.rule() + " asks for") + " bins=" + count
                    + ", need fewer than " + HostValues.MOST_ELEMENTS);
        }
        // Beside a Python float, NumPy's bfloat16, which is none of its own types, becomes float64.
        double[] edges = spaced(first, last, count, computed == DType.BFLOAT16 ? DType.FLOAT64 : computed);
        for (int i = 0; i < edges.length; i++) {
            edges[i] = type.nearest(edges[i]);
            if (i > 0 && edges[i - 1] >= edges[i]) {
                throw new IllegalArgumentException("histogram: bins=" + count + " between " + first + " and " + last
                        + ", too many for dtype=" + type);
            }
        }
        return Edges.spaced(a.beside(() -> GPUArray.toGpu(edges)).astype(type), edges, type);
    }

    /** NumPy's linspace, each step rounded to a type. */
    private static double[] spaced(double first, double last, long count, DType type) {
        double[] edges = new double[(int) count + 1];
        double delta = type.nearest(last - first);
        double step = type.nearest(delta / count);
        for (int i = 0; i < count; i++) {
            double way = step == 0 ? type.nearest(type.nearest(i / (double) count) * delta) : type.nearest(i * step);
            edges[i] = type.nearest(way + first);
        }
        edges[edges.length - 1] = last;
        return edges;
    }

    private static void checkAscending(GPUArray edges) {
        if (edges.ndim() != 1 || edges.size() == 0) {
            throw new IllegalArgumentException("histogram: edges of shape=" + edges.shape() + ", need one axis");
        }
        if (edges.get(":-1").gt(edges.get("1:")).any().itemBoolean()) {
            throw new IllegalArgumentException("histogram: edges=" + edges + ", need an ascending order");
        }
    }

    /**
     * The edges of bins, and which bin an element is in.
     *
     * @param array where bins begin, and the last one ends, ascending
     * @param first the first edge, if bins have equal widths
     * @param perUnit how many bins there are between numbers with a distance of 1; 0 if bins are searched
     */
    record Edges(GPUArray array, double first, double perUnit) {
        /** Units in the last place, at least, between edges whose bin is computed: each is off by less than two. */
        private static final int LEAST_ULPS = 8;

        /** Returns edges at any distances. */
        static Edges any(GPUArray array) {
            return new Edges(array, 0, 0);
        }

        /**
         * Returns edges at equal distances, but for rounding to a floating type.
         *
         * @param edges the same numbers
         */
        static Edges spaced(GPUArray array, double[] edges, DType type) {
            int bins = edges.length - 1;
            double first = edges[0];
            double last = edges[bins];
            double perUnit = bins / (last - first);
            double ulp = Finfo.of(type).eps() * Math.max(Math.abs(first), Math.abs(last));
            boolean isFar = (last - first) / bins >= LEAST_ULPS * ulp;
            return isFar && Double.isFinite(perUnit) ? new Edges(array, first, perUnit) : any(array);
        }

        long bins() {
            return array.size() - 1;
        }

        /**
         * Returns for each element of a 1-d array the number of its bin, or a negative one if it is in none. A bin begins with its
         * edge, and the last one ends with its edge.
         */
        GPUArray binOf(GPUArray line) {
            GPUArray last = array.get("-1:");
            GPUArray bin = perUnit == 0 ? array.searchsorted(line, true).minus(1) : computed(line);
            return GPU.where(line.le(last), bin.minimum(bins() - 1), -1);
        }

        /**
         * Returns the bins, -1 before the first and their number after the last. The quotient is off by one bin at most: edges are
         * within a quarter of a bin of where they would be without rounding. So two comparisons with edges find the bin.
         */
        private GPUArray computed(GPUArray line) {
            GPUArray quotient = line.astype(DType.FLOAT64).minus(first).times(perUnit);
            GPUArray guess = quotient.astype(DType.INT32).clip(0, bins() - 1);
            GPUArray begin = Indices.takeInside(array, guess, 0);
            GPUArray end = Indices.takeInside(array, guess.plus(1), 0);
            return guess.minus(line.lt(begin).astype(DType.INT32))
                    .plus(line.ge(end).astype(DType.INT32));
        }
    }
}
