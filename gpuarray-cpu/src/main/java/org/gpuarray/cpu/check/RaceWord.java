package org.gpuarray.cpu.check;

/**
 * An access packed into a long: 24 bits of run (a block's execution in one launch), 18 bits of time in that run, 10 bits of
 * thread, 12 bits of access site. 0 is no access.
 */
final class RaceWord {
    static final int RUN_SHIFT = 40;
    static final int TIME_SHIFT = 22;
    static final int THREAD_SHIFT = 12;
    static final int RUNS = 1 << 24;
    static final int TIMES = 1 << 18;
    static final int THREAD_MASK = (1 << 10) - 1;
    /** Stands for all sites from this number on. */
    static final int NO_SITE = (1 << 12) - 1;

    private RaceWord() {}

    static int run(long word) {
        return (int) (word >>> RUN_SHIFT);
    }

    static int time(long word) {
        return (int) (word >>> TIME_SHIFT) & (TIMES - 1);
    }

    static int thread(long word) {
        return (int) (word >>> THREAD_SHIFT) & THREAD_MASK;
    }

    static int site(long word) {
        return (int) word & NO_SITE;
    }

    static long of(long runAndTime, int thread, int site) {
        return runAndTime | (long) thread << THREAD_SHIFT | Math.min(site, NO_SITE);
    }

    /** Returns the same access by the thread whose number is higher by {@code threads}. */
    static long next(long word, int threads) {
        return word + ((long) threads << THREAD_SHIFT);
    }

    /** Returns whether two accesses are of one run and time. */
    static boolean sameTime(long a, long b) {
        return (a ^ b) >>> TIME_SHIFT == 0;
    }
}
