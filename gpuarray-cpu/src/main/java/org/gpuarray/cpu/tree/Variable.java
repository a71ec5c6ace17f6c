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
    private final CType type;
    private final Space space;
    private final SourcePosition at;

    public Variable(String name, CType type, Space space, SourcePosition at) {
        this.name = name;
        this.type = type;
        this.space = space;
        this.at = at;
    }

    public String name() {
        return name;
    }

    public CType type() {
        return type;
    }

    public Space space() {
        return space;
    }

    public SourcePosition at() {
        return at;
    }

    @Override
    public String toString() {
        return type + " " + name;
    }
}
