package org.gpuarray;

import java.util.Arrays;
import org.gpuarray.expr.Draw;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Random indices, by sorting random keys or by adding probabilities. */
final class Samples {
    /** What the sum of probabilities may be off: NumPy's square root of float64's epsilon. */
    private static final double SUM_TOLERANCE = 0x1p-26;

    private Samples() {}

    /** Returns random orders along an axis. */
    static GPUArray order(Generator generator, Shape shape, int axis) {
        return new Sampler(generator, shape).computing(sampler -> {
            try (GPUArray keys = sampler.draw(Draw.BITS, DType.UINT64)) {
                return keys.argsort(axis);
            }
        });
    }

    /** Returns the extent of an axis. */
    static long extent(String operation, GPUArray a, int axis) {
        return a.shape().extent(Axes.one(operation, axis, a.shape()));
    }

    static GPUArray indices(Generator generator, long count, boolean replace, Shape shape) {
        check(count, replace, shape, count);
        if (replace) {
            Sampler sampler = new Sampler(generator, shape);
            return shape.size() == 0
                    ? sampler.draw(Draw.BITS, DType.UINT64).astype(DType.INT64)
                    : Integers.draw(sampler, DType.INT64, 0, count, false);
        }
        return first(order(generator, Shape.of(count), 0), shape);
    }

    private static void check(long count, boolean replace, Shape shape, long possible) {
        if (count < 0 || (shape.size() > 0 && (replace ? possible == 0 : possible < shape.size()))) {
            throw new IllegalArgumentException("choice: " + shape.size() + " of " + possible
                    + (replace ? " rows" : " rows without replacement") + ", there are too few");
        }
    }

    private static GPUArray first(GPUArray order, Shape shape) {
        return order.get(":" + shape.size()).copy().reshape(shape).owning();
    }

    static GPUArray weighted(Generator generator, long count, boolean replace, double[] p, Shape shape) {
        if (p.length != count) {
            throw new IllegalArgumentException("choice: " + p.length + " probabilities for " + count + " rows");
        }
        double sum = 0;
        for (int i = 0; i < p.length; i++) {
            if (!(p[i] >= 0)) {
                throw new IllegalArgumentException("choice: p[" + i + "]=" + p[i] + ", need >= 0");
            }
            sum += p[i];
        }
        if (!(Math.abs(sum - 1) <= SUM_TOLERANCE)) {
            throw new IllegalArgumentException("choice: the probabilities have the sum " + sum + ", need 1");
        }
        check(count, replace, shape, Arrays.stream(p).filter(v -> v > 0).count());
        return replace ? byProbability(generator, p, shape) : byLotteries(generator, p, shape);
    }

    private static GPUArray byProbability(Generator generator, double[] p, Shape shape) {
        double[] sums = p.clone();
        Arrays.parallelPrefix(sums, Double::sum);
        double last = sums[sums.length - 1];
        for (int i = 0; i < sums.length; i++) {
            sums[i] /= last;
        }
        return new Sampler(generator, shape).computing(sampler -> {
            try (GPUArray steps = GPUArray.toGpu(sums);
                    GPUArray numbers = sampler.draw(Draw.UNIT)) {
                return steps.searchsorted(numbers, true);
            }
        });
    }

    /**
     * Each row waits for an exponential time of its probability's rate: the first rows to come are a sample (P. Efraimidis,
     * P. Spirakis, Weighted Random Sampling with a Reservoir, 2006).
     */
    private static GPUArray byLotteries(Generator generator, double[] p, Shape shape) {
        return new Sampler(generator, Shape.of(p.length)).computing(sampler -> {
            try (GPUArray rates = GPUArray.toGpu(p);
                    GPUArray times = sampler.draw(Draw.EXPONENTIAL).div(rates)) {
                return first(times.argsort(), shape);
            }
        });
    }
}
