package org.gpuarray;

import java.util.Arrays;
import java.util.function.IntFunction;
import org.gpuarray.expr.Draw;
import org.gpuarray.memory.HostValues;
import org.gpuarray.types.Broadcast;
import org.gpuarray.types.Casting;
import org.gpuarray.types.DType;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;

/** Numbers that come in groups, one along the last axis. */
final class Multivariate {
    /** What rounding may add to probabilities: NumPy's. */
    private static final double TOLERANCE = 1e-12;

    /** NumPy's bound. */
    private static final long MOST_COLORED = 1_000_000_000;

    private Multivariate() {}

    /** Of each category, a part of the trials that are left. */
    static GPUArray multinomial(Generator generator, long n, double[] p, Shape shape) {
        double sum = 0;
        for (int i = 0; i < p.length; i++) {
            sum += i < p.length - 1 ? p[i] : 0;
            if (!(p[i] >= 0 && p[i] <= 1)) {
                throw new IllegalArgumentException("multinomial: pvals[" + i + "]=" + p[i] + ", need from 0 to 1");
            }
        }
        if (n < 0 || p.length == 0 || sum > 1 + TOLERANCE) {
            throw new IllegalArgumentException("multinomial: n=" + n + " pvals=" + Arrays.toString(p)
                    + ", need n >= 0 and probabilities whose sum, but for the last, is at most 1");
        }
        double[] rest = {1};
        return multinomial(
                new Sampler(generator, shape), Creation.full(shape, Scalar.of(n), DType.INT64), p.length, i -> {
                    double part = rest[0] > 0 ? Math.min(1, p[i] / rest[0]) : 0;
                    rest[0] -= p[i];
                    return part;
                });
    }

    /** As of numbers, step by step, so that equal parameters give equal counts. */
    static GPUArray multinomial(Generator generator, GPUArray n, GPUArray p, int... shape) {
        int groups = p.ndim() - 1;
        if (groups < 0 || p.shape().extent(groups) == 0) {
            throw new IllegalArgumentException(
                    "multinomial: pvals of shape=" + p.shape() + ", need a last axis with one probability at least");
        } else if (!Casting.SAFE.allows(n.dtype(), DType.INT64) || p.dtype().isComplex()) {
            throw new IllegalArgumentException("multinomial: n of dtype=" + n.dtype() + " and pvals of dtype="
                    + p.dtype() + ", need what int64 and float64 hold; astype first");
        }
        Shape outer = Shape.of(Arrays.copyOf(p.shape().extents(), groups));
        Shape requested = Distribution.shape("multinomial", shape, Broadcast.of("multinomial", n.shape(), outer));
        GPUArray all = Pieces.broadcast(n.astype(DType.INT64), requested);
        GPUArray parts = p.astype(DType.FLOAT64);
        GPUArray[] rest = {Creation.ones(outer, DType.FLOAT64)};
        return multinomial(
                new Sampler(generator, requested),
                all,
                HostValues.length("multinomial", p.shape().extent(groups)),
                i -> {
                    GPUArray chance = Pieces.part(parts, groups, i);
                    GPUArray part = GPU.where(rest[0].gt(0), chance.div(rest[0]).minimum(1), 0);
                    rest[0] = rest[0].minus(chance);
                    return part;
                });
    }

    private static GPUArray multinomial(Sampler sampler, GPUArray n, int count, IntFunction<Object> part) {
        GPUArray[] left = {n};
        return grouped(count, i -> {
            if (i == count - 1) {
                return left[0];
            }
            GPUArray taken = sampler.draw(Draw.BINOMIAL, left[0].astype(DType.FLOAT64), part.apply(i));
            left[0] = left[0].minus(taken);
            return taken;
        });
    }

