package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Objects;
import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.expr.Op;

/**
 * Special functions: those of {@code scipy.special}, with its names. All are part of the expression, as other operations are, and fuse
 * with what is before and behind them.
 *
 * <pre>{@code
 * GPUArray probabilities = Special.softmax(scores, -1);
 * GPUArray loss = Special.xlogy(labels, probabilities).sum().unaryMinus();
 * }</pre>
 *
 * <p>Type: floats keep theirs, integers and bools become float64; complex numbers are refused. Several operands broadcast, and have
 * their common type. NaN gives NaN, and so does what is outside a function's domain, unless it says otherwise.
 *
 * <p>Accuracy: what CUDA's mathematical library has, is within its bounds. Of the others, in float64, the error is at most 16 ulp.
 * Of {@link #gammainc}, {@link #gammaincc}, {@link #beta} and {@link #betaln} it is at most 128 ulp for parameters up to 100, of
 * {@link #betainc} 256, and more for larger ones. Of {@link #digamma} below 0, and of {@link #logsumexp} and {@link #klDiv} near 0, the same
 * holds for the absolute error. Float32 is computed in float64 where CUDA has no function.
 */
@CheckReturnValue
public final class Special {
    private Special() {}

    private static GPUArray unary(Op op, GPUArray x) {
        return GPUArray.of(ExprBuilder.unary(op, x.ref()));
    }

    private static GPUArray binary(Op op, GPUArray a, GPUArray b) {
        return GPUArray.of(ExprBuilder.binary(op, a.ref(), b.ref()));
    }

    // # Probabilities and entropies

    /** Returns the logistic function, {@code 1 / (1 + exp(-x))}. */
    public static GPUArray expit(GPUArray x) {
        return Entropies.expit(x);
    }

    /** Returns the logarithm of the logistic function, which does not underflow. */
    public static GPUArray logExpit(GPUArray x) {
        return Entropies.logExpit(x);
    }

    /** Returns {@code log(x / (1 - x))}, the inverse of {@link #expit}. */
    public static GPUArray logit(GPUArray x) {
        return Entropies.logit(x);
    }

    /** Returns {@code x log(y)}, which is 0 where x is, unless y is NaN. */
    public static GPUArray xlogy(GPUArray x, GPUArray y) {
        Objects.requireNonNull(y, "y");
        return Entropies.xlogy(x, y, false);
    }

    /** Returns {@code x log(1 + y)}, which is 0 where x is, unless y is NaN. */
    public static GPUArray xlog1py(GPUArray x, GPUArray y) {
        Objects.requireNonNull(y, "y");
        return Entropies.xlogy(x, y, true);
    }

    /** Returns the elements of an entropy, {@code -x log(x)}: 0 of 0, -infinity below. */
    public static GPUArray entr(GPUArray x) {
        return Entropies.entr(x);
    }

    /** Returns the elements of a relative entropy, {@code x log(x / y)}: 0 where x is 0 and y is not negative, infinity outside. */
    public static GPUArray relEntr(GPUArray x, GPUArray y) {
        Objects.requireNonNull(y, "y");
        return Entropies.relEntr(x, y);
    }

    /** Returns the elements of the Kullback-Leibler divergence, {@code x log(x / y) - x + y}: y where x is 0, infinity outside. */
    public static GPUArray klDiv(GPUArray x, GPUArray y) {
        Objects.requireNonNull(y, "y");
        return Entropies.klDiv(x, y);
    }

    /** Returns the logarithm of the sum of exponentials of all elements, which does not overflow. */
    public static GPUArray logsumexp(GPUArray x) {
        return Entropies.logsumexp(x, Reduce.all());
    }

    /**
     * Returns logarithms of sums of exponentials.
     *
     * @param options which axes; whether they stay, with extent 1
     */
    public static GPUArray logsumexp(GPUArray x, Reduce options) {
        Objects.requireNonNull(options, "options");
        return Entropies.logsumexp(x, options);
    }

    /**
     * Returns the shares that exponentials have of their sum along axes, over all elements if none is named.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice
     */
    public static GPUArray softmax(GPUArray x, int... axes) {
        Objects.requireNonNull(axes, "axes");
        return Entropies.softmax(x, axes);
    }

    /**
     * Returns the logarithms of {@link #softmax}, which do not underflow.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice
     */
    public static GPUArray logSoftmax(GPUArray x, int... axes) {
        Objects.requireNonNull(axes, "axes");
        return Entropies.logSoftmax(x, axes);
    }

    // # Error functions

    /** Returns the error function: {@link MathOps#erf}. */
    public static GPUArray erf(GPUArray x) {
        return x.erf();
    }

    /** Returns 1 minus the error function: {@link MathOps#erfc}. */
    public static GPUArray erfc(GPUArray x) {
        return x.erfc();
    }

    /** Returns {@code exp(x^2) erfc(x)}. */
    public static GPUArray erfcx(GPUArray x) {
        return unary(Op.ERFCX, x);
    }

