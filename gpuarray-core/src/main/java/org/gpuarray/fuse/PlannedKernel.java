package org.gpuarray.fuse;

import java.util.List;
import org.gpuarray.expr.IndexBounds;
import org.gpuarray.expr.Node;
import org.gpuarray.plan.KernelSpec;
import org.jspecify.annotations.Nullable;

/**
 * A kernel with everything a launch needs but the memory, which belongs to nodes.
 *
 * @param extents the domain's extents, kept dimensions first
 * @param sources one for each input of the spec
 * @param targets one for each output of the spec
 * @param checks what each index that the spec checks has to stay within
 * @param copyFirst whether a store must not write over the old version, because the kernel reads it elsewhere
 * @param reason why it is a kernel of its own
 */
public record PlannedKernel(
        KernelSpec spec,
        long[] extents,
        List<Place> sources,
        List<Target> targets,
        long[] scalarBits,
        List<IndexBounds> checks,
        boolean copyFirst,
        String reason) {

    /**
     * Where an operand is: elements of a node.
     *
     * @param node null for a position
     */
    public record Place(@Nullable Node node, long offset, long[] strides) {}

    /**
     * Where a result goes.
     *
     * @param node the node whose elements it is
     */
    public record Target(Node node, long offset, long[] strides, Role role) {
        /** Returns whether this writes into a version of a storage that has other elements too. */
        public boolean isWrite() {
            return role == Role.WRITE || role == Role.SCATTER;
        }
    }

    /** What becomes of a result. */
    public enum Role {
        /** The node keeps it. */
        RESULT,
        /** It is freed after its last reader in the plan. */
        TEMPORARY,
        /** The node is a store, and the result goes into the storage of the version before. */
        WRITE,
        /** The same, at positions that steps compute. */
        SCATTER
    }
}
