package org.gpuarray.cpu.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tracks how threads of a launch hand over data without a barrier, by release and acquire: a thread executes a fence and
 * then writes a flag, by an atomic or a volatile write. A thread that reads the flag, by an atomic or a volatile read, is
 * ordered after everything that the first thread did before. What a block did before its last barrier counts as done by
 * each of its threads.
 */
final class SyncLog {
    private record Flag(Shadow shadow, int element) {}

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

    private record Release(long order, int run, int time, Seen seen) {}

    private record Acquire(long order, int thread, int time, Flag flag) {}

    private final Map<Flag, List<Release>> releases = new HashMap<>();
    private final Map<Integer, Map<Flag, List<Acquire>>> acquires = new HashMap<>();
    private long order;

    /** Records that a thread that has executed a fence writes a flag. */
    synchronized void release(Shadow shadow, int element, int run, int time, Seen seen) {
        List<Release> list = releases.computeIfAbsent(new Flag(shadow, element), f -> new ArrayList<>());
        if (!list.isEmpty()) {
            Release last = list.get(list.size() - 1);
            if (last.run == run && last.seen.thread == seen.thread && last.time == time) {
                return;
            }
        }
        list.add(new Release(order++, run, time, seen));
    }

    /** Records that a thread reads an element, which may be a flag. */
    synchronized void acquire(Shadow shadow, int element, int run, int thread, int time) {
        Flag flag = new Flag(shadow, element);
        if (releases.containsKey(flag)) {
            List<Acquire> list =
                    acquires.computeIfAbsent(run, r -> new HashMap<>()).computeIfAbsent(flag, f -> new ArrayList<>());
            Acquire now = new Acquire(order++, thread, time, flag);
            int last = list.size() - 1;
            if (last >= 0 && list.get(last).thread == thread && list.get(last).time == time) {
                list.set(last, now);
            } else {
                list.add(now);
            }
        }
    }

    private record Reach(int run, Seen seen, long before) {}

    /** Returns whether flags order an earlier access before what a thread of run {@code run} does now. */
    synchronized boolean orders(long access, int run, Seen seenNow) {
        Deque<Reach> open = new ArrayDeque<>(List.of(new Reach(run, seenNow, Long.MAX_VALUE)));
        Set<Release> seen = new HashSet<>();
        while (!open.isEmpty()) {
            Reach at = open.remove();
            Map<Flag, List<Acquire>> own = acquires.getOrDefault(at.run, Map.of());
            for (List<Acquire> list : own.values()) {
                for (Acquire acquire : list) {
                    if (!at.seen.has(acquire.thread, acquire.time) || acquire.order >= at.before) {
                        continue;
                    }
                    for (Release release : releases.getOrDefault(acquire.flag, List.of())) {
                        if (release.order < acquire.order && seen.add(release)) {
                            if (covers(release, access)) {
                                return true;
                            }
                            open.add(new Reach(release.run, release.seen, release.order));
                        }
                    }
                }
            }
        }
        return false;
    }

    private static boolean covers(Release release, long access) {
        int time = RaceWord.time(access);
        return RaceWord.run(access) == release.run
                && time <= release.time
                && release.seen.has(RaceWord.thread(access), time);
    }
}
