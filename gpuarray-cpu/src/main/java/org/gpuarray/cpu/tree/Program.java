package org.gpuarray.cpu.tree;

import java.util.List;
import java.util.Map;
import org.gpuarray.device.ParameterType;

/**
 * A translation unit: its kernels, and the variables at namespace scope that they use. Functions are reached through calls.
 *
 * @param sourceLines the text of each line of the main file, for messages: line n is element n − 1
 * @param headers the same for each header that the user gave, by its name
 * @param templateKernels names of kernel templates without a requested instance: they cannot be launched
 */
public record Program(
        String fileName,
        List<Kernel> kernels,
        List<GlobalVariable> globals,
        List<String> sourceLines,
        Map<String, List<String>> headers,
        List<String> templateKernels) {
    /** A program without headers and kernel templates. */
    public Program(String fileName, List<Kernel> kernels, List<GlobalVariable> globals, List<String> sourceLines) {
        this(fileName, kernels, globals, sourceLines, Map.of(), List.of());
    }

    /** Returns the text of a line that the user wrote, empty if it is not known. */
    public String line(SourcePosition at) {
        List<String> lines = at.file().equals(fileName) ? sourceLines : headers.getOrDefault(at.file(), List.of());
        return at.line() >= 1 && at.line() <= lines.size() ? lines.get(at.line() - 1) : "";
    }

    /** Returns whether a position is in a text that the user wrote, not in a header of the library. */
    public boolean isOfUser(SourcePosition at) {
        return at.file().equals(fileName) || headers.containsKey(at.file());
    }

    /**
     * A kernel.
     *
     * @param declarations each parameter as C++ writes it, for messages: {@code "const float *a"}
     * @param types the type of each parameter, for the host
     * @param maxThreads from {@code __launch_bounds__}, else 1024
     */
    public record Kernel(
            String name, Function function, List<String> declarations, List<ParameterType> types, int maxThreads) {}

    /**
     * A variable at namespace scope with its initial value as bytes, zeros if it has none.
     *
     * @param pointers the addresses of other variables in it; the bytes there are zeros
     */
    public record GlobalVariable(Variable variable, byte[] initialBytes, List<InitialPointer> pointers) {
        public GlobalVariable {
            pointers = List.copyOf(pointers);
        }
    }

    /** A pointer at {@code offsetBytes} in a variable's initial value that points into another variable. */
    public record InitialPointer(int offsetBytes, Variable target, long targetOffsetBytes) {}
}
