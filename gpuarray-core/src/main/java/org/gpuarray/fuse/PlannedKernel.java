package org.gpuarray.fuse;

import java.util.List;
import org.gpuarray.plan.KernelSpec;

/**
 * A kernel with everything a launch needs but memory and values, which belong to nodes; those are named by their numbers in
 * {@link Pending}.
 *
 * @param extents the domain's extents, kept dimensions first
 * @param sources one for each input of the spec
 * @param targets one for each output of the spec
 * @param scalars one for each scalar of the spec
 * @param checks the nodes that say what each index that the spec checks has to stay within
 * @param copyFirst whether a store must not write over the old version, because the kernel reads it elsewhere
 * @param bytesMoved what has to be read and written: each element of an operand once, and one for each index of a gather
 * @param reason why it is a kernel of its own
 */
public record PlannedKernel(
        KernelSpec spec,
        long[] extents,
        List<Place> sources,
        List<Target> targets,
        List<Value> scalars,
        int[] checks,
        boolean copyFirst,
        long bytesMoved,
        String reason) {
    /** In place of a node's number: there is none. */
    public static final int NO_NODE = -1;

    /**
     * Where an operand is: elements of a node.
     *
     * @param node {@link #NO_NODE} for a position
     */
    public record Place(int node, long offset, long[] strides) {}

    /**
     * Where a result goes.
     *
     * @param node the node whose elements it is
     * @param old the version that a write changes, else {@link #NO_NODE}
     */
    public record Target(int node, int old, long offset, long[] strides, Role role) {
        /** Returns whether this writes into a version of a storage that has other elements too. */
        public boolean isWrite() {
            return role.isWrite();
        }
    }

    /**
     * A scalar: value {@code part} of a node's kind, see {@link org.gpuarray.expr.Node.Kind#value}.
     *
     * @param node {@link #NO_NODE} for one that does not depend on the nodes' values
     * @param bits that one
     */
    public record Value(int node, int part, long bits) {}

    /** What becomes of a result. */
    public enum Role {
        /** The node keeps it. */
        RESULT,
        /** It is freed after its last reader in the plan. */
        TEMPORARY,
        /** The node is a store, and the result goes into the storage of the version before. */
        WRITE,
        /** The same, at positions that steps compute. */
        SCATTER;

        boolean isWrite() {
            return this == WRITE || this == SCATTER;
        }
    }
}
