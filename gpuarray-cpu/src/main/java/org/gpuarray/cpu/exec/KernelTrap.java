package org.gpuarray.cpu.exec;

/** Thrown in generated code by {@code __trap()}. */
final class KernelTrap extends RuntimeException {
    private static final long serialVersionUID = 1L;

    KernelTrap() {
        super("__trap() was called");
    }
}
