package org.gpuarray.cpu.exec;

import java.math.BigDecimal;
import org.gpuarray.cpu.jit.FrameSizes;

/** Ends loops that never end. Generated code calls it whenever a thread has made, or will make, very many iterations. */
public final class LoopWatch {
    /** Iterations between two readings of the clock: some ten microseconds of a short loop. */
    private static final long ITERATIONS = 1 << 15;
    /** So few iterations are not counted, since counting would cost more than they do. */
    private static final long FEW = 16;

    private static final long LARGEST_STEP = 1L << 40;
    private static final long MASK = 0xFFFF_FFFFL;

    private LoopWatch() {}

    /**
     * Throws if the thread must leave its loop: the launch is cancelled, or the loop is endless or exceeds its time.
     *
     * @param endless 1 if nothing that the loop does can end it
     */
    public static void iterations(BlockState state, int thread, int endless) {
        state.cancellation.check();
        long now = System.nanoTime();
        if (endless != 0) {
            throw new KernelTrap("endless loop");
        } else if (thread == FrameSizes.TOGETHER) {
            // Such loops end: their counters have 32 bits. Hundreds of threads may take longer than one of them would.
            return;
        } else if (state.loopThread != thread) {
            state.loopThread = thread;
            state.loopSince = now;
        } else if (state.loopNanos > 0 && now - state.loopSince > state.loopNanos) {
            throw new KernelTrap(tooLong(state));
        }
    }

    /** Returns 1 unless a counter that goes up by {@code step} is certain to pass {@code bound} without wrapping. */
    public static int upMayWrap(int bound, int step) {
        return step > 0 && bound <= Integer.MAX_VALUE - step ? 0 : 1;
    }

    public static int upMayWrapUnsigned(int bound, int step) {
        return step > 0 && (bound & MASK) <= MASK - step ? 0 : 1;
    }

    public static int upMayWrap(long bound, long step) {
        return step > 0 && bound <= Long.MAX_VALUE - step ? 0 : 1;
    }

    /** The same for one that goes down. */
    public static int downMayWrap(int bound, int step) {
        return step > 0 && bound >= Integer.MIN_VALUE + step ? 0 : 1;
    }

    public static int downMayWrapUnsigned(int bound, int step) {
        return step > 0 && (bound & MASK) >= step ? 0 : 1;
    }

    public static int downMayWrap(long bound, long step) {
        return step > 0 && bound >= Long.MIN_VALUE + step ? 0 : 1;
    }

    /** Returns how far a counter may go up before the loop calls again, see {@code Instr.Limit}. */
    public static int up(BlockState state, int thread, int i, int bound, int step) {
        return (int) limit(state, thread, i, bound, step);
    }

    /** The same for unsigned integers. */
    public static int upUnsigned(BlockState state, int thread, int i, int bound, int step) {
        return (int) limit(state, thread, i & MASK, bound & MASK, step);
    }

    /** The same for a counter that goes down by {@code step}. */
    public static int down(BlockState state, int thread, int i, int bound, int step) {
        return (int) ~limit(state, thread, ~(long) i, ~(long) bound, step);
    }

    public static int downUnsigned(BlockState state, int thread, int i, int bound, int step) {
        return (int) (MASK - limit(state, thread, MASK - (i & MASK), MASK - (bound & MASK), step));
    }

    public static long up(BlockState state, int thread, long i, long bound, long step) {
        return limit(state, thread, i, bound, step);
    }

    public static long down(BlockState state, int thread, long i, long bound, long step) {
        return ~limit(state, thread, ~i, ~bound, step);
    }

    private static long limit(BlockState state, int thread, long i, long bound, long step) {
        long left = bound - i; // negative after the last iteration, and if the difference overflows
        return left <= FEW && (left >= 0 || i > bound) ? bound : far(state, thread, i, bound, step);
    }

    private static long far(BlockState state, int thread, long i, long bound, long step) {
        long left = bound - i;
        if (step > 0 && step <= LARGEST_STEP && (left < 0 || left > 2 * ITERATIONS * step)) {
            count(state, thread, ITERATIONS);
            return i + ITERATIONS * step;
        }
        // If the step is not positive, each iteration is counted.
        count(state, thread, step <= 0 || left < 0 ? 1 : left >> (63 - Long.numberOfLeadingZeros(step)));
        return bound;
    }

    private static void count(BlockState state, int thread, long made) {
        long sum = state.iterations + made;
        state.iterations = (int) sum;
        if (sum >= ITERATIONS) {
            state.iterations = 0;
            iterations(state, thread, 0);
        }
    }

    /** Returns the name of the fault of a loop that exceeds its time. */
    static String tooLong(BlockState state) {
        String seconds =
                BigDecimal.valueOf(state.loopNanos, 9).stripTrailingZeros().toPlainString();
        return "loop of more than " + seconds + " s (gpuarray.cpu.loopSeconds)";
    }
}
