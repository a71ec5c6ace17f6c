package org.gpuarray.cpu.parse;

/** Thrown if a pattern depends on a template parameter in a way that deduction does not handle. */
final class Dependent extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Dependent() {
        super("depends on a template parameter", null, false, false);
    }
}
