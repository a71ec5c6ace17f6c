package org.gpuarray.cpu.check;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The logical time of the block that a worker runs, which counts the block's barriers and warp barriers. An earlier access
 * is ordered before what a thread does now if the thread itself made it, or if there is a later barrier of the block, or a
 * later {@code __syncwarp} in which both threads took part.
 */
abstract class BlockClock {
    static final int WARP = 32;
    private static final int WARPS = 32;

    int run;
    int time;
    private int barrierTime;
    /** The {@link RaceWord} of an access made now, without thread and site. */
    long now;
    /** The {@link RaceWord} of time 0 of the run. */
    long start;
    /** The distance from {@code start} below which words are of accesses before the last barrier. */
    long past;

    /** The first word of an access since the last barrier, and the length of their range. */
    long current;

    long window;

    private final int[] warpTimes = new int[WARPS];
    /**
     * For each warp, lane and other lane: the time up to which the two are synchronized. Null before the first partial
     * mask.
     */
    private int @Nullable [] laneTimes;

    /** Moves the times of what the run has done back to the start, because the clock starts again. */
    abstract void forgetTimes();

    /** Starts a block. */
    final void startRun(int newRun) {
        run = newRun;
        start = (long) newRun << RaceWord.RUN_SHIFT;
        time = 0;
        Arrays.fill(warpTimes, 0);
        laneTimes = null;
        passBarrier();
    }

    /** Notes that all threads of the block have reached a barrier. */
    final void passBarrier() {
        tick();
        barrierTime = time;
        past = (long) time << RaceWord.TIME_SHIFT;
        current = start + past;
        window = (1L << RaceWord.RUN_SHIFT) - past;
    }

    /**
     * Notes that lanes of a warp have reached {@code __syncwarp}.
     *
     * @param base the number of the warp's first thread
     * @param mask the lanes
     * @param all the lanes that the warp has
     */
    public final void warpBarrier(int base, int mask, int all) {
        int before = time;
        tick();
        int warp = base / WARP;
        if (mask == all) {
            warpTimes[warp] = time;
            return;
        }
        int[] known = laneTimes;
        if (known == null) {
            known = new int[WARPS * WARP * WARP];
            laneTimes = known;
        }
        for (int other = 0; other < WARP; other++) {
            int latest = 0;
            for (int lane = 0; lane < WARP; lane++) {
                if ((mask >>> lane & 1) != 0) {
                    latest = Math.max(latest, known[(warp * WARP + lane) * WARP + other]);
                }
            }
            if ((mask >>> other & 1) != 0) {
                latest = before + 1;
            }
            for (int lane = 0; lane < WARP; lane++) {
                if ((mask >>> lane & 1) != 0) {
                    known[(warp * WARP + lane) * WARP + other] = latest;
                }
            }
        }
    }

    private void tick() {
        time++;
        if (time == RaceWord.TIMES) {
            forgetTimes();
            Arrays.fill(warpTimes, 0);
            laneTimes = null;
            barrierTime = 0;
            past = 0;
            current = start;
            window = 1L << RaceWord.RUN_SHIFT;
            time = 1;
        }
        now = start | (long) time << RaceWord.TIME_SHIFT;
    }

    /** Returns whether an access of shared memory was made by another block, or before the last barrier. */
    final boolean isPast(long word) {
        return Long.compareUnsigned(word - current, window) >= 0;
    }

    final boolean isOrderedInRun(long word, int thread) {
        if (RaceWord.run(word) != run) {
            return false;
        }
        int then = RaceWord.time(word);
        int other = RaceWord.thread(word);
        if (then < barrierTime) {
            return true;
        } else if (other / WARP != thread / WARP) {
            return false;
        } else if (then < warpTimes[thread / WARP]) {
            return true;
        }
        int[] known = laneTimes;
        return known != null && then < known[thread * WARP + other % WARP];
    }

    final SyncLog.Seen seen(int thread) {
        int[] known = laneTimes;
        int[] lanes = known == null ? null : Arrays.copyOfRange(known, thread * WARP, (thread + 1) * WARP);
        return new SyncLog.Seen(thread, barrierTime, warpTimes[thread / WARP], lanes);
    }
}
