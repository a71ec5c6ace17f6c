package org.gpuarray;

import java.util.Objects;
import org.gpuarray.expr.Draw;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/**
 * Numbers of continuous distributions, as float64 unless a type is given.
 *
 * <p>Shape: the extents given; none are a 0-d array, or the shape that array parameters broadcast to. Numbers among the
 * parameters are checked at the call; those in arrays are not, and one that the distribution has not gives a number without
 * meaning, mostly NaN.
 */
public sealed interface ContinuousDraws permits Generator {
    /** Returns numbers of the normal distribution of mean 0 and deviation 1. */
    default GPUArray standardNormal(int... shape) {
        return standardNormal(DType.FLOAT64, shape);
    }

    /**
     * Returns numbers of the normal distribution of mean 0 and deviation 1, as float32 or float64.
     *
     * @throws IllegalArgumentException if it is neither float32 nor float64
     */
    default GPUArray standardNormal(DType type, int... shape) {
        return Sampler.floating(this, "standardNormal", type, shape)
                .draw(Draw.NORMAL, type)
                .here();
    }

    /**
     * Fills an array or a view of float32 or float64, of any layout and extents, with numbers of the normal distribution of mean
     * 0 and deviation 1, and returns it.
     *
     * @throws IllegalArgumentException if it is of another type, or several of its elements are one
     */
    default GPUArray standardNormal(GPUArray out) {
        return Sampler.fill(this, "standardNormal", Draw.NORMAL, out);
    }

    /** Returns numbers of the exponential distribution of mean 1. */
    default GPUArray standardExponential(int... shape) {
        return standardExponential(DType.FLOAT64, shape);
    }

    /**
     * Returns numbers of the exponential distribution of mean 1, as float32 or float64.
     *
     * @throws IllegalArgumentException if it is neither float32 nor float64
     */
    default GPUArray standardExponential(DType type, int... shape) {
        return Sampler.floating(this, "standardExponential", type, shape)
                .draw(Draw.EXPONENTIAL, type)
                .here();
    }

    /**
     * Fills an array or a view of float32 or float64, of any layout and extents, with numbers of the exponential distribution of
     * mean 1, and returns it.
     *
     * @throws IllegalArgumentException if it is of another type, or several of its elements are one
     */
    default GPUArray standardExponential(GPUArray out) {
        return Sampler.fill(this, "standardExponential", Draw.EXPONENTIAL, out);
    }

    /**
     * Returns numbers of the gamma distribution of scale 1.
     *
     * @throws IllegalArgumentException if the parameter is not 0 or more, or an extent is negative
     */
    default GPUArray standardGamma(double a, int... shape) {
        return standardGamma(DType.FLOAT64, a, shape);
    }

    /**
     * Returns numbers of the gamma distribution of shape {@code a} and scale 1, as float32 or float64.
     *
     * @throws IllegalArgumentException if the type is another, the parameter is not 0 or more, or an extent is negative
     */
    default GPUArray standardGamma(DType type, double a, int... shape) {
        return Distribution.STANDARD_GAMMA.draw(this, type, shape, a);
    }

    /**
     * Returns numbers of the gamma distribution of scale 1, with shapes in an array, which broadcasts to the shape or gives it.
     *
     * @throws IllegalArgumentException if the array does not broadcast to the shape
     */
    default GPUArray standardGamma(GPUArray a, int... shape) {
        return standardGamma(DType.FLOAT64, a, shape);
    }

    /**
     * Returns numbers of the gamma distribution of scale 1, as float32 or float64, with shapes in an array, which broadcasts to
     * the shape or gives it.
     *
     * @throws IllegalArgumentException if the type is another, or the array does not broadcast to the shape
     */
    default GPUArray standardGamma(DType type, GPUArray a, int... shape) {
        return Distribution.STANDARD_GAMMA.draw(this, type, shape, a);
    }

    /** Returns numbers of the Cauchy distribution around 0, half of them between -1 and 1. */
    default GPUArray standardCauchy(int... shape) {
        Objects.requireNonNull(shape, "shape");
        return new Sampler((Generator) this, Shape.of(shape)).draw(Draw.CAUCHY).here();
    }