    /** Returns the inverse of the error function: {@link MathOps#erfinv}. */
    public static GPUArray erfinv(GPUArray x) {
        return x.erfinv();
    }

    /** Returns the inverse of {@link #erfc}. */
    public static GPUArray erfcinv(GPUArray x) {
        return unary(Op.ERFCINV, x);
    }

    /** Returns the probability that a standard normal number is below x. */
    public static GPUArray ndtr(GPUArray x) {
        return unary(Op.NDTR, x);
    }

    /** Returns the inverse of {@link #ndtr}. */
    public static GPUArray ndtri(GPUArray x) {
        return unary(Op.NDTRI, x);
    }

    // # Gamma and beta

    /** Returns the gamma function: {@link MathOps#gamma}. */
    public static GPUArray gamma(GPUArray x) {
        return x.gamma();
    }

    /** Returns the logarithm of the gamma function's magnitude: {@link MathOps#gammaln}. */
    public static GPUArray gammaln(GPUArray x) {
        return x.gammaln();
    }

    /** Returns the logarithmic derivative of the gamma function: an infinity at 0, NaN at integers below. */
    public static GPUArray digamma(GPUArray x) {
        return unary(Op.DIGAMMA, x);
    }

    /** Returns the regularized lower incomplete gamma function, the share of the integral of {@code t^(a-1) exp(-t)} up to x. */
    public static GPUArray gammainc(GPUArray a, GPUArray x) {
        Objects.requireNonNull(x, "x");
        return binary(Op.GAMMAINC, a, x);
    }

    /** Returns the regularized upper incomplete gamma function, 1 minus {@link #gammainc}. */
    public static GPUArray gammaincc(GPUArray a, GPUArray x) {
        Objects.requireNonNull(x, "x");
        return binary(Op.GAMMAINCC, a, x);
    }

    /** Returns the beta function, {@code gamma(a) gamma(b) / gamma(a + b)}. */
    public static GPUArray beta(GPUArray a, GPUArray b) {
        Objects.requireNonNull(b, "b");
        return binary(Op.BETA, a, b);
    }

    /** Returns the logarithm of the beta function's magnitude. */
    public static GPUArray betaln(GPUArray a, GPUArray b) {
        Objects.requireNonNull(b, "b");
        return binary(Op.BETALN, a, b);
    }

    /** Returns the regularized incomplete beta function, the share of the integral of {@code t^(a-1) (1-t)^(b-1)} from 0 to x. */
    public static GPUArray betainc(GPUArray a, GPUArray b, GPUArray x) {
        Objects.requireNonNull(b, "b");
        Objects.requireNonNull(x, "x");
        return GPUArray.of(ExprBuilder.ternary(Op.BETAINC, a.ref(), b.ref(), x.ref()));
    }

    /** Returns Riemann's zeta function of x above 1: infinity of 1, NaN below. */
    public static GPUArray zeta(GPUArray x) {
        return GPUArray.of(ExprBuilder.binary(Op.ZETA, x.ref(), Calls.operand(1)));
    }

    /** Returns Hurwitz' zeta function, the sum of {@code (q + k)^-x} over k from 0, of x above 1 and q above 0. */
    public static GPUArray zeta(GPUArray x, GPUArray q) {
        Objects.requireNonNull(x, "x");
        Objects.requireNonNull(q, "q");
        return binary(Op.ZETA, x, q);
    }

    // # Bessel functions and others

    /** Returns the Bessel function of the first kind and order 0. */
    public static GPUArray j0(GPUArray x) {
        return unary(Op.J0, x);
    }

    /** Returns the Bessel function of the first kind and order 1. */
    public static GPUArray j1(GPUArray x) {
        return unary(Op.J1, x);
    }

    /** Returns the Bessel function of the second kind and order 0: -infinity at 0, NaN below. */
    public static GPUArray y0(GPUArray x) {
        return unary(Op.Y0, x);
    }

    /** Returns the Bessel function of the second kind and order 1: -infinity at 0, NaN below. */
    public static GPUArray y1(GPUArray x) {
        return unary(Op.Y1, x);
    }

    /** Returns the modified Bessel function of the first kind and order 0: {@link MathOps#i0}. */
    public static GPUArray i0(GPUArray x) {
        return x.i0();
    }

    /** Returns the modified Bessel function of the first kind and order 1. */
    public static GPUArray i1(GPUArray x) {
        return unary(Op.I1, x);
    }

    /** Returns {@code exp(-|x|) i0(x)}, which does not overflow. */
    public static GPUArray i0e(GPUArray x) {
        return unary(Op.I0E, x);
    }

    /** Returns {@code exp(-|x|) i1(x)}, which does not overflow. */
    public static GPUArray i1e(GPUArray x) {
        return unary(Op.I1E, x);
    }

    /** Returns {@code sin(pi x) / (pi x)}, 1 at 0: {@link MathOps#sinc}. */
    public static GPUArray sinc(GPUArray x) {
        return x.sinc();
    }
}
