package org.gpuarray.fuse;

import java.util.List;
import org.gpuarray.expr.Node;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** A node as the passes see it: what it means in this flush, and what they have decided about it. */
final class Vertex {
    final int id;
    final Node node;

    /** What the node means here: a covering store is a view of its value, an available node is a leaf. */
    final Node.Kind kind;

    /** The inputs that {@link #kind} reads. */
    final List<Vertex> inputs;

    /** Whether computing this takes an operator, and whether it reads memory or draws: what is worth storing has both. */
    final boolean computes;

    final boolean readsMemory;

    /** Whether there are random numbers in it. */
    final boolean draws;

    /** What a kernel that computes this holds; readers of a stored vertex see {@link #storedCone}. */
    Cone cone = Cone.EMPTY;

    @Nullable
    Cone storedCone;

    /** Why this is a kernel's result, or null while it is computed inside its readers. */
    @Nullable
    String reason;

    /** Whether the result lives no longer than this flush. */
    boolean temporary;

    /** Whether the result was cut off because the kernel above it had as many operations as it may. */
    boolean chunk;

    /** Whether a flush asks for this. */
    boolean isRoot;

    int level;

    /** The kernel that keeps rows and computes this among its results, or null. */
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
     * Returns the input that this reads from memory wherever it likes, as bytes or as an older version: the kernel that computes
     * this cannot compute that input too. Null if there is none.
     */
    @Nullable
    Vertex readFromMemory() {
        boolean fromMemory = isStore() || kind instanceof Node.Gather || kind instanceof Node.Bits;
        return fromMemory ? inputs.get(0) : null;
    }

    /** Returns whether a kernel that computes this computes nothing else. */
    boolean isAlone() {
        return isStore() || kind instanceof Node.Scan;
    }

    boolean isOperation() {
        return kind instanceof Node.Apply
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

    /** Makes this a result of its own, kept by its node. */
    void store(String why) {
        if (!isStored()) {
            reason = why;
        } else if (reason != null) {
            temporary = false;
        }
    }

    /** Makes this a result of its own that is freed after its last reader. */
    void cut(String why) {
        if (!isStored()) {
            reason = why;
            temporary = true;
        }
    }

    /** Adds to the reason of a result. */
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
