package org.gpuarray;

/**
 * Numbers of distributions with two parameters, one of them an array and the other a number. Shape and type as with two arrays.
 * The number is checked at the call and throws IllegalArgumentException where two numbers would; of three parameters
 * {@link GPUArray#toGpu(Number)} makes an array of a number.
 */
public sealed interface MixedDraws permits Generator {
    /** As {@link UniformDraws#uniform(GPUArray, GPUArray, int...)}, with lower bounds in an array. */
    default GPUArray uniform(GPUArray low, double high, int... shape) {
        return Distribution.UNIFORM.draw(this, shape, low, high);
    }

    /** As {@link UniformDraws#uniform(GPUArray, GPUArray, int...)}, with upper bounds in an array. */
    default GPUArray uniform(double low, GPUArray high, int... shape) {
        return Distribution.UNIFORM.draw(this, shape, low, high);
    }

    /** As {@link ContinuousDraws#normal(GPUArray, GPUArray, int...)}, with means in an array. */
    default GPUArray normal(GPUArray loc, double scale, int... shape) {
        return Distribution.NORMAL.draw(this, shape, loc, scale);
    }

    /** As {@link ContinuousDraws#normal(GPUArray, GPUArray, int...)}, with deviations in an array. */
    default GPUArray normal(double loc, GPUArray scale, int... shape) {
        return Distribution.NORMAL.draw(this, shape, loc, scale);
    }

    /** As {@link ContinuousDraws#lognormal(GPUArray, GPUArray, int...)}, with means of the logarithms in an array. */
    default GPUArray lognormal(GPUArray mean, double sigma, int... shape) {
        return Distribution.LOGNORMAL.draw(this, shape, mean, sigma);
    }

    /** As {@link ContinuousDraws#lognormal(GPUArray, GPUArray, int...)}, with deviations of the logarithms in an array. */
    default GPUArray lognormal(double mean, GPUArray sigma, int... shape) {
        return Distribution.LOGNORMAL.draw(this, shape, mean, sigma);
    }

    /** As {@link ContinuousDraws#laplace(GPUArray, GPUArray, int...)}, with places in an array. */
    default GPUArray laplace(GPUArray loc, double scale, int... shape) {
        return Distribution.LAPLACE.draw(this, shape, loc, scale);
    }

    /** As {@link ContinuousDraws#laplace(GPUArray, GPUArray, int...)}, with scales in an array. */
    default GPUArray laplace(double loc, GPUArray scale, int... shape) {
        return Distribution.LAPLACE.draw(this, shape, loc, scale);
    }

    /** As {@link ContinuousDraws#logistic(GPUArray, GPUArray, int...)}, with places in an array. */
    default GPUArray logistic(GPUArray loc, double scale, int... shape) {
        return Distribution.LOGISTIC.draw(this, shape, loc, scale);
    }

    /** As {@link ContinuousDraws#logistic(GPUArray, GPUArray, int...)}, with scales in an array. */
    default GPUArray logistic(double loc, GPUArray scale, int... shape) {
        return Distribution.LOGISTIC.draw(this, shape, loc, scale);
    }

    /** As {@link ContinuousDraws#gumbel(GPUArray, GPUArray, int...)}, with places in an array. */
    default GPUArray gumbel(GPUArray loc, double scale, int... shape) {
        return Distribution.GUMBEL.draw(this, shape, loc, scale);
    }

    /** As {@link ContinuousDraws#gumbel(GPUArray, GPUArray, int...)}, with scales in an array. */
    default GPUArray gumbel(double loc, GPUArray scale, int... shape) {
        return Distribution.GUMBEL.draw(this, shape, loc, scale);
    }

    /** As {@link ContinuousDraws#gamma(GPUArray, GPUArray, int...)}, with shapes in an array. */
    default GPUArray gamma(GPUArray a, double scale, int... shape) {
        return Distribution.GAMMA.draw(this, shape, a, scale);
    }

    /** As {@link ContinuousDraws#gamma(GPUArray, GPUArray, int...)}, with scales in an array. */
    default GPUArray gamma(double a, GPUArray scale, int... shape) {
        return Distribution.GAMMA.draw(this, shape, a, scale);
    }

