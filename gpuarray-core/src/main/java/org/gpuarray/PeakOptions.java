package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Which peaks {@link Signal#findPeaks(GPUArray, PeakOptions)} keeps, with SciPy's names: {@code PeakOptions.defaults().height(1,
 * 5).distance(10)}. Bounds are inclusive. Immutable: each method returns new options.
 */
@CheckReturnValue
public final class PeakOptions {
    private static final PeakOptions DEFAULTS = new PeakOptions();

    private double @Nullable [] height;
    private double @Nullable [] threshold;
    private double @Nullable [] prominence;
    private double @Nullable [] width;
    private double @Nullable [] plateauSize;
    private double distance = 1;
    private int wlen;
    private double relHeight = 0.5;

    private PeakOptions() {}

    private PeakOptions copy() {
        PeakOptions options = new PeakOptions();
        options.height = height;
        options.threshold = threshold;
        options.prominence = prominence;
        options.width = width;
        options.plateauSize = plateauSize;
        options.distance = distance;
        options.wlen = wlen;
        options.relHeight = relHeight;
        return options;
    }

    private static double[] bounds(double least, double most) {
        return new double[] {least, most};
    }

    /** Returns the options of a call without any: all peaks. */
    public static PeakOptions defaults() {
        return DEFAULTS;
    }

    /** Sets the least height. */
    public PeakOptions height(double least) {
        return height(least, Double.POSITIVE_INFINITY);
    }

    /** Sets the least and the greatest height. */
    public PeakOptions height(double least, double most) {
        PeakOptions options = copy();
        options.height = bounds(least, most);
        return options;
    }

    /** Sets how far a peak is at least above both its neighbours. */
    public PeakOptions threshold(double least) {
        return threshold(least, Double.POSITIVE_INFINITY);
    }

    /** Sets how far a peak is at least above each of its neighbours, and at most. */
    public PeakOptions threshold(double least, double most) {
        PeakOptions options = copy();
        options.threshold = bounds(least, most);
        return options;
    }

    /**
     * Sets how many elements lie at least from one peak to the next; of peaks that are closer the lower ones are left out.
     *
     * @throws IllegalArgumentException if it is below 1
     */
    public PeakOptions distance(double elements) {
        if (!(elements >= 1)) {
            throw new IllegalArgumentException("distance=" + elements + ", need at least 1");
        }
        PeakOptions options = copy();
        options.distance = elements;
        return options;
    }

    /** Sets the least prominence: how far one must go down from a peak to reach a higher one. */
    public PeakOptions prominence(double least) {
        return prominence(least, Double.POSITIVE_INFINITY);
    }

    /** Sets the least and the greatest prominence. */
    public PeakOptions prominence(double least, double most) {
        PeakOptions options = copy();
        options.prominence = bounds(least, most);
        return options;
    }

    /** Sets the least width in elements. */
    public PeakOptions width(double least) {
        return width(least, Double.POSITIVE_INFINITY);
    }

    /** Sets the least and the greatest width in elements. */
    public PeakOptions width(double least, double most) {
        PeakOptions options = copy();
        options.width = bounds(least, most);
        return options;
    }

    /** Sets the least number of equal elements at the top. */
    public PeakOptions plateauSize(double least) {
        return plateauSize(least, Double.POSITIVE_INFINITY);
    }

    /** Sets the least and the greatest number of equal elements at the top. */
    public PeakOptions plateauSize(double least, double most) {
        PeakOptions options = copy();
        options.plateauSize = bounds(least, most);
        return options;
    }

    /**
     * Sets how many elements around a peak its prominence looks at, the next odd number; all by default.
     *
     * @throws IllegalArgumentException if it is below 2
     */
    public PeakOptions wlen(int elements) {
        if (elements < 2) {
            throw new IllegalArgumentException("wlen=" + elements + ", need at least 2");
        }
        PeakOptions options = copy();
        options.wlen = elements | 1;
        return options;
    }

    /**
     * Sets the part of its prominence by which the height of a peak's width is below the peak, by default a half.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public PeakOptions relHeight(double part) {
        if (!(part >= 0)) {
            throw new IllegalArgumentException("relHeight=" + part + ", need 0 or more");
        }
        PeakOptions options = copy();
        options.relHeight = part;
        return options;
    }

    double @Nullable [] height() {
        return height;
    }

    double @Nullable [] threshold() {
        return threshold;
    }

    double @Nullable [] prominence() {
        return prominence;
    }

    double @Nullable [] width() {
        return width;
    }

    double @Nullable [] plateauSize() {
        return plateauSize;
    }

    double distance() {
        return distance;
    }

    int wlen() {
        return wlen;
    }

    double relHeight() {
        return relHeight;
    }

    @Override
    public String toString() {
        return "PeakOptions[height=" + Arrays.toString(height) + " threshold=" + Arrays.toString(threshold)
                + " distance="
                + distance + " prominence=" + Arrays.toString(prominence) + " width=" + Arrays.toString(width)
                + " plateauSize=" + Arrays.toString(plateauSize) + " wlen=" + wlen + " relHeight=" + relHeight + "]";
    }
}
