package org.gpuarray.fuse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.gpuarray.expr.NodeKind;
import org.jspecify.annotations.Nullable;

/** Results that one kernel computes. */
final class KernelGroup implements Comparable<KernelGroup> {
    static final int MAX_OUTPUTS = 8;

    /** The most vertices that {@link #mayNeed} visits. */
    private static final int MAX_WALK = 128;

    final Domain domain;
    final List<Vertex> results = new ArrayList<>();
    private Cone cone = Cone.EMPTY;

    KernelGroup(Domain domain) {
        this.domain = domain;
    }

    static KernelGroup of(Vertex result) {
        KernelGroup group = new KernelGroup(Domain.of(result));
        group.results.add(result);
        return group;
    }

    /** Returns the group of a kernel that keeps rows. */
    static KernelGroup ofRows(Cone.Reduction reduction, List<Vertex> results) {
        KernelGroup group = new KernelGroup(Domain.ofRows(reduction));
        group.results.addAll(results);
        return group;
    }

    void add(Vertex result) {
        cone = coneWith(result);
        results.add(result);
    }

    /** Returns the cone of the kernel with one more result. The kernel does not read its own results from memory. */
    private Cone coneWith(Vertex result) {
        Cone both = cone.union(result.cone);
        for (Vertex own : results) {
            both = own.storedCone == null ? both : both.withoutLeaves(own.storedCone);
        }
        return both;
    }

    /** Returns which budget one more result would exceed, or null. */
    @Nullable
    String excessWith(Vertex result, int mostOperations) {
        Cone both = coneWith(result);
        int rank = domain.reduction() == null
                ? domain.kept().rank()
                : domain.reduction().shape().rank();
        return results.size() == MAX_OUTPUTS
                ? tooMany(MAX_OUTPUTS + 1)
                : both.exceedsBudget(rank, mostOperations) ? both.excess(rank, mostOperations) : null;
    }

    static String tooMany(int results) {
        return results + " results, at most " + MAX_OUTPUTS + " in a kernel";
    }

    /** Returns whether the kernel loads a vertex instead of computing it. */
    boolean loads(Vertex vertex) {
        return vertex.isStored() && !results.contains(vertex);
    }

    /** Returns whether what the domain reduces is no longer reduced here: another kernel has stored the result since. */
    boolean hasLostItsReduction() {
        return domain.reduction() != null
                && inside().stream().noneMatch(vertex -> vertex.kind instanceof NodeKind.Reduce);
    }

    int level() {
        return results.get(0).level;
    }

    /** A kernel that waits for fewer others comes first; of two that wait for equally many, the one with the earlier result. */
    @Override
    public int compareTo(KernelGroup other) {
        Vertex mine = results.get(0);
        Vertex its = other.results.get(0);
        return mine.level != its.level ? Integer.compare(mine.level, its.level) : Integer.compare(mine.id, its.id);
    }

    /** Returns the results and leaves that the kernel reads, and a store's old version. */
    Set<Vertex> reads() {
        Set<Vertex> reads = new LinkedHashSet<>();
        for (Vertex vertex : inside()) {
            for (Vertex input : vertex.inputs) {
                if (loads(input)) {
                    reads.add(input);
                }
            }
        }
        return reads;
    }

    /**
     * Returns those of {@link #reads} that have to be in memory before the kernel runs, because it cannot compute them
     * itself.
     */
    Set<Vertex> readsFromMemory() {
        Set<Vertex> reads = new LinkedHashSet<>();
        for (Vertex vertex : inside()) {
            reads.addAll(vertex.readFromMemory());
        }
        return reads;
    }

    /** Returns whether this depends on a result of another kernel; also true if the walk that finds out is too long. */
    boolean mayNeed(KernelGroup other) {
        Set<Vertex> below = new LinkedHashSet<>(results);
        Deque<Vertex> open = new ArrayDeque<>(results);
        boolean found = false;
        while (!open.isEmpty() && !found) {
            for (Vertex input : open.pop().inputs) {
                if (other.results.contains(input) || below.size() > MAX_WALK) {
                    found = true;
                } else if (input.level >= other.level() && below.add(input)) {
                    open.push(input);
                }
            }
        }
        Visits.add(below.size());
        return found;
    }

    /** Returns the results, and what the kernel computes without storing it. */
    Collection<Vertex> inside() {
        return inside(results);
    }

    static Collection<Vertex> inside(List<Vertex> results) {
        Set<Vertex> inside = new LinkedHashSet<>(results);
        Deque<Vertex> open = new ArrayDeque<>(results);
        while (!open.isEmpty()) {
            Vertex vertex = open.pop();
            for (Vertex input : vertex.inputs) {
                if (!input.isStored() && inside.add(input)) {
                    open.push(input);
                }
            }
        }
        Visits.add(inside.size());
        return inside;
    }
}
