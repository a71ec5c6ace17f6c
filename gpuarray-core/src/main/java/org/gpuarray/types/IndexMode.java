package org.gpuarray.types;

/** What becomes of an index that is outside its axis, by NumPy's names. */
public enum IndexMode {
    /** An error, told when the result is read. Negative indices count from the end. */
    RAISE,
    /** It goes round: {@code -1} is the last, {@code size} the first. */
    WRAP,
    /** The first or the last one. Negative indices are the first. */
    CLIP
}
