package org.gpuarray.device;

/**
 * Rows of elements in memory, each {@code pitchBytes} after the one before it.
 *
 * @param itemBytes the bytes of an element: 1, 2 or 4
 * @param width elements of a row
 * @param height the number of rows
 * @param pitchBytes from the start of a row to the start of the next one; a multiple of {@code itemBytes}
 */
public record Rows(int itemBytes, long width, long height, long pitchBytes) {
    public Rows {
        if (itemBytes != 1 && itemBytes != 2 && itemBytes != 4) {
            throw new IllegalArgumentException("rows: itemBytes=" + itemBytes + ", need 1, 2 or 4");
        } else if (width < 0 || height < 0 || width > Long.MAX_VALUE / itemBytes) {
            throw new IllegalArgumentException(
                    "rows: width=" + width + " height=" + height + ", need 0 or more that memory can hold");
        } else if (height > 1 && (pitchBytes < width * itemBytes || pitchBytes % itemBytes != 0)) {
            throw new IllegalArgumentException("rows: pitchBytes=" + pitchBytes + ", need a multiple of " + itemBytes
                    + " that is at least the " + width * itemBytes + " bytes of a row");
        }
    }

    /** Returns one row. */
    public static Rows one(int itemBytes, long width) {
        return new Rows(itemBytes, width, 1, 0);
    }

    /** Returns whether there is no element. */
    public boolean isEmpty() {
        return width == 0 || height == 0;
    }

    /** Returns the bytes of a row's elements. */
    public long rowBytes() {
        return width * itemBytes;
    }

    /**
     * Returns the bytes from the first element to the end of the last one.
     *
     * @throws IllegalArgumentException if a long does not hold them
     */
    public long spanBytes() {
        if (isEmpty()) {
            return 0;
        } else if (height == 1) {
            return rowBytes();
        } else if (pitchBytes > (Long.MAX_VALUE - rowBytes()) / (height - 1)) {
            throw new IllegalArgumentException("rows: " + this + " is more than memory can hold");
        }
        return (height - 1) * pitchBytes + rowBytes();
    }
}
