package org.gpuarray.cpu.flow;

import java.util.List;
import org.gpuarray.cpu.tree.ErrorText;
import org.gpuarray.cpu.tree.Program;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.device.CompileException;

/** Errors about constructs that the CPU device does not know yet, with the line they stand in. */
public final class Refusal {
    private final Program program;

    public Refusal(Program program) {
        this.program = program;
    }

    /** Returns the text of a line without indentation, empty if it is not known. */
    public String lineText(SourcePosition at) {
        List<String> lines = program.sourceLines();
        boolean known = at.file().equals(program.fileName()) && at.line() >= 1 && at.line() <= lines.size();
        return known ? lines.get(at.line() - 1).strip() : "";
    }

    /** Returns the error that {@code construct} is not supported. */
    public CompileException unsupported(SourcePosition at, String construct) {
        return error(at, construct + " is not supported on the CPU device yet");
    }

    /** Returns an error at a place. */
    public CompileException error(SourcePosition at, String message) {
        List<String> lines = program.sourceLines();
        boolean known = at.file().equals(program.fileName()) && at.line() >= 1 && at.line() <= lines.size();
        String lineText = known ? lines.get(at.line() - 1) : "";
        CompileException.Diagnostic error =
                new CompileException.Diagnostic(at.file(), at.line(), at.column(), message, lineText);
        return new CompileException(ErrorText.of(error), List.of(error));
    }
}
