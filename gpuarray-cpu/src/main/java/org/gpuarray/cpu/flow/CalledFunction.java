package org.gpuarray.cpu.flow;

import java.util.List;

/**
 * A function that is called instead of inlined: it becomes a method of its own. Threads cannot wait inside it, and each
 * call has new local memory.
 */
public final class CalledFunction {
    private final String name;
    private final BasicBlock entry;
    private final List<Reg> parameters;
    private final List<RegType> results;

    /**
     * Creates a function whose body is lowered next.
     *
     * @param parameters the registers that receive the arguments, structs field by field
     * @param results the types of what it returns
     */
    CalledFunction(String name, BasicBlock entry, List<Reg> parameters, List<RegType> results) {
        this.name = name;
        this.entry = entry;
        this.parameters = List.copyOf(parameters);
        this.results = List.copyOf(results);
    }

    /** Returns the method's name, unique in its kernel. */
    public String name() {
        return name;
    }

    public BasicBlock entry() {
        return entry;
    }

    public List<Reg> parameters() {
        return parameters;
    }

    public List<RegType> results() {
        return results;
    }

    /** Returns the type that the method itself returns; null if the results are stored in the block's state. */
    public @org.jspecify.annotations.Nullable RegType direct() {
        return results.size() == 1 && results.get(0) != RegType.REF ? results.get(0) : null;
    }

    @Override
    public String toString() {
        return name;
    }
}
