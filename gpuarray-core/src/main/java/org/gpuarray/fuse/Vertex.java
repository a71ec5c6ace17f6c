package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.UserFunction;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** A node as the passes see it: what it means in this flush, and what they have decided about it. */
final class Vertex {
    final int id;
    final Node node;

    /** What the node means here: a covering store is a view of its value, an available node is a leaf. */
    final Node.Kind kind;

    /** The inputs of {@link #kind}. */
    final List<Vertex> inputs;

    /** Whether computing this takes an operator. Only what also reads memory, or draws, is worth storing. */
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

    /** Whether the result is freed at the end of this flush or before. */
    boolean temporary;

    /** Whether this was cut off below a kernel with as many operations as a kernel may have. */
    boolean chunk;

    /** Whether this is one of the nodes that the flush is for. */
    boolean isRoot;

    int level;

    /** The kernel that keeps rows and has this among its results, or null. */
    @Nullable
    KernelGroup rows;

    Vertex(int id, Node node, Node.Kind kind, List<Vertex> inputs) {
        this.id = id;
        this.node = node;
        this.kind = kind;
        this.inputs = inputs;
        boolean anyComputes = isOperation();
        boolean anyDraws = kind instanceof Node.Random;
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
        return kind instanceof Node.Leaf;
    }

    boolean isStore() {
        return kind instanceof Node.Store || kind instanceof Node.Scatter;
    }

    /**
     * Returns the inputs that this needs in memory, as bytes or as an older version, because it reads them at any position:
     * the kernel that computes this cannot compute those inputs too.
     */
    List<Vertex> readFromMemory() {
        if (kind instanceof Node.Call call) {
            List<Vertex> raw = new ArrayList<>();
            for (int i = 0; i < inputs.size(); i++) {
                if (isRaw(call, i)) {
                    raw.add(inputs.get(i));
                }
            }
            return raw;
        }
        boolean fromMemory = isStore() || kind instanceof Node.Gather || kind instanceof Node.Bits;
        return fromMemory ? inputs.subList(0, 1) : List.of();
    }

    /** Returns whether a user's function reads input {@code index} at any position. */
    static boolean isRaw(Node.Call call, int index) {
        List<UserFunction.Parameter> parameters = call.function().inputs();
        return index < parameters.size() && parameters.get(index).raw();
    }

    /** Returns whether a kernel that computes this computes nothing else. */
    boolean isAlone() {
        return isStore() || kind instanceof Node.Scan;
    }

    boolean isOperation() {
        return kind instanceof Node.Apply
                || kind instanceof Node.Call
                || kind instanceof Node.Cast
                || kind instanceof Node.Random
                || kind instanceof Node.Reduce
                || kind instanceof Node.Scan
                || kind instanceof Node.Gather
                || kind instanceof Node.Join
                || kind instanceof Node.CheckIndex;
    }

    /** Returns whether readers load this from memory. */
    boolean isStored() {
        return reason != null || isLeaf();
    }

    /** Returns whether this is a view that only changes the shape. */
    boolean isReshape() {
        return kind instanceof Node.View view
                && Maps.isReshape(view.map(), inputs.get(0).node.shape());
    }

    Shape shape() {
        return node.shape();
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
