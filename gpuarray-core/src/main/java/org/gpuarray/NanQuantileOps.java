package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Arrays;
import java.util.Objects;
import org.gpuarray.types.QuantileMethod;

/**
 * Medians and quantiles of the elements that are not NaN; NaN where there is nothing else. Types without NaN have them all. Otherwise
 * as {@link QuantileOps}.
 */
@CheckReturnValue
public sealed interface NanQuantileOps permits GPUArray {
    /**
     * Returns the median of the elements but NaN over {@code axes}: the middle one, or the mean of the two in the middle. Over
     * no elements it is NaN.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice
     */
    default GPUArray nanmedian(int... axes) {
        return nanmedian(Reduce.axes(axes));
    }

    /**
     * Returns the median of all elements but NaN, a 0-d array: the middle one, or the mean of the two in the middle. Over no
     * elements it is NaN.
     */
    default GPUArray nanmedian() {
        return nanmedian(Reduce.all());
    }

    /**
     * Returns the medians of the elements but NaN over the axes of {@code options}: the middle ones, or the means of the two in
     * the middle. Over no elements they are NaN.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, or it takes no such option
     */
    default GPUArray nanmedian(Reduce options) {
        return Quantiles.nanmedian((GPUArray) this, options);
    }

    /**
     * Returns the q-th quantile of the elements but NaN, by linear interpolation; NaN where there is nothing else.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, q is outside its range, or there is no
     *     element
     */
    default GPUArray nanquantile(double q, int... axes) {
        return nanquantile(q, QuantileMethod.LINEAR, Reduce.axes(axes));
    }

    /**
     * Returns the q-th quantile of all elements but NaN, a 0-d array, by linear interpolation; NaN if there is nothing else.
     *
     * @throws IllegalArgumentException if q is outside its range, or there is no element
     */
    default GPUArray nanquantile(double q) {
        return nanquantile(q, QuantileMethod.LINEAR, Reduce.all());
    }

    /**
     * Returns the q-th quantiles of the elements but NaN over the axes of {@code options}, by a method; NaN where there is
     * nothing else.
     *
     * @param options axes and keepdims
     * @throws IllegalArgumentException if an axis is out of range or named twice, q is outside its range, there is no element,
     *     or there is another option
     */
    default GPUArray nanquantile(double q, QuantileMethod method, Reduce options) {
        return Quantiles.quantile("nanquantile", (GPUArray) this, new double[] {q}, true, method, options, true);
    }

    /**
     * Returns several quantiles of the elements but NaN over {@code axes}: the first axis of the result is that of {@code q}.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, q is outside its range, or there is no
     *     element
     */
    default GPUArray nanquantile(double[] q, int... axes) {
        Objects.requireNonNull(q, "q");
        return nanquantile(q, QuantileMethod.LINEAR, Reduce.axes(axes));
    }

    /**
     * Returns several quantiles of all elements but NaN, in the order of {@code q}, by linear interpolation; NaN if there is
     * nothing else.
     *
     * @throws IllegalArgumentException if q is outside its range, or there is no element
     */
    default GPUArray nanquantile(double[] q) {
        Objects.requireNonNull(q, "q");
        return nanquantile(q, QuantileMethod.LINEAR, Reduce.all());
    }

    /**
     * Returns several quantiles of the elements but NaN over the axes of {@code options}, by a method: the first axis of the
     * result is that of {@code q}.
     *
     * @param options axes and keepdims
     * @throws IllegalArgumentException if an axis is out of range or named twice, q is outside its range, there is no element,
     *     or there is another option
     */
    default GPUArray nanquantile(double[] q, QuantileMethod method, Reduce options) {
        Objects.requireNonNull(q, "q");
        return Quantiles.quantile("nanquantile", (GPUArray) this, q, false, method, options, true);
    }

    /**
     * Returns the q-th percentile, from 0 to 100, of the elements but NaN, by linear interpolation; NaN where there is nothing
     * else.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, q is outside its range, or there is no
     *     element
     */
    default GPUArray nanpercentile(double q, int... axes) {
        return nanpercentile(q, QuantileMethod.LINEAR, Reduce.axes(axes));
    }

    /**
     * Returns the q-th percentile, from 0 to 100, of all elements but NaN, a 0-d array, by linear interpolation; NaN if there
     * is nothing else.
     *
     * @throws IllegalArgumentException if q is outside its range, or there is no element
     */
    default GPUArray nanpercentile(double q) {
        return nanpercentile(q, QuantileMethod.LINEAR, Reduce.all());
    }

