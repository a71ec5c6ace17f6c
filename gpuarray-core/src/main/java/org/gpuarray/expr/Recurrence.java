package org.gpuarray.expr;

/**
 * A recurrence of random words that can be advanced by any number of steps. Its numbers come from {@link #LANES} lanes in turn, as
 * those of cuRAND's generators do in their legacy order: number n is number n / LANES of lane n % LANES, and lanes are
 * subsequences that never meet. A kernel gets where each lane starts, and jumps to where its runs do.
 */
public interface Recurrence {
    /** How many subsequences give numbers in turn. */
    int LANES = 4096;

    /** The words of a jump of {@link Xorwow}: a polynomial, and what the counter gains. */
    int XORWOW_JUMP = 6;

    /** The words of a jump of {@link Mrg32k3a}: two matrices. */
    int MRG32K3A_JUMP = 18;

    /**
     * Returns the words of each lane's state, word k of lane i at {@code k * LANES + i}.
     *
     * @param jumps by how many times {@link #LANES} subsequences the first lane is moved on
     */
    int[] starts(long seed, int jumps);

    /** Returns what takes a state so many steps on, an unsigned number, then {@code run} more for each chunk, one after another. */
    int[] jumps(long steps, long run, int chunks);
}
