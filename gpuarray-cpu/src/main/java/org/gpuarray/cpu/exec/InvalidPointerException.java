package org.gpuarray.cpu.exec;

/** Thrown in generated code where a pointer from memory leads to nothing: freed memory, or no address at all. */
final class InvalidPointerException extends IndexOutOfBoundsException {
    private static final long serialVersionUID = 1L;

    InvalidPointerException(String reason) {
        super(reason);
    }
}
