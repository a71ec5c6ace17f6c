package org.gpuarray.cpu.check;

import org.jspecify.annotations.Nullable;

/** Accesses of shared memory. Instrumented code calls the methods by name; the access itself checks bounds. */
public final class SharedAccess {
    private static final long[] NONE_SETTLED = {};

    private SharedAccess() {}

    /**
     * Returns, for each element of shared memory, the time at which it was settled. An element is settled once two threads
     * have read it: a write races with one of them, and a further read at the same time changes nothing.
     */
    public static long[] settled(@Nullable Shadow s) {
        return s == null ? NONE_SETTLED : s.settled;
    }

    /** A read of shared memory that is not {@link #settled} yet. */
    public static void read(int i, Shadow s, Checker c, int thread, int site) {
        long[] writes = s.writes;
        if (writes == null || i < 0 || i >= writes.length) {
            return;
        }
        long write = writes[i];
        // The most frequent case: this block wrote it before its last barrier.
        if (Long.compareUnsigned(write - c.start, c.past) >= 0) {
            readFresh(i, s, write, c, thread, site);
        }
        long[] reads = s.reads;
        if (reads == null) {
            s.settled[i] = c.now;
            return;
        }
        long me = RaceWord.of(c.now, thread, site);
        long first = reads[2 * i];
        if (c.isPast(first)) {
            reads[2 * i] = me;
        } else if (!RaceWord.sameTime(first, me)) {
            c.keepRead(reads, i, thread, site);
        } else if (RaceWord.thread(first) != thread) {
            reads[2 * i + 1] = me;
            s.settled[i] = c.now;
        }
    }

    /**
     * A read, not {@link #settled} yet, of shared memory that no thread writes before the next barrier: its only possible
     * fault is reading unwritten bytes.
     */
    public static void readQuiet(int i, Shadow s, Checker c, int thread, int site) {
        long[] writes = s.writes;
        if (writes == null || i < 0 || i >= writes.length) {
            return;
        }
        long write = writes[i];
        if (Long.compareUnsigned(write - c.start, c.past) >= 0) {
            readFresh(i, s, write, c, thread, site);
        }
        s.settled[i] = c.now;
    }

    /**
     * Returns whether all of this shared memory has been written since the block started, so that a quiet read finds no
     * unwritten byte.
     */
    public static boolean isWhole(@Nullable Shadow s, Checker c) {
        return s != null && s.isWhole(c.run);
    }

    private static void readFresh(int i, Shadow s, long write, Checker c, int thread, int site) {
        if (c.init && RaceWord.run(write) != c.run) {
            if (s.reads == null) {
                c.uninitialised(s, i, thread, site);
            } else if (c.pending == null && !c.launch.maySkip(s, site)) {
                c.pending = c.unwritten(s, i, thread, site);
            }
        } else if (s.reads != null && c.isConcurrent(s, write, thread)) {
            c.conflict(s, i, write, true, thread, site, false);
        }
    }

    /** A write of shared memory. */
    public static void write(int i, Shadow s, Checker c, int thread, int site) {
        long[] writes = s.writes;
        if (writes == null || i < 0 || i >= writes.length) {
            return;
        }
        long[] reads = s.reads;
        if (reads != null) {
            long write = writes[i];
            boolean alone = c.isPast(write) || RaceWord.thread(write) == thread;
            if (!alone || hasReader(c, reads, i, thread)) {
                c.checkWrite(s, i, write, reads[2 * i], reads[2 * i + 1], thread, site);
            }
        }
        if (RaceWord.run(writes[i]) != c.run) {
            s.countWritten(c.run);
        }
        writes[i] = RaceWord.of(c.now, thread, site);
        s.settled[i] = 0;
    }

    /** An atomic operation on shared memory. */
    public static void atomic(int i, Shadow s, Checker c, int thread, int site) {
        long[] writes = s.writes;
        if (writes == null || i < 0 || i >= writes.length) {
            return;
        }
        long write = writes[i];
        if (c.init && RaceWord.run(write) != c.run) {
            c.uninitialised(s, i, thread, site);
        }
        long[] reads = s.reads;
        if (reads != null) {
            boolean alone = c.isPast(write)
                    || RaceWord.thread(write) == thread
                    || c.launch.kind(RaceWord.site(write)) == CheckedLaunch.ATOMIC;
            if (!alone || hasReader(c, reads, i, thread)) {
                c.checkWrite(s, i, write, reads[2 * i], reads[2 * i + 1], thread, site);
            }
        }
        writes[i] = RaceWord.of(c.now, thread, site);
        s.settled[i] = 0;
        c.release(s, i, thread, true);
    }

    /** Returns whether another thread may have read an element since the last barrier. */
    private static boolean hasReader(Checker c, long[] reads, int i, int thread) {
        long first = reads[2 * i];
        return !c.isPast(first) && (RaceWord.thread(first) != thread || !c.isPast(reads[2 * i + 1]));
    }
}
