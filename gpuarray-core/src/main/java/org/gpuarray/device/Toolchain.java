package org.gpuarray.device;

import java.util.Set;

/** Compiles CUDA C++ to binaries. Thread-safe. */
public interface Toolchain {
    /** Returns an id that changes whenever the same source could give another binary: name and version. */
    String id();

    /** Returns the names of CUDA's headers that this has of its own, since it does not compile those that CUDA installs. */
    default Set<String> headers() {
        return Set.of();
    }

    /**
     * Compiles a program.
     *
     * @throws CompileException with every error the compiler found
     */
    Image compile(KernelSource source, Target target, CompileOptions options);
}
