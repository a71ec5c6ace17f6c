package org.gpuarray.memory;

/**
 * When a garbage collection is worth its pause. A program that closes no intermediate array leaves them to the collector, which
 * does not run while the heap has space: a heap of 16 GB fills with handles of a few hundred bytes after the device is full.
 * Until then each array is new memory of the driver, which takes longer to get than most kernels run: a step of logistic
 * regression that leaves 4 MB behind took 1.06 ms on an H100 so, and 0.28 ms with a small heap.
 *
 * <p>So a collection is requested when the live bytes have grown by a GiB since the last one, or by as much as was alive after
 * it: a program that keeps what it allocates is asked a few times, at each doubling. A pause that was long, as of a large heap, has
 * to be worth it: it puts the next one off until memory has grown by what the driver could give in that time.
 */
final class Pressure {
    /** Above this fraction of the device's memory, an allocation waits for what a collection finds. */
    private static final double HIGH_WATER = 0.75;

    /** The growth since the last collection, as a fraction of the device's memory, after which it does so again. */
    private static final double GROWTH_WHEN_HIGH = 0.10;

    private static final long LEAST_GROWTH = 1L << 30;

    /** What a driver gives of new memory: 4 MB in 0.5 ms. */
    private static final long BYTES_PER_NANO = 8;

    private final boolean isOnHeap;
    private long liveAfter;
    private long enough = LEAST_GROWTH;

    /** @param isOnHeap whether the collector sees the memory, and runs when there is much garbage */
    Pressure(boolean isOnHeap) {
        this.isOnHeap = isOnHeap;
    }

    /** Returns whether to collect before the live bytes become {@code live} of {@code total}. */
    synchronized boolean isHigh(long live, long total) {
        long growth = live - liveAfter;
        boolean isNearlyFull = live > HIGH_WATER * total && growth > GROWTH_WHEN_HIGH * total;
        return isNearlyFull || (!isOnHeap && growth > enough);
    }

    /** Notes a collection, which took {@code nanos} and left {@code live} bytes. */
    synchronized void relieved(long live, long nanos) {
        liveAfter = live;
        enough = Math.max(Math.max(LEAST_GROWTH, live), nanos * BYTES_PER_NANO);
    }
}
