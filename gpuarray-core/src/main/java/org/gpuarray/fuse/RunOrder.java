package org.gpuarray.fuse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An order of kernels in which each comes after those that it waits for, and that takes one more of these at a time (Pearce
 * and Kelly, "A dynamic topological sort algorithm for directed acyclic graphs", 2006). Only kernels between the two are
 * looked at, and none if they are in that order already, as most are.
 */
final class RunOrder {
    private final Map<KernelGroup, Set<KernelGroup>> next;
    private final Map<KernelGroup, Set<KernelGroup>> before = new HashMap<>();
    private final Map<KernelGroup, Integer> places = new HashMap<>();

    /**
     * Takes kernels in an order that is right.
     *
     * @param next which kernels wait for each; {@link #putBefore} adds to it
     */
    RunOrder(List<KernelGroup> groups, Map<KernelGroup, Set<KernelGroup>> next) {
        this.next = next;
        for (KernelGroup group : groups) {
            places.put(group, places.size());
            of(next, group).forEach(after -> of(before, after).add(group));
        }
    }

    /** Makes {@code second} wait for {@code first}, unless that one waits for it. */
    void putBefore(KernelGroup first, KernelGroup second) {
        if (place(first) > place(second)) {
            Set<KernelGroup> after = reached(second, next, 1, place(first));
            if (after.contains(first)) {
                return;
            }
            reorder(reached(first, before, -1, place(second)), after);
        }
        of(next, first).add(second);
        of(before, second).add(first);
    }

    /** Returns what is reached from a kernel, and that itself, no further than up to a place. */
    private Set<KernelGroup> reached(
            KernelGroup from, Map<KernelGroup, Set<KernelGroup>> edges, int direction, int furthest) {
        Set<KernelGroup> seen = new HashSet<>(List.of(from));
        Deque<KernelGroup> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            for (KernelGroup group : of(edges, open.pop())) {
                if (direction * place(group) <= direction * furthest && seen.add(group)) {
                    open.push(group);
                }
            }
        }
        Visits.add(seen.size());
        return seen;
    }

    /** Gives the places of both to those of {@code early}, then to those of {@code late}, each in the order they have. */
    private void reorder(Set<KernelGroup> early, Set<KernelGroup> late) {
        List<KernelGroup> sorted = new ArrayList<>(sorted(early));
        sorted.addAll(sorted(late));
        int[] free = sorted.stream().mapToInt(this::place).toArray();
        Arrays.sort(free);
        for (int i = 0; i < free.length; i++) {
            places.put(sorted.get(i), free[i]);
        }
    }

    private List<KernelGroup> sorted(Collection<KernelGroup> groups) {
        return groups.stream()
                .sorted((a, b) -> Integer.compare(place(a), place(b)))
                .toList();
    }

    private int place(KernelGroup group) {
        return places.getOrDefault(group, 0);
    }

    private static Set<KernelGroup> of(Map<KernelGroup, Set<KernelGroup>> edges, KernelGroup group) {
        return edges.computeIfAbsent(group, g -> new LinkedHashSet<>());
    }
}
