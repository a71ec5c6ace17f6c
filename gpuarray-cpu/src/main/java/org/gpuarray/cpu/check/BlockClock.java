package org.gpuarray.cpu.check;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The logical time of the block that one worker runs: it counts the block's barriers and warp barriers. An earlier access is
 * ordered before what a thread does now if the thread itself made it, or if a later barrier of the block, or a later
 * {@code __syncwarp} in which both threads took part, lies between.
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
    /** How far from {@code start} words are of accesses before the last barrier. */
    long past;

    /** Words of accesses since the last barrier begin here, and span so much. */
    long current;

    long window;

    private final int[] warpTimes = new int[WARPS];
    /** For each warp, lane and other lane: up to when the two are synchronized. Null before the first partial mask. */
    private int @Nullable [] laneTimes;

    /** Sets back the time of what the run has done, everywhere: the clock starts again. */
    abstract void forgetTimes();

    /** A block starts. */
    final void startRun(int newRun) {
        run = newRun;
        start = (long) newRun << RaceWord.RUN_SHIFT;
        time = 0;
        Arrays.fill(warpTimes, 0);
        laneTimes = null;
        passBarrier();
    }

    /** All threads of the block have come to a barrier. */
    final void passBarrier() {
        tick();
        barrierTime = time;
        past = (long) time << RaceWord.TIME_SHIFT;
        current = start + past;
        window = (1L << RaceWord.RUN_SHIFT) - past;
    }

    /**
     * Lanes of a warp have come to {@code __syncwarp}.
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

    /** Returns whether an access of shared memory is another block's, or older than the last barrier. */
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
