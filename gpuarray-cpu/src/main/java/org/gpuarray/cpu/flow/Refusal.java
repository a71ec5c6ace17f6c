package org.gpuarray.cpu.flow;

import java.util.List;
import org.gpuarray.cpu.tree.ErrorText;
import org.gpuarray.cpu.tree.Program;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.device.CompileException;

/** Errors about constructs that the CPU device does not support, with their source lines. */
public final class Refusal {
    private final Program program;

    public Refusal(Program program) {
        this.program = program;
    }

    /**
     * Returns the text of a line without indentation; of a long line, the part around the position. Empty if it is not
     * known.
     */
    public String lineText(SourcePosition at) {
        return ErrorText.excerpt(program.line(at), at.column()).strip();
    }

    /** Returns whether a position is in a header of the library, which users do not read. */
    boolean isOurs(SourcePosition at) {
        return !program.isOfUser(at);
    }

    /** Returns the error that {@code construct} is not supported. */
    public CompileException unsupported(SourcePosition at, String construct) {
        return error(at, construct + " is not supported on the CPU device yet");
    }

    /** Returns an error at a position. */
    public CompileException error(SourcePosition at, String message) {
        String lineText = program.line(at);
        CompileException.Diagnostic error =
                new CompileException.Diagnostic(at.file(), at.line(), at.column(), message, lineText);
        return new CompileException(ErrorText.of(error), List.of(error));
    }
}
