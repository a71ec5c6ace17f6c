package org.gpuarray.cpu.parse;

import java.util.List;
import java.util.Map;
import org.gpuarray.cpu.tree.Program;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.KernelSource;

/** Reads CUDA C++. Stateless and thread-safe. */
public final class CudaParser {
    private CudaParser() {}

    /**
     * Returns the typed tree of {@code source}.
     *
     * @param macros macros defined before the first line, each with its text
     * @throws CompileException with every error found
     */
    public static Program parse(KernelSource source, Map<String, String> macros) {
        throw new CompileException(
                source.fileName() + ": CUDA C++ is not supported on the CPU device yet, macros=" + macros, List.of());
    }
}
