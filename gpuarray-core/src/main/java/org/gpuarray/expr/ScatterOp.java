package org.gpuarray.expr;

import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * How a scatter combines a value with the element at its position. Only SET depends on the order of writes to one position.
 */
public enum ScatterOp {
    SET("set", null, 0),
    ADD("add", Op.ADD, 0),
    MULTIPLY("multiply", Op.MULTIPLY, 1),
    MIN("minimum", Op.MINIMUM, Integer.MAX_VALUE),
    MAX("maximum", Op.MAXIMUM, Integer.MIN_VALUE),
    AND("bitwise_and", Op.BITWISE_AND, -1),
    OR("bitwise_or", Op.BITWISE_OR, 0),
    XOR("bitwise_xor", Op.BITWISE_XOR, 0);

    private final String numpyName;
    private final @Nullable Op pairwise;
    private final int identity;

    ScatterOp(String numpyName, @Nullable Op pairwise, int identity) {
        this.numpyName = numpyName;
        this.pairwise = pairwise;
        this.identity = identity;
    }

    public String numpyName() {
        return numpyName;
    }

    /** Returns whether kernels can do this to elements of {@code type}; all but SET are atomic operations on words. */
    public boolean supports(DType type) {
        return this == SET || (type.isInteger() && type.itemBytes() >= Integer.BYTES);
    }

    /** Returns the operator that combines two values; SET has none. */
    Op pairwise() {
        if (pairwise == null) {
            throw new IllegalStateException(numpyName + " combines no values");
        }
        return pairwise;
    }

    /** Returns the identity, as an int32. */
    long identity() {
        return identity;
    }
}
