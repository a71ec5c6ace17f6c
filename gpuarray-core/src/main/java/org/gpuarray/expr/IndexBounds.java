package org.gpuarray.expr;

/**
 * What an index has to stay within, and whom to blame if it does not.
 *
 * @param operation NumPy's name of the function that got the index
 * @param axis the axis that is indexed
 * @param size the axis's extent
 * @param fromEnd whether negative indices count from the end; else they are outside, and come here less {@code size}
 */
public record IndexBounds(String operation, int axis, long size, boolean fromEnd) {
    /** Bounds of an index that counts from the end if it is negative. */
    public IndexBounds(String operation, int axis, long size) {
        this(operation, axis, size, true);
    }

    /** Returns what to tell about an index that is outside. */
    public String message(long index) {
        long asked = index < 0 && !fromEnd ? index + size : index;
        return operation + ": index " + asked + " is out of bounds for axis " + axis + " with size " + size;
    }
}