    /** Of each color, a part of those still to take. */
    static GPUArray hypergeometric(Generator generator, long[] colors, long taken, Shape shape) {
        long all = 0;
        for (int i = 0; i < colors.length; i++) {
            if (colors[i] < 0 || colors[i] >= MOST_COLORED - all) {
                throw new IllegalArgumentException("multivariateHypergeometric: colors[" + i + "]=" + colors[i]
                        + ", need from 0, and below 10^9 in all");
            }
            all += colors[i];
        }
        if (taken < 0 || taken > all) {
            throw new IllegalArgumentException("multivariateHypergeometric: nsample=" + taken + " colors="
                    + Arrays.toString(colors) + ", need from 0 to their sum");
        }
        if (colors.length == 0) {
            throw new IllegalArgumentException("multivariateHypergeometric: colors=[], need one number at least");
        }
        Sampler sampler = new Sampler(generator, shape);
        GPUArray[] left = {Creation.zeros(shape, DType.INT64).plus(taken)};
        long[] others = {all};
        return grouped(colors.length, i -> {
            others[0] -= colors[i];
            if (others[0] == 0) {
                GPUArray last = left[0];
                left[0] = Creation.zeros(shape, DType.INT64);
                return last;
            }
            GPUArray count = sampler.draw(
                    Draw.HYPERGEOMETRIC, (double) colors[i], (double) others[0], left[0].astype(DType.FLOAT64));
            left[0] = left[0].minus(count);
            return count;
        });
    }

    /** Of each number, a part of what is left of 1: of small parameters sums of gamma numbers would be 0. */
    static GPUArray dirichlet(Generator generator, double[] alpha, Shape shape) {
        double[] sums = new double[alpha.length + 1];
        for (int i = alpha.length - 1; i >= 0; i--) {
            if (!(alpha[i] >= 0)) {
                throw new IllegalArgumentException("dirichlet: alpha[" + i + "]=" + alpha[i] + ", need >= 0");
            }
            sums[i] = sums[i + 1] + alpha[i];
        }
        if (alpha.length == 0) {
            throw new IllegalArgumentException("dirichlet: alpha=[], need one number at least");
        }
        Sampler sampler = new Sampler(generator, shape);
        GPUArray[] left = {Creation.ones(shape, DType.FLOAT64)};
        return grouped(alpha.length, i -> {
            if (alpha[i] == 0) {
                return Creation.zeros(shape, DType.FLOAT64);
            } else if (sums[i + 1] == 0) {
                return left[0];
            }
            GPUArray part = sampler.draw(Draw.BETA, alpha[i], sums[i + 1]);
            GPUArray number = left[0].times(part);
            left[0] = left[0].minus(number);
            return number;
        });
    }

    /** As of numbers, with parameters on the device, which are not checked. */
    static GPUArray dirichlet(Generator generator, GPUArray alpha, int... shape) {
        int groups = alpha.ndim() - 1;
        if (groups < 0 || alpha.shape().extent(groups) == 0) {
            throw new IllegalArgumentException(
                    "dirichlet: alpha of shape=" + alpha.shape() + ", need a last axis with one number at least");
        }
        requireReal("dirichlet: alpha", alpha);
        Shape requested = Distribution.shape(
                "dirichlet", shape, Shape.of(Arrays.copyOf(alpha.shape().extents(), groups)));
        int count = HostValues.length("dirichlet", alpha.shape().extent(groups));
        GPUArray numbers = alpha.astype(DType.FLOAT64);
        GPUArray[] sums = new GPUArray[count];
        for (int i = count - 1; i > 0; i--) {
            GPUArray number = Pieces.part(numbers, groups, i);
            sums[i] = i == count - 1 ? number : sums[i + 1].plus(number);
        }
        Sampler sampler = new Sampler(generator, requested);
        GPUArray[] left = {Creation.ones(requested, DType.FLOAT64)};
        return grouped(count, i -> {
            if (i == count - 1) {
                GPUArray isZero = Pieces.part(numbers, groups, i).eq(0);
                return GPU.where(isZero, left[0].times(0), left[0]);
            }
            GPUArray own = Pieces.part(numbers, groups, i);
            GPUArray others = sums[i + 1];
            GPUArray drawn =
                    sampler.draw(Draw.BETA, GPU.where(own.eq(0), 1.0, own), GPU.where(others.eq(0), 1.0, others));
            GPUArray part = GPU.where(own.eq(0), 0.0, GPU.where(others.eq(0), 1.0, drawn));
            GPUArray number = left[0].times(part);
            left[0] = left[0].minus(number);
            return number;
        });
    }

    private static void requireReal(String name, GPUArray a) {
        if (!Casting.SAFE.allows(a.dtype(), DType.FLOAT64)) {
            throw new IllegalArgumentException(
                    name + " of dtype=" + a.dtype() + ", need what float64 holds; astype first");
        }
    }

