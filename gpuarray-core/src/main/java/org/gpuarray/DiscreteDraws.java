package org.gpuarray;

import java.util.Objects;
import org.gpuarray.types.Shape;

/**
 * Numbers of discrete distributions, as int64.
 *
 * <p>Shape and parameters as in {@link ContinuousDraws}; a number without meaning is mostly -1. Numbers above 2^63-1 are that.
 */
public sealed interface DiscreteDraws permits Generator {
    /**
     * Returns numbers of the Poisson distribution of mean {@code lam}.
     *
     * @throws IllegalArgumentException if lam is negative or so large that numbers would not fit, or an extent is negative
     */
    default GPUArray poisson(double lam, int... shape) {
        return Distribution.POISSON.draw(this, shape, lam);
    }

    /**
     * Returns numbers of the Poisson distribution, with means in an array, which broadcasts to the shape or gives it.
     *
     * @throws IllegalArgumentException if the array does not broadcast to the shape
     */
    default GPUArray poisson(GPUArray lam, int... shape) {
        return Distribution.POISSON.draw(this, shape, lam);
    }

    /**
     * Returns numbers of successes in {@code n} trials, each of probability {@code p}.
     *
     * @throws IllegalArgumentException if n is no whole number of 0 or more, or p is not from 0 to 1, or an extent is negative
     */
    default GPUArray binomial(double n, double p, int... shape) {
        return Distribution.BINOMIAL.draw(this, shape, n, p);
    }

    /**
     * Returns numbers of successes in trials, with numbers of trials and probabilities in arrays, which broadcast to the shape
     * or give it.
     *
     * @throws IllegalArgumentException if the arrays do not broadcast to the shape
     */
    default GPUArray binomial(GPUArray n, GPUArray p, int... shape) {
        return Distribution.BINOMIAL.draw(this, shape, n, p);
    }

    /**
     * Returns numbers of failures before {@code n} successes, each of probability {@code p}.
     *
     * @throws IllegalArgumentException if n is not above 0, or p not above 0 and up to 1, or an extent is negative
     */
    default GPUArray negativeBinomial(double n, double p, int... shape) {
        return Distribution.NEGATIVE_BINOMIAL.draw(this, shape, n, p);
    }

    /**
     * Returns numbers of failures before the last of several successes, with numbers of successes and probabilities in arrays,
     * which broadcast to the shape or give it.
     *
     * @throws IllegalArgumentException if the arrays do not broadcast to the shape
     */
    default GPUArray negativeBinomial(GPUArray n, GPUArray p, int... shape) {
        return Distribution.NEGATIVE_BINOMIAL.draw(this, shape, n, p);
    }

    /**
     * Returns numbers of trials up to the first success, each of probability {@code p}.
     *
     * @throws IllegalArgumentException if p is not above 0 and up to 1, or an extent is negative
     */
    default GPUArray geometric(double p, int... shape) {
        return Distribution.GEOMETRIC.draw(this, shape, p);
    }

    /**
     * Returns numbers of trials up to the first success, with probabilities in an array, which broadcasts to the shape or gives
     * it.
     *
     * @throws IllegalArgumentException if the array does not broadcast to the shape
     */
    default GPUArray geometric(GPUArray p, int... shape) {
        return Distribution.GEOMETRIC.draw(this, shape, p);
    }

    /**
     * Returns numbers from 1 whose probabilities are as {@code k^-a}.
     *
     * @throws IllegalArgumentException if a is not above 1, or an extent is negative
     */
    default GPUArray zipf(double a, int... shape) {
        return Distribution.ZIPF.draw(this, shape, a);
    }

    /**
     * Returns numbers from 1 whose probabilities are as {@code k^-a}, with {@code a} in an array, which broadcasts to the shape
     * or gives it.
     *
     * @throws IllegalArgumentException if the array does not broadcast to the shape
     */
    default GPUArray zipf(GPUArray a, int... shape) {
        return Distribution.ZIPF.draw(this, shape, a);
    }

    /**
     * Returns numbers from 1 whose probabilities are as {@code p^k / k}.
     *
     * @throws IllegalArgumentException if p is not from 0 to below 1, or an extent is negative
     */
    default GPUArray logseries(double p, int... shape) {
        return Distribution.LOGSERIES.draw(this, shape, p);
    }

