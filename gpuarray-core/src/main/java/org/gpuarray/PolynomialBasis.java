package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;

/**
 * Series of polynomials, NumPy's {@code numpy.polynomial}: a row for each of its modules, whose functions are methods here. What NumPy
 * calls {@code chebval}, {@code legfit} or {@code hermroots} is {@code CHEBYSHEV.val}, {@code LEGENDRE.fit} or {@code HERMITE.roots}.
 *
 * <p>Coefficients are along the first axis, the lowest degree first: {@code c[0] p_0(x) + c[1] p_1(x) + ...}. Those of
 * {@link Polynomials}, as in NumPy's main namespace, begin with the highest power.
 *
 * <pre>{@code
 * GPUArray c = PolynomialBasis.CHEBYSHEV.fit(x, y, 12);
 * GPUArray smooth = PolynomialBasis.CHEBYSHEV.val(x, c);
 * GPUArray slope = PolynomialBasis.CHEBYSHEV.val(x, PolynomialBasis.CHEBYSHEV.der(c));
 * }</pre>
 *
 * <p>Type: floats and complex numbers keep theirs, integers and bools become float64.
 */
@CheckReturnValue
public enum PolynomialBasis {
    /** Powers: 1, x, x^2; NumPy's {@code polynomial.polynomial}. */
    POWER(k -> 1, k -> 0, k -> 0),

    /** Chebyshev polynomials of the first kind. */
    CHEBYSHEV(k -> k == 0 ? 1 : 2, k -> 0, k -> 1),

    /** Legendre polynomials. */
    LEGENDRE(k -> (2.0 * k + 1) / (k + 1), k -> 0, k -> (double) k / (k + 1)),

    /** Laguerre polynomials. */
    LAGUERRE(k -> -1.0 / (k + 1), k -> (2.0 * k + 1) / (k + 1), k -> (double) k / (k + 1)),

    /** Hermite polynomials of the physicists: 1, 2 x, 4 x^2 - 2. */
    HERMITE(k -> 2, k -> 0, k -> 2.0 * k),

    /** Hermite polynomials of the probabilists: 1, x, x^2 - 1. */
    HERMITE_E(k -> 1, k -> 0, k -> k);

    private final IntToDoubleFunction slope;
    private final IntToDoubleFunction start;
    private final IntToDoubleFunction before;

    PolynomialBasis(IntToDoubleFunction slope, IntToDoubleFunction start, IntToDoubleFunction before) {
        this.slope = slope;
        this.start = start;
        this.before = before;
    }

    /** Returns a of the recurrence {@code p_(k+1) = (a x + b) p_k - c p_(k-1)}. */
    double slope(int k) {
        return slope.applyAsDouble(k);
    }

    /** Returns b of the recurrence. */
    double start(int k) {
        return start.applyAsDouble(k);
    }

    /** Returns c of the recurrence; any number for the first polynomial, which has none before it. */
    double before(int k) {
        return before.applyAsDouble(k);
    }

    /**
     * Returns a series at each of {@code x}, by Clenshaw's recurrence: part of the expression, as an operator is.
     *
     * <p>Shape: coefficients of shape {@code (n, ...)} are as many series as their other axes have elements; these axes precede those
     * of x.
     *
     * @throws IllegalArgumentException if {@code c} has no axis, or no elements along the first
     */
    public GPUArray val(GPUArray x, GPUArray c) {
        Objects.requireNonNull(x, "x");
        return SeriesOfPolynomials.val(this, x, c);
    }

    /**
     * Returns the polynomials of degrees 0 to {@code degree} at each of {@code x}, along a new last axis.
     *
     * @throws IllegalArgumentException if the degree is below 0
     */
    public GPUArray vander(GPUArray x, int degree) {
        return SeriesOfPolynomials.vander(this, x, degree);
    }

    /**
     * Returns the coefficients of the series of a degree that fits points best: the sum of squared distances is least.
     *
     * @param x the abscissas, one axis
     * @param y the ordinates, as many along the first axis; several columns are fitted by as many series
     * @throws IllegalArgumentException if the shapes do not suit, there are no points, or the degree is below 0
     */
    public GPUArray fit(GPUArray x, GPUArray y, int degree) {
        Objects.requireNonNull(x, "x");
        Objects.requireNonNull(y, "y");
        return SeriesOfPolynomials.fit("fit", this, x, y, degree, null);
    }

    /**
     * Returns the coefficients of the series that fits points best, whose distances are multiplied by weights.
     *
     * @param weights one for each point: for a known uncertainty its reciprocal, not squared
     * @throws IllegalArgumentException if the shapes do not suit, there are no points, or the degree is below 0
     */
    public GPUArray fit(GPUArray x, GPUArray y, int degree, GPUArray weights) {
        Objects.requireNonNull(x, "x");
        Objects.requireNonNull(y, "y");
        Objects.requireNonNull(weights, "weights");
        return SeriesOfPolynomials.fit("fit", this, x, y, degree, weights);
    }

    /**
     * Returns the roots of a series, as {@link Linalg#eigvals} of its {@link #companion} matrix: complex, sorted by the real part, then
     * by the imaginary one. The call waits for the coefficients: those at the end that are 0 count for no degree.
     *
     * @throws IllegalArgumentException if {@code c} has not one axis with elements
     */
    public GPUArray roots(GPUArray c) {
        return SeriesOfPolynomials.roots(this, c);
    }

    /**
     * Returns the matrix whose eigenvalues are the roots of a series: that of the multiplication by x, in this basis.
     *
     * @param c of shape {@code (n + 1,)}, the last not 0; the result has the shape {@code (n, n)}
     * @throws IllegalArgumentException if {@code c} has not one axis with two elements or more
     */
    public GPUArray companion(GPUArray c) {
        return SeriesOfPolynomials.companion(this, c);
    }

    /** Returns the coefficients of the derivative; there is one fewer, but at least one. */
    public GPUArray der(GPUArray c) {
        return der(c, 1);
    }

    /**
     * Returns the coefficients of a derivative.
     *
     * @param times how many times the series is differentiated
     * @throws IllegalArgumentException if {@code c} has no coefficients, or {@code times} is below 0
     */
    public GPUArray der(GPUArray c, int times) {
        return SeriesOfPolynomials.der(this, c, times);
    }

    /** Returns the coefficients of the antiderivative that is 0 at 0; there is one more. */
    public GPUArray integ(GPUArray c) {
        return integ(c, 1);
    }

    /**
     * Returns the coefficients of an antiderivative; each is 0 at 0.
     *
     * @param times how many times the series is integrated
     * @throws IllegalArgumentException if {@code c} has no coefficients, or {@code times} is below 0
     */
    public GPUArray integ(GPUArray c, int times) {
        return SeriesOfPolynomials.integ(this, c, times);
    }

    /** Returns the coefficients of the same polynomial in powers: NumPy's {@code cheb2poly}. */
    public GPUArray toPower(GPUArray c) {
        return SeriesOfPolynomials.toPower(this, c);
    }

    /** Returns the coefficients in this basis of a polynomial in powers: NumPy's {@code poly2cheb}. */
    public GPUArray fromPower(GPUArray c) {
        return SeriesOfPolynomials.fromPower(this, c);
    }
}
