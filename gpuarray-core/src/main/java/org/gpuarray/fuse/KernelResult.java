package org.gpuarray.fuse;

import org.gpuarray.expr.Node;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * A result: {@code access} is over what is kept.
 *
 * @param scattered the position that steps compute for it, or null
 */
record KernelResult(
        int value,
        DType type,
        Node node,
        Access access,
        PlannedKernel.Role role,
        KernelSpec.@Nullable Scattered scattered) {
    /** Returns the version that a write changes, or null. */
    @Nullable
    Node old() {
        return role.isWrite() ? node.inputs().get(0) : null;
    }
}