    /**
     * Returns numbers of the normal distribution of mean {@code loc} and deviation {@code scale}.
     *
     * @throws IllegalArgumentException if scale is not 0 or more, or an extent is negative
     */
    default GPUArray normal(double loc, double scale, int... shape) {
        return Distribution.NORMAL.draw(this, shape, loc, scale);
    }

    /**
     * Returns numbers of the normal distribution, with means and deviations in arrays, which broadcast to the shape or give it.
     *
     * @throws IllegalArgumentException if the arrays do not broadcast to the shape
     */
    default GPUArray normal(GPUArray loc, GPUArray scale, int... shape) {
        return Distribution.NORMAL.draw(this, shape, loc, scale);
    }

    /**
     * Returns numbers whose logarithms are normal, of that mean and deviation.
     *
     * @throws IllegalArgumentException if sigma is not 0 or more, or an extent is negative
     */
    default GPUArray lognormal(double mean, double sigma, int... shape) {
        return Distribution.LOGNORMAL.draw(this, shape, mean, sigma);
    }

    /**
     * Returns numbers whose logarithms are normal, with their means and deviations in arrays, which broadcast to the shape or
     * give it.
     *
     * @throws IllegalArgumentException if the arrays do not broadcast to the shape
     */
    default GPUArray lognormal(GPUArray mean, GPUArray sigma, int... shape) {
        return Distribution.LOGNORMAL.draw(this, shape, mean, sigma);
    }

    /**
     * Returns numbers of the exponential distribution of mean {@code scale}.
     *
     * @throws IllegalArgumentException if scale is not 0 or more, or an extent is negative
     */
    default GPUArray exponential(double scale, int... shape) {
        return Distribution.EXPONENTIAL.draw(this, shape, scale);
    }

    /**
     * Returns numbers of the exponential distribution, with means in an array, which broadcasts to the shape or gives it.
     *
     * @throws IllegalArgumentException if the array does not broadcast to the shape
     */
    default GPUArray exponential(GPUArray scale, int... shape) {
        return Distribution.EXPONENTIAL.draw(this, shape, scale);
    }

    /**
     * Returns numbers of the Rayleigh distribution, whose most frequent one is {@code scale}.
     *
     * @throws IllegalArgumentException if scale is not 0 or more, or an extent is negative
     */
    default GPUArray rayleigh(double scale, int... shape) {
        return Distribution.RAYLEIGH.draw(this, shape, scale);
    }

    /**
     * Returns numbers of the Rayleigh distribution, with the most frequent ones in an array, which broadcasts to the shape or
     * gives it.
     *
     * @throws IllegalArgumentException if the array does not broadcast to the shape
     */
    default GPUArray rayleigh(GPUArray scale, int... shape) {
        return Distribution.RAYLEIGH.draw(this, shape, scale);
    }

    /**
     * Returns numbers of the Laplace distribution: exponential to both sides of {@code loc}.
     *
     * @throws IllegalArgumentException if scale is not 0 or more, or an extent is negative
     */
    default GPUArray laplace(double loc, double scale, int... shape) {
        return Distribution.LAPLACE.draw(this, shape, loc, scale);
    }

    /**
     * Returns numbers of the Laplace distribution, with centres and scales in arrays, which broadcast to the shape or give it.
     *
     * @throws IllegalArgumentException if the arrays do not broadcast to the shape
     */
    default GPUArray laplace(GPUArray loc, GPUArray scale, int... shape) {
        return Distribution.LAPLACE.draw(this, shape, loc, scale);
    }

    /**
     * Returns numbers of the logistic distribution of mean {@code loc}.
     *
     * @throws IllegalArgumentException if scale is not 0 or more, or an extent is negative
     */
    default GPUArray logistic(double loc, double scale, int... shape) {
        return Distribution.LOGISTIC.draw(this, shape, loc, scale);
    }

    /**
     * Returns numbers of the logistic distribution, with means and scales in arrays, which broadcast to the shape or give it.
     *
     * @throws IllegalArgumentException if the arrays do not broadcast to the shape
     */
    default GPUArray logistic(GPUArray loc, GPUArray scale, int... shape) {
        return Distribution.LOGISTIC.draw(this, shape, loc, scale);
    }

