package org.gpuarray;

import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** In which type a matrix is factored. */
final class FactorTypes {
    private FactorTypes() {}

    /**
     * Returns the type for a matrix: its own, or float64 for integers and bools.
     *
     * @throws IllegalArgumentException if it has floats of 16 bits
     */
    static DType of(String operation, DType own, Shape shape) {
        if (own.isInexact() && own.itemBytes() < Float.BYTES) {
            throw new IllegalArgumentException(operation + ": dtype=" + own + " shape=" + shape
                    + ", need float32 or more: convert it with astype");
        }
        return own.isInexact() ? own : DType.FLOAT64;
    }
}
