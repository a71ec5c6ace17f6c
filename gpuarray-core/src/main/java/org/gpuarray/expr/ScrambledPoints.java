package org.gpuarray.expr;

/**
 * The scrambling of Sobol' points: linear, by a random lower triangular matrix of bits for each dimension with ones on its
 * diagonal, and a random shift (J. Matousek, On the L2-discrepancy for anchored boxes, J. Complexity 14, 1998). Its bits are
 * Philox words of the seed, counted by dimension and row.
 */
public final class ScrambledPoints {
    private static final long STREAM = 0xFFFF_FFFEL;

    private ScrambledPoints() {}

    private static long word(long seed, int dimension, int row) {
        return Philox.of((long) dimension << 8 | row, STREAM, seed);
    }

    /** Returns what the points of a dimension are shifted by, in as many bits as there are digits. */
    public static long shift(long seed, int dimension, int digits) {
        return word(seed, dimension, Long.SIZE) >>> (Long.SIZE - digits);
    }

    /** Multiplies a dimension's direction vectors, as many as they have bits, by its matrix. */
    public static void scramble(long[] vectors, long seed, int dimension) {
        int digits = vectors.length;
        long[] products = new long[digits];
        for (int row = 0; row < digits; row++) {
            long bit = 1L << (digits - 1 - row);
            long above = (digits == Long.SIZE ? -1L : (1L << digits) - 1) & -bit & ~bit;
            long mask = (word(seed, dimension, row) & above) | bit;
            for (int k = 0; k < digits; k++) {
                products[k] |= (Long.bitCount(vectors[k] & mask) & 1) == 0 ? 0 : bit;
            }
        }
        System.arraycopy(products, 0, vectors, 0, digits);
    }
}
