package org.gpuarray.types;

/** What {@code pad} puts before and behind an axis, by NumPy's names. */
public enum PadMode {
    /** The first or last element. */
    EDGE,
    /** The elements as in a mirror through the first or last one, which is not repeated: {@code c b [a b c] b a}. */
    REFLECT,
    /** The elements as in a mirror behind the first or last one, which is repeated: {@code b a [a b c] c b}. */
    SYMMETRIC,
    /** The elements from the other end: {@code b c [a b c] a b}. */
    WRAP;

    /** Returns which of {@code extent} elements, at least one, is at {@code position}, which may be any. */
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
        };
    }
}
