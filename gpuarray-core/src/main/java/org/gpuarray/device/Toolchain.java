package org.gpuarray.device;

/** Compiles CUDA C++ to binaries. Thread-safe. */
public interface Toolchain {
    /** Returns an id that changes whenever the same source could give another binary: name and version. */
    String id();

    /**
     * Compiles a program.
     *
     * @throws CompileException with every error the compiler found
     */
    Image compile(KernelSource source, Target target, CompileOptions options);
}
