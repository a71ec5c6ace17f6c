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
 * An order of kernels in which each comes after those it waits for. Edges are added one at a time (Pearce and Kelly, "A
 * dynamic topological sort algorithm for directed acyclic graphs", 2006): only kernels between the two ends are visited,
 * and none if the ends are in order already, as most are.
 */
final class RunOrder {
    private final Map<KernelGroup, Set<KernelGroup>> next;
    private final Map<KernelGroup, Set<KernelGroup>> before = new HashMap<>();
    private final Map<KernelGroup, Integer> indices = new HashMap<>();

    /**
     * Starts from a valid order.
     *
     * @param next which kernels wait for each; {@link #putBefore} adds to it
     */
    RunOrder(List<KernelGroup> groups, Map<KernelGroup, Set<KernelGroup>> next) {
        this.next = next;
        for (KernelGroup group : groups) {
            indices.put(group, indices.size());
            of(next, group).forEach(after -> of(before, after).add(group));
        }
    }

    /** Makes {@code second} wait for {@code first}, unless {@code first} waits for {@code second}. */
    void putBefore(KernelGroup first, KernelGroup second) {
        if (index(first) > index(second)) {
            Set<KernelGroup> after = reached(second, next, 1, index(first));
            if (after.contains(first)) {
                return;
            }
            reorder(reached(first, before, -1, index(second)), after);
        }
        of(next, first).add(second);
        of(before, second).add(first);
    }

    /** Returns a kernel and what it reaches, no further than index {@code furthest}. */
    private Set<KernelGroup> reached(
            KernelGroup from, Map<KernelGroup, Set<KernelGroup>> edges, int direction, int furthest) {
        Set<KernelGroup> seen = new HashSet<>(List.of(from));
        Deque<KernelGroup> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            for (KernelGroup group : of(edges, open.pop())) {
                if (direction * index(group) <= direction * furthest && seen.add(group)) {
                    open.push(group);
                }
            }
        }
        Visits.add(seen.size());
        return seen;
    }

    /**
     * Gives the indices of both to the kernels of {@code early}, then to those of {@code late}, each in the order they
     * have.
     */
    private void reorder(Set<KernelGroup> early, Set<KernelGroup> late) {
        List<KernelGroup> sorted = new ArrayList<>(sorted(early));
        sorted.addAll(sorted(late));
        int[] free = sorted.stream().mapToInt(this::index).toArray();
        Arrays.sort(free);
        for (int i = 0; i < free.length; i++) {
            indices.put(sorted.get(i), free[i]);
        }
    }

    private List<KernelGroup> sorted(Collection<KernelGroup> groups) {
        return groups.stream()
                .sorted((a, b) -> Integer.compare(index(a), index(b)))
                .toList();
    }

    private int index(KernelGroup group) {
        return indices.getOrDefault(group, 0);
    }

    private static Set<KernelGroup> of(Map<KernelGroup, Set<KernelGroup>> edges, KernelGroup group) {
        return edges.computeIfAbsent(group, g -> new LinkedHashSet<>());
    }
}
