package org.gpuarray.fuse;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Results that {@link FuseRows} has in one kernel by now, in most cases one of them, and what that kernel needs of others. */
final class Cluster {
    /** In the order of the graph. */
    final Set<Vertex> members;

    final Cone cone;

    /** The results of other kernels that members read. */
    final Set<Vertex> reads;

    /** What has to be in memory before the kernel runs. */
    final Set<Vertex> readsFromMemory;

    /** The kernel that keeps rows, or null while this is one result. */
    @Nullable
    KernelGroup rows;

    /** Higher than that of every cluster which this one reads: what is not higher than another cannot depend on it. */
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

    /** Returns what one kernel for both would be. */
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

    /** Returns whether a member reads another one, or its bytes, at places that are not its own. */
    boolean needsMemberInMemory() {
        return readsFromMemory.stream().anyMatch(members::contains);
    }

    boolean keepsRowsOf(Cone.Reduction reduction) {
        return rows == null || reduction.equals(rows.domain.reduction());
    }

    /** Returns by how many members each of them is read. */
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
