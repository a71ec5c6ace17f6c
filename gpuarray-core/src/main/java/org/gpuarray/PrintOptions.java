package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;

/**
 * How arrays are printed, as NumPy's {@code printoptions}.
 *
 * @param precision digits after the point, at most
 * @param threshold elements above which only the edges are shown
 * @param edgeItems elements shown at each end of an axis that is cut
 * @param lineWidth characters of a line, at most, but for single elements that are longer
 * @param suppress whether small numbers are shown without exponents, as 0 if need be
 */
@CheckReturnValue
public record PrintOptions(int precision, int threshold, int edgeItems, int lineWidth, boolean suppress) {
    /** NumPy's own: 8 digits, 1000 elements, 3 at each end, 75 characters. */
    public static final PrintOptions DEFAULT = new PrintOptions(8, 1000, 3, 75, false);

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if one is negative, or edgeItems or lineWidth is 0
     */
    public PrintOptions {
        if (precision < 0 || threshold < 0 || edgeItems < 1 || lineWidth < 1) {
            throw new IllegalArgumentException("PrintOptions: precision=" + precision + " threshold=" + threshold
                    + " edgeItems=" + edgeItems + " lineWidth=" + lineWidth
                    + ", need precision and threshold >= 0, edgeItems and lineWidth >= 1");
        }
    }

    /** Returns these with another precision. */
    public PrintOptions precision(int digits) {
        return new PrintOptions(digits, threshold, edgeItems, lineWidth, suppress);
    }

    /** Returns these with another threshold. */
    public PrintOptions threshold(int elements) {
        return new PrintOptions(precision, elements, edgeItems, lineWidth, suppress);
    }

    /** Returns these with other edges. */
    public PrintOptions edgeItems(int elements) {
        return new PrintOptions(precision, threshold, elements, lineWidth, suppress);
    }

    /** Returns these with lines of another width. */
    public PrintOptions lineWidth(int characters) {
        return new PrintOptions(precision, threshold, edgeItems, characters, suppress);
    }

    /** Returns these with or without exponents for small numbers. */
    public PrintOptions suppress(boolean exponents) {
        return new PrintOptions(precision, threshold, edgeItems, lineWidth, exponents);
    }
}
