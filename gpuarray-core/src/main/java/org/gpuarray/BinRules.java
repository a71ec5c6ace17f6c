package org.gpuarray;

import org.gpuarray.types.DType;

/** NumPy's rules for the number of bins. */
final class BinRules {
    private BinRules() {}

    static long count(GPUArray line, Bins bins, double first, double last) {
        Bins.Rule rule = bins.rule();
        if (rule == null) {
            throw new IllegalStateException("bug in Histograms: no rule in " + bins);
        }
        if (bins.weights() != null) {
            throw new IllegalArgumentException("histogram: bins by " + rule + " and weights, need a number of bins");
        }
        GPUArray inside = bins.range() == null || line.size() == 0
                ? line
                : Uniques.where(line, line.ge(first).logicalAnd(line.le(last)));
        if (inside.size() == 0) {
            return 1;
        }
        double width = rule == Bins.Rule.STONE ? stone(inside, bins) : width(rule, inside);
        if (line.dtype().isInteger() && width > 0) {
            width = Math.max(1, width);
        }
        return width > 0 ? (long) Math.ceil((last - first) / width) : 1;
    }

    private static double width(Bins.Rule rule, GPUArray x) {
        double n = x.size();
        double extent = x.max().itemDouble() - x.min().itemDouble();
        return switch (rule) {
            case SQRT -> extent / Math.sqrt(n);
            case STURGES -> extent / (log2(n) + 1);
            case RICE -> extent / (2 * Math.pow(n, 1.0 / 3));
            case SCOTT ->
                Math.pow(24 * Math.sqrt(Math.PI) / n, 1.0 / 3) * x.std().itemDouble();
            case FD -> freedmanDiaconis(x, n);
            case AUTO -> Math.min(Math.max(freedmanDiaconis(x, n), extent / Math.sqrt(n) / 2), extent / (log2(n) + 1));
            case DOANE -> doane(x, n, extent);
            case STONE -> throw new IllegalStateException("bug in BinRules: stone needs the bins");
        };
    }

    /** The number of bins with the least estimated error, of all up to 100 or the root of the number of elements. */
    private static double stone(GPUArray x, Bins bins) {
        double n = x.size();
        double extent = x.max().itemDouble() - x.min().itemDouble();
        if (n <= 1 || extent == 0) {
            return 0;
        }
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int count = 1; count <= Math.max(100, (int) Math.sqrt(n)); count++) {
            Bins some = bins.range() == null
                    ? Bins.of(count)
                    : Bins.of(count).range(bins.range().first(), bins.range().last());
            GPUArray parts = x.histogram(some).counts().div(n);
            double error = (2 - (n + 1) * parts.vdot(parts).itemDouble()) / (extent / count);
            if (error < least) {
                least = error;
                best = count;
            }
        }
        return extent / best;
    }

    private static double freedmanDiaconis(GPUArray x, double n) {
        GPUArray quartiles = x.percentile(new double[] {75, 25});
        return 2 * (quartiles.itemDouble(0) - quartiles.itemDouble(1)) * Math.pow(n, -1.0 / 3);
    }

    private static double doane(GPUArray x, double n, double extent) {
        double sigma = n > 2 ? x.std().itemDouble() : 0;
        if (!(sigma > 0)) {
            return 0;
        }
        double error = Math.sqrt(6 * (n - 2) / ((n + 1) * (n + 3)));
        GPUArray wide = x.astype(DType.FLOAT64);
        double skew = wide.minus(wide.mean()).div(sigma).pow(3).mean().itemDouble();
        return extent / (1 + log2(n) + log2(1 + Math.abs(skew) / error));
    }

    private static double log2(double x) {
        return Math.log(x) / Math.log(2);
    }
}
