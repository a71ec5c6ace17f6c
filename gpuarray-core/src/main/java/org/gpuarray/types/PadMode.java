package org.gpuarray.types;

/** What {@code pad} adds before and after an axis, by NumPy's names. */
public enum PadMode {
    /** The first or last element. */
    EDGE,
    /** The elements mirrored at the first or last one, which is not repeated: {@code c b [a b c] b a}. */
    REFLECT,
    /** The elements mirrored after the first or last one, which is repeated: {@code b a [a b c] c b}. */
    SYMMETRIC,
    /** The elements from the other end: {@code b c [a b c] a b}. */
    WRAP,
    /** The largest element along the axis. */
    MAXIMUM,
    /** The smallest element along the axis. */
    MINIMUM,
    /** The mean along the axis; for integers rounded to the nearest, ties to even. */
    MEAN,
    /** The median along the axis; for integers rounded as the mean is. */
    MEDIAN,
    /** Values in equal steps from 0 at the far end to the first or last element; for integers rounded down. */
    LINEAR_RAMP,
    /** Undefined in NumPy: here zeros. */
    EMPTY;

    /**
     * Returns the index of the element that pads {@code position}, which may be any, of an axis of {@code extent} elements,
     * at least one.
     *
     * @throws IllegalStateException if the mode takes no single element
     */
    public long source(long position, long extent) {
        return switch (this) {
            case EDGE -> Math.min(Math.max(position, 0), extent - 1);
            case WRAP -> Math.floorMod(position, extent);
            case SYMMETRIC -> {
                long inPeriod = Math.floorMod(position, 2 * extent);
                yield Math.min(inPeriod, 2 * extent - 1 - inPeriod);
            }
            case REFLECT -> {
                long inPeriod = extent == 1 ? 0 : Math.floorMod(position, 2 * extent - 2);
                yield Math.min(inPeriod, 2 * extent - 2 - inPeriod);
            }
            default -> throw new IllegalStateException("source: " + this + " takes no single element");
        };
    }
}
