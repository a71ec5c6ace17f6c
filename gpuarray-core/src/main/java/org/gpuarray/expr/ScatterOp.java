package org.gpuarray.expr;

import org.gpuarray.types.DType;

/** What a write to a computed position does with what is there. Only SET depends on the order of writes to one position. */
public enum ScatterOp {
    SET("set"),
    ADD("add"),
    MULTIPLY("multiply"),
    MIN("minimum"),
    MAX("maximum"),
    AND("bitwise_and"),
    OR("bitwise_or"),
    XOR("bitwise_xor");

    private final String numpyName;

    ScatterOp(String numpyName) {
        this.numpyName = numpyName;
    }

    public String numpyName() {
        return numpyName;
    }

    /** Returns whether kernels do this to elements of {@code type}; all but SET are atomic operations on words. */
    public boolean supports(DType type) {
        return this == SET || (type.isInteger() && type.itemBytes() >= Integer.BYTES);
    }

    /** Returns the operator that puts two values together, which SET has not. */
    Op pairwise() {
        return switch (this) {
            case SET -> throw new IllegalStateException("set puts nothing together");
            case ADD -> Op.ADD;
            case MULTIPLY -> Op.MULTIPLY;
            case MIN -> Op.MINIMUM;
            case MAX -> Op.MAXIMUM;
            case AND -> Op.BITWISE_AND;
            case OR -> Op.BITWISE_OR;
            case XOR -> Op.BITWISE_XOR;
        };
    }

    /** Returns the int32 that changes nothing. */
    long identity() {
        return switch (this) {
            case SET, ADD, OR, XOR -> 0;
            case MULTIPLY -> 1;
            case MIN -> Integer.MAX_VALUE;
            case MAX -> Integer.MIN_VALUE;
            case AND -> -1;
        };
    }
}
