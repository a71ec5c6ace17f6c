package org.gpuarray.fuse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Results that one kernel computes. */
final class KernelGroup implements Comparable<KernelGroup> {
    static final int MAX_OUTPUTS = 8;

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

    /** Adds a result if the kernel stays within its budgets; returns whether it did. */
    boolean add(Vertex result) {
        Cone both = cone.union(result.cone);
        int rank = domain.reduction() == null
                ? domain.kept().rank()
                : domain.reduction().shape().rank();
        boolean fits = results.size() < MAX_OUTPUTS && !both.exceedsBudget(rank);
        if (results.isEmpty() || fits) {
            results.add(result);
            cone = both;
            return true;
        }
        return false;
    }

    /** Kernels that wait for fewer others come first, then those of earlier results. */
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
                if (input.isStored() && !results.contains(input)) {
                    reads.add(input);
                }
            }
        }
        return reads;
    }

    /** Returns what the kernel computes without storing it, and its results. */
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
        return inside;
    }
}
