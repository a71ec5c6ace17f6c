package org.gpuarray;

import java.io.Serial;

/**
 * What NumPy calls {@code LinAlgError}: a matrix has no inverse, or no factors of the wanted kind. Only the device knows, so this is
 * thrown when the result, or what was computed from it, is read.
 */
public final class LinalgException extends ArithmeticException {
    @Serial
    private static final long serialVersionUID = 1;

    LinalgException(String message) {
        super(message);
    }
}
