package org.gpuarray.expr;

import org.gpuarray.types.DType;

/** The reductions. The order of operations is fixed by the code generator (see docs/decisions). */
public enum ReduceOp {
    /** Sums are kept wide: FLOAT64 for floats (FLOAT32 for those of 16 bits), COMPLEX128 for complex numbers, UINT64 for integers without sign, INT64 for others. */
    SUM("sum", Op.ADD, Result.WIDE),
    /** Products are kept as wide as sums. */
    PROD("prod", Op.MULTIPLY, Result.WIDE),
    /** The smallest element; NaN if there is one. Complex numbers are ordered by their real parts, then by the imaginary ones. */
    MIN("min", Op.MINIMUM, Result.ELEMENT),
    /** The largest element; NaN if there is one. */
    MAX("max", Op.MAXIMUM, Result.ELEMENT),
    /**
     * The place beside the greatest key, the first of those beside equal ones. Places are INT64 and ascend along the reduced
     * axes, but for -1, which is behind all others. Keys are UINT64: those of elements that may be found are made by
     * {@link Op#ORDER}, others are 0.
     */
    ARGMAX("argmax", Op.MAXIMUM, Result.ELEMENT);

    private enum Result {
        /** Made of all elements, in a type that is wide enough. */
        WIDE,
        /** One of the elements, so that there is none of nothing. */
        ELEMENT
    }

    private final String numpyName;
    private final Op pairwise;
    private final Result result;

    ReduceOp(String numpyName, Op pairwise, Result result) {
        this.numpyName = numpyName;
        this.pairwise = pairwise;
        this.result = result;
    }

    public String numpyName() {
        return numpyName;
    }

    /** Returns the operator that combines two elements. */
    public Op pairwise() {
        return pairwise;
    }

    /** Returns whether the result is one of the elements, so that there is none of nothing. */
    public boolean isChoice() {
        return result == Result.ELEMENT;
    }

    /** Returns the type a reduction of {@code type} is accumulated in and delivered as. */
    public DType wideType(DType type) {
        if (isChoice()) {
            return type;
        }
        if (type.isComplex()) {
            return DType.COMPLEX128;
        } else if (type.isFloating()) {
            return type.isHalf() ? DType.FLOAT32 : DType.FLOAT64;
        }
        return type.isUnsigned() ? DType.UINT64 : DType.INT64;
    }
}
