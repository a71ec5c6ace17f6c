package org.gpuarray.types;

/** What filters and interpolations read beyond the ends of an axis: the argument {@code mode} of {@code scipy.ndimage}. */
public enum BorderMode {
    /** {@code d c b a | a b c d | d c b a}: mirrored at the outer edges of the last elements. SciPy's default of filters. */
    REFLECT,
    /** {@code k k k k | a b c d | k k k k}: a number. Interpolation gives that number wherever a position is outside. */
    CONSTANT,
    /** {@code a a a a | a b c d | d d d d}: the last element. */
    NEAREST,
    /** {@code d c b | a b c d | c b a}: mirrored at the centres of the last elements. */
    MIRROR,
    /** {@code b c d | a b c d | a b c}: from the other end. Interpolation takes the last element for the first one. */
    WRAP,
    /** As {@link #CONSTANT}, but interpolation runs between the last element and the number. */
    GRID_CONSTANT,
    /** As {@link #WRAP}, but interpolation runs between the last element and the first one. */
    GRID_WRAP;

    /** Returns what filters, which read at elements only, do in this mode. */
    public BorderMode ofFilters() {
        return this == GRID_CONSTANT ? CONSTANT : this == GRID_WRAP ? WRAP : this;
    }
}
