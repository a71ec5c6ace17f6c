package org.gpuarray.fuse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.plan.KernelSpec.ReduceOrder;
import org.gpuarray.plan.RowStages;
import org.jspecify.annotations.Nullable;

/**
 * Puts reductions of rows into one kernel with what uses their results beside the elements of the same rows: softmax,
 * {@code x - mean}, a second reduction of that. The kernel keeps a row, so that its elements are read once; results that
 * nothing else reads are not stored. A row has to fit what a block keeps; the order of sums is that of separate kernels.
 *
 * <p>Needs: all results. Leaves: groups of results that keep rows; what only they read is no result any more.
 */
final class FuseRows {
    private final Graph graph;
    private final int rowBytes;
    private final Map<Vertex, Set<Vertex>> reads = new LinkedHashMap<>();
    private final Map<Vertex, Set<Vertex>> readers = new HashMap<>();
    private final Map<Vertex, Set<Vertex>> clusters = new HashMap<>();

    private FuseRows(Graph graph, int rowBytes) {
        this.graph = graph;
        this.rowBytes = rowBytes;
    }

    static void run(Graph graph, int rowBytes) {
        boolean reduces = false;
        for (Vertex vertex : graph.vertices) {
            reduces |= vertex.reason != null && vertex.cone.reduction() != null;
        }
        if (reduces && rowBytes > 0) {
            new FuseRows(graph, rowBytes).run();
        }
    }

    private void run() {
        for (Vertex vertex : graph.vertices) {
            if (vertex.reason != null) {
                Set<Vertex> read = KernelGroup.of(vertex).reads();
                read.removeIf(Vertex::isLeaf);
                reads.put(vertex, read);
                read.forEach(input ->
                        readers.computeIfAbsent(input, v -> new HashSet<>()).add(vertex));
            }
        }
        reads.forEach((vertex, read) -> {
            Domain domain = Domain.of(vertex);
            if (!vertex.isAlone()) {
                read.forEach(input -> join(input, vertex, domain));
            }
        });
    }

    /** Puts a reduction, or what keeps rows already, and what reads it into one kernel if that is one over the same rows. */
    private void join(Vertex input, Vertex vertex, Domain domain) {
        Cone.Reduction rows = input.rows != null
                ? input.rows.domain.reduction()
                : Domain.of(input).reduction();
        if (rows == null || input.isAlone()) {
            return;
        }
        boolean isBeside =
                (domain.reduction() == null ? domain.kept().equals(rows.shape()) : rows.equals(domain.reduction()));
        if (!isBeside || length(rows) == 1) {
            return;
        } else if (ReduceOrder.of(rows.shape(), rows.axes()) != ReduceOrder.ROWS) {
            input.note("and a kernel keeps rows, not columns");
            return;
        }
        Set<Vertex> before = clusterOf(input);
        Set<Vertex> after = clusterOf(vertex);
        if (before == after || !keepsRowsOf(rows, before) || !keepsRowsOf(rows, after)) {
            return;
        }
        Set<Vertex> both = new LinkedHashSet<>(before);
        both.addAll(after);
        Cone cone = coneOf(both);
        int rank = rows.shape().rank();
        if (cone.exceedsBudget(rank)) {
            input.note("with what uses it " + cone.excess(rank, Cone.MAX_OPERATIONS));
        } else if (!isClosed(both)) {
            input.note("and what uses it waits for another kernel");
        } else {
            build(input, rows, both);
        }
    }

    private Set<Vertex> clusterOf(Vertex vertex) {
        return clusters.computeIfAbsent(vertex, v -> new LinkedHashSet<>(List.of(v)));
    }

    private static boolean keepsRowsOf(Cone.Reduction rows, Set<Vertex> cluster) {
        return cluster.stream().allMatch(vertex -> vertex.rows == null || rows.equals(vertex.rows.domain.reduction()));
    }

    private static Cone coneOf(Set<Vertex> members) {
        Cone cone = Cone.EMPTY;
        for (Vertex member : members) {
            cone = cone.union(member.cone);
        }
        return cone;
    }

    /** Returns whether nothing outside lies between two members: a kernel cannot wait for what waits for it. */
    private boolean isClosed(Set<Vertex> members) {
        Deque<Vertex> open = new ArrayDeque<>();
        Set<Vertex> seen = new HashSet<>();
        for (Vertex member : members) {
            readsOf(member).stream().filter(read -> !members.contains(read)).forEach(open::push);
        }
        while (!open.isEmpty()) {
            Vertex vertex = open.pop();
            if (members.contains(vertex)) {
                return false;
            }
            for (Vertex same : clusters.getOrDefault(vertex, Set.of(vertex))) {
                if (seen.add(same)) {
                    readsOf(same).forEach(open::push);
                }
            }
        }
        return true;
    }

    private Set<Vertex> readsOf(Vertex vertex) {
        return reads.getOrDefault(vertex, Set.of());
    }

    /** Tries the kernel out with what only its members read not stored, and keeps it if its rows fit. */
    private void build(Vertex input, Cone.Reduction rows, Set<Vertex> members) {
        List<Vertex> results = new ArrayList<>();
        Map<Vertex, String> inner = new HashMap<>();
        for (Vertex member : members) {
            boolean isRead =
                    graph.roots.contains(member) || !members.containsAll(readers.getOrDefault(member, Set.of()));
            if (isRead) {
                results.add(member);
            } else if (member.reason != null) {
                inner.put(member, member.reason);
            }
        }
        results.sort(Comparator.comparingInt(vertex -> vertex.id));
        if (results.size() > KernelGroup.MAX_OUTPUTS) {
            input.note("with what uses it " + KernelGroup.tooMany(results.size()));
            return;
        }
        inner.keySet().forEach(vertex -> vertex.reason = null);
        KernelGroup group = KernelGroup.ofRows(rows, results);
        String problem = problemOf(rows, BuildKernel.tryOut(group));
        if (problem == null) {
            for (Vertex member : members) {
                member.rows = group;
                clusters.put(member, members);
            }
            results.forEach(result -> result.note("its rows stay in the kernel"));
        } else {
            inner.forEach((vertex, reason) -> {
                vertex.reason = reason;
                vertex.note(problem);
            });
        }
    }

    /** Returns why a kernel is not to be, or null. */
    private @Nullable String problemOf(Cone.Reduction rows, @Nullable PlannedKernel kernel) {
        if (kernel == null) {
            return "and what uses it takes rows in another order";
        } else if (!kernel.spec().keepsRows()) {
            return "";
        }
        int capacity = RowStages.of(kernel.spec()).capacity(rowBytes);
        return length(rows) <= capacity
                ? null
                : "a row of " + length(rows) + " elements, of which a block keeps " + capacity;
    }

    private static long length(Cone.Reduction rows) {
        long length = 1;
        for (int axis : rows.axes()) {
            length *= rows.shape().extent(axis);
        }
        return length;
    }
}
