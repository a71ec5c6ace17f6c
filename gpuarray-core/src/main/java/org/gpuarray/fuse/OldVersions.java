package org.gpuarray.fuse;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;

/**
 * Makes each version of a storage temporary that a later write of the same flush replaces. No array refers to such a version any
 * more; only arrays that were built from it and are not computed yet could read it. Most of these are garbage that is not
 * collected yet, and would keep the memory of every step of a loop, or have it copied. If one is read after all, the versions are
 * computed again. So nothing has to be kept when a write overwrites a temporary version.
 *
 * <p>A version that an earlier flush computed already is kept this time: something reads old versions, and would have them
 * computed again for each read. So is one that is expensive and no write, if it is overwritten in place: a part of it can be
 * saved.
 *
 * <p>Needs: kernels. Leaves: results that are freed after their last reader in the plan.
 */
final class OldVersions {
    private OldVersions() {}

    static List<PlannedKernel> run(Graph graph, List<PlannedKernel> kernels, Set<Node> inlined) {
        Set<Integer> overwritten = new HashSet<>();
        for (PlannedKernel kernel : kernels) {
            kernel.targets().forEach(target -> overwritten.add(target.old()));
        }
        Set<Integer> temporary = new HashSet<>();
        for (Vertex write : graph.vertices) {
            if (write.isStore()) {
                Vertex old = write.old();
                boolean becomes = overwritten.contains(old.node.number()) ? isTemporary(old) : isBetween(old);
                if (becomes && temporary.add(old.node.number())) {
                    inlined.add(old.node);
                }
            }
        }
        return temporary.isEmpty()
                ? kernels
                : kernels.stream()
                        .map(kernel -> kernel.withTemporary(temporary))
                        .toList();
    }

    /** Returns whether a version that a write overwrites in place is temporary. */
    static boolean isTemporary(Vertex old) {
        return isBetween(old) && (old.isStore() || isCheap(old));
    }

    private static boolean isBetween(Vertex old) {
        return !old.isRoot && !old.isLeaf() && old.isStored() && old.node.demands() == 0;
    }

    private static boolean isCheap(Vertex old) {
        boolean isElementwise = old.cone.reduction() == null
                && !(old.kind instanceof NodeKind.Scan)
                && !(old.kind instanceof NodeKind.Gather);
        return isElementwise && Expense.of(old) == null;
    }
}
