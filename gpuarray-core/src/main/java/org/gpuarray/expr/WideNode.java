package org.gpuarray.expr;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** A node of more inputs than {@link Node} has fields for. */
final class WideNode extends Node {
    /** The inputs behind the first ones: null while those are set up, none once the node has been materialised. */
    private @Nullable List<Node> more;

    /** A node whose first inputs are {@code few}. */
    WideNode(NodeKind kind, DType type, Shape shape, List<Node> few, List<Node> more) {
        super(kind, type, shape, few.toArray(Node[]::new));
        this.more = List.copyOf(more);
        measureDepth();
        announceTo(more);
    }

    private List<Node> more() {
        return more == null ? List.of() : more;
    }

    @Override
    public List<Node> inputs() {
        List<Node> all = new ArrayList<>(super.inputs());
        all.addAll(more());
        return all;
    }

    @Override
    public int inputCount() {
        return super.inputCount() + more().size();
    }

    @Override
    public Node input(int index) {
        return index < MOST_INPUTS ? super.input(index) : more().get(index - MOST_INPUTS);
    }

    @Override
    void dropInputs() {
        more = List.of();
        super.dropInputs();
    }

    @Override
    int depthBelow() {
        int below = super.depthBelow();
        for (Node input : more()) {
            below = Math.max(below, 1 + input.depth());
        }
        return below;
    }

    @Override
    boolean reads(Referenced input) {
        return super.reads(input) || more().contains(input);
    }
}
