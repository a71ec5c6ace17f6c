package org.gpuarray.cpu.tree;

/** A variable; identity is the variable. References are variables of pointer type whose uses are dereferenced. */
public final class Variable {
    /** Where a variable lives. */
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
     * Creates a variable that asks for an alignment.
     *
     * @param minimumAlignBytes what {@code __align__} or {@code alignas} ask for, 0 if nothing
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

    /** Gives an array whose declaration left its length open the type that the definition says. */
    public void complete(ArrayType whole) {
        type = whole;
    }

    public Space space() {
        return space;
    }

    /** Returns the alignment in bytes: the type's own or a stricter one that the declaration asks for. */
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
