package org.gpuarray.cpu.exec;

/** Thrown in generated code by {@code __trap()} and failed assertions; the message is the kind of fault. */
final class KernelTrap extends RuntimeException {
    private static final long serialVersionUID = 1L;

    KernelTrap(String kind) {
        super(kind);
    }
}