    /**
     * Returns numbers of the Gumbel distribution, whose most frequent one is {@code loc}.
     *
     * @throws IllegalArgumentException if scale is not 0 or more, or an extent is negative
     */
    default GPUArray gumbel(double loc, double scale, int... shape) {
        return Distribution.GUMBEL.draw(this, shape, loc, scale);
    }

    /**
     * Returns numbers of the Gumbel distribution, with the most frequent ones and scales in arrays, which broadcast to the
     * shape or give it.
     *
     * @throws IllegalArgumentException if the arrays do not broadcast to the shape
     */
    default GPUArray gumbel(GPUArray loc, GPUArray scale, int... shape) {
        return Distribution.GUMBEL.draw(this, shape, loc, scale);
    }

    /**
     * Returns numbers of the gamma distribution of shape {@code a}.
     *
     * @throws IllegalArgumentException if a parameter is not 0 or more, or an extent is negative
     */
    default GPUArray gamma(double a, double scale, int... shape) {
        return Distribution.GAMMA.draw(this, shape, a, scale);
    }

    /**
     * Returns numbers of the gamma distribution, with shapes and scales in arrays, which broadcast to the shape or give it.
     *
     * @throws IllegalArgumentException if the arrays do not broadcast to the shape
     */
    default GPUArray gamma(GPUArray a, GPUArray scale, int... shape) {
        return Distribution.GAMMA.draw(this, shape, a, scale);
    }

    /**
     * Returns numbers of the beta distribution, from 0 to 1.
     *
     * @throws IllegalArgumentException if a parameter is not above 0, or an extent is negative
     */
    default GPUArray beta(double a, double b, int... shape) {
        return Distribution.BETA.draw(this, shape, a, b);
    }

    /**
     * Returns numbers of the beta distribution, from 0 to 1, with both parameters in arrays, which broadcast to the shape or
     * give it.
     *
     * @throws IllegalArgumentException if the arrays do not broadcast to the shape
     */
    default GPUArray beta(GPUArray a, GPUArray b, int... shape) {
        return Distribution.BETA.draw(this, shape, a, b);
    }

    /**
     * Returns sums of {@code df} squares of standard normal numbers.
     *
     * @throws IllegalArgumentException if df is not above 0, or an extent is negative
     */
    default GPUArray chisquare(double df, int... shape) {
        return Distribution.CHISQUARE.draw(this, shape, df);
    }

    /**
     * Returns sums of squares of standard normal numbers, with degrees of freedom in an array, which broadcasts to the shape or
     * gives it.
     *
     * @throws IllegalArgumentException if the array does not broadcast to the shape
     */
    default GPUArray chisquare(GPUArray df, int... shape) {
        return Distribution.CHISQUARE.draw(this, shape, df);
    }

    /**
     * Returns sums of {@code df} squares of normal numbers the squares of whose means have the sum {@code nonc}.
     *
     * @throws IllegalArgumentException if df is not above 0, or nonc not 0 or more, or an extent is negative
     */
    default GPUArray noncentralChisquare(double df, double nonc, int... shape) {
        return Distribution.NONCENTRAL_CHISQUARE.draw(this, shape, df, nonc);
    }

    /**
     * Returns sums of squares of normal numbers, with degrees of freedom and noncentralities in arrays, which broadcast to the
     * shape or give it.
     *
     * @throws IllegalArgumentException if the arrays do not broadcast to the shape
     */
    default GPUArray noncentralChisquare(GPUArray df, GPUArray nonc, int... shape) {
        return Distribution.NONCENTRAL_CHISQUARE.draw(this, shape, df, nonc);
    }

    /**
     * Returns quotients of two chi-square numbers, each divided by its degrees of freedom.
     *
     * @throws IllegalArgumentException if a parameter is not above 0, or an extent is negative
     */
    default GPUArray f(double dfnum, double dfden, int... shape) {
        return Distribution.F.draw(this, shape, dfnum, dfden);
    }

    /**
     * Returns quotients of two chi-square numbers, each divided by its degrees of freedom, which are in arrays, which broadcast
     * to the shape or give it.
     *
     * @throws IllegalArgumentException if the arrays do not broadcast to the shape
     */
    default GPUArray f(GPUArray dfnum, GPUArray dfden, int... shape) {
        return Distribution.F.draw(this, shape, dfnum, dfden);
    }

