package org.gpuarray.fuse;

import org.gpuarray.expr.Node;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * A result of a kernel; {@code access} is over the kept axes.
 *
 * @param scattered the step that computes its position, or null
 * @param temporary whether it is freed after its last reader in the plan
 */
record KernelResult(
        int value,
        DType type,
        Node node,
        Access access,
        PlannedKernel.Role role,
        KernelSpec.@Nullable Scattered scattered,
        boolean temporary) {
    /** Returns the version that a write replaces, or null. */
    @Nullable
    Node old() {
        return role.isWrite() ? node.inputs().get(0) : null;
    }
}
