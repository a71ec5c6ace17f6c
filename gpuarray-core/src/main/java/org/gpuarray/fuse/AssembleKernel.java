package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.expr.Draw;
import org.gpuarray.expr.Node;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.KernelSpec.Input;
import org.gpuarray.plan.KernelSpec.ReduceOrder;
import org.gpuarray.plan.KernelSpec.Source;
import org.gpuarray.plan.Layout;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * Assembles steps over a domain into a kernel: what shapes the code goes into the spec; offsets, strides and extents go
 * into the call.
 *
 * <p>Needs: steps, and results among them. Leaves: a kernel that lacks only memory and values.
 */
final class AssembleKernel {
    private static final long NARROW_LIMIT = 1L << 31;

    private final Steps steps;
    private final Cone.@Nullable Reduction reduction;
    private final KernelDimensions dimensions;
    private final List<KernelResult> results;
    private final long[] extents;
    private final List<KernelCall.Operand> from = new ArrayList<>();
    private final List<KernelCall.Operand> to = new ArrayList<>();
    private final KernelFolds folds;
    private long bytesMoved;
    private boolean wide;

    private AssembleKernel(Steps steps, Domain domain, List<KernelResult> results) {
        this.steps = steps;
        this.results = results;
        reduction = domain.reduction();
        dimensions = KernelDimensions.of(domain, steps.inputs(), results);
        extents = dimensions.extents();
        folds = new KernelFolds(dimensions, extents);
        long elements = 1;
        for (long extent : extents) {
            elements *= extent;
        }
        wide = elements >= NARROW_LIMIT;
    }

    /** Returns the kernel over {@code domain} that writes {@code results}. */
    static PlannedKernel run(
            Steps steps, Domain domain, List<KernelResult> results, boolean copyFirst, List<String> reasons) {
        return new AssembleKernel(steps, domain, results).kernel(copyFirst, reasons);
    }

    private PlannedKernel kernel(boolean copyFirst, List<String> reasons) {
        List<Input> inputs = inputs();
        List<KernelSpec.Output> outputs = outputs();
        ReduceOrder order = reduction == null ? ReduceOrder.ROWS : ReduceOrder.of(reduction.shape(), reduction.axes());
        int keptRank = dimensions.outer().rank();
        int reducedRank = dimensions.inner().rank();
        KernelSpec spec = new KernelSpec(
                keptRank, reducedRank, inputs, steps.scalars(), steps.steps(), outputs, wide, order, folds.specs());
        KernelCall call =
                new KernelCall(extents, from, to, new long[steps.values().size()], folds.pieces());
        int[] sources =
                steps.inputs().stream().mapToInt(in -> numberOf(in.node())).toArray();
        int[] checks = steps.checks().stream().mapToInt(Node::number).toArray();
        return new PlannedKernel(
                spec, call, sources, targets(), steps.values(), checks, copyFirst, bytesMoved, reasons);
    }

    private List<Input> inputs() {
        List<Input> inputs = new ArrayList<>();
        Map<@Nullable Node, Long> read = new IdentityHashMap<>();
        List<KernelFolds.Folded> all = new ArrayList<>();
        List<long[]> allStrides = new ArrayList<>();
        for (Steps.In in : steps.inputs()) {
            long[] strides = dimensions.stridesOfInput(inputs.size());
            if (in.gathered()) {
                Arrays.fill(strides, 0);
            }
            boolean memory = in.source() == Source.MEMORY;
            boolean partial = in.at().partial();
            KernelFolds.Folded folded = folds.add(in, strides);
            all.add(folded);
            allStrides.add(strides);
            if (memory) {
                read.merge(
                        in.node(), touched(strides, in.gathered()) * in.type().itemBytes(), Math::max);
            }
            long offset = folded.offset();
            Layout layout = Layout.of(strides, folded.dimensions(), isAligned(in));
            inputs.add(new Input(in.type(), layout, in.source(), partial, folded.folds()));
            from.add(new KernelCall.Operand(null, offset, strides));
            wide |= reach(strides) + folded.reach() + (memory && !partial ? 0 : Math.abs(offset)) >= NARROW_LIMIT;
            wide |= in.gathered() && elements(Objects.requireNonNull(in.node()), in.type()) >= NARROW_LIMIT;
        }
        for (long bytes : read.values()) {
            bytesMoved += bytes;
        }
        if (reduction == null && dimensions.inner().rank() == 0) {
            Neighbours neighbours = new Neighbours(steps.inputs(), all, allStrides, folds, extents);
            for (int i = 0; i < inputs.size(); i++) {
                inputs.set(i, inputs.get(i).beside(neighbours.of(i, inputs)));
            }
        }
        return inputs;
    }

    private List<KernelSpec.Output> outputs() {
        List<KernelSpec.Output> outputs = new ArrayList<>();
        for (KernelResult result : results) {
            boolean isOfRow = reduction != null
                    && result.access().strides().length < reduction.shape().rank();
            long[] strides = dimensions.stridesOfResult(steps.inputs().size() + outputs.size(), isOfRow);
            DType type = result.type();
            long size = 0;
            if (result.scattered() != null) {
                Arrays.fill(strides, 0);
                size = elements(result.node(), type);
                wide |= size >= NARROW_LIMIT;
            }
            long offset = result.access().offset();
            bytesMoved += touched(strides, result.scattered() != null) * type.itemBytes();
            Layout layout = Layout.of(strides, isAligned(offset, type));
            outputs.add(new KernelSpec.Output(result.value(), type, layout, result.scattered()));
            to.add(new KernelCall.Operand(null, offset, strides, size));
            wide |= reach(strides) >= NARROW_LIMIT;
        }
        return outputs;
    }

    private List<PlannedKernel.Target> targets() {
        List<PlannedKernel.Target> targets = new ArrayList<>();
        for (KernelResult result : results) {
            targets.add(new PlannedKernel.Target(
                    result.node().number(), numberOf(result.old()), result.role(), result.temporary()));
        }
        return targets;
    }

    /**
     * Returns how many elements of an operand the kernel reads or writes: one for each element of the domain if steps
     * compute the positions.
     */
    private long touched(long[] strides, boolean computed) {
        long touched = 1;
        for (int i = 0; i < (computed ? extents.length : strides.length); i++) {
            touched *= computed || strides[i] != 0 ? extents[i] : 1;
        }
        return touched;
    }

    private static long elements(Node node, DType type) {
        return node.shape().size() * node.type().itemBytes() / type.itemBytes();
    }

    private long reach(long[] strides) {
        long reach = 0;
        for (int i = 0; i < strides.length; i++) {
            reach += (extents[i] - 1) * Math.abs(strides[i]);
        }
        return reach;
    }

    private static int numberOf(@Nullable Node node) {
        return node == null ? PlannedKernel.NO_NODE : node.number();
    }

    private static boolean isAligned(Steps.In in) {
        long offset = in.access().offset();
        return switch (in.source()) {
            case MEMORY -> !in.at().partial() && isAligned(offset, in.type());
            case POSITION -> offset % Draw.SHARING == 0;
            case BEFORE -> false;
        };
    }

    private static boolean isAligned(long offset, DType type) {
        return offset * type.itemBytes() % DeviceTraits.VECTOR_BYTES == 0;
    }
}