    /**
     * Returns quotients of a noncentral chi-square number and a chi-square number, each divided by its degrees of freedom.
     *
     * @throws IllegalArgumentException if dfnum or dfden is not above 0, or nonc not 0 or more, or an extent is negative
     */
    default GPUArray noncentralF(double dfnum, double dfden, double nonc, int... shape) {
        return Distribution.NONCENTRAL_F.draw(this, shape, dfnum, dfden, nonc);
    }

    /**
     * Returns quotients of a noncentral chi-square number and a chi-square number, each divided by its degrees of freedom,
     * which are in arrays as the noncentralities are; all three broadcast to the shape or give it.
     *
     * @throws IllegalArgumentException if the arrays do not broadcast to the shape
     */
    default GPUArray noncentralF(GPUArray dfnum, GPUArray dfden, GPUArray nonc, int... shape) {
        return Distribution.NONCENTRAL_F.draw(this, shape, dfnum, dfden, nonc);
    }

    /**
     * Returns numbers of Student's t distribution.
     *
     * @throws IllegalArgumentException if df is not above 0, or an extent is negative
     */
    default GPUArray standardT(double df, int... shape) {
        return Distribution.STANDARD_T.draw(this, shape, df);
    }

    /**
     * Returns numbers of Student's t distribution, with degrees of freedom in an array, which broadcasts to the shape or gives
     * it.
     *
     * @throws IllegalArgumentException if the array does not broadcast to the shape
     */
    default GPUArray standardT(GPUArray df, int... shape) {
        return Distribution.STANDARD_T.draw(this, shape, df);
    }

    /**
     * Returns numbers of the Weibull distribution of scale 1.
     *
     * @throws IllegalArgumentException if a is not 0 or more, or an extent is negative
     */
    default GPUArray weibull(double a, int... shape) {
        return Distribution.WEIBULL.draw(this, shape, a);
    }

    /**
     * Returns numbers of the Weibull distribution of scale 1, with shapes in an array, which broadcasts to the shape or gives
     * it.
     *
     * @throws IllegalArgumentException if the array does not broadcast to the shape
     */
    default GPUArray weibull(GPUArray a, int... shape) {
        return Distribution.WEIBULL.draw(this, shape, a);
    }

    /**
     * Returns numbers of the Pareto distribution of the second kind, from 0.
     *
     * @throws IllegalArgumentException if a is not above 0, or an extent is negative
     */
    default GPUArray pareto(double a, int... shape) {
        return Distribution.PARETO.draw(this, shape, a);
    }

    /**
     * Returns numbers of the Pareto distribution of the second kind, from 0, with shapes in an array, which broadcasts to the
     * shape or gives it.
     *
     * @throws IllegalArgumentException if the array does not broadcast to the shape
     */
    default GPUArray pareto(GPUArray a, int... shape) {
        return Distribution.PARETO.draw(this, shape, a);
    }

    /**
     * Returns numbers from 0 to 1 whose density is {@code a * x^(a - 1)}.
     *
     * @throws IllegalArgumentException if a is not above 0, or an extent is negative
     */
    default GPUArray power(double a, int... shape) {
        return Distribution.POWER.draw(this, shape, a);
    }

    /**
     * Returns numbers from 0 to 1 whose density is {@code a * x^(a - 1)}, with {@code a} in an array, which broadcasts to the
     * shape or gives it.
     *
     * @throws IllegalArgumentException if the array does not broadcast to the shape
     */
    default GPUArray power(GPUArray a, int... shape) {
        return Distribution.POWER.draw(this, shape, a);
    }

    /**
     * Returns numbers whose density rises from {@code left} to {@code mode} and falls to {@code right}.
     *
     * @throws IllegalArgumentException if not {@code left <= mode <= right} and {@code left < right}, or an extent is
     *     negative
     */
    default GPUArray triangular(double left, double mode, double right, int... shape) {
        return Distribution.TRIANGULAR.draw(this, shape, left, mode, right);
    }

