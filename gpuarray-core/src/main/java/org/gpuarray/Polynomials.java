package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Objects;

/**
 * Polynomials whose coefficients begin with that of the highest power: the functions of NumPy's main namespace. Those of
 * {@code numpy.polynomial}, which begin with the lowest degree, are in {@link PolynomialBasis}.
 *
 * <pre>{@code
 * GPUArray p = GPUArray.toGpu(new double[] {1, -3, 2});      // x^2 - 3 x + 2
 * GPUArray roots = Polynomials.roots(p);                     // 1, 2
 * GPUArray values = Polynomials.polyval(Polynomials.polyder(p), roots);
 * }</pre>
 *
 * <p>Each method throws {@link IllegalArgumentException} if the shapes do not suit, with their values.
 */
@CheckReturnValue
public final class Polynomials {
    private Polynomials() {}

    /**
     * A quotient and a remainder.
     *
     * @param quotient as many coefficients as the dividend has more than the divisor, and one
     * @param remainder one coefficient fewer than the divisor has, at least one; leading zeros stay
     */
    public record Division(GPUArray quotient, GPUArray remainder) {}

    /**
     * Returns the polynomial at each of {@code x}, by Horner's rule: {@link SeriesOps#polyval}.
     *
     * @param p the coefficients along the first axis
     */
    public static GPUArray polyval(GPUArray p, GPUArray x) {
        Objects.requireNonNull(x, "x");
        return p.polyval(x);
    }

    /**
     * Returns the coefficients of the polynomial of a degree that fits points best: the sum of squared distances is least.
     *
     * <pre>{@code
     * GPUArray line = Polynomials.polyfit(t, y, 1);             // slope, start
     * }</pre>
     *
     * @param x the abscissas, one axis
     * @param y the ordinates, as many along the first axis; several columns are fitted by as many polynomials
     */
    public static GPUArray polyfit(GPUArray x, GPUArray y, int degree) {
        Objects.requireNonNull(x, "x");
        Objects.requireNonNull(y, "y");
        return SeriesOfPolynomials.fit("polyfit", PolynomialBasis.POWER, x, y, degree, null)
                .flip(0);
    }

    /**
     * Returns the coefficients of the polynomial that fits points best, whose distances are multiplied by weights.
     *
     * @param weights one for each point: for a known uncertainty its reciprocal, not squared
     */
    public static GPUArray polyfit(GPUArray x, GPUArray y, int degree, GPUArray weights) {
        Objects.requireNonNull(x, "x");
        Objects.requireNonNull(y, "y");
        Objects.requireNonNull(weights, "weights");
        return SeriesOfPolynomials.fit("polyfit", PolynomialBasis.POWER, x, y, degree, weights)
                .flip(0);
    }

    /**
     * Returns the roots of a polynomial, as the eigenvalues of its companion matrix: complex, in no order.
     *
     * <p>Zeros before the first coefficient that is not 0 count for no degree, so the call waits for the coefficients. Roots that belong
     * to zeros at the end are exactly 0; those of real polynomials that are real have an imaginary part of exactly 0.
     */
    public static GPUArray roots(GPUArray p) {
        return PolynomialProducts.roots(p);
    }

    /**
     * Returns the coefficients of the polynomial with these roots, that of the highest power being 1; or the characteristic polynomial
     * of a square matrix.
     *
     * @param roots one axis of roots, or a matrix; complex roots give complex coefficients
     */
    public static GPUArray poly(GPUArray roots) {
        return PolynomialProducts.poly(roots);
    }

    /** Returns the sum of two polynomials: as many coefficients as the longer has. */
    public static GPUArray polyadd(GPUArray p, GPUArray q) {
        Objects.requireNonNull(q, "q");
        return PolynomialProducts.sum("polyadd", p, q, false);
    }

    /** Returns the difference of two polynomials: as many coefficients as the longer has. */
    public static GPUArray polysub(GPUArray p, GPUArray q) {
        Objects.requireNonNull(q, "q");
        return PolynomialProducts.sum("polysub", p, q, true);
    }

    /** Returns the product of two polynomials. */
    public static GPUArray polymul(GPUArray p, GPUArray q) {
        Objects.requireNonNull(q, "q");
        return PolynomialProducts.product("polymul", p, q);
    }

    /**
     * Returns the quotient of two polynomials, and what remains.
     *
     * @throws LinalgException when the result is read, if the first coefficient of the divisor is 0
     */
    public static Division polydiv(GPUArray p, GPUArray q) {
        Objects.requireNonNull(q, "q");
        return PolynomialProducts.division(p, q);
    }

    /** Returns the coefficients of the derivative. */
    public static GPUArray polyder(GPUArray p) {
        return polyder(p, 1);
    }

    /**
     * Returns the coefficients of a derivative; none are left of a constant.
     *
     * @param times how many times the polynomial is differentiated
     */
    public static GPUArray polyder(GPUArray p, int times) {
        return PolynomialProducts.der(p, times);
    }

    /** Returns the coefficients of the antiderivative that is 0 at 0. */
    public static GPUArray polyint(GPUArray p) {
        return polyint(p, 1);
    }

    /**
     * Returns the coefficients of an antiderivative; each is 0 at 0.
     *
     * @param times how many times the polynomial is integrated
     */
    public static GPUArray polyint(GPUArray p, int times) {
        return PolynomialProducts.integral(p, times);
    }
}
