package org.gpuarray.cpu.memory;

/**
 * Memory of more bytes than a Java array holds: byte arrays of an equal power of two of bytes, the last one shorter.
 * Scalars are little endian; an aligned one is in one piece.
 */
public final class Pieces {
    /** The fewest bytes of a piece: the largest scalar must fit. */
    static final int SMALLEST_BYTES = 16;

    private final byte[][] pieces;
    private final int shift;
    private final int mask;
    private final long sizeBytes;

    /** Makes one of pieces of {@code pieceBytes}, a power of two. */
    Pieces(byte[][] pieces, int pieceBytes, long sizeBytes) {
        this.pieces = pieces;
        this.shift = Integer.numberOfTrailingZeros(pieceBytes);
        this.mask = pieceBytes - 1;
        this.sizeBytes = sizeBytes;
    }

    public long sizeBytes() {
        return sizeBytes;
    }

    /** Returns the piece that contains byte {@code at}. */
    public byte[] piece(long at) {
        return pieces[(int) (at >>> shift)];
    }

    /** Returns the index of byte {@code at} in its piece. */
    public int index(long at) {
        return (int) at & mask;
    }

    byte[][] all() {
        return pieces;
    }
}
