package org.gpuarray.expr;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * Direction numbers of Sobol' sequences: those of Joe and Kuo 2008 [1], their set {@code new-joe-kuo-6.21201}.
 *
 * <p>The resource has for each dimension from the second on, in bits, the highest first: 5 for the degree s of its primitive
 * polynomial, s - 1 for the polynomial's inner coefficients, and k - 1 for each odd number m(k), k = 1 … s, without its last
 * bit. The first dimension is van der Corput's sequence.
 *
 * <p>[1] S. Joe, F. Y. Kuo, Constructing Sobol sequences with better two-dimensional projections, SIAM J. Sci. Comput. 30,
 * 2008.
 */
public final class DirectionNumbers {
    /** The most dimensions. */
    public static final int MOST_DIMENSIONS = 21_201;

    private static final String RESOURCE = "joe-kuo-6.21201.bin";
    private static final int DEGREE_BITS = 5;

    private final byte[] packed;
    private long at;

    private DirectionNumbers(byte[] packed) {
        this.packed = packed;
    }

    /**
     * Returns for each dimension {@code bits} direction vectors, of which the first is 2^(bits - 1).
     *
     * @param bits 32 or 64
     */
    public static long[][] vectors(int dimensions, int bits) {
        long[][] vectors = new long[dimensions][bits];
        for (int k = 0; k < bits && dimensions > 0; k++) {
            vectors[0][k] = 1L << (bits - 1 - k);
        }
        DirectionNumbers numbers = new DirectionNumbers(dimensions > 1 ? read() : new byte[0]);
        for (int dimension = 1; dimension < dimensions; dimension++) {
            numbers.next(vectors[dimension], bits);
        }
        return vectors;
    }

    private static byte[] read() {
        try (InputStream in = DirectionNumbers.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("bug: no resource " + RESOURCE);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(RESOURCE + " cannot be read", e);
        }
    }

    private int take(int bits) {
        int number = 0;
        for (int i = 0; i < bits; i++, at++) {
            int bit = packed[(int) (at >> 3)] >> (7 - (at & 7)) & 1;
            number = number << 1 | bit;
        }
        return number;
    }

    private void next(long[] vectors, int bits) {
        int degree = take(DEGREE_BITS);
        int inner = take(degree - 1);
        for (int k = 0; k < degree; k++) {
            long odd = (long) take(k) << 1 | 1;
            vectors[k] = odd << (bits - 1 - k);
        }
        for (int k = degree; k < bits; k++) {
            long vector = vectors[k - degree] ^ vectors[k - degree] >>> degree;
            for (int j = 1; j < degree; j++) {
                if ((inner >> (degree - 1 - j) & 1) != 0) {
                    vector ^= vectors[k - j];
                }
            }
            vectors[k] = vector;
        }
    }
}
