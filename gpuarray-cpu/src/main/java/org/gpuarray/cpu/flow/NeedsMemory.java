package org.gpuarray.cpu.flow;

import org.gpuarray.cpu.tree.Variable;

/** Thrown when the address of a variable in registers is needed: lowering starts again with it in memory. */
final class NeedsMemory extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Variable variable;

    NeedsMemory(Variable variable) {
        super(variable.name(), null, false, false);
        this.variable = variable;
    }

    Variable variable() {
        return variable;
    }
}
