package org.gpuarray.fuse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.expr.SweepRun;
import org.jspecify.annotations.Nullable;

/**
 * Groups results into kernels, and puts the kernels in order. Results of one domain that wait for equally many kernels
 * cannot depend on each other, so they share one; scatters only if they also have the same positions. Where the graph allows
 * it, readers of a version run before the write that replaces it: then the write needs no copy.
 *
 * <p>Needs: results. Leaves: kernels in an order in which each finds its inputs computed.
 */
final class GroupKernels {
    private static final List<KernelGroup> NONE = List.of();

    private GroupKernels() {}

    static List<KernelGroup> run(Graph graph) {
        List<KernelGroup> groups = new ArrayList<>();
        Map<Sharing, KernelGroup> filling = new HashMap<>();
        Map<SweepRun, KernelGroup> sweeps = new IdentityHashMap<>();
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
            Vertex positions = vertex.isScatter() ? sourceOf(vertex.inputs.get(1)) : null;
            Sharing key = new Sharing(vertex.level, domain, positions);
            SweepRun sweep = vertex.kind instanceof NodeKind.Sweep of ? of.run() : null;
            if (sweep != null) {
                KernelGroup loop = sweeps.computeIfAbsent(sweep, run -> new KernelGroup(domain));
                if (loop.results.isEmpty()) {
                    groups.add(loop);
                }
                loop.add(vertex);
                writes = true;
                continue;
            }
            boolean isAlone = vertex.isAlone() && positions == null;
            KernelGroup group = isAlone ? null : filling.get(key);
            String excess = group == null ? null : group.excessWith(vertex, graph.mostOperations);
            if (group == null || excess != null) {
                vertex.note(excess == null ? "" : excess);
                group = new KernelGroup(domain);
                groups.add(group);
                if (!isAlone) {
                    filling.put(key, group);
                }
            }
            group.add(vertex);
            writes |= vertex.isStore();
        }
        Collections.sort(groups);
        noteDomains(groups);
        return writes ? readersFirst(groups) : groups;
    }

    /** Returns the vertex whose elements the positions are, behind changes of type and shape. */
    private static Vertex sourceOf(Vertex positions) {
        Vertex at = positions;
        while (!at.isStored() && (at.kind instanceof NodeKind.Cast || at.isReshape())) {
            at = at.inputs.get(0);
        }
        return at;
    }

    /**
     * What results of one kernel have in common.
     *
     * @param positions what those of scatters are computed from, null of other results
     */
    record Sharing(int level, Domain domain, @Nullable Vertex positions) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Sharing that
                    && level == that.level
                    && domain.equals(that.domain)
                    && positions == that.positions;
        }

        @Override
        public int hashCode() {
            return 31 * level + domain.hashCode();
        }
    }

    /** Notes for {@code explain()} why results that do not depend on each other are in several kernels. */
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
            if (earlier != null && earlier.level() < group.level() && !group.mayNeed(earlier)) {
                result.note("it waits for a kernel that another over " + group.domain + " does not wait for");
            }
        }
    }

    /**
     * Sets the level of each vertex, the most kernels that it waits for one after the other. A kernel that keeps rows, or computes
     * the results of a piece of a chain, waits for what any of its results needs, even if that comes later in the graph than the
     * first result.
     */
    private static void setLevels(Graph graph) {
        BitSet known = new BitSet();
        Map<Vertex, KernelGroup> pieces = piecesOf(graph);
        for (Vertex vertex : graph.vertices) {
            Deque<Vertex> open = new ArrayDeque<>(List.of(vertex));
            while (!open.isEmpty()) {
                Vertex next = open.peek();
                if (known.get(next.id) || levelBelow(next, known, open, pieces)) {
                    open.pop();
                }
            }
        }
    }

    /** Returns the kernels of pieces of chains with several results over one domain, none in a kernel that keeps rows. */
    private static Map<Vertex, KernelGroup> piecesOf(Graph graph) {
        Set<List<Vertex>> filled = Collections.newSetFromMap(new IdentityHashMap<>());
        List<List<Vertex>> inOrder = new ArrayList<>();
        for (Vertex vertex : graph.vertices) {
            if (vertex.piece != null && vertex.isStored()) {
                vertex.piece.add(vertex);
                if (filled.add(vertex.piece)) {
                    inOrder.add(vertex.piece);
                }
            }
        }
        // A kernel that keeps rows may have results before and behind those of a piece.
        boolean keepsRows = graph.vertices.stream().anyMatch(vertex -> vertex.rows != null);
        Map<Vertex, KernelGroup> pieces = new HashMap<>();
        for (List<Vertex> piece : inOrder) {
            if (piece.size() > 1) {
                Domain domain = Domain.of(piece.get(0));
                if (piece.stream()
                        .allMatch(result ->
                                result.rows == null && Domain.of(result).equals(domain))) {
                    KernelGroup group = new KernelGroup(domain);
                    group.results.addAll(piece);
                    if (!keepsRows || isClosed(group)) {
                        piece.forEach(result -> pieces.put(result, group));
                    }
                }
            }
        }
        return pieces;
    }

    /** Returns whether no other kernel waits for one of the results while another one waits for that kernel. */
    private static boolean isClosed(KernelGroup group) {
        Set<Vertex> seen = new HashSet<>();
        Deque<Vertex> open = new ArrayDeque<>(group.reads());
        while (!open.isEmpty()) {
            Vertex next = open.pop();
            if (group.results.contains(next)) {
                return false;
            } else if (seen.add(next)) {
                open.addAll(next.rows == null ? next.inputs : next.rows.reads());
            }
        }
        Visits.add(seen.size());
        return true;
    }

    /**
     * Sets the level of a vertex, and of the other results of its kernel, if the levels of all that they wait for are
     * known; else pushes those on {@code open}.
     */
    private static boolean levelBelow(
            Vertex vertex, BitSet known, Deque<Vertex> open, Map<Vertex, KernelGroup> pieces) {
        KernelGroup together = vertex.rows == null ? pieces.get(vertex) : vertex.rows;
        Collection<Vertex> below = together == null ? vertex.inputs : together.reads();
        int level = 0;
        boolean isKnown = true;
        for (Vertex input : below) {
            level = Math.max(level, input.level);
            if (!known.get(input.id)) {
                open.push(input);
                isKnown = false;
            }
        }
        if (isKnown) {
            boolean isResult = together != null || (vertex.isStored() && !vertex.isLeaf());
            vertex.level = isResult ? level + 1 : level;
            known.set(vertex.id);
            if (together != null) {
                for (Vertex other : together.inside()) {
                    if (other.rows == together || pieces.get(other) == together) {
                        other.level = vertex.level;
                        known.set(other.id);
                    }
                }
            }
        }
        return isKnown;
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
        RunOrder order = new RunOrder(groups, next);
        for (KernelGroup write : groups) {
            for (Vertex result : write.results) {
                for (KernelGroup reader : result.isStore() ? readersOf(result.old(), readers) : NONE) {
                    if (reader != write) {
                        order.putBefore(reader, write);
                    }
                }
            }
        }
        return topological(next);
    }

    private static List<KernelGroup> readersOf(Vertex old, Map<Vertex, List<KernelGroup>> readers) {
        return readers.getOrDefault(old, NONE);
    }

    private static Set<KernelGroup> successors(Map<KernelGroup, Set<KernelGroup>> next, KernelGroup group) {
        return next.computeIfAbsent(group, g -> new LinkedHashSet<>());
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
