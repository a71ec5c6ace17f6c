package org.gpuarray.fuse;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gpuarray.expr.Node;

/**
 * Makes each version of a storage temporary that a later write of the same flush replaces by a new one. No array refers to such a
 * version any more; only arrays that were built from it and are not computed yet could read it. Most of these are garbage that is
 * not collected yet, and would keep the memory of every step of a loop. If one is read after all, the versions are computed again.
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
        Set<Integer> replaced = new HashSet<>();
        for (Vertex write : graph.vertices) {
            if (write.isStore()) {
                Vertex old = write.inputs.get(0);
                boolean isBetween = !old.isRoot && !old.isLeaf() && old.isStored();
                if (isBetween && !overwritten.contains(old.node.number()) && replaced.add(old.node.number())) {
                    inlined.add(old.node);
                }
            }
        }
        return replaced.isEmpty()
                ? kernels
                : kernels.stream().map(kernel -> kernel.withTemporary(replaced)).toList();
    }
}
