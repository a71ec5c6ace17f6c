package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.plan.KernelSpec.Source;
import org.gpuarray.plan.Step;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * The steps, inputs and scalars of a kernel that is being built. Equal steps are one step, equal accesses of a node one
 * input.
 */
final class Steps implements Step.Kernel {
    /**
     * How an input is accessed: {@code access} is over the reduced shape for a producer, else over the kept axes.
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
     * @param node null if it is a position, not memory
     * @param gathered whether it is read at positions that steps compute
     */
    record In(@Nullable Node node, DType type, Source source, At at, boolean gathered) {
        Access access() {
            return at.access;
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
    /** The vertex of each scalar, or the loop whose turns it counts. */
    private final List<Object> scalarOf = new ArrayList<>();

    private @Nullable WrittenBox box;

    List<In> inputs() {
        return inputs;
    }

    List<Step> steps() {
        return steps;
    }

    /** Returns the types of the scalars. */
    List<DType> scalars() {
        return scalars;
    }

    /** Returns what the scalars are. */
    List<PlannedKernel.Value> values() {
        return values;
    }

    /** Returns, for each checked index, the node with its bounds. */
    List<Node> checks() {
        return checks;
    }

    int add(Step step) {
        Integer same = known.putIfAbsent(step.key(), steps.size());
        if (same != null) {
            return same;
        }
        steps.add(step);
        types.add(step.typeIn(this));
        return steps.size() - 1;
    }

    /** Makes loads from now on matter only in a box of the domain, which is that of the box's storage. */
    void onlyIn(WrittenBox where) {
        box = where;
    }

    int load(Node node, DType type, At at) {
        boolean isLoose = box != null && !at.partial && !at.producer && node.type() == type;
        Access access = isLoose ? LooseAccess.of(at.access, node.shape(), Objects.requireNonNull(box)) : at.access;
        return load(new In(node, type, Source.MEMORY, new At(access, at.producer, at.partial), false));
    }

    private int load(In in) {
        return add(new Step.Load(input(in)));
    }

    /** Adds the element of {@code node} at the position that a step computes, over {@code keptRank} kept axes. */
    int gather(Node node, DType type, int position, int keptRank) {
        return add(new Step.Gathered(anywhere(node, type, keptRank), position));
    }

    /** Returns the input with which {@code node} is read at any position, over {@code keptRank} kept axes. */
    int anywhere(Node node, DType type, int keptRank) {
        At anywhere = new At(Access.nowhere(keptRank), false, false);
        return input(new In(node, type, Source.MEMORY, anywhere, true));
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

    /** Adds an index that is checked against the size that another step has; {@code check} is the node with its bounds. */
    int check(Node check, int index, int size) {
        int known = steps.size();
        int step = add(new Step.CheckedIndex(index, size));
        if (step == known) {
            checks.add(check);
        }
        return step;
    }

    /** Adds the position that an access reaches, as a value. */
    int position(At at) {
        return load(new In(null, DType.INT64, Source.POSITION, at, false));
    }

    /** Adds a bool: whether the position that an access reaches is negative. */
    int before(At at) {
        return load(new In(null, DType.BOOL, Source.BEFORE, at, false));
    }

    /**
     * Adds value {@code part} of a vertex. Each has a scalar of its own, also equal ones, because values must not shape the
     * kernel.
     */
    int scalar(Vertex vertex, int part, DType type) {
        Object owner = vertex.kind instanceof NodeKind.Loop loop ? loop.run() : vertex;
        int index = 0;
        while (index < scalars.size()
                && (scalarOf.get(index) != owner || values.get(index).part() != part)) {
            index++;
        }
        if (index == scalars.size()) {
            scalars.add(type);
            boolean ofNode = vertex.kind == vertex.node.kind();
            values.add(new PlannedKernel.Value(
                    ofNode ? vertex.node.number() : PlannedKernel.NO_NODE, part, vertex.kind.value(part)));
            scalarOf.add(owner);
        }
        return add(new Step.Scalar(index));
    }

    int cast(DType to, int value) {
        return types.get(value) == to ? value : add(new Step.Cast(to, value));
    }

    @Override
    public Step step(int index) {
        return steps.get(index);
    }

    @Override
    public DType typeOf(int index) {
        return types.get(index);
    }

    @Override
    public DType typeOfInput(int input) {
        return inputs.get(input).type;
    }

    @Override
    public DType typeOfScalar(int scalar) {
        return scalars.get(scalar);
    }
}
