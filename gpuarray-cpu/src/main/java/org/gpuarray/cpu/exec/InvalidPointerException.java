package org.gpuarray.cpu.exec;

/** Thrown in generated code if a pointer from memory points to freed memory, or to no address at all. */
final class InvalidPointerException extends IndexOutOfBoundsException {
    private static final long serialVersionUID = 1L;

    InvalidPointerException(String reason) {
        super(reason);
    }
}
