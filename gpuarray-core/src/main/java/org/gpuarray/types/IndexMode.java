package org.gpuarray.types;

/** What happens to an index out of bounds, by NumPy's names. */
public enum IndexMode {
    /** It is an error, thrown when the result is read. Negative indices count from the end. */
    RAISE,
    /** It wraps around: {@code -1} is the last, {@code size} the first. */
    WRAP,
    /** It becomes the first or the last index. Negative indices become the first. */
    CLIP
}