    /**
     * Returns the q-th percentiles, from 0 to 100, of the elements but NaN over the axes of {@code options}, by a method; NaN
     * where there is nothing else.
     *
     * @param options axes and keepdims
     * @throws IllegalArgumentException if an axis is out of range or named twice, q is outside its range, there is no element,
     *     or there is another option
     */
    default GPUArray nanpercentile(double q, QuantileMethod method, Reduce options) {
        return Quantiles.quantile(
                "nanpercentile", (GPUArray) this, new double[] {q / 100}, true, method, options, true);
    }

    /**
     * Returns several percentiles, from 0 to 100, of the elements but NaN over {@code axes}: the first axis of the result is that
     * of {@code q}.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, q is outside its range, or there is no
     *     element
     */
    default GPUArray nanpercentile(double[] q, int... axes) {
        Objects.requireNonNull(q, "q");
        return nanpercentile(q, QuantileMethod.LINEAR, Reduce.axes(axes));
    }

    /**
     * Returns several percentiles, from 0 to 100, of all elements but NaN, in the order of {@code q}, by linear interpolation;
     * NaN if there is nothing else.
     *
     * @throws IllegalArgumentException if q is outside its range, or there is no element
     */
    default GPUArray nanpercentile(double[] q) {
        Objects.requireNonNull(q, "q");
        return nanpercentile(q, QuantileMethod.LINEAR, Reduce.all());
    }

    /**
     * Returns several percentiles, from 0 to 100, of the elements but NaN over the axes of {@code options}, by a method: the
     * first axis of the result is that of {@code q}.
     *
     * @param options axes and keepdims
     * @throws IllegalArgumentException if an axis is out of range or named twice, q is outside its range, there is no element,
     *     or there is another option
     */
    default GPUArray nanpercentile(double[] q, QuantileMethod method, Reduce options) {
        Objects.requireNonNull(q, "q");
        return Quantiles.quantile(
                "nanpercentile",
                (GPUArray) this,
                Arrays.stream(q).map(each -> each / 100).toArray(),
                false,
                method,
                options,
                true);
    }

    /**
     * Returns a quantile of the elements but NaN that count as much as {@code weights} say. Method, shapes and waiting as for
     * {@link QuantileOps#quantile(double, GPUArray, Reduce)}.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, q is outside its range, or the weights have
     *     another shape, one is negative or not finite, or all are 0
     */
    default GPUArray nanquantile(double q, GPUArray weights, Reduce options) {
        return Quantiles.weighted("nanquantile", (GPUArray) this, new double[] {q}, true, weights, options, true);
    }

    /**
     * Returns several quantiles of the elements but NaN that count as much as {@code weights} say: the first axis of the result
     * is that of {@code q}. Method, shapes and waiting as for {@link QuantileOps#quantile(double, GPUArray, Reduce)}.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, q is outside its range, or the weights have
     *     another shape, one is negative or not finite, or all are 0
     */
    default GPUArray nanquantile(double[] q, GPUArray weights, Reduce options) {
        Objects.requireNonNull(q, "q");
        return Quantiles.weighted("nanquantile", (GPUArray) this, q, false, weights, options, true);
    }

    /**
     * Returns a percentile, from 0 to 100, of the elements but NaN that count as much as {@code weights} say. Method, shapes
     * and waiting as for {@link QuantileOps#quantile(double, GPUArray, Reduce)}.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, q is outside its range, or the weights have
     *     another shape, one is negative or not finite, or all are 0
     */
    default GPUArray nanpercentile(double q, GPUArray weights, Reduce options) {
        return Quantiles.weighted(
                "nanpercentile", (GPUArray) this, new double[] {q / 100}, true, weights, options, true);
    }

    /**
     * Returns several percentiles, from 0 to 100, of the elements but NaN that count as much as {@code weights} say: the first
     * axis of the result is that of {@code q}. Method, shapes and waiting as for {@link QuantileOps#quantile(double, GPUArray, Reduce)}.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, q is outside its range, or the weights have
     *     another shape, one is negative or not finite, or all are 0
     */
    default GPUArray nanpercentile(double[] q, GPUArray weights, Reduce options) {
        Objects.requireNonNull(q, "q");
        return Quantiles.weighted(
                "nanpercentile",
                (GPUArray) this,
                Arrays.stream(q).map(each -> each / 100).toArray(),
                false,
                weights,
                options,
                true);
    }
}