    /** As {@link ContinuousDraws#beta(GPUArray, GPUArray, int...)}, with first shapes in an array. */
    default GPUArray beta(GPUArray a, double b, int... shape) {
        return Distribution.BETA.draw(this, shape, a, b);
    }

    /** As {@link ContinuousDraws#beta(GPUArray, GPUArray, int...)}, with second shapes in an array. */
    default GPUArray beta(double a, GPUArray b, int... shape) {
        return Distribution.BETA.draw(this, shape, a, b);
    }

    /** As {@link ContinuousDraws#noncentralChisquare(GPUArray, GPUArray, int...)}, with degrees of freedom in an array. */
    default GPUArray noncentralChisquare(GPUArray df, double nonc, int... shape) {
        return Distribution.NONCENTRAL_CHISQUARE.draw(this, shape, df, nonc);
    }

    /** As {@link ContinuousDraws#noncentralChisquare(GPUArray, GPUArray, int...)}, with noncentralities in an array. */
    default GPUArray noncentralChisquare(double df, GPUArray nonc, int... shape) {
        return Distribution.NONCENTRAL_CHISQUARE.draw(this, shape, df, nonc);
    }

    /** As {@link ContinuousDraws#f(GPUArray, GPUArray, int...)}, with degrees of freedom of the numerator in an array. */
    default GPUArray f(GPUArray dfnum, double dfden, int... shape) {
        return Distribution.F.draw(this, shape, dfnum, dfden);
    }

    /** As {@link ContinuousDraws#f(GPUArray, GPUArray, int...)}, with degrees of freedom of the denominator in an array. */
    default GPUArray f(double dfnum, GPUArray dfden, int... shape) {
        return Distribution.F.draw(this, shape, dfnum, dfden);
    }

    /** As {@link ContinuousDraws#vonmises(GPUArray, GPUArray, int...)}, with centres in an array. */
    default GPUArray vonmises(GPUArray mu, double kappa, int... shape) {
        return Distribution.VONMISES.draw(this, shape, mu, kappa);
    }

    /** As {@link ContinuousDraws#vonmises(GPUArray, GPUArray, int...)}, with concentrations in an array. */
    default GPUArray vonmises(double mu, GPUArray kappa, int... shape) {
        return Distribution.VONMISES.draw(this, shape, mu, kappa);
    }

    /** As {@link ContinuousDraws#wald(GPUArray, GPUArray, int...)}, with means in an array. */
    default GPUArray wald(GPUArray mean, double scale, int... shape) {
        return Distribution.WALD.draw(this, shape, mean, scale);
    }

    /** As {@link ContinuousDraws#wald(GPUArray, GPUArray, int...)}, with scales in an array. */
    default GPUArray wald(double mean, GPUArray scale, int... shape) {
        return Distribution.WALD.draw(this, shape, mean, scale);
    }

    /** As {@link DiscreteDraws#binomial(GPUArray, GPUArray, int...)}, with numbers of trials in an array. */
    default GPUArray binomial(GPUArray n, double p, int... shape) {
        return Distribution.BINOMIAL.draw(this, shape, n, p);
    }

    /** As {@link DiscreteDraws#binomial(GPUArray, GPUArray, int...)}, with probabilities in an array. */
    default GPUArray binomial(double n, GPUArray p, int... shape) {
        return Distribution.BINOMIAL.draw(this, shape, n, p);
    }

    /** As {@link DiscreteDraws#negativeBinomial(GPUArray, GPUArray, int...)}, with numbers of successes in an array. */
    default GPUArray negativeBinomial(GPUArray n, double p, int... shape) {
        return Distribution.NEGATIVE_BINOMIAL.draw(this, shape, n, p);
    }

    /** As {@link DiscreteDraws#negativeBinomial(GPUArray, GPUArray, int...)}, with probabilities in an array. */
    default GPUArray negativeBinomial(double n, GPUArray p, int... shape) {
        return Distribution.NEGATIVE_BINOMIAL.draw(this, shape, n, p);
    }
}
