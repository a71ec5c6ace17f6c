package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.gpuarray.expr.Draw;
import org.gpuarray.expr.Node;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.KernelSpec.Input;
import org.gpuarray.plan.KernelSpec.Layout;
import org.gpuarray.plan.KernelSpec.ReduceOrder;
import org.gpuarray.plan.KernelSpec.Source;
import org.gpuarray.plan.KernelSpec.Step;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** The steps, inputs and scalars of a kernel in the making. Equal steps are one step, equal accesses of a node one input. */
final class Steps {
    private static final int VECTOR_BYTES = 16;
    private static final long NARROW_LIMIT = 1L << 31;

    /**
     * Where an input is read: {@code access} is over the reduction's shape for a producer, else over what is kept.
     *
     * @param partial whether it is read only where a joined step wants it
     */
    record At(Access access, boolean producer, boolean partial) {
        boolean isSame(At other) {
            return producer == other.producer && partial == other.partial && access.equals(other.access);
        }
    }

    /**
     * An input.
     *
     * @param node null if it is not memory
     * @param gathered whether it is read at positions that steps compute
     */
    record In(@Nullable Node node, DType type, Source source, At at, boolean gathered) {
        Access access() {
            return at.access;
        }
    }

    /**
     * A result: {@code access} is over what is kept.
     *
     * @param scattered the position that steps compute for it, or null
     */
    record Result(
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

    private final List<Step> steps = new ArrayList<>();
    private final List<DType> types = new ArrayList<>();
    /** Steps by their keys. */
    private final Map<String, Integer> known = new HashMap<>();

    private final List<In> inputs = new ArrayList<>();
    private final List<DType> scalars = new ArrayList<>();
    private final List<PlannedKernel.Value> values = new ArrayList<>();
    private final List<Node> checks = new ArrayList<>();
    /** The vertex of each scalar. */
    private final List<Vertex> scalarOf = new ArrayList<>();

    List<In> inputs() {
        return inputs;
    }

    int add(Step step) {
        Integer same = known.putIfAbsent(step.key(), steps.size());
        if (same != null) {
            return same;
        }
        steps.add(step);
        types.add(typeOf(step));
        return steps.size() - 1;
    }

    int load(Node node, DType type, At at) {
        return load(new In(node, type, Source.MEMORY, at, false));
    }

    private int load(In in) {
        return add(new KernelSpec.Load(input(in)));
    }

    /** Adds the element of {@code node} at the position that a step computes, over {@code keptRank} kept axes. */
    int gather(Node node, DType type, int position, int keptRank) {
        At anywhere = new At(Access.nowhere(keptRank), false, false);
        return add(new KernelSpec.Gathered(input(new In(node, type, Source.MEMORY, anywhere, true)), position));
    }

    private int input(In wanted) {
        for (int i = 0; i < inputs.size(); i++) {
            In in = inputs.get(i);
            if (in.node == wanted.node
                    && in.type == wanted.type
                    && in.source == wanted.source
                    && in.gathered == wanted.gathered
                    && in.at.isSame(wanted.at)) {
                return i;
            }
        }
        inputs.add(wanted);
        return inputs.size() - 1;
    }

    /** Adds an index that is checked against the size in another step; {@code check} says what it has to stay within. */
    int check(Node check, int index, int size) {
        int known = steps.size();
        int step = add(new KernelSpec.CheckedIndex(index, size));
        if (step == known) {
            checks.add(check);
        }
        return step;
    }

    /** Adds the position that an access reaches, as a value. */
    int position(At at) {
        return load(new In(null, DType.INT64, Source.POSITION, at, false));
    }

    /** Adds whether the position that an access reaches is negative. */
    int before(At at) {
        return load(new In(null, DType.BOOL, Source.BEFORE, at, false));
    }

    /** Adds value {@code part} of a vertex; each has its own scalar, because values must not shape the kernel. */
    int scalar(Vertex vertex, int part, DType type) {
        int index = 0;
        while (index < scalars.size()
                && (scalarOf.get(index) != vertex || values.get(index).part() != part)) {
            index++;
        }
        if (index == scalars.size()) {
            scalars.add(type);
            boolean ofNode = vertex.kind == vertex.node.kind();
            values.add(new PlannedKernel.Value(
                    ofNode ? vertex.node.number() : PlannedKernel.NO_NODE, part, vertex.kind.value(part)));
            scalarOf.add(vertex);
        }
        return add(new KernelSpec.Scalar(index));
    }

    int cast(DType to, int value) {
        return types.get(value) == to ? value : add(new KernelSpec.Cast(to, value));
    }

    private DType typeOf(Step step) {
        if (step instanceof KernelSpec.Load load) {
            return inputs.get(load.input()).type;
        } else if (step instanceof KernelSpec.Scalar scalar) {
            return scalars.get(scalar.scalar());
        } else if (step instanceof KernelSpec.Apply apply) {
            return apply.op().resultType(apply.type());
        } else if (step instanceof KernelSpec.Cast cast) {
            return cast.to();
        } else if (step instanceof KernelSpec.Drawn drawn) {
            return drawn.type();
        } else if (step instanceof KernelSpec.Scanned scanned) {
            return scanned.to();
        } else if (step instanceof KernelSpec.Gathered gathered) {
            return inputs.get(gathered.input()).type;
        } else if (step instanceof KernelSpec.CheckedIndex) {
            return DType.INT64;
        } else if (step instanceof KernelSpec.Joined joined) {
            return types.get(joined.first());
        }
        KernelSpec.Reduced reduced = (KernelSpec.Reduced) step;
        return reduced.op().wideType(types.get(reduced.argument()));
    }

    /** Returns the kernel over {@code domain} that writes {@code results}. */
    PlannedKernel kernel(Domain domain, List<Result> results, boolean copyFirst, List<String> reasons) {
        if (domain.scanAxis() >= 0) {
            return scan(domain, results, copyFirst, reasons);
        }
        Cone.Reduction reduction = domain.reduction();
        long[] keptExtents = domain.kept().extents();
        int keptRank = keptExtents.length;
        long[] reducedExtents = reduction == null ? new long[0] : reducedExtents(reduction);
        List<long[]> kept = new ArrayList<>();
        List<long[]> reduced = new ArrayList<>();
        for (In in : inputs) {
            long[] strides = in.at.producer && reduction != null
                    ? keptFirst(reduction, in.access())
                    : in.access().strides();
            kept.add(Arrays.copyOf(strides, keptRank));
            reduced.add(Arrays.copyOfRange(strides, keptRank, keptRank + reducedExtents.length));
        }
        for (Result result : results) {
            long[] strides = result.access.strides();
            if (domain.keepsRows() && reduction != null && strides.length > keptRank) {
                strides = keptFirst(reduction, result.access);
            }
            kept.add(Arrays.copyOf(strides, keptRank));
            if (domain.keepsRows()) {
                reduced.add(Arrays.copyOfRange(strides, keptRank, keptRank + reducedExtents.length));
            }
        }
        CollapseDimensions.Collapsed outer = CollapseDimensions.run(keptExtents, kept);
        CollapseDimensions.Collapsed inner = CollapseDimensions.run(reducedExtents, reduced);
        if (reduction == null && outer.rank() == 0) {
            outer = oneElement(kept.size());
        } else if (reduction != null && inner.rank() == 0) {
            inner = oneElement(reduced.size());
            for (int i = 0; i < inputs.size(); i++) {
                inner.strides().get(i)[0] = inputs.get(i).at.producer ? 1 : 0;
            }
        }
        return new Assembly(outer, inner, results).kernel(reduction, copyFirst, reasons);
    }

    /** The scanned axis is the one inner dimension, of inputs and of the result. */
    private PlannedKernel scan(Domain domain, List<Result> results, boolean copyFirst, List<String> reasons) {
        int axis = domain.scanAxis();
        List<long[]> others = new ArrayList<>();
        List<long[]> along = new ArrayList<>();
        for (In in : inputs) {
            others.add(without(in.access().strides(), axis));
            along.add(new long[] {in.access().stride(axis)});
        }
        for (Result result : results) {
            others.add(without(result.access.strides(), axis));
            along.add(new long[] {result.access.stride(axis)});
        }
        long[] extents = domain.kept().extents();
        CollapseDimensions.Collapsed outer = CollapseDimensions.run(without(extents, axis), others);
        CollapseDimensions.Collapsed inner = new CollapseDimensions.Collapsed(new long[] {extents[axis]}, along);
        return new Assembly(outer, inner, results).kernel(null, copyFirst, reasons);
    }

    private static long[] without(long[] values, int axis) {
        long[] others = new long[values.length - 1];
        System.arraycopy(values, 0, others, 0, axis);
        System.arraycopy(values, axis + 1, others, axis, others.length - axis);
        return others;
    }

    private static CollapseDimensions.Collapsed oneElement(int operands) {
        List<long[]> strides = new ArrayList<>();
        for (int i = 0; i < operands; i++) {
            strides.add(new long[] {1});
        }
        return new CollapseDimensions.Collapsed(new long[] {1}, strides);
    }

    private static long[] reducedExtents(Cone.Reduction reduction) {
        long[] extents = new long[reduction.axes().size()];
        for (int i = 0; i < extents.length; i++) {
            extents[i] = reduction.shape().extent(reduction.axes().get(i));
        }
        return extents;
    }

    private static long[] keptFirst(Cone.Reduction reduction, Access access) {
        Shape shape = reduction.shape();
        long[] strides = new long[shape.rank()];
        int at = 0;
        for (int axis = 0; axis < strides.length; axis++) {
            if (!reduction.axes().contains(axis)) {
                strides[at++] = access.stride(axis);
            }
        }
        for (int axis : reduction.axes()) {
            strides[at++] = access.stride(axis);
        }
        return strides;
    }

    /** Puts collapsed dimensions and steps together. */
    private final class Assembly {
        private final CollapseDimensions.Collapsed outer;
        private final CollapseDimensions.Collapsed inner;
        private final List<Result> results;
        private final long[] extents;
        private boolean wide;

        Assembly(CollapseDimensions.Collapsed outer, CollapseDimensions.Collapsed inner, List<Result> results) {
            this.outer = outer;
            this.inner = inner;
            this.results = results;
            this.extents = joined(outer.extents(), inner.extents());
            long elements = 1;
            for (long extent : extents) {
                elements *= extent;
            }
            this.wide = elements >= NARROW_LIMIT;
        }

        PlannedKernel kernel(Cone.@Nullable Reduction reduction, boolean copyFirst, List<String> reasons) {
            List<Input> specInputs = new ArrayList<>();
            int[] sources = new int[inputs.size()];
            List<KernelCall.Operand> from = new ArrayList<>();
            long bytesMoved = 0;
            for (int i = 0; i < inputs.size(); i++) {
                In in = inputs.get(i);
                long[] strides = joined(outer.strides().get(i), inner.strides().get(i));
                if (in.gathered) {
                    Arrays.fill(strides, 0);
                }
                boolean memory = in.source == Source.MEMORY;
                bytesMoved += memory ? touched(strides, in.gathered) * in.type.itemBytes() : 0;
                long offset = in.access().offset();
                Layout layout = new Layout(classes(strides), isAligned(in));
                sources[i] = numberOf(in.node);
                specInputs.add(new Input(in.type, layout, in.source, in.at.partial));
                from.add(new KernelCall.Operand(null, offset, strides));
                wide |= reach(strides) + (memory && !in.at.partial ? 0 : Math.abs(offset)) >= NARROW_LIMIT;
                wide |= in.gathered && elements(Objects.requireNonNull(in.node), in.type) >= NARROW_LIMIT;
            }
            List<KernelSpec.Output> outputs = new ArrayList<>();
            List<PlannedKernel.Target> targets = new ArrayList<>();
            List<KernelCall.Operand> to = new ArrayList<>();
            for (int i = 0; i < results.size(); i++) {
                Result result = results.get(i);
                long[] strides = outer.strides().get(inputs.size() + i).clone();
                boolean isOfRow = reduction != null
                        && result.access.strides().length < reduction.shape().rank();
                if (inner.strides().size() > inputs.size() && !isOfRow) {
                    strides = joined(strides, inner.strides().get(inputs.size() + i));
                }
                if (result.scattered != null) {
                    Arrays.fill(strides, 0);
                    wide |= elements(result.node, result.type) >= NARROW_LIMIT;
                }
                long offset = result.access.offset();
                DType type = result.type;
                bytesMoved += touched(strides, result.scattered != null) * type.itemBytes();
                Layout layout = new Layout(classes(strides), isAligned(offset, type));
                outputs.add(new KernelSpec.Output(result.value, type, layout, result.scattered));
                to.add(new KernelCall.Operand(null, offset, strides));
                targets.add(new PlannedKernel.Target(result.node.number(), numberOf(result.old()), result.role));
                wide |= reach(strides) >= NARROW_LIMIT;
            }
            ReduceOrder order =
                    reduction == null ? ReduceOrder.ROWS : ReduceOrder.of(reduction.shape(), reduction.axes());
            KernelSpec spec =
                    new KernelSpec(outer.rank(), inner.rank(), specInputs, scalars, steps, outputs, wide, order);
            int[] checked = new int[checks.size()];
            for (int i = 0; i < checked.length; i++) {
                checked[i] = checks.get(i).number();
            }
            KernelCall call = new KernelCall(extents, from, to, new long[values.size()]);
            return new PlannedKernel(spec, call, sources, targets, values, checked, copyFirst, bytesMoved, reasons);
        }

        /** Returns how many elements of an operand the kernel reads or writes; one for each of the domain where it computes their places. */
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
    }

    private static int numberOf(@Nullable Node node) {
        return node == null ? PlannedKernel.NO_NODE : node.number();
    }

    private static long[] joined(long[] first, long[] second) {
        long[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    private static String classes(long[] strides) {
        StringBuilder classes = new StringBuilder(strides.length);
        for (long stride : strides) {
            classes.append(stride == 0 ? '0' : stride == 1 ? '1' : 's');
        }
        return classes.toString();
    }

    private static boolean isAligned(In in) {
        long offset = in.access().offset();
        return switch (in.source) {
            case MEMORY -> !in.at.partial && isAligned(offset, in.type);
            case POSITION -> offset % Draw.SHARING == 0;
            case BEFORE -> false;
        };
    }

    private static boolean isAligned(long offset, DType type) {
        return offset * type.itemBytes() % VECTOR_BYTES == 0;
    }
}
