package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.cpu.tree.SourcePosition;
import org.jspecify.annotations.Nullable;

/** Instructions that run one after the other, and the terminator that ends them. */
public final class BasicBlock {
    private final int id;
    private List<Instr> instructions = new ArrayList<>();
    private @Nullable Terminator terminator;
    private @Nullable SourcePosition at;

    BasicBlock(int id) {
        this.id = id;
    }

    /** Returns the position of the loop or label that the block belongs to; null if it belongs to none. */
    @Nullable
    SourcePosition at() {
        return at;
    }

    void at(SourcePosition position) {
        at = position;
    }

    public int id() {
        return id;
    }

    public List<Instr> instructions() {
        return instructions;
    }

    void replace(List<Instr> newInstructions) {
        this.instructions = newInstructions;
    }

    public Terminator terminator() {
        if (terminator == null) {
            throw new IllegalStateException("block " + id + " does not end");
        }
        return terminator;
    }

    boolean isTerminated() {
        return terminator != null;
    }

    void end(Terminator end) {
        this.terminator = end;
    }

    @Override
    public int hashCode() {
        return id;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other;
    }

    /** Returns the block's name; not its instructions, since blocks of a loop lead to one another. */
    @Override
    public String toString() {
        return "b" + id;
    }
}
