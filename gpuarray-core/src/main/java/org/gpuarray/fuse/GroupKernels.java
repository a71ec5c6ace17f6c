package org.gpuarray.fuse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Puts results into kernels, and kernels into order. Results of one domain that wait for equally many kernels cannot depend on
 * each other, so they share one. What reads a version runs before the write that replaces it wherever the graph allows: then
 * the write needs no copy.
 *
 * <p>Needs: results. Leaves: kernels in an order in which each finds its inputs computed.
 */
final class GroupKernels {
    private GroupKernels() {}

    static List<KernelGroup> run(Graph graph) {
        List<KernelGroup> groups = new ArrayList<>();
        Map<Place, KernelGroup> filling = new HashMap<>();
        boolean writes = false;
        setLevels(graph);
        for (Vertex vertex : graph.vertices) {
            if (!vertex.isStored() || vertex.isLeaf()) {
                continue;
            }
            if (vertex.rows != null) {
                if (vertex.rows.results.get(0) == vertex) {
                    groups.add(vertex.rows);
                }
                continue;
            }
            Domain domain = Domain.of(vertex);
            Place place = new Place(vertex.level, domain);
            KernelGroup group = vertex.isAlone() ? null : filling.get(place);
            String excess = group == null ? null : group.excessWith(vertex, graph.mostOperations);
            if (group == null || excess != null) {
                vertex.note(excess == null ? "" : excess);
                group = new KernelGroup(domain);
                groups.add(group);
                if (!vertex.isAlone()) {
                    filling.put(place, group);
                }
            }
            group.add(vertex);
            writes |= vertex.isStore();
        }
        Collections.sort(groups);
        noteDomains(groups);
        return writes ? readersFirst(groups) : groups;
    }

    record Place(int level, Domain domain) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Place that && level == that.level && domain.equals(that.domain);
        }

        @Override
        public int hashCode() {
            return 31 * level + domain.hashCode();
        }
    }

    /** Says of results that do not need each other why they are in several kernels. */
    private static void noteDomains(List<KernelGroup> groups) {
        Map<Integer, Domain> firstOfLevel = new HashMap<>();
        Map<Domain, KernelGroup> firstOver = new HashMap<>();
        for (KernelGroup group : groups) {
            Vertex result = group.results.get(0);
            if (result.isAlone() || result.rows != null) {
                continue;
            }
            Domain first = firstOfLevel.putIfAbsent(result.level, group.domain);
            if (first != null && !first.equals(group.domain)) {
                result.note("its domain is " + group.domain + ", not " + first);
            }
            KernelGroup earlier = firstOver.putIfAbsent(group.domain, group);
            if (earlier != null && earlier.level() < group.level() && !group.needs(earlier)) {
                result.note("it waits for a kernel that another over " + group.domain + " does not wait for");
            }
        }
    }

    /** A kernel that keeps rows waits for what any of its results needs, also for what comes after them in the graph. */
    private static void setLevels(Graph graph) {
        boolean again = true;
        while (again) {
            again = false;
            for (Vertex vertex : graph.vertices) {
                int level = levelOf(vertex);
                again |= level != vertex.level && vertex.rows != null;
                vertex.level = level;
            }
        }
    }

    private static int levelOf(Vertex vertex) {
        int level = 0;
        if (vertex.rows != null) {
            for (Vertex read : vertex.rows.reads()) {
                level = Math.max(level, read.level);
            }
            return level + 1;
        }
        for (Vertex input : vertex.inputs) {
            level = Math.max(level, input.level);
        }
        return vertex.isStored() && !vertex.isLeaf() ? level + 1 : level;
    }

    private static List<KernelGroup> readersFirst(List<KernelGroup> groups) {
        Map<Vertex, KernelGroup> producers = new HashMap<>();
        Map<Vertex, List<KernelGroup>> readers = new HashMap<>();
        for (KernelGroup group : groups) {
            group.results.forEach(result -> producers.put(result, group));
            group.reads()
                    .forEach(read -> readers.computeIfAbsent(read, v -> new ArrayList<>())
                            .add(group));
        }
        Map<KernelGroup, Set<KernelGroup>> next = new LinkedHashMap<>();
        groups.forEach(group -> next.put(group, new LinkedHashSet<>()));
        readers.forEach((read, of) -> {
            KernelGroup producer = producers.get(read);
            if (producer != null) {
                successors(next, producer).addAll(of);
            }
        });
        for (KernelGroup write : groups) {
            Vertex store = write.results.get(0);
            if (store.isStore()) {
                for (KernelGroup reader : readers.getOrDefault(store.inputs.get(0), List.of())) {
                    if (reader != write && !reaches(write, reader, next)) {
                        successors(next, reader).add(write);
                    }
                }
            }
        }
        return topological(next);
    }

    private static Set<KernelGroup> successors(Map<KernelGroup, Set<KernelGroup>> next, KernelGroup group) {
        return next.computeIfAbsent(group, g -> new LinkedHashSet<>());
    }

    private static boolean reaches(KernelGroup from, KernelGroup to, Map<KernelGroup, Set<KernelGroup>> next) {
        Set<KernelGroup> seen = new HashSet<>();
        Deque<KernelGroup> open = new ArrayDeque<>();
        open.push(from);
        while (!open.isEmpty()) {
            KernelGroup group = open.pop();
            if (group == to) {
                return true;
            }
            for (KernelGroup after : successors(next, group)) {
                if (seen.add(after)) {
                    open.push(after);
                }
            }
        }
        return false;
    }

    private static List<KernelGroup> topological(Map<KernelGroup, Set<KernelGroup>> next) {
        Map<KernelGroup, Integer> waiting = new HashMap<>();
        next.values().forEach(afters -> afters.forEach(after -> waiting.merge(after, 1, Integer::sum)));
        PriorityQueue<KernelGroup> ready = new PriorityQueue<>();
        next.keySet().stream().filter(group -> !waiting.containsKey(group)).forEach(ready::add);
        List<KernelGroup> sorted = new ArrayList<>();
        while (!ready.isEmpty()) {
            KernelGroup group = ready.poll();
            sorted.add(group);
            for (KernelGroup after : successors(next, group)) {
                if (waiting.merge(after, -1, Integer::sum) == 0) {
                    ready.add(after);
                }
            }
        }
        if (sorted.size() != next.size()) {
            throw new IllegalStateException(
                    "bug in GroupKernels: " + (next.size() - sorted.size()) + " kernels wait for each other");
        }
        return sorted;
    }
}
