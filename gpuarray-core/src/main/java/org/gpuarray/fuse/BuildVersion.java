package org.gpuarray.fuse;

import java.util.List;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.expr.Op;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Layout;
import org.gpuarray.plan.Step;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * Builds the kernel that computes the whole new version of a write to most of a storage: the value where it is written and the old
 * element elsewhere. There are two uses of it.
 *
 * <ul>
 * <li>The value reads, at other positions, the elements that it overwrites: a step of a stencil that is written into the interior
 *     of its own array. In place, a thread would overwrite what another one still has to read. A temporary for the value would take
 *     two writes and two reads of the written part. A new version takes one write and one read of all elements, which is less if
 *     the part is more than half.
 * <li>The old version is needed. A copy of it that is written to takes a read and a write of all elements, and a write of the part.
 *     If the part is less than half, saving it and writing in place takes less than a new version, too.
 * </ul>
 *
 * <p>Each thread computes a value: outside the part that of the nearest element inside, or of some other element ({@link
 * LooseAccess}), which is not used. One condition for each side of the part selects the value or the old element. So loads of the
 * value need no condition, and only indices of the part are checked. The old element is loaded by all threads if the value reads
 * old elements as well, since they are in the cache then; else in a branch, so that those of the part are never read.
 */
final class BuildVersion {
    private BuildVersion() {}

    /**
     * Returns the kernel, or null if it would not suit or not be less work than what else could be done.
     *
     * @param readsOld whether the value reads the old version
     */
    static @Nullable PlannedKernel of(
            KernelGroup group, Vertex write, NodeKind.Store store, boolean readsOld, List<String> reasons) {
        Node node = write.node;
        Vertex value = write.inputs.get(1);
        WrittenBox box = value.node.type() == node.type() ? WrittenBox.of(store.map(), node.shape()) : null;
        if (box == null || !box.isLarge() || value.cone.reduction() != null) {
            return null;
        }
        Domain domain = Domain.elementwise(box.storage());
        Steps steps = new Steps();
        Evaluation evaluation = new Evaluation(group, domain, steps);
        Access dense = Access.dense(domain.kept());
        int old = steps.load(write.inputs.get(0).node, node.type(), new Steps.At(dense, false, !readsOld));
        if (!looksUp(group)) {
            steps.onlyIn(box);
        }
        int result = evaluation.evaluate(value, box.nearest(), false);
        if (result < 0) {
            return null;
        }
        for (int axis = 0; axis < domain.kept().rank(); axis++) {
            if (box.from(axis) > 0) {
                int before = before(steps, axis, domain, box.from(axis));
                result = steps.add(
                        readsOld ? select(node.type(), before, old, result) : new Step.Joined(before, old, result));
            }
            if (box.to(axis) < domain.kept().extent(axis)) {
                int inside = before(steps, axis, domain, box.to(axis));
                result = steps.add(
                        readsOld ? select(node.type(), inside, result, old) : new Step.Joined(inside, result, old));
            }
        }
        KernelResult version = KernelResult.whole(result, node, dense, write.temporary);
        PlannedKernel kernel = AssembleKernel.run(steps, domain, List.of(version), false, reasons);
        return parameterBytes(kernel.spec()) > Cone.MAX_PARAMETER_BYTES ? null : kernel;
    }

    /**
     * Returns whether the value depends on indices, or on a user's function. Both may be wrong for inputs that do not belong
     * together.
     */
    private static boolean looksUp(KernelGroup group) {
        return group.inside().stream()
                .anyMatch(vertex -> vertex.kind instanceof NodeKind.Gather
                        || vertex.kind instanceof NodeKind.CheckIndex
                        || vertex.kind instanceof NodeKind.Call);
    }

    private static int before(Steps steps, int axis, Domain domain, long bound) {
        long[] coordinate = new long[domain.kept().rank()];
        coordinate[axis] = 1;
        return steps.before(new Steps.At(new Access(-bound, coordinate), false, false));
    }

    private static Step select(DType type, int condition, int then, int otherwise) {
        return new Step.Apply(Op.WHERE, type, List.of(condition, then, otherwise));
    }

    /** An upper bound, as that of {@link Cone}. */
    private static int parameterBytes(KernelSpec spec) {
        int words = 3 * (spec.inputs().size() + 2) + spec.scalars().size() + 3 * spec.keptRank();
        for (KernelSpec.Input input : spec.inputs()) {
            words += (int) input.layout().strides().stream()
                    .filter(stride -> stride == Layout.Stride.GIVEN)
                    .count();
        }
        for (KernelSpec.Fold fold : spec.folds()) {
            words += 3 * fold.strides().size();
        }
        return Long.BYTES * words;
    }
}
