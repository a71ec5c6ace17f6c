package org.gpuarray;

import org.gpuarray.types.DType;
import org.gpuarray.types.Finfo;

/**
 * The edges of bins, and which bin an element is in.
 *
 * @param array where bins begin, and the last one ends, ascending
 * @param first the first edge, if bins have equal widths
 * @param perUnit how many bins there are between numbers with a distance of 1; 0 if bins are searched
 */
record BinEdges(GPUArray array, double first, double perUnit) {
    /** Units in the last place, at least, between edges whose bin is computed: each is off by less than two. */
    private static final int LEAST_ULPS = 8;

    /** Returns edges at any distances. */
    static BinEdges any(GPUArray array) {
        return new BinEdges(array, 0, 0);
    }

    /**
     * Returns edges at equal distances, but for rounding to a floating type.
     *
     * @param edges the same numbers
     */
    static BinEdges spaced(GPUArray array, double[] edges, DType type) {
        int bins = edges.length - 1;
        double first = edges[0];
        double last = edges[bins];
        double perUnit = bins / (last - first);
        double ulp = Finfo.of(type).eps() * Math.max(Math.abs(first), Math.abs(last));
        boolean isFar = (last - first) / bins >= LEAST_ULPS * ulp;
        return isFar && Double.isFinite(perUnit) ? new BinEdges(array, first, perUnit) : any(array);
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
        return guess.minus(line.lt(begin).astype(DType.INT32)).plus(line.ge(end).astype(DType.INT32));
    }
}
