package org.gpuarray.cpu.jit;

import java.util.List;
import org.gpuarray.cpu.tree.Program;
import org.gpuarray.device.CompileException;

/** Compiles typed trees to classes. Stateless and thread-safe. */
public final class JitCompiler {
    private JitCompiler() {}

    /**
     * Compiles every kernel of {@code program}. The same program gives the same bytes.
     *
     * @throws CompileException if it uses what the CPU device does not know yet; names file, line and source line
     */
    public static CompiledProgram compile(Program program) {
        if (!program.kernels().isEmpty()) {
            throw new CompileException(
                    program.fileName() + ": kernels are not supported on the CPU device yet", List.of());
        }
        return new CompiledProgram(program.fileName(), List.of(), List.of());
    }
}
