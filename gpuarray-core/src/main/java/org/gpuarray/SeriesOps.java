package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Elements along an axis as samples: convolution, derivatives and integrals, covariances, and the value of polynomials. Each
 * method throws {@link IllegalArgumentException} if an axis is out of range or shapes do not fit.
 */
@CheckReturnValue
public sealed interface SeriesOps permits GPUArray {
    /** Returns the discrete convolution of two lines: n + m - 1 elements, all at which they overlap. */
    default GPUArray convolve(GPUArray v) {
        return convolve(v, "full");
    }

    /**
     * Returns the discrete convolution of two lines, in their common type.
     *
     * @param mode {@code full} for all places at which they overlap, {@code same} for as many as the longer one has,
     *     {@code valid} for those at which they overlap completely
     * @throws IllegalArgumentException if an array has not one axis or no element, or there is no such mode
     */
    default GPUArray convolve(GPUArray v, String mode) {
        return Series.convolve((GPUArray) this, v, mode);
    }

    /** Returns the sums of products of {@code v}, conjugated, with each stretch of this line that is as long. */
    default GPUArray correlate(GPUArray v) {
        return correlate(v, "valid");
    }

    /**
     * Returns the sums of products of {@code v}, conjugated, with each stretch of this line that is as long, at the places of a
     * mode.
     *
     * @param mode {@code full}, {@code same} or {@code valid}, as for {@link #convolve(GPUArray, String)}
     * @throws IllegalArgumentException if an array has not one axis or no element, or there is no such mode
     */
    default GPUArray correlate(GPUArray v, String mode) {
        return Series.correlate((GPUArray) this, v, mode);
    }

    /** Returns the derivatives along each axis, for samples 1 apart; see {@link #gradient(double, int, int)}. */
    default GPUArray[] gradient() {
        GPUArray[] all = new GPUArray[((GPUArray) this).ndim()];
        for (int axis = 0; axis < all.length; axis++) {
            all[axis] = gradient(axis);
        }
        return all;
    }

    /** Returns the derivative along an axis, for samples 1 apart. */
    default GPUArray gradient(int axis) {
        return gradient(1, axis, 1);
    }

    /**
     * Returns the derivatives along each axis, for samples at such distances; see {@link #gradient(double, int, int)}.
     *
     * @throws IllegalArgumentException if there is not one distance for each axis
     */
    default GPUArray[] gradient(double[] spacings) {
        return Gradient.uniform((GPUArray) this, spacings);
    }

    /**
     * Returns the derivative along an axis: inside, half of the difference of both neighbours. Type: floats keep theirs,
     * integers become float64.
     *
     * @param spacing the distance of samples
     * @param edgeOrder 1 for the difference of two elements at the ends, 2 for a parabola through three
     * @throws IllegalArgumentException if the axis has fewer than edgeOrder + 1 elements, or edgeOrder is another
     */
    default GPUArray gradient(double spacing, int axis, int edgeOrder) {
        return Gradient.uniform((GPUArray) this, spacing, axis, edgeOrder);
    }

    /**
     * Returns the derivative along an axis, for samples at {@code coordinates}, one for each element along the axis.
     *
     * @param edgeOrder 1 for the difference of two elements at the ends, 2 for a parabola through three
     * @throws IllegalArgumentException if there is not one coordinate for each element, the axis has fewer than edgeOrder + 1
     *     elements, or edgeOrder is another
     */
    default GPUArray gradient(GPUArray coordinates, int axis, int edgeOrder) {
        Objects.requireNonNull(coordinates, "coordinates");
        return Gradient.at((GPUArray) this, coordinates, axis, edgeOrder);
    }

    /** Returns the integral along the last axis by the trapezoidal rule, for samples 1 apart. */
    default GPUArray trapezoid() {
        return trapezoid(1, -1);
    }

    /** Returns the integral along an axis by the trapezoidal rule, for samples {@code spacing} apart. */
    default GPUArray trapezoid(double spacing, int axis) {
        return Series.trapezoid((GPUArray) this, spacing, axis);
    }

    /**
     * Returns the integral along an axis by the trapezoidal rule, for samples at {@code coordinates}: one for each along the
     * axis, or for each element.
     */
    default GPUArray trapezoid(GPUArray coordinates, int axis) {
        Objects.requireNonNull(coordinates, "coordinates");
        return Series.trapezoid((GPUArray) this, coordinates, axis);
    }

    /** Returns the covariances of the rows, each of which holds the observations of one variable, divided by one less. */
    default GPUArray cov() {
        return cov(true, 1);
    }

    /**
     * Returns the covariances of the variables: a matrix, or one number for one variable. Type: float64, or
     * complex128.
     *
     * @param rowvar whether a variable is a row, else a column
     * @param ddof what is taken from the number of observations before sums are divided by it
     * @throws IllegalArgumentException if there are more than two axes
     */
    default GPUArray cov(boolean rowvar, int ddof) {
        return Series.cov((GPUArray) this, rowvar, ddof);
    }

    /**
     * Returns the covariances of this array's variables and those of {@code other}, which are rows of as many observations,
     * divided by one less.
     */
    default GPUArray cov(GPUArray other) {
        Objects.requireNonNull(other, "other");
        return GPU.vstack((GPUArray) this, other).cov();
    }

    /**
     * Returns the covariances of the variables, of observations that count several times or more than others. Waits for a look
     * at the weights.
     *
     * @param rowvar whether a variable is a row, else a column
     * @param ddof what is taken from the number of observations before sums are divided by it
     * @param fweights how often each observation was made, or null for once
     * @param aweights how much each observation counts, or null for all alike
     * @throws IllegalArgumentException if there is not one for each observation, one is negative, or one of {@code fweights} is
     *     not whole
     */
    default GPUArray cov(boolean rowvar, int ddof, @Nullable GPUArray fweights, @Nullable GPUArray aweights) {
        return Series.cov((GPUArray) this, rowvar, ddof, fweights, aweights);
    }

    /**
     * Returns the correlation coefficients of this array's variables and those of {@code other}, which are rows of as many
     * observations.
     */
    default GPUArray corrcoef(GPUArray other) {
        Objects.requireNonNull(other, "other");
        return GPU.vstack((GPUArray) this, other).corrcoef();
    }

    /** Returns the correlation coefficients of the rows, each of which holds the observations of one variable. */
    default GPUArray corrcoef() {
        return corrcoef(true);
    }

    /** Returns the correlation coefficients of the variables, each of which is a row if {@code rowvar}, else a column. */
    default GPUArray corrcoef(boolean rowvar) {
        return Series.corrcoef((GPUArray) this, rowvar);
    }

    /**
     * Returns the polynomial whose coefficients are the elements along the first axis, that of the highest power first, at each
     * of {@code x}, by Horner's rule.
     */
    default GPUArray polyval(GPUArray x) {
        Objects.requireNonNull(x, "x");
        return Series.polyval((GPUArray) this, x);
    }
}
