package org.gpuarray.fuse;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gpuarray.expr.Node;

/**
 * Makes the versions of a storage temporary that lie between two writes, where the later write makes a new version: as no array has
 * them any more, only arrays that were built from them and are not computed yet could read them. Most of those are garbage that is
 * not collected yet, and would keep the memory of every step of a loop. One that is read after all computes the versions again.
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
