package org.gpuarray.kernels.variants;

import org.gpuarray.device.DeviceTraits;

/** How many blocks share some work, and how wide they are. */
public final class Blocks {
    /** Threads of a block that reduces or scans together. */
    public static final int THREADS = 256;

    /** Threads of a warp, in the texts. */
    public static final int WARP = 32;

    /** Blocks for each multiprocessor, where work can be cut into pieces of any size. */
    private static final int PER_MULTIPROCESSOR = 32;

    /** The same where a block is one thread: blocks as small as a tile, so that all cores end at about the same time. */
    private static final int SERIAL_PER_MULTIPROCESSOR = 2048;

    private Blocks() {}

    /** Returns whether each thread works alone, on a core of its own. */
    public static boolean areSerial(DeviceTraits traits) {
        return traits.cooperativeThreads() == 1;
    }

    /** Returns whether the threads of a block work together. */
    public static boolean areCooperative(DeviceTraits traits) {
        return traits.cooperativeThreads() > 1;
    }

    /** Returns how many blocks keep a device busy. */
    public static long wanted(DeviceTraits traits) {
        return (long) traits.multiprocessors() * (areSerial(traits) ? SERIAL_PER_MULTIPROCESSOR : PER_MULTIPROCESSOR);
    }

    /** Returns how many blocks should share each of {@code results} that come in {@code parts} parts. */
    public static long share(DeviceTraits traits, long results, long parts) {
        return Math.max(1, Math.min(parts, ceilDiv(wanted(traits), results)));
    }

    /**
     * Returns how many threads of a block, a power of two, take neighbours in a row of {@code across} elements. Threads beyond the
     * end of the row are idle. This is the largest number that leaves idle threads for at most an eighth of the row; if all leave
     * more, the one that leaves fewest.
     */
    public static int width(DeviceTraits traits, long across, int threads) {
        int width = threads;
        long best = Long.MAX_VALUE;
        for (int candidate = threads; candidate >= traits.warpSize(); candidate /= 2) {
            long covered = ceilDiv(across, candidate) * candidate;
            if (covered < best && best - across > across / 8) {
                best = covered;
                width = candidate;
            }
        }
        return width;
    }

    /** Returns the quotient of two positive numbers, rounded up. */
    public static long ceilDiv(long a, long b) {
        return (a + b - 1) / b;
    }

    /** Returns the smallest power of two that is at least {@code n}; 1 for 0. */
    public static long powerOfTwo(long n) {
        return n <= 1 ? 1 : Long.highestOneBit(n - 1) << 1;
    }
}
