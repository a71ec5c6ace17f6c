package org.gpuarray.cpu.memory;

/**
 * What holds a block's bytes at the moment.
 *
 * @param kind the array's kind; I8 stands for MIXED too, ANY for {@link Pieces}
 * @param array an array, or Pieces where it would be too large; exactly as many whole elements as the block's size has room for, so that the JVM's bounds are the block's
 * @param tail the bytes that remain where the size is no multiple of the element; else empty
 */
record Storage(Kind kind, Object array, byte[] tail) {
    static final byte[] NO_TAIL = {};

    /** Returns whether a copy of this range can be made from or to the array, without a part of an element. */
    boolean isWhole(long offsetBytes, long sizeBytes) {
        return tail.length == 0 && ((offsetBytes | sizeBytes) & (kind.elementBytes() - 1)) == 0;
    }
}
