package org.gpuarray.fuse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.plan.KernelSpec.ReduceOrder;
import org.gpuarray.plan.RowStages;
import org.jspecify.annotations.Nullable;

/**
 * Fuses reductions of rows with what uses their results at the elements of the same rows: softmax, {@code x - mean}, a
 * second reduction of that. The kernel keeps a row, so that its elements are read once, and stores only results that are read
 * elsewhere. A row has to fit into what a block can keep. The order of sums is that of separate kernels. An array that is read
 * at computed positions, or as another type, has to be in memory before the kernel that reads it runs.
 *
 * <p>Needs: all results. Leaves: groups of results that keep rows; what only they read is no longer a result.
 */
final class FuseRows {
    /** The most clusters that a walk visits. If that is not enough, results stay in several kernels. */
    private static final int MAX_WALK = 128;

    private final Graph graph;
    private final int rowBytes;
    private final Map<Vertex, Set<Vertex>> reads = new HashMap<>();
    private final Map<Vertex, List<Vertex>> readers = new HashMap<>();
    private final Map<Vertex, Cluster> clusters = new HashMap<>();

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
        List<Vertex> results = new ArrayList<>();
        for (Vertex vertex : graph.vertices) {
            if (vertex.reason != null) {
                results.add(vertex);
                Cluster alone = Cluster.of(vertex);
                for (Vertex read : alone.reads) {
                    alone.level = Math.max(alone.level, 1 + clusterOf(read).level);
                    readers.computeIfAbsent(read, v -> new ArrayList<>()).add(vertex);
                }
                clusters.put(vertex, alone);
                reads.put(vertex, alone.reads);
            }
        }
        for (Vertex vertex : results) {
            if (!vertex.isAlone()) {
                Domain domain = Domain.of(vertex);
                reads.getOrDefault(vertex, Set.of()).forEach(input -> join(input, vertex, domain));
            }
        }
    }

    /** Fuses a reduction, or a kernel that keeps rows already, with a reader of it, if that is over the same rows. */
    private void join(Vertex input, Vertex vertex, Domain domain) {
        Cone.Reduction rows = input.rows != null
                ? input.rows.domain.reduction()
                : Domain.of(input).reduction();
        if (rows == null || input.isAlone()) {
            return;
        }
        boolean isOverRows =
                (domain.reduction() == null ? domain.kept().equals(rows.shape()) : rows.equals(domain.reduction()));
        if (!isOverRows || length(rows) == 1) {
            return;
        } else if (ReduceOrder.of(rows.shape(), rows.axes()) != ReduceOrder.ROWS) {
            input.note("and a kernel keeps rows, not columns");
            return;
        }
        Cluster before = clusterOf(input);
        Cluster after = clusterOf(vertex);
        if (before == after || !before.keepsRowsOf(rows) || !after.keepsRowsOf(rows)) {
            return;
        }
        Cluster both = before.with(after);
        int rank = rows.shape().rank();
        if (both.cone.exceedsBudget(rank)) {
            input.note("fused with its reader " + both.cone.excess(rank, Cone.MAX_OPERATIONS));
        } else if (both.needsMemberInMemory()) {
            input.note("and its reader needs it in memory");
        } else {
            Map<Cluster, Integer> levels = levelsWith(both, before, after);
            if (levels == null) {
                input.note("and its reader waits for another kernel");
            } else if (build(input, rows, both)) {
                levels.forEach((cluster, level) -> cluster.level = level);
            }
        }
    }

    private Cluster clusterOf(Vertex result) {
        Cluster cluster = clusters.get(result);
        if (cluster == null) {
            throw new IllegalStateException("bug in FuseRows: " + result + " is no result");
        }
        return cluster;
    }

    /**
     * Returns whether no path between two members leaves the cluster: a kernel cannot wait for one that waits for it. A cluster
     * that depends on a member has a level above the lowest member's, so the walk visits only those.
     */
    private boolean isClosed(Cluster both, int lowest) {
        Deque<Vertex> open = new ArrayDeque<>(both.reads);
        Set<Cluster> seen = new HashSet<>();
        while (!open.isEmpty()) {
            Vertex read = open.pop();
            if (both.members.contains(read)) {
                return false;
            }
            Cluster cluster = clusterOf(read);
            if (cluster.level > lowest && seen.add(cluster)) {
                Visits.add(cluster.members.size());
                if (seen.size() > MAX_WALK) {
                    return false;
                }
                cluster.reads.forEach(open::push);
            }
        }
        return true;
    }

    /**
     * Returns the levels of the merged cluster and of what is above it; null if a member waits for another through other
     * kernels, or the walk is too long.
     */
    private @Nullable Map<Cluster, Integer> levelsWith(Cluster both, Cluster before, Cluster after) {
        if (!isClosed(both, Math.min(before.level, after.level))) {
            return null;
        }
        int lowest = 0;
        for (Vertex read : both.reads) {
            lowest = Math.max(lowest, 1 + clusterOf(read).level);
        }
        Map<Cluster, Integer> raised = new LinkedHashMap<>();
        raised.put(both, lowest);
        Deque<Cluster> open = new ArrayDeque<>();
        for (Cluster part : List.of(before, after)) {
            if (part.level < lowest) {
                raised.put(part, lowest);
                open.push(part);
            }
        }
        int looked = 0;
        while (!open.isEmpty()) {
            Cluster cluster = open.pop();
            int least = 1 + raised.getOrDefault(cluster, cluster.level);
            for (Vertex member : cluster.members) {
                for (Vertex reader : readers.getOrDefault(member, List.of())) {
                    Cluster above = clusterOf(reader);
                    if (++looked > MAX_WALK) {
                        return null;
                    }
                    boolean isInside = above == cluster || above == before || above == after;
                    if (!isInside && raised.getOrDefault(above, above.level) < least) {
                        raised.put(above, least);
                        open.push(above);
                    }
                }
            }
        }
        Visits.add(looked);
        return raised;
    }

    /**
     * Builds the kernel in which results that only members read are not stored, and keeps it if its rows fit; returns
     * whether they do.
     */
    private boolean build(Vertex input, Cone.Reduction rows, Cluster both) {
        List<Vertex> results = new ArrayList<>();
        Map<Vertex, String> inner = new HashMap<>();
        Map<Vertex, Integer> readersInside = both.readersInside(reads);
        for (Vertex member : both.members) {
            int all = readers.getOrDefault(member, List.of()).size();
            if (member.isRoot || readersInside.getOrDefault(member, 0) < all) {
                results.add(member);
            } else if (member.reason != null) {
                inner.put(member, member.reason);
            }
        }
        results.sort(Comparator.comparingInt(vertex -> vertex.id));
        if (results.size() > KernelGroup.MAX_OUTPUTS) {
            input.note("fused with its reader " + KernelGroup.tooMany(results.size()));
            return false;
        }
        inner.keySet().forEach(vertex -> vertex.reason = null);
        KernelGroup group = KernelGroup.ofRows(rows, results);
        String problem = problemOf(rows, BuildKernel.tryOut(group));
        if (problem == null) {
            both.rows = group;
            for (Vertex member : both.members) {
                member.rows = group;
                clusters.put(member, both);
            }
            results.forEach(result -> result.note("its rows stay in the kernel"));
        } else {
            inner.forEach((vertex, reason) -> {
                vertex.reason = reason;
                vertex.note(problem);
            });
        }
        return problem == null;
    }

    /** Returns why the kernel cannot be, or null. */
    private @Nullable String problemOf(Cone.Reduction rows, @Nullable PlannedKernel kernel) {
        if (kernel == null) {
            return "and its reader takes rows in another order";
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
