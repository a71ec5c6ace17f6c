package org.gpuarray.cpu.flow;

import org.jspecify.annotations.Nullable;

/**
 * A virtual register, compared by identity. A register with an origin is set before the thread starts and never written.
 */
public final class Reg implements Operand {
    private final int id;
    private final RegType type;
    private final @Nullable Origin origin;
    private final @Nullable KindNode kind;

    Reg(int id, RegType type, @Nullable Origin origin, @Nullable KindNode kind) {
        this.id = id;
        this.type = type;
        this.origin = origin;
        this.kind = kind;
    }

    /** Returns the number, dense from 0 in order of creation. */
    public int id() {
        return id;
    }

    @Override
    public RegType type() {
        return type;
    }

    /** Returns the source of the value; null for a register that instructions write. */
    public @Nullable Origin origin() {
        return origin;
    }

    /** Returns the kind of the array that a REF holds. */
    public KindNode kind() {
        if (kind == null) {
            throw new IllegalStateException("register " + this + " holds no array");
        }
        return kind;
    }

    @Override
    public int hashCode() {
        return id;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other;
    }

    @Override
    public String toString() {
        return (origin == null ? "r" + id : origin.toString()) + ":" + type;
    }
}
