package org.gpuarray.kernels.routines;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * What is left of Batcher's network for sorting (Knuth, The Art of Computer Programming, volume 3, algorithm 5.2.2M) where only one
 * rank is wanted: from the last exchange back, those on which it does not depend are left out.
 */
final class RankNetwork {
    private RankNetwork() {}

    /**
     * Puts the lesser of two elements first.
     *
     * @param wantsLow whether the lesser one is needed later
     * @param wantsHigh whether the greater one is
     */
    record Exchange(int low, int high, boolean wantsLow, boolean wantsHigh) {}

    /** Returns the exchanges that bring the element of a rank of so many to its place. */
    static List<Exchange> of(int count, int rank) {
        List<int[]> pairs = pairs(count);
        boolean[] isWanted = new boolean[count];
        isWanted[rank] = true;
        List<Exchange> exchanges = new ArrayList<>();
        for (int i = pairs.size() - 1; i >= 0; i--) {
            int low = pairs.get(i)[0];
            int high = pairs.get(i)[1];
            if (isWanted[low] || isWanted[high]) {
                exchanges.add(new Exchange(low, high, isWanted[low], isWanted[high]));
                isWanted[low] = true;
                isWanted[high] = true;
            }
        }
        Collections.reverse(exchanges);
        return exchanges;
    }

    private static List<int[]> pairs(int count) {
        List<int[]> pairs = new ArrayList<>();
        int top = Integer.highestOneBit(Math.max(1, count - 1));
        for (int p = top; p > 0; p /= 2) {
            int q = top;
            int rest = 0;
            int distance = p;
            while (true) {
                for (int i = 0; i < count - distance; i++) {
                    if ((i & p) == rest) {
                        pairs.add(new int[] {i, i + distance});
                    }
                }
                if (q == p) {
                    break;
                }
                distance = q - p;
                q /= 2;
                rest = p;
            }
        }
        return pairs;
    }
}
