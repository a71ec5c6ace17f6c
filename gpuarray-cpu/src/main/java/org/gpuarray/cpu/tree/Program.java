package org.gpuarray.cpu.tree;

import java.util.List;

/**
 * A translation unit: its kernels, and the variables at namespace scope that they use. Functions are reached through calls.
 *
 * @param sourceLines the text of each line of the main file, for messages: line n is element n − 1
 * @param templateKernels names of kernel templates of which no instance was asked for: they cannot be launched
 */
public record Program(
        String fileName,
        List<Kernel> kernels,
        List<GlobalVariable> globals,
        List<String> sourceLines,
        List<String> templateKernels) {
    /** A program without kernel templates. */
    public Program(String fileName, List<Kernel> kernels, List<GlobalVariable> globals, List<String> sourceLines) {
        this(fileName, kernels, globals, sourceLines, List.of());
    }

    /**
     * A kernel.
     *
     * @param readOnly for each parameter, whether it is a pointer to const
     * @param maxThreads from {@code __launch_bounds__}, else 1024
     */
    public record Kernel(String name, Function function, List<Boolean> readOnly, int maxThreads) {}

    /** A variable at namespace scope with its initial value as bytes, zeros where it has none. */
    public record GlobalVariable(Variable variable, byte[] initialBytes) {}
}