    private static GPUArray grouped(int count, IntFunction<GPUArray> group) {
        GPUArray[] groups = new GPUArray[count];
        for (int i = 0; i < count; i++) {
            groups[i] = group.apply(i);
        }
        return GPU.stack(-1, groups);
    }

    static GPUArray normal(Generator generator, double[] mean, double[][] covariance, Shape shape) {
        int count = mean.length;
        return normal(generator, GPUArray.toGpu(mean), lower(count, covariance, TOLERANCE), count, shape);
    }

    /** As of numbers; covariances of the shorter floats may be as inexact as these are. */
    static GPUArray normal(Generator generator, GPUArray mean, GPUArray covariance, Shape shape) {
        if (mean.ndim() != 1) {
            throw new IllegalArgumentException("multivariateNormal: mean of shape=" + mean.shape() + ", need one axis");
        }
        int count = HostValues.length("multivariateNormal", mean.shape().extent(0));
        if (!covariance.shape().equals(Shape.of(count, count))) {
            throw new IllegalArgumentException("multivariateNormal: cov of shape=" + covariance.shape()
                    + ", need shape=(" + count + ", " + count + ") as mean has");
        }
        requireReal("multivariateNormal: mean", mean);
        requireReal("multivariateNormal: cov", covariance);
        double tolerance = switch (covariance.dtype()) {
            case FLOAT32 -> 1e-5;
            case FLOAT16 -> 4e-3;
            case BFLOAT16 -> 3e-2;
            default -> TOLERANCE;
        };
        double[][] rows = covariance.astype(DType.FLOAT64).toArray2d();
        return normal(generator, mean.astype(DType.FLOAT64), lower(count, rows, tolerance), count, shape);
    }

    /** Standard numbers times the lower triangle whose square the covariance is (Cholesky). */
    private static GPUArray normal(Generator generator, GPUArray mean, double[] lower, int count, Shape shape) {
        long[] extents = Arrays.copyOf(shape.extents(), shape.rank() + 1);
        extents[shape.rank()] = count;
        GPUArray standard = new Sampler(generator, Shape.of(extents)).draw(Draw.NORMAL);
        GPUArray correlated = standard.expandDims(-2)
                .times(GPUArray.toGpu(lower, count, count))
                .sum(-1);
        return correlated.plus(mean);
    }

    /** A pivot of 0, where a number is a function of those before, leaves its column 0. */
    private static double[] lower(int count, double[][] covariance, double tolerance) {
        double asymmetry = Math.max(1e-8, tolerance);
        for (int i = 0; i < count; i++) {
            if (covariance.length != count || covariance[i].length != count) {
                throw new IllegalArgumentException("multivariateNormal: cov=" + text(covariance) + ", need shape=("
                        + count + ", " + count + ") as mean has");
            }
        }
        double[] lower = new double[HostValues.length("multivariateNormal", (long) count * count)];
        for (int j = 0; j < count; j++) {
            double pivot = covariance[j][j] - product(lower, count, j, j);
            double noise = tolerance * Math.abs(covariance[j][j]);
            for (int i = j; i < count; i++) {
                double rest = covariance[i][j] - product(lower, count, i, j);
                boolean isSymmetric =
                        Math.abs(covariance[i][j] - covariance[j][i]) <= asymmetry * (1 + Math.abs(covariance[i][j]));
                boolean isPossible =
                        pivot > noise || (pivot >= -noise && Math.abs(rest) <= asymmetry * Math.abs(covariance[i][i]));
                if (!isSymmetric || !isPossible) {
                    throw new IllegalArgumentException("multivariateNormal: cov=" + text(covariance)
                            + ", need a symmetric, positive-semidefinite matrix");
                }
                lower[i * count + j] = pivot > noise ? rest / Math.sqrt(pivot) : 0;
            }
        }
        return lower;
    }

    /** Returns the numbers, or how many rows there are if they are many. */
    private static String text(double[]... covariance) {
        return covariance.length <= 8 ? Arrays.deepToString(covariance) : "(" + covariance.length + " rows)";
    }

    private static double product(double[] lower, int count, int i, int j) {
        double sum = 0;
        for (int k = 0; k < j; k++) {
            sum += lower[i * count + k] * lower[j * count + k];
        }
        return sum;
    }
}
