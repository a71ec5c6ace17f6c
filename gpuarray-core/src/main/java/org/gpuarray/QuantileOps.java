package org.gpuarray;

import java.util.Arrays;
import java.util.Objects;
import org.gpuarray.types.QuantileMethod;

/**
 * Medians and quantiles: over {@code axes}, or over every axis if there is no such argument; an empty array names none. Negative
 * axes count from the last. {@link Reduce} options are axes and keepdims.
 *
 * <p>The elements are sorted when a method is called; the rest is one kernel, which runs when the result is read. Where there is
 * a NaN the result is NaN; methods whose names begin with nan leave NaN out, and give it where there is nothing else.
 *
 * <p>Type: medians as {@code mean}: bools and integers become float64, floats keep theirs. Quantiles of a single q too; where q is
 * an array the result is float64. Methods that interpolate nothing keep the elements' type.
 *
 * <p>Each method throws {@link IllegalArgumentException} if an axis is out of range or named twice, q is outside 0 to 1 (percentiles
 * 0 to 100), or quantiles of no elements are asked for.
 */
public sealed interface QuantileOps permits GPUArray {
    /** Returns the median: the middle element, or the mean of the two in the middle. Over no elements it is NaN. */
    default GPUArray median(int... axes) {
        return median(Reduce.axes(axes));
    }

    /** As {@link #median(int...)}, over all axes. */
    default GPUArray median() {
        return median(Reduce.all());
    }

    /** As {@link #median(int...)}, with options. */
    default GPUArray median(Reduce options) {
        return Quantiles.median((GPUArray) this, options);
    }

    /** As {@link #median(int...)}, without NaN. */
    default GPUArray nanmedian(int... axes) {
        return nanmedian(Reduce.axes(axes));
    }

    /** As {@link #nanmedian(int...)}, over all axes. */
    default GPUArray nanmedian() {
        return nanmedian(Reduce.all());
    }

    /** As {@link #nanmedian(int...)}, with options. */
    default GPUArray nanmedian(Reduce options) {
        return Quantiles.nanmedian((GPUArray) this, options);
    }

    /** Returns the q-th quantile by linear interpolation: of n sorted elements the one at place (n - 1)·q. */
    default GPUArray quantile(double q, int... axes) {
        return quantile(q, QuantileMethod.LINEAR, Reduce.axes(axes));
    }

    /** As {@link #quantile(double, int...)}, over all axes. */
    default GPUArray quantile(double q) {
        return quantile(q, QuantileMethod.LINEAR, Reduce.all());
    }

    /** As {@link #quantile(double, int...)}, by another method. */
    default GPUArray quantile(double q, QuantileMethod method, Reduce options) {
        return Quantiles.quantile("quantile", (GPUArray) this, new double[] {q}, true, method, options, false);
    }

    /** Returns several quantiles: the first axis of the result. */
    default GPUArray quantile(double[] q, int... axes) {
        Objects.requireNonNull(q, "q");
        return quantile(q, QuantileMethod.LINEAR, Reduce.axes(axes));
    }

    /** As {@link #quantile(double[], int...)}, over all axes. */
    default GPUArray quantile(double[] q) {
        Objects.requireNonNull(q, "q");
        return quantile(q, QuantileMethod.LINEAR, Reduce.all());
    }

    /** As {@link #quantile(double[], int...)}, by another method. */
    default GPUArray quantile(double[] q, QuantileMethod method, Reduce options) {
        Objects.requireNonNull(q, "q");
        return Quantiles.quantile("quantile", (GPUArray) this, q, false, method, options, false);
    }

    /** As {@link #quantile(double, int...)}, with q in percent. */
    default GPUArray percentile(double q, int... axes) {
        return percentile(q, QuantileMethod.LINEAR, Reduce.axes(axes));
    }

    /** As {@link #percentile(double, int...)}, over all axes. */
    default GPUArray percentile(double q) {
        return percentile(q, QuantileMethod.LINEAR, Reduce.all());
    }

    /** As {@link #percentile(double, int...)}, by another method. */
    default GPUArray percentile(double q, QuantileMethod method, Reduce options) {
        return Quantiles.quantile("percentile", (GPUArray) this, new double[] {q / 100}, true, method, options, false);
    }

    /** Returns several percentiles: the first axis of the result. */
    default GPUArray percentile(double[] q, int... axes) {
        Objects.requireNonNull(q, "q");
        return percentile(q, QuantileMethod.LINEAR, Reduce.axes(axes));
    }

    /** As {@link #percentile(double[], int...)}, over all axes. */
    default GPUArray percentile(double[] q) {
        Objects.requireNonNull(q, "q");
        return percentile(q, QuantileMethod.LINEAR, Reduce.all());
    }

    /** As {@link #percentile(double[], int...)}, by another method. */
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

    /** As {@link #quantile(double, int...)}, without NaN. */
    default GPUArray nanquantile(double q, int... axes) {
        return nanquantile(q, QuantileMethod.LINEAR, Reduce.axes(axes));
    }

