package org.gpuarray.files;

/** A file is whole, but its elements have a type that arrays here have not, such as texts. */
public final class UnknownTypeException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    public UnknownTypeException(String message) {
        super(message);
    }
}
