package org.gpuarray.cpu.exec;

/** Thrown in generated code by a failed {@code assert}; what it said is at its site. */
final class KernelAssert extends RuntimeException {
    private static final long serialVersionUID = 1L;
}
