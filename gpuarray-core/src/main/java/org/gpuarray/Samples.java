package org.gpuarray;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.gpuarray.expr.Draw;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Random places, by sorting random keys or by adding probabilities. */
final class Samples {
    /** What the sum of probabilities may be off: NumPy's square root of float64's epsilon. */
    private static final double SUM_TOLERANCE = 0x1p-26;

    /** NumPy's limit of good and of bad ones. */
    private static final long MOST = 1_000_000_000;

    /** A probability, beside that of the likeliest number, with which none is drawn in a lifetime. */
    private static final double NOTHING = 1e-25;

    private Samples() {}

    /** Returns random orders along an axis. */
    static GPUArray order(Generator generator, Shape shape, int axis) {
        try (GPUArray keys = new Sampler(generator, shape).draw(Draw.BITS, DType.UINT64)) {
            return keys.argsort(axis);
        }
    }

    /** Returns the extent of an axis. */
    static long extent(String operation, GPUArray a, int axis) {
        return a.shape().extent(Axes.one(operation, axis, a.shape()));
    }

    static GPUArray places(Generator generator, long count, boolean replace, Shape shape) {
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
        return order.get(":" + shape.size()).copy().reshape(shape);
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

    /** By a table of the probabilities that are not too small to be drawn, from the likeliest number to both sides. */
    static GPUArray hypergeometric(Generator generator, long good, long bad, long taken, Shape shape) {
        if (good < 0 || bad < 0 || taken < 0 || good + bad < taken || Math.max(good, bad) >= MOST) {
            throw new IllegalArgumentException("hypergeometric: ngood=" + good + " nbad=" + bad + " nsample=" + taken
                    + ", need numbers from 0 to below 10^9, ngood + nbad >= nsample");
        }
        long most = Math.min(good, taken);
        long least = Math.max(0, taken - bad);
        long mode = (long) ((taken + 1.0) * (good + 1.0) / (good + bad + 2.0));
        long likeliest = Math.max(least, Math.min(most, mode));
        List<Double> below = new ArrayList<>();
        double p = 1;
        for (long k = likeliest; k > least && p > NOTHING; k--) {
            p *= k * (double) (bad - taken + k) / ((double) (good - k + 1) * (taken - k + 1));
            below.add(p);
        }
        List<Double> all = new ArrayList<>(below);
        Collections.reverse(all);
        all.add(1.0);
        p = 1;
        for (long k = likeliest; k < most && p > NOTHING; k++) {
            p *= (double) (good - k) * (taken - k) / ((k + 1.0) * (bad - taken + k + 1));
            all.add(p);
        }
        double[] table = all.stream().mapToDouble(Double::doubleValue).toArray();
        return byProbability(generator, table, shape).plus(likeliest - below.size());
    }

    private static GPUArray byProbability(Generator generator, double[] p, Shape shape) {
        double[] sums = p.clone();
        Arrays.parallelPrefix(sums, Double::sum);
        double last = sums[sums.length - 1];
        for (int i = 0; i < sums.length; i++) {
            sums[i] /= last;
        }
        return GPUArray.toGpu(sums).searchsorted(new Sampler(generator, shape).draw(Draw.UNIT), true);
    }

    /**
     * Each row waits for an exponential time of its probability's rate: the first rows to come are a sample (P. Efraimidis,
     * P. Spirakis, Weighted Random Sampling with a Reservoir, 2006).
     */
    private static GPUArray byLotteries(Generator generator, double[] p, Shape shape) {
        try (GPUArray times = new Sampler(generator, Shape.of(p.length))
                .draw(Draw.EXPONENTIAL)
                .div(GPUArray.toGpu(p))) {
            return first(times.argsort(), shape);
        }
    }
}
