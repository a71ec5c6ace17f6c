package org.gpuarray.kernels.routines;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How lengths of transforms are split into factors: a long one into lengths that fit a block, and these into radices. */
final class FftLengths {
    /** The most factors of a length that are passes over memory of their own: the lanes of a pass have so many axes. */
    static final int MOST_FACTORS = 4;

    private static final int[] ODD = {7, 5, 3};

    private FftLengths() {}

    /**
     * Returns the radices of a length, whose product it is: as few as there can be, and fours rather than an eight and a two.
     *
     * @param largest 4 or 8
     */
    static List<Integer> radices(int length, int largest) {
        List<Integer> radices = new ArrayList<>();
        int twos = Integer.numberOfTrailingZeros(length);
        int rest = length >> twos;
        for (int radix : ODD) {
            for (; rest % radix == 0; rest /= radix) {
                radices.add(radix);
            }
        }
        if (rest != 1) {
            throw new IllegalStateException(
                    "bug: a transform of length=" + length + ", which has other primes than 2, 3, 5 and 7");
        }
        int most = largest == 8 ? 3 : 2;
        for (int passes = (twos + most - 1) / most; passes > 0; passes--) {
            int bits = (twos + passes - 1) / passes;
            radices.add(1 << bits);
            twos -= bits;
        }
        return radices;
    }

    /**
     * Returns factors of at most {@code most} whose product is a length, as few as there can be and as equal as there are.
     *
     * @throws IllegalArgumentException if it takes more than {@link #MOST_FACTORS}
     */
    static List<Integer> split(long length, int most) {
        for (int count = 1; count <= MOST_FACTORS; count++) {
            List<Integer> factors = split(length, most, count);
            if (factors != null) {
                return factors;
            }
        }
        throw new IllegalArgumentException(
                "fft: length=" + length + ", need a product of at most " + MOST_FACTORS + " factors of up to " + most);
    }

    private static @Nullable List<Integer> split(long length, int most, int count) {
        if (count == 1) {
            return length <= most ? List.of((int) length) : null;
        }
        double wanted = Math.pow(length, 1.0 / count);
        List<Integer> best = null;
        for (int factor = most; factor > 1; factor--) {
            boolean isNearer = best == null || distance(factor, wanted) < distance(best.get(0), wanted);
            if (length % factor == 0 && isNearer) {
                List<Integer> others = split(length / factor, most, count - 1);
                if (others != null) {
                    best = new ArrayList<>(List.of(factor));
                    best.addAll(others);
                }
            }
        }
        return best;
    }

    private static double distance(double factor, double wanted) {
        return Math.abs(Math.log(factor / wanted));
    }
}
