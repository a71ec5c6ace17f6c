package org.gpuarray.cpu.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Tracks how threads of a launch hand over data without a barrier, by release and acquire: a thread executes a fence and
 * then writes a flag, by an atomic or a volatile write. A thread that reads the flag, by an atomic or a volatile read, is
 * ordered after everything that the first thread did before. What a block did before its last barrier counts as done by
 * each of its threads.
 */
final class SyncLog {
    /** The releases of a flag that are looked at before all are searched. */
    private static final int FEW = 8;

    private record Place(Shadow shadow, int element) {}

    /** An element that threads release through, with the releases in their order. */
    private static final class Flag {
        final List<Release> releases = new ArrayList<>();
        /** How many releases the search {@code search} has visited. */
        int visited;

        long search = -1;
    }

    /**
     * How far a thread is synchronized with its block's other threads by barriers.
     *
     * @param barrier the time of the block's last barrier
     * @param warp the time of the last {@code __syncwarp} of the thread's whole warp
     * @param lanes for each lane of its warp the time up to which partial masks synchronize the two; null if there were
     *     none
     */
    record Seen(int thread, int barrier, int warp, int @Nullable [] lanes) {
        /** Returns whether this thread is ordered after what {@code other} did at {@code then}. */
        boolean has(int other, int then) {
            boolean sameWarp = other / Checker.WARP == thread / Checker.WARP;
            return other == thread
                    || then < barrier
                    || (sameWarp && (then < warp || (lanes != null && then < lanes[other % Checker.WARP])));
        }
    }

    /** A write of a flag by a thread that has executed a fence. */
    record Release(long order, int run, int time, Seen seen) {}

    /** A read of a flag. */
    private static final class Acquire {
        final int time;
        long order;

        Acquire(int time, long order) {
            this.time = time;
            this.order = order;
        }
    }

    /** The reads of a flag in one run, in their order. */
    private static final class Reads {
        final Flag flag;
        final Map<Integer, List<Acquire>> ofThread = new HashMap<>();
        /** For each warp, and for {@link #BLOCK}, the order of the last read at each time. */
        private final Map<Integer, TreeMap<Integer, Long>> lastAt = new HashMap<>();

        private static final int BLOCK = -1;

        Reads(Flag flag) {
            this.flag = flag;
        }

        /** Adds a read, or lets it replace the thread's last. */
        void add(int thread, int time, long order, boolean replaces) {
            List<Acquire> own = ofThread.computeIfAbsent(thread, t -> new ArrayList<>());
            if (replaces) {
                own.get(own.size() - 1).order = order;
            } else {
                own.add(new Acquire(time, order));
            }
            lastAt.computeIfAbsent(BLOCK, w -> new TreeMap<>()).put(time, order);
            lastAt.computeIfAbsent(thread / Checker.WARP, w -> new TreeMap<>()).put(time, order);
        }

        @Nullable
        Acquire lastOf(int thread) {
            List<Acquire> own = ofThread.getOrDefault(thread, List.of());
            return own.isEmpty() ? null : own.get(own.size() - 1);
        }

        /** Returns the order of the last read that {@code at} comes after; -1 if there is none. */
        long latest(Reach at) {
            int thread = at.seen.thread;
            int warp = thread / Checker.WARP;
            long latest = Math.max(
                    ownBefore(thread, at.before, Integer.MAX_VALUE),
                    Math.max(before(BLOCK, at.seen.barrier), before(warp, at.seen.warp)));
            int[] lanes = at.seen.lanes;
            for (int lane = 0; lanes != null && lane < Checker.WARP; lane++) {
                latest = Math.max(latest, ownBefore(warp * Checker.WARP + lane, at.before, lanes[lane]));
            }
            return latest;
        }

        private long ownBefore(int thread, long before, int end) {
            List<Acquire> own = ofThread.getOrDefault(thread, List.of());
            for (int i = own.size() - 1; i >= 0; i--) {
                if (own.get(i).order < before && own.get(i).time < end) {
                    return own.get(i).order;
                }
            }
            return -1;
        }

        private long before(int group, int time) {
            TreeMap<Integer, Long> times = lastAt.get(group);
            Map.Entry<Integer, Long> last = times == null ? null : times.lowerEntry(time);
            return last == null ? -1 : last.getValue();
        }
    }

    private record Member(int run, int thread) {}

    private final Map<Place, Flag> flags = new HashMap<>();
    private final Map<Integer, Map<Flag, Reads>> acquires = new HashMap<>();
    /** The order of the last release of each thread. */
    private final Map<Member, Long> lastReleases = new HashMap<>();

