package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a histogram counts in: {@code a.histogram(Bins.of(20).range(0, 1).density())}. Immutable: each method returns a new one.
 *
 * @param count the number of bins of equal width, or 0
 * @param rule the rule by which the number of bins is found, or null
 * @param edges where bins begin, and the last one ends, or null
 * @param range the first and the last edge of bins of equal width, or null for the least and the largest element
 * @param weights what each element counts, or null for 1
 * @param density whether counts are divided so that the integral over all bins is 1
 */
@CheckReturnValue
public record Bins(
        int count,
        @Nullable Rule rule,
        @Nullable GPUArray edges,
        @Nullable Range range,
        @Nullable GPUArray weights,
        boolean density) {
    /** Rules for the number of bins, as NumPy has them; they read numbers from the device. */
    public enum Rule {
        AUTO,
        DOANE,
        FD,
        RICE,
        SCOTT,
        SQRT,
        STONE,
        STURGES
    }

    /** The first and the last edge. */
    public record Range(double first, double last) {}

    /**
     * Returns bins of equal width.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Bins of(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("histogram: bins=" + count + ", need at least 1");
        }
        return new Bins(count, null, null, null, null, false);
    }

    /** Returns bins between these edges, 1-d and ascending. */
    public static Bins between(GPUArray edges) {
        Objects.requireNonNull(edges, "edges");
        return new Bins(0, null, edges, null, null, false);
    }

    /**
     * Returns bins of equal width, as many as a rule says: {@code "auto"}.
     *
     * @throws IllegalArgumentException if there is no such rule
     */
    public static Bins by(String rule) {
        Objects.requireNonNull(rule, "rule");
        for (Rule each : Rule.values()) {
            if (each.name().toLowerCase(Locale.ROOT).equals(rule)) {
                return new Bins(0, each, null, null, null, false);
            }
        }
        throw new IllegalArgumentException(
                "histogram: bins=\"" + rule + "\", need auto, doane, fd, rice, scott, sqrt, stone or sturges");
    }

    /**
     * Sets the first and the last edge; elements outside are not counted.
     *
     * @throws IllegalArgumentException if they are not finite, or the last is less than the first
     */
    public Bins range(double first, double last) {
        if (!(first <= last && Double.isFinite(first) && Double.isFinite(last))) {
            throw new IllegalArgumentException(
                    "histogram: range=(" + first + ", " + last + "), need finite numbers, the first at most the last");
        }
        return new Bins(count, rule, edges, new Range(first, last), weights, density);
    }

    /** Lets each element count as much as {@code each} says at its index. */
    public Bins weights(GPUArray each) {
        Objects.requireNonNull(each, "each");
        return new Bins(count, rule, edges, range, each, density);
    }

    /** Divides the counts by their sum and each by its bin's width. */
    public Bins asDensity() {
        return new Bins(count, rule, edges, range, weights, true);
    }
}
