package org.gpuarray;

/**
 * Numbers of distributions with two parameters, one of them an array and the other a number. Shape and type as with two arrays.
 * The number is checked at the call and throws IllegalArgumentException where two numbers would; of three parameters
 * {@link GPUArray#toGpu(Number)} makes an array of a number.
 */
public sealed interface MixedDraws permits Generator {
    /**
     * Returns float64 numbers from {@code low} to below {@code high}, with lower bounds in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray uniform(GPUArray low, double high, int... shape) {
        return Distribution.UNIFORM.draw(this, shape, low, high);
    }

    /**
     * Returns float64 numbers from {@code low} to below {@code high}, with upper bounds in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray uniform(double low, GPUArray high, int... shape) {
        return Distribution.UNIFORM.draw(this, shape, low, high);
    }

    /**
     * Returns numbers of the normal distribution, with means in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray normal(GPUArray loc, double scale, int... shape) {
        return Distribution.NORMAL.draw(this, shape, loc, scale);
    }

    /**
     * Returns numbers of the normal distribution, with deviations in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray normal(double loc, GPUArray scale, int... shape) {
        return Distribution.NORMAL.draw(this, shape, loc, scale);
    }

    /**
     * Returns numbers whose logarithms are normal, with means of the logarithms in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray lognormal(GPUArray mean, double sigma, int... shape) {
        return Distribution.LOGNORMAL.draw(this, shape, mean, sigma);
    }

    /**
     * Returns numbers whose logarithms are normal, with deviations of the logarithms in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray lognormal(double mean, GPUArray sigma, int... shape) {
        return Distribution.LOGNORMAL.draw(this, shape, mean, sigma);
    }

    /**
     * Returns numbers of the Laplace distribution, with centres in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray laplace(GPUArray loc, double scale, int... shape) {
        return Distribution.LAPLACE.draw(this, shape, loc, scale);
    }

    /**
     * Returns numbers of the Laplace distribution, with scales in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray laplace(double loc, GPUArray scale, int... shape) {
        return Distribution.LAPLACE.draw(this, shape, loc, scale);
    }

    /**
     * Returns numbers of the logistic distribution, with means in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray logistic(GPUArray loc, double scale, int... shape) {
        return Distribution.LOGISTIC.draw(this, shape, loc, scale);
    }

    /**
     * Returns numbers of the logistic distribution, with scales in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray logistic(double loc, GPUArray scale, int... shape) {
        return Distribution.LOGISTIC.draw(this, shape, loc, scale);
    }

    /**
     * Returns numbers of the Gumbel distribution, with the most frequent ones in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray gumbel(GPUArray loc, double scale, int... shape) {
        return Distribution.GUMBEL.draw(this, shape, loc, scale);
    }

    /**
     * Returns numbers of the Gumbel distribution, with scales in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray gumbel(double loc, GPUArray scale, int... shape) {
        return Distribution.GUMBEL.draw(this, shape, loc, scale);
    }

    /**
     * Returns numbers of the gamma distribution, with shapes in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray gamma(GPUArray a, double scale, int... shape) {
        return Distribution.GAMMA.draw(this, shape, a, scale);
    }

    /**
     * Returns numbers of the gamma distribution, with scales in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray gamma(double a, GPUArray scale, int... shape) {
        return Distribution.GAMMA.draw(this, shape, a, scale);
    }

    /**
     * Returns numbers of the beta distribution, from 0 to 1, with first parameters in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray beta(GPUArray a, double b, int... shape) {
        return Distribution.BETA.draw(this, shape, a, b);
    }

    /**
     * Returns numbers of the beta distribution, from 0 to 1, with second parameters in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray beta(double a, GPUArray b, int... shape) {
        return Distribution.BETA.draw(this, shape, a, b);
    }

    /**
     * Returns sums of squares of normal numbers, with degrees of freedom in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray noncentralChisquare(GPUArray df, double nonc, int... shape) {
        return Distribution.NONCENTRAL_CHISQUARE.draw(this, shape, df, nonc);
    }

    /**
     * Returns sums of squares of normal numbers, with noncentralities in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray noncentralChisquare(double df, GPUArray nonc, int... shape) {
        return Distribution.NONCENTRAL_CHISQUARE.draw(this, shape, df, nonc);
    }

    /**
     * Returns quotients of two chi-square numbers, each divided by its degrees of freedom; those of the numerator are in an
     * array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray f(GPUArray dfnum, double dfden, int... shape) {
        return Distribution.F.draw(this, shape, dfnum, dfden);
    }

    /**
     * Returns quotients of two chi-square numbers, each divided by its degrees of freedom; those of the denominator are in an
     * array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray f(double dfnum, GPUArray dfden, int... shape) {
        return Distribution.F.draw(this, shape, dfnum, dfden);
    }

    /**
     * Returns angles from -π to π of the von Mises distribution, with centres in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray vonmises(GPUArray mu, double kappa, int... shape) {
        return Distribution.VONMISES.draw(this, shape, mu, kappa);
    }

    /**
     * Returns angles from -π to π of the von Mises distribution, with concentrations in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray vonmises(double mu, GPUArray kappa, int... shape) {
        return Distribution.VONMISES.draw(this, shape, mu, kappa);
    }

    /**
     * Returns numbers of the Wald, or inverse Gaussian, distribution, with means in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray wald(GPUArray mean, double scale, int... shape) {
        return Distribution.WALD.draw(this, shape, mean, scale);
    }

    /**
     * Returns numbers of the Wald, or inverse Gaussian, distribution, with scales in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray wald(double mean, GPUArray scale, int... shape) {
        return Distribution.WALD.draw(this, shape, mean, scale);
    }

    /**
     * Returns numbers of successes in trials of probability {@code p}, with numbers of trials in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray binomial(GPUArray n, double p, int... shape) {
        return Distribution.BINOMIAL.draw(this, shape, n, p);
    }

    /**
     * Returns numbers of successes in {@code n} trials, with probabilities in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray binomial(double n, GPUArray p, int... shape) {
        return Distribution.BINOMIAL.draw(this, shape, n, p);
    }

    /**
     * Returns numbers of failures before the last of several successes, with numbers of successes in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray negativeBinomial(GPUArray n, double p, int... shape) {
        return Distribution.NEGATIVE_BINOMIAL.draw(this, shape, n, p);
    }

    /**
     * Returns numbers of failures before {@code n} successes, with probabilities in an array.
     *
     * @throws IllegalArgumentException if the number is none that the distribution has, or the array does not broadcast to the
     *     shape
     */
    default GPUArray negativeBinomial(double n, GPUArray p, int... shape) {
        return Distribution.NEGATIVE_BINOMIAL.draw(this, shape, n, p);
    }
}
