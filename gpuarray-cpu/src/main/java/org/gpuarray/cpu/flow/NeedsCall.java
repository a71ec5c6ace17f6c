package org.gpuarray.cpu.flow;

import org.gpuarray.cpu.tree.Function;

/** Thrown when a function cannot be inlined because it calls itself: lowering starts again with calls of it. */
final class NeedsCall extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Function function;

    NeedsCall(Function function) {
        super(function.name(), null, false, false);
        this.function = function;
    }

    Function function() {
        return function;
    }
}