    /** As {@link #nanquantile(double, int...)}, over all axes. */
    default GPUArray nanquantile(double q) {
        return nanquantile(q, QuantileMethod.LINEAR, Reduce.all());
    }

    /** As {@link #nanquantile(double, int...)}, by another method. */
    default GPUArray nanquantile(double q, QuantileMethod method, Reduce options) {
        return Quantiles.quantile("nanquantile", (GPUArray) this, new double[] {q}, true, method, options, true);
    }

    /** Returns several quantiles: the first axis of the result. */
    default GPUArray nanquantile(double[] q, int... axes) {
        Objects.requireNonNull(q, "q");
        return nanquantile(q, QuantileMethod.LINEAR, Reduce.axes(axes));
    }

    /** As {@link #nanquantile(double[], int...)}, over all axes. */
    default GPUArray nanquantile(double[] q) {
        Objects.requireNonNull(q, "q");
        return nanquantile(q, QuantileMethod.LINEAR, Reduce.all());
    }

    /** As {@link #nanquantile(double[], int...)}, by another method. */
    default GPUArray nanquantile(double[] q, QuantileMethod method, Reduce options) {
        Objects.requireNonNull(q, "q");
        return Quantiles.quantile("nanquantile", (GPUArray) this, q, false, method, options, true);
    }

    /** As {@link #percentile(double, int...)}, without NaN. */
    default GPUArray nanpercentile(double q, int... axes) {
        return nanpercentile(q, QuantileMethod.LINEAR, Reduce.axes(axes));
    }

    /** As {@link #nanpercentile(double, int...)}, over all axes. */
    default GPUArray nanpercentile(double q) {
        return nanpercentile(q, QuantileMethod.LINEAR, Reduce.all());
    }

    /** As {@link #nanpercentile(double, int...)}, by another method. */
    default GPUArray nanpercentile(double q, QuantileMethod method, Reduce options) {
        return Quantiles.quantile(
                "nanpercentile", (GPUArray) this, new double[] {q / 100}, true, method, options, true);
    }

    /** Returns several percentiles: the first axis of the result. */
    default GPUArray nanpercentile(double[] q, int... axes) {
        Objects.requireNonNull(q, "q");
        return nanpercentile(q, QuantileMethod.LINEAR, Reduce.axes(axes));
    }

    /** As {@link #nanpercentile(double[], int...)}, over all axes. */
    default GPUArray nanpercentile(double[] q) {
        Objects.requireNonNull(q, "q");
        return nanpercentile(q, QuantileMethod.LINEAR, Reduce.all());
    }

    /** As {@link #nanpercentile(double[], int...)}, by another method. */
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
     * Returns a quantile of elements that count as much as {@code weights} say, by the method {@code INVERTED_CDF}: the first of the
     * sorted elements up to and with which they make at least the part q of all. Waits for a look at the weights.
     *
     * @param weights of the array's shape, or of the shape that the reduced axes have in the order of {@code options}
     * @throws IllegalArgumentException if they have another shape, one is negative or not finite, or all are 0
     */
    default GPUArray quantile(double q, GPUArray weights, Reduce options) {
        return Quantiles.weighted("quantile", (GPUArray) this, new double[] {q}, true, weights, options, false);
    }

    /** As {@link #quantile(double, GPUArray, Reduce)}, for several: the first axis of the result. */
    default GPUArray quantile(double[] q, GPUArray weights, Reduce options) {
        Objects.requireNonNull(q, "q");
        return Quantiles.weighted("quantile", (GPUArray) this, q, false, weights, options, false);
    }

    /** As {@link #quantile(double, GPUArray, Reduce)}, with q in percent. */
    default GPUArray percentile(double q, GPUArray weights, Reduce options) {
        return Quantiles.weighted("percentile", (GPUArray) this, new double[] {q / 100}, true, weights, options, false);
    }

    /** As {@link #percentile(double, GPUArray, Reduce)}, for several: the first axis of the result. */
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

    /** As {@link #quantile(double, GPUArray, Reduce)}, without NaN. */
    default GPUArray nanquantile(double q, GPUArray weights, Reduce options) {
        return Quantiles.weighted("nanquantile", (GPUArray) this, new double[] {q}, true, weights, options, true);
    }

    /** As {@link #nanquantile(double, GPUArray, Reduce)}, for several: the first axis of the result. */
    default GPUArray nanquantile(double[] q, GPUArray weights, Reduce options) {
        Objects.requireNonNull(q, "q");
        return Quantiles.weighted("nanquantile", (GPUArray) this, q, false, weights, options, true);
    }

    /** As {@link #quantile(double, GPUArray, Reduce)}, with q in percent, without NaN. */
    default GPUArray nanpercentile(double q, GPUArray weights, Reduce options) {
        return Quantiles.weighted(
                "nanpercentile", (GPUArray) this, new double[] {q / 100}, true, weights, options, true);
    }

    /** As {@link #nanpercentile(double, GPUArray, Reduce)}, for several: the first axis of the result. */
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
