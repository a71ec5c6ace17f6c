package org.gpuarray.expr;

/**
 * A condition that only the device can check, while it computes a result. It stores a number for each violation, and the least of
 * them as unsigned ones is reported when the result is read.
 */
public interface LateCheck {
    /** Returns a new error about a violation. */
    RuntimeException error(long found);
}
