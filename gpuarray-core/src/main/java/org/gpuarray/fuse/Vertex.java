package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.expr.UserFunction;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** A node as the passes see it: what it means in this flush, and what they have decided about it. */
final class Vertex {
    final int id;
    final Node node;

    /** What the node means here: a covering store is a view of its value, an available node is a leaf. */
    final NodeKind kind;

    /** The inputs of {@link #kind}. */
    final List<Vertex> inputs;

    /** Whether computing this takes an operator. It is worth storing only if it also reads memory, or draws. */
    final boolean computes;

    final boolean readsMemory;

    /** Whether it depends on random numbers. */
    final boolean draws;

    /** What a kernel that computes this holds. Readers of a stored vertex see {@link #storedCone}. */
    Cone cone = Cone.EMPTY;

    @Nullable
    Cone storedCone;

    /** Why this is a kernel's result; null while readers compute it themselves. */
    @Nullable
    String reason;

    /** Whether computing this, with what is not stored below it, takes the turns of a loop. */
    boolean repeats;

    /** Whether the result is freed at the end of this flush or before. */
    boolean temporary;

    /** Whether this was cut off below a kernel with as many operations as a kernel may have. */
    boolean chunk;

    /** Whether this is one of the nodes that the flush is for. */
    boolean isRoot;

    /** The list for the results that one kernel may compute with this although they depend on each other. It is filled later. */
    @Nullable
    List<Vertex> piece;

    int level;

    /** The kernel that keeps rows and has this among its results, or null. */
    @Nullable
    KernelGroup rows;

    Vertex(int id, Node node, NodeKind kind, List<Vertex> inputs) {
        this.id = id;
        this.node = node;
        this.kind = kind;
        this.inputs = inputs;
        boolean anyComputes = isOperation();
        boolean anyDraws = kind instanceof NodeKind.Random;
        boolean anyReads = isLeaf();
        for (Vertex input : inputs) {
            anyComputes |= input.computes;
            anyDraws |= input.draws;
            anyReads |= input.readsMemory;
        }
        this.computes = anyComputes;
        this.draws = anyDraws;
        this.readsMemory = anyDraws || anyReads;
    }

    boolean isLeaf() {
        return kind instanceof NodeKind.Leaf;
    }

    boolean isStore() {
        return kind instanceof NodeKind.Store || isScatter() || isSweep();
    }

    boolean isSweep() {
        return kind instanceof NodeKind.Sweep;
    }

    /** Returns the version that a store replaces. */
    Vertex old() {
        return inputs.get(kind instanceof NodeKind.Sweep sweep ? sweep.old() : 0);
    }

    /**
     * Returns the inputs that this needs in memory, as bytes or as an older version, because it reads them at any position:
     * the kernel that computes this cannot compute those inputs too.
     */
    List<Vertex> readFromMemory() {
        if (kind instanceof NodeKind.Call call) {
            List<Vertex> raw = new ArrayList<>();
            for (int i = 0; i < inputs.size(); i++) {
                if (isRaw(call, i)) {
                    raw.add(inputs.get(i));
                }
            }
            return raw;
        }
        if (kind instanceof NodeKind.Sweep) {
            return inputs.stream()
                    .filter(input -> !(input.kind instanceof NodeKind.Full))
                    .toList();
        }
        boolean fromMemory = isStore() || kind instanceof NodeKind.Gather || kind instanceof NodeKind.Bits;
        return fromMemory ? inputs.subList(0, 1) : List.of();
    }

    /** Returns whether a user's function reads input {@code index} at any position. */
    static boolean isRaw(NodeKind.Call call, int index) {
        List<UserFunction.Parameter> parameters = call.function().inputs();
        return index < parameters.size() && parameters.get(index).raw();
    }

    boolean isScatter() {
        return kind instanceof NodeKind.Scatter;
    }

    /** Returns whether a kernel that computes this computes nothing else, or other scatters with the same positions. */
    boolean isAlone() {
        return isStore() || kind instanceof NodeKind.Scan;
    }

    boolean isOperation() {
        return kind instanceof NodeKind.Apply
                || kind instanceof NodeKind.Call
                || kind instanceof NodeKind.Loop
                || kind instanceof NodeKind.Cast
                || kind instanceof NodeKind.Random
                || kind instanceof NodeKind.Reduce
                || kind instanceof NodeKind.Scan
                || kind instanceof NodeKind.Gather
                || kind instanceof NodeKind.Join
                || kind instanceof NodeKind.CheckIndex;
    }

    /** Returns whether readers load this from memory. */
    boolean isStored() {
        return reason != null || isLeaf();
    }

    /** Returns whether this is a view that only changes the shape. */
    boolean isReshape() {
        return kind instanceof NodeKind.View view
                && Maps.isReshape(view.map(), inputs.get(0).node.shape());
    }

    Shape shape() {
        return node.shape();
    }

    /** Returns whether this is a view of all elements in order and shape: what an array is after a write to all of it. */
    boolean isCopy() {
        return isReshape() && shape().equals(inputs.get(0).shape());
    }

    /** Makes this a result that its node keeps. */
    void store(String why) {
        if (!isStored()) {
            reason = why;
        } else if (reason != null) {
            temporary = false;
        }
    }

    /** Makes this a result that is freed after its last reader. */
    void cut(String why) {
        if (!isStored()) {
            reason = why;
            temporary = true;
        }
    }

    /** Adds to the reason why this is a result. */
    void note(String more) {
        if (reason != null && !more.isEmpty() && !reason.endsWith(more)) {
            reason = reason + ", " + more;
        }
    }

    @Override
    public String toString() {
        return "v" + id + " " + kind + " " + node.shape();
    }
}
