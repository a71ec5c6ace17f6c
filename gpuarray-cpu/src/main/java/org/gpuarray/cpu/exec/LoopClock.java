package org.gpuarray.cpu.exec;

/**
 * Measures how long a block has run since it first came to a sync point inside a loop that may never end. The time in which
 * other blocks run, or in which it polls and finds no change, does not count.
 */
final class LoopClock {
    /** Reading the clock in each pass would cost too much: a pass takes about a microsecond. */
    private static final int PASSES_BETWEEN_LOOKS = 64;

    private final long limitNanos;
    private int passes;
    private boolean runs;
    private long since;
    private long spent;

    LoopClock(long limitNanos) {
        this.limitNanos = limitNanos;
    }

    /** Notes that a block starts. */
    void start() {
        passes = 0;
        runs = false;
        spent = 0;
    }

    /** Notes that the block continues. */
    void resume() {
        since = System.nanoTime();
    }

    /** Notes that the block is suspended. */
    void suspend(boolean progressed) {
        if (runs && progressed) {
            spent += System.nanoTime() - since;
        }
    }

    /** Returns, at a sync point inside such a loop, whether the time limit is exceeded. */
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
