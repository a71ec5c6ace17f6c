package org.gpuarray.cpu.parse;

/** Thrown where a template's pattern depends on a parameter in a way that deduction cannot look into. */
final class Dependent extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Dependent() {
        super("depends on a template parameter", null, false, false);
    }
}
