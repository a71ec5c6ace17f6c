package org.gpuarray.spark;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;

/** How {@link Communicator#allReduce} combines arrays, element by element, in the order of the ranks. */
public enum ReduceOp {
    /** Addition in the arrays' type; integers wrap around. */
    SUM,
    /** Multiplication in the arrays' type; integers wrap around. */
    PRODUCT,
    /** The smaller element; NaN if one is NaN. */
    MINIMUM,
    /** The larger element; NaN if one is NaN. */
    MAXIMUM;

    GPUArray combine(GPUArray left, GPUArray right) {
        return switch (this) {
            case SUM -> left.plus(right);
            case PRODUCT -> left.times(right);
            case MINIMUM -> GPU.minimum(left, right);
            case MAXIMUM -> GPU.maximum(left, right);
        };
    }
}
