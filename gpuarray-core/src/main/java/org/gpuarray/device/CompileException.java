package org.gpuarray.device;

import java.util.List;

/** A kernel text was rejected by the compiler. The message shows each error with its source line. */
public final class CompileException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient List<Diagnostic> diagnostics;

    public CompileException(String message, List<Diagnostic> diagnostics) {
        super(message);
        this.diagnostics = List.copyOf(diagnostics);
    }

    /** Returns every error found, in source order; empty where the compiler gave only text. */
    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }

    /**
     * One error.
     *
     * @param line from 1; 0 if unknown
     * @param column from 1; 0 if unknown
     * @param lineText the source line, empty if unknown
     */
    public record Diagnostic(String file, int line, int column, String message, String lineText) {}
}
