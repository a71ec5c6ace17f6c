package org.gpuarray.cpu.exec;

/**
 * How long a block has been at work since it first came to a wait in a loop that may run for ever. The time in which it lets
 * other blocks run, or polls and finds nothing new, does not count.
 */
final class LoopClock {
    /** A pass takes about a microsecond. */
    private static final int PASSES_BETWEEN_LOOKS = 64;

    private final long limitNanos;
    private int passes;
    private boolean runs;
    private long since;
    private long spent;

    LoopClock(long limitNanos) {
        this.limitNanos = limitNanos;
    }

    /** A block starts. */
    void start() {
        passes = 0;
        runs = false;
        spent = 0;
    }

    /** The block goes on. */
    void resume() {
        since = System.nanoTime();
    }

    /** The block is put aside. */
    void suspend(boolean progressed) {
        if (runs && progressed) {
            spent += System.nanoTime() - since;
        }
    }

    /** Returns whether the time is over, at a wait in such a loop. */
    boolean isOver() {
        passes++;
        if (limitNanos == 0 || (passes & (PASSES_BETWEEN_LOOKS - 1)) != 1) {
            return false;
        }
        long now = System.nanoTime();
        if (!runs) {
            runs = true;
            since = now;
        }
        return spent + now - since > limitNanos;
    }
}