    private long order;
    private long searches;

    /**
     * Records that a thread that has executed a fence writes a flag. Called before the write, so that no other thread reads
     * the flag before this is known.
     *
     * @return what to {@link #retract} if nothing was written; null if that would change nothing
     */
    synchronized @Nullable Release release(Shadow shadow, int element, int run, int time, Seen seen) {
        List<Release> list = flags.computeIfAbsent(new Place(shadow, element), f -> new Flag()).releases;
        if (!list.isEmpty()) {
            Release last = list.get(list.size() - 1);
            if (last.run == run && last.seen.thread == seen.thread && last.time == time) {
                return null;
            }
        }
        Release release = new Release(order++, run, time, seen);
        list.add(release);
        return release;
    }

    /** Forgets a release: the atomic operation only read, such as a compare-and-swap that failed. */
    synchronized void retract(Shadow shadow, int element, Release release) {
        Flag flag = flags.get(new Place(shadow, element));
        List<Release> list = flag == null ? List.of() : flag.releases;
        for (int i = list.size() - 1; i >= 0 && list.get(i).order >= release.order; i--) {
            if (list.get(i).order == release.order) {
                list.remove(i);
            }
        }
    }

    /** Keeps a release that has written. */
    synchronized void keep(Release release) {
        lastReleases.put(new Member(release.run, release.seen.thread), release.order);
    }

    /**
     * Records that a thread reads an element, which may be a flag. A thread that polls is recorded once: a read that finds
     * no new release adds nothing, and one that finds some replaces the thread's last if it has released nothing since.
     */
    synchronized void acquire(Shadow shadow, int element, int run, int thread, int time) {
        Flag flag = flags.get(new Place(shadow, element));
        if (flag == null) {
            return;
        }
        List<Release> known = flag.releases;
        Reads reads = acquires.computeIfAbsent(run, r -> new LinkedHashMap<>()).computeIfAbsent(flag, Reads::new);
        Acquire last = reads.lastOf(thread);
        boolean replaces = false;
        if (last != null && last.time == time) {
            if (known.isEmpty() || known.get(known.size() - 1).order < last.order) {
                return;
            }
            replaces = lastReleases.getOrDefault(new Member(run, thread), -1L) < last.order;
        }
        reads.add(thread, time, order++, replaces);
    }

    private record Reach(int run, Seen seen, long before) {}

    /**
     * Returns whether flags order an earlier access before what a thread of run {@code run} does now.
     *
     * <p>A search through the releases that the thread's reads of flags have seen, and those that their threads had seen
     * before. A read sees the releases of its flag up to its time, so each flag's are visited in order, each once. Most
     * often the access is of the thread that released last, so the last few releases are looked at first.
     */
    synchronized boolean orders(long access, int run, Seen seenNow) {
        Reach now = new Reach(run, seenNow, Long.MAX_VALUE);
        Map<Flag, Reads> own = acquires.getOrDefault(run, Map.of());
        for (Reads reads : own.values()) {
            List<Release> list = reads.flag.releases;
            int end = end(list, reads.latest(now));
            if (anyCovers(list, Math.max(0, end - FEW), end, access)) {
                return true;
            }
        }
        return !own.isEmpty() && search(access, now);
    }

    private boolean search(long access, Reach now) {
        Deque<Reach> open = new ArrayDeque<>(List.of(now));
        searches++;
        while (!open.isEmpty()) {
            Reach at = open.remove();
            for (Reads reads : acquires.getOrDefault(at.run, Map.of()).values()) {
                Flag flag = reads.flag;
                List<Release> list = flag.releases;
                int from = flag.search == searches ? flag.visited : 0;
                int end = from == list.size() ? from : Math.max(from, end(list, reads.latest(at)));
                flag.search = searches;
                flag.visited = end;
                if (anyCovers(list, from, end, access)) {
                    return true;
                }
                for (Release release : list.subList(from, end)) {
                    open.add(new Reach(release.run, release.seen, release.order));
                }
            }
        }
        return false;
    }

    private static boolean anyCovers(List<Release> list, int from, int end, long access) {
        for (int i = end - 1; i >= from; i--) {
            if (covers(list.get(i), access)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the number of releases before {@code order}. */
    private static int end(List<Release> list, long order) {
        int low = 0;
        int high = list.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (list.get(middle).order < order) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static boolean covers(Release release, long access) {
        int time = RaceWord.time(access);
        return RaceWord.run(access) == release.run
                && time <= release.time
                && release.seen.has(RaceWord.thread(access), time);
    }
}
