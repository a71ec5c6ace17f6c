package org.gpuarray.expr;

/**
 * The bounds of an index, and what the message about a violation needs.
 *
 * @param operation NumPy's name of the function that got the index
 * @param axis the axis that is indexed
 * @param size the axis's extent
 * @param fromEnd whether negative indices count from the end; else they are out of bounds, and {@code size} was subtracted
 *     from them before the check
 */
public record IndexBounds(String operation, int axis, long size, boolean fromEnd) implements LateCheck {
    /** Bounds of an index that counts from the end if it is negative. */
    public IndexBounds(String operation, int axis, long size) {
        this(operation, axis, size, true);
    }

    @Override
    public IndexOutOfBoundsException error(long index) {
        return new IndexOutOfBoundsException(message(index));
    }

    /** Returns the message about an index that is out of bounds. */
    public String message(long index) {
        long requested = index < 0 && !fromEnd ? index + size : index;
        return operation + ": index " + requested + " is out of bounds for axis " + axis + " with size " + size;
    }
}
