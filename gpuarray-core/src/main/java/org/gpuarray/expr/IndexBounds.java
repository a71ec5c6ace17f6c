package org.gpuarray.expr;

/**
 * What an index has to stay within, and whom to blame if it does not.
 *
 * @param operation NumPy's name of the function that got the index
 * @param axis the axis that is indexed
 * @param size the axis's extent
 */
public record IndexBounds(String operation, int axis, long size) {
    /** Returns what to tell about an index that is outside. */
    public String message(long index) {
        return operation + ": index " + index + " is out of bounds for axis " + axis + " with size " + size;
    }
}
