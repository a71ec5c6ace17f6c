package org.gpuarray.cpu.memory;

/**
 * The current representation of a block's bytes.
 *
 * @param kind the array's kind; I8 stands for MIXED too, ANY for {@link Pieces} and direct buffers
 * @param array an array, Pieces if it would be too large, or a direct buffer in little-endian order; with exactly as many whole elements as fit into the block's
 *     size, so that the JVM's bounds are the block's
 * @param tail the bytes that are left if the size is no multiple of the element; else empty
 */
record Storage(Kind kind, Object array, byte[] tail) {
    static final byte[] NO_TAIL = {};

    /** Returns whether this range consists of whole elements of the array, so that it can be copied directly. */
    boolean isWhole(long offsetBytes, long sizeBytes) {
        return tail.length == 0 && ((offsetBytes | sizeBytes) & (kind.elementBytes() - 1)) == 0;
    }
}
