package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Arrays;
import java.util.Objects;
import org.gpuarray.types.QuantileMethod;

/**
 * Medians and quantiles: over {@code axes}, or over every axis if there is no such argument; an empty array names none. Negative
 * axes count from the last. {@link Reduce} options are axes and keepdims.
 *
 * <p>The elements that count are found when a method is called, for which rows are sorted if they are short or q are many; the rest
 * is one kernel, which runs when the result is read. Where there is a NaN the result is NaN; {@link NanQuantileOps} leaves NaN out.
 *
 * <p>Type: medians as {@code mean}: bools and integers become float64, floats keep theirs. Quantiles of a single q too; where q is
 * an array the result is float64. Methods that interpolate nothing keep the elements' type.
 *
 * <p>Each method throws {@link IllegalArgumentException} if an axis is out of range or named twice, q is outside 0 to 1 (percentiles
 * 0 to 100), or quantiles of no elements are asked for.
 */
@CheckReturnValue
public sealed interface QuantileOps permits GPUArray {
    /**
     * Returns the median over {@code axes}: the middle element, or the mean of the two in the middle. Over no elements it is NaN.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice
     */
    default GPUArray median(int... axes) {
        return median(Reduce.axes(axes));
    }

    /**
     * Returns the median of all elements, a 0-d array: the middle one, or the mean of the two in the middle. Over no elements
     * it is NaN.
     */
    default GPUArray median() {
        return median(Reduce.all());
    }

    /**
     * Returns the medians over the axes of {@code options}: the middle elements, or the means of the two in the middle. Over no
     * elements they are NaN.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, or it takes no such option
     */
    default GPUArray median(Reduce options) {
        return Quantiles.median((GPUArray) this, options);
    }

    /**
     * Returns the q-th quantile over {@code axes} by linear interpolation: of n sorted elements the one at index (n - 1)·q.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, q is outside its range, or there is no
     *     element
     */
    default GPUArray quantile(double q, int... axes) {
        return quantile(q, QuantileMethod.LINEAR, Reduce.axes(axes));
    }

    /**
     * Returns the q-th quantile of all elements, a 0-d array, by linear interpolation: of n sorted elements the one at index (n
     * - 1)·q.
     *
     * @throws IllegalArgumentException if q is outside its range, or there is no element
     */
    default GPUArray quantile(double q) {
        return quantile(q, QuantileMethod.LINEAR, Reduce.all());
    }

    /**
     * Returns the q-th quantiles over the axes of {@code options}, by a method.
     *
     * @param options axes and keepdims
     * @throws IllegalArgumentException if an axis is out of range or named twice, q is outside its range, there is no element,
     *     or there is another option
     */
    default GPUArray quantile(double q, QuantileMethod method, Reduce options) {
        return Quantiles.quantile("quantile", (GPUArray) this, new double[] {q}, true, method, options, false);
    }

    /**
     * Returns several quantiles over {@code axes}: the first axis of the result is that of {@code q}.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, q is outside its range, or there is no
     *     element
     */
    default GPUArray quantile(double[] q, int... axes) {
        Objects.requireNonNull(q, "q");
        return quantile(q, QuantileMethod.LINEAR, Reduce.axes(axes));
    }

    /**
     * Returns several quantiles of all elements, in the order of {@code q}, by linear interpolation.
     *
     * @throws IllegalArgumentException if q is outside its range, or there is no element
     */
    default GPUArray quantile(double[] q) {
        Objects.requireNonNull(q, "q");
        return quantile(q, QuantileMethod.LINEAR, Reduce.all());
    }

    /**
     * Returns several quantiles over the axes of {@code options}, by a method: the first axis of the result is that of
     * {@code q}.
     *
     * @param options axes and keepdims
     * @throws IllegalArgumentException if an axis is out of range or named twice, q is outside its range, there is no element,
     *     or there is another option
     */
    default GPUArray quantile(double[] q, QuantileMethod method, Reduce options) {
        Objects.requireNonNull(q, "q");
        return Quantiles.quantile("quantile", (GPUArray) this, q, false, method, options, false);
    }

    /**
     * Returns the q-th percentile, from 0 to 100, over {@code axes} by linear interpolation: of n sorted elements the one at
     * index (n - 1)·q / 100.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, q is outside its range, or there is no
     *     element
     */
    default GPUArray percentile(double q, int... axes) {
        return percentile(q, QuantileMethod.LINEAR, Reduce.axes(axes));
    }

