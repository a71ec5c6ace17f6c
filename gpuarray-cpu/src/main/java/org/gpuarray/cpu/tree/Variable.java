package org.gpuarray.cpu.tree;

/** A variable, compared by identity. References are variables of pointer type whose uses are dereferenced. */
public final class Variable {
    /** The memory space of a variable. */
    public enum Space {
        /** A local of a function, or a parameter. */
        LOCAL,
        /** {@code __shared__} with a size known at compile time. */
        SHARED,
        /** {@code extern __shared__}: its size is given at launch; all of them start at the same address. */
        DYNAMIC_SHARED,
        /** {@code __device__} at namespace scope. */
        GLOBAL,
        /** {@code __constant__}, or a {@code const} table at namespace scope. */
        CONSTANT,
        /** {@code threadIdx}, {@code blockIdx}, {@code blockDim}, {@code gridDim}. */
        BUILTIN
    }

    private final String name;
    private CType type;
    private final Space space;
    private final SourcePosition at;
    private final int alignBytes;

    public Variable(String name, CType type, Space space, SourcePosition at) {
        this(name, type, space, at, 0);
    }

    /**
     * Creates a variable with a requested alignment.
     *
     * @param minimumAlignBytes what {@code __align__} or {@code alignas} requests, 0 if nothing
     */
    public Variable(String name, CType type, Space space, SourcePosition at, int minimumAlignBytes) {
        this.name = name;
        this.type = type;
        this.space = space;
        this.at = at;
        this.alignBytes = minimumAlignBytes;
    }

    public String name() {
        return name;
    }

    public CType type() {
        return type;
    }

    /** Completes an array type whose length was left open by a declaration and is given by the definition. */
    public void complete(ArrayType whole) {
        type = whole;
    }

    public Space space() {
        return space;
    }

    /** Returns the alignment in bytes: the type's own, or a stricter one that the declaration requests. */
    public int alignBytes() {
        return Math.max(alignBytes, type.alignBytes());
    }

    public SourcePosition at() {
        return at;
    }

    @Override
    public String toString() {
        return type + " " + name;
    }
}
