package org.gpuarray.fuse;

import org.gpuarray.expr.Node;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * A result of a kernel; {@code access} is over the kept axes.
 *
 * @param old the version that a write replaces, or null
 * @param scattered the step that computes its position, or null
 * @param temporary whether it is freed after its last reader in the plan
 */
record KernelResult(
        int value,
        DType type,
        Node node,
        Access access,
        PlannedKernel.Role role,
        @Nullable Node old,
        KernelSpec.@Nullable Scattered scattered,
        boolean temporary) {
    /** A result that replaces no version. */
    static KernelResult whole(int value, Node node, Access access, boolean temporary) {
        return new KernelResult(value, node.type(), node, access, PlannedKernel.Role.RESULT, null, null, temporary);
    }

    /** A result at the positions of {@code access} in a version of an array. */
    static KernelResult write(int value, DType type, Vertex store, Access access) {
        return new KernelResult(
                value, type, store.node, access, PlannedKernel.Role.WRITE, store.old().node, null, store.temporary);
    }
}