    /**
     * Returns the q-th percentile, from 0 to 100, of all elements, a 0-d array, by linear interpolation.
     *
     * @throws IllegalArgumentException if q is outside its range, or there is no element
     */
    default GPUArray percentile(double q) {
        return percentile(q, QuantileMethod.LINEAR, Reduce.all());
    }

    /**
     * Returns the q-th percentiles, from 0 to 100, over the axes of {@code options}, by a method.
     *
     * @param options axes and keepdims
     * @throws IllegalArgumentException if an axis is out of range or named twice, q is outside its range, there is no element,
     *     or there is another option
     */
    default GPUArray percentile(double q, QuantileMethod method, Reduce options) {
        return Quantiles.quantile("percentile", (GPUArray) this, new double[] {q / 100}, true, method, options, false);
    }

    /**
     * Returns several percentiles, from 0 to 100, over {@code axes}: the first axis of the result is that of {@code q}.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, q is outside its range, or there is no
     *     element
     */
    default GPUArray percentile(double[] q, int... axes) {
        Objects.requireNonNull(q, "q");
        return percentile(q, QuantileMethod.LINEAR, Reduce.axes(axes));
    }

    /**
     * Returns several percentiles, from 0 to 100, of all elements, in the order of {@code q}, by linear interpolation.
     *
     * @throws IllegalArgumentException if q is outside its range, or there is no element
     */
    default GPUArray percentile(double[] q) {
        Objects.requireNonNull(q, "q");
        return percentile(q, QuantileMethod.LINEAR, Reduce.all());
    }

    /**
     * Returns several percentiles, from 0 to 100, over the axes of {@code options}, by a method: the first axis of the result
     * is that of {@code q}.
     *
     * @param options axes and keepdims
     * @throws IllegalArgumentException if an axis is out of range or named twice, q is outside its range, there is no element,
     *     or there is another option
     */
    default GPUArray percentile(double[] q, QuantileMethod method, Reduce options) {
        Objects.requireNonNull(q, "q");
        return Quantiles.quantile(
                "percentile",
                (GPUArray) this,
                Arrays.stream(q).map(each -> each / 100).toArray(),
                false,
                method,
                options,
                false);
    }

    /**
     * Returns a quantile of elements that count as much as {@code weights} say, by the method {@code INVERTED_CDF}: the first
     * of the sorted elements up to and with which they make at least the part q of all. Waits for a look at the weights.
     *
     * @param weights of the array's shape, or of the shape that the reduced axes have in the order of {@code options}
     * @throws IllegalArgumentException if they have another shape, one is negative or not finite, or all are 0
     */
    default GPUArray quantile(double q, GPUArray weights, Reduce options) {
        return Quantiles.weighted("quantile", (GPUArray) this, new double[] {q}, true, weights, options, false);
    }

    /**
     * Returns several quantiles of elements that count as much as {@code weights} say: the first axis of the result is that of
     * {@code q}. Method, shapes and waiting as for {@link #quantile(double, GPUArray, Reduce)}.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, q is outside its range, or the weights have
     *     another shape, one is negative or not finite, or all are 0
     */
    default GPUArray quantile(double[] q, GPUArray weights, Reduce options) {
        Objects.requireNonNull(q, "q");
        return Quantiles.weighted("quantile", (GPUArray) this, q, false, weights, options, false);
    }

    /**
     * Returns a percentile, from 0 to 100, of elements that count as much as {@code weights} say. Method, shapes and waiting as
     * for {@link #quantile(double, GPUArray, Reduce)}.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, q is outside its range, or the weights have
     *     another shape, one is negative or not finite, or all are 0
     */
    default GPUArray percentile(double q, GPUArray weights, Reduce options) {
        return Quantiles.weighted("percentile", (GPUArray) this, new double[] {q / 100}, true, weights, options, false);
    }

    /**
     * Returns several percentiles, from 0 to 100, of elements that count as much as {@code weights} say: the first axis of the
     * result is that of {@code q}. Method, shapes and waiting as for {@link #quantile(double, GPUArray, Reduce)}.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, q is outside its range, or the weights have
     *     another shape, one is negative or not finite, or all are 0
     */
    default GPUArray percentile(double[] q, GPUArray weights, Reduce options) {
        Objects.requireNonNull(q, "q");
        return Quantiles.weighted(
                "percentile",
                (GPUArray) this,
                Arrays.stream(q).map(each -> each / 100).toArray(),
                false,
                weights,
                options,
                false);
    }
}
