package org.gpuarray.fuse;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Results that {@link FuseRows} has put into one kernel so far, in most cases just one, and what that kernel needs from
 * others.
 */
final class Cluster {
    /** In graph order. */
    final Set<Vertex> members;

    final Cone cone;

    /** The results of other kernels that members read. */
    final Set<Vertex> reads;

    /** What must be in memory before the kernel runs. */
    final Set<Vertex> readsFromMemory;

    /** The kernel that keeps rows, or null while this is one result. */
    @Nullable
    KernelGroup rows;

    /**
     * Higher than the level of every cluster that this one reads. So a cluster cannot depend on one of the same or a higher
     * level.
     */
    int level;

    private Cluster(Set<Vertex> members, Cone cone, Set<Vertex> reads, Set<Vertex> readsFromMemory) {
        this.members = members;
        this.cone = cone;
        this.reads = reads;
        this.readsFromMemory = readsFromMemory;
    }

    static Cluster of(Vertex result) {
        KernelGroup alone = KernelGroup.of(result);
        Set<Vertex> reads = alone.reads();
        reads.removeIf(Vertex::isLeaf);
        return new Cluster(new LinkedHashSet<>(List.of(result)), result.cone, reads, alone.readsFromMemory());
    }

    /** Returns the cluster of one kernel for both. */
    Cluster with(Cluster other) {
        Set<Vertex> both = union(members, other.members);
        Set<Vertex> outside = union(reads, other.reads);
        outside.removeAll(both);
        return new Cluster(both, cone.union(other.cone), outside, union(readsFromMemory, other.readsFromMemory));
    }

    private static Set<Vertex> union(Set<Vertex> first, Set<Vertex> second) {
        Set<Vertex> both = new LinkedHashSet<>(first);
        both.addAll(second);
        return both;
    }

    /** Returns whether a member needs another member in memory: it reads its bytes, or elements other than its own. */
    boolean needsMemberInMemory() {
        return readsFromMemory.stream().anyMatch(members::contains);
    }

    boolean keepsRowsOf(Cone.Reduction reduction) {
        return rows == null || reduction.equals(rows.domain.reduction());
    }

    /** Returns how many members read each of them. */
    Map<Vertex, Integer> readersInside(Map<Vertex, Set<Vertex>> reads) {
        Map<Vertex, Integer> counts = new HashMap<>();
        for (Vertex member : members) {
            for (Vertex read : reads.getOrDefault(member, Set.of())) {
                counts.merge(read, 1, Integer::sum);
            }
        }
        return counts;
    }
}
