package org.gpuarray.cpu.exec;

/** Thrown in generated code by a failed {@code assert}, whose text is at its access site. */
final class KernelAssert extends RuntimeException {
    private static final long serialVersionUID = 1L;
}