    /**
     * Returns numbers from 1 whose probabilities are as {@code p^k / k}, with {@code p} in an array, which broadcasts to the
     * shape or gives it.
     *
     * @throws IllegalArgumentException if the array does not broadcast to the shape
     */
    default GPUArray logseries(GPUArray p, int... shape) {
        return Distribution.LOGSERIES.draw(this, shape, p);
    }

    /**
     * Returns how many of {@code nsample} are good that are taken, none twice, out of {@code ngood} good and {@code nbad} bad ones.
     *
     * @throws IllegalArgumentException if a number is negative, there are less than nsample, or 10^9 good or bad ones or more
     */
    default GPUArray hypergeometric(long ngood, long nbad, long nsample, int... shape) {
        return Distribution.HYPERGEOMETRIC.draw(this, shape, (double) ngood, (double) nbad, (double) nsample);
    }

    /**
     * Returns how many are good of those that are taken, none twice, out of good and bad ones, with all three numbers in
     * arrays, which broadcast to the shape or give it.
     *
     * @throws IllegalArgumentException if the arrays do not broadcast to the shape
     */
    default GPUArray hypergeometric(GPUArray ngood, GPUArray nbad, GPUArray nsample, int... shape) {
        return Distribution.HYPERGEOMETRIC.draw(this, shape, ngood, nbad, nsample);
    }

    /**
     * Returns how many of each of several colors are taken, of {@code nsample} in all, none twice, out of so many of each. Shape:
     * the one given, and an axis of colors.
     *
     * @throws IllegalArgumentException if a number is negative, there are less than nsample, or 10^9 or more
     */
    default GPUArray multivariateHypergeometric(long[] colors, long nsample, int... shape) {
        Objects.requireNonNull(shape, "shape");
        return Multivariate.hypergeometric((Generator) this, colors, nsample, Shape.of(shape));
    }

    /**
     * Returns how often each of several outcomes comes in {@code n} trials. Shape: the one given, and an axis of outcomes.
     *
     * @param pvals the outcomes' probabilities; the last is what the others leave
     * @throws IllegalArgumentException if n is negative, or a probability or their sum but for the last is not from 0 to 1
     */
    default GPUArray multinomial(long n, double[] pvals, int... shape) {
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(pvals, "pvals");
        return Multivariate.multinomial((Generator) this, n, pvals, Shape.of(shape));
    }

    /**
     * Returns how often each of several outcomes comes, with numbers of trials and, along the last axis, probabilities in
     * arrays, whose other axes broadcast to the shape or give it. Shape: that one, and an axis of outcomes.
     *
     * @throws IllegalArgumentException if they do not, there is no probability, or n is neither bool nor of integers that int64
     *     holds
     */
    default GPUArray multinomial(GPUArray n, GPUArray pvals, int... shape) {
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(pvals, "pvals");
        return Multivariate.multinomial((Generator) this, n, pvals, shape);
    }

    /**
     * Returns how often each of several outcomes comes, with numbers of trials in an array, and the same probabilities for all.
     * Shape: the one given, or the array's, and an axis of outcomes.
     *
     * @param pvals the outcomes' probabilities; the last is what the others leave
     * @throws IllegalArgumentException if the array does not broadcast to the shape, there is no probability, or n is neither
     *     bool nor of integers that int64 holds
     */
    default GPUArray multinomial(GPUArray n, double[] pvals, int... shape) {
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(pvals, "pvals");
        Objects.requireNonNull(n, "n");
        return multinomial(n, n.beside(() -> GPUArray.toGpu(pvals)), shape);
    }

    /**
     * Returns how often each of several outcomes comes in {@code n} trials, with probabilities along the last axis of an array,
     * whose other axes broadcast to the shape or give it. Shape: that one, and an axis of outcomes.
     *
     * @throws IllegalArgumentException if they do not, or there is no probability
     */
    default GPUArray multinomial(long n, GPUArray pvals, int... shape) {
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(pvals, "pvals");
        return multinomial(pvals.beside(() -> GPUArray.toGpu(n)), pvals, shape);
    }
}