    /**
     * Returns numbers whose density rises from {@code left} to {@code mode} and falls to {@code right}, all three in arrays,
     * which broadcast to the shape or give it.
     *
     * @throws IllegalArgumentException if the arrays do not broadcast to the shape
     */
    default GPUArray triangular(GPUArray left, GPUArray mode, GPUArray right, int... shape) {
        return Distribution.TRIANGULAR.draw(this, shape, left, mode, right);
    }

    /**
     * Returns angles from -π to π of the von Mises distribution around {@code mu}.
     *
     * @throws IllegalArgumentException if kappa is not 0 or more, or an extent is negative
     */
    default GPUArray vonmises(double mu, double kappa, int... shape) {
        return Distribution.VONMISES.draw(this, shape, mu, kappa);
    }

    /**
     * Returns angles from -π to π of the von Mises distribution, with centres and concentrations in arrays, which broadcast to
     * the shape or give it.
     *
     * @throws IllegalArgumentException if the arrays do not broadcast to the shape
     */
    default GPUArray vonmises(GPUArray mu, GPUArray kappa, int... shape) {
        return Distribution.VONMISES.draw(this, shape, mu, kappa);
    }

    /**
     * Returns numbers of the Wald, or inverse Gaussian, distribution.
     *
     * @throws IllegalArgumentException if a parameter is not above 0, or an extent is negative
     */
    default GPUArray wald(double mean, double scale, int... shape) {
        return Distribution.WALD.draw(this, shape, mean, scale);
    }

    /**
     * Returns numbers of the Wald, or inverse Gaussian, distribution, with means and scales in arrays, which broadcast to the
     * shape or give it.
     *
     * @throws IllegalArgumentException if the arrays do not broadcast to the shape
     */
    default GPUArray wald(GPUArray mean, GPUArray scale, int... shape) {
        return Distribution.WALD.draw(this, shape, mean, scale);
    }

    /**
     * Returns groups of numbers of the Dirichlet distribution, whose sums are 1. Shape: the one given, and an axis of numbers.
     * Where a parameter is 0 the number is 0.
     *
     * @throws IllegalArgumentException if a parameter is below 0, or there is none
     */
    default GPUArray dirichlet(double[] alpha, int... shape) {
        Objects.requireNonNull(shape, "shape");
        return Multivariate.dirichlet((Generator) this, alpha, Shape.of(shape));
    }

    /**
     * Returns groups of numbers of the Dirichlet distribution, whose sums are 1, with parameters on the device: groups of them along the
     * last axis, whose other axes broadcast to the shape or give it. Shape: that one, and an axis of numbers. Where a parameter is 0 the
     * number is 0; numbers of parameters below 0 have no meaning.
     *
     * @throws IllegalArgumentException if the array has no last axis of one number at least, is complex, or does not broadcast to the shape
     */
    default GPUArray dirichlet(GPUArray alpha, int... shape) {
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(alpha, "alpha");
        return alpha.beside(() -> Multivariate.dirichlet((Generator) this, alpha, shape));
    }

    /**
     * Returns groups of normal numbers. Shape: the one given, and an axis of numbers. For a few numbers: the matrix is
     * factored on the host, and each number is a sum over its row.
     *
     * @param cov their covariances
     * @throws IllegalArgumentException if it has another shape than the means need, or is not symmetric and positive-semidefinite
     */
    default GPUArray multivariateNormal(double[] mean, double[][] cov, int... shape) {
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(cov, "cov");
        return Multivariate.normal((Generator) this, mean, cov, Shape.of(shape));
    }

    /**
     * Returns groups of normal numbers, with means and covariances on the device. Shape: the one given, and an axis of numbers. The
     * covariances are read, and factored on the host.
     *
     * <pre>{@code
     * GPUArray like = GPU.random(1).multivariateNormal(samples.mean(0), samples.transpose().cov(), 1000);
     * }</pre>
     *
     * @param cov their covariances
     * @throws IllegalArgumentException if the means do not have one axis, the covariances have another shape than these need or are not
     *     symmetric and positive-semidefinite, or a type is complex
     */
    default GPUArray multivariateNormal(GPUArray mean, GPUArray cov, int... shape) {
        Objects.requireNonNull(mean, "mean");
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(cov, "cov");
        return cov.beside(() -> Multivariate.normal((Generator) this, mean, cov, Shape.of(shape)));
    }
}
