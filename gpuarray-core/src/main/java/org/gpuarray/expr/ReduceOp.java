package org.gpuarray.expr;

import org.gpuarray.types.DType;

/** The reductions. The order of operations is fixed by the code generator (see docs/decisions). */
public enum ReduceOp {
    /** Sums are kept wide: FLOAT64 for floats (FLOAT32 for those of 16 bits), COMPLEX128 for complex numbers, UINT64 for integers without sign, INT64 for others. */
    SUM("sum", Op.ADD),
    /** Products are kept as wide as sums. */
    PROD("prod", Op.MULTIPLY),
    /** The smallest element; NaN if there is one. Complex numbers are ordered by their real parts, then by the imaginary ones. */
    MIN("min", Op.MINIMUM),
    /** The largest element; NaN if there is one. */
    MAX("max", Op.MAXIMUM),
    /**
     * The place beside the greatest key, the first of those beside equal ones. Places are INT64 and ascend along the reduced
     * axes, but for -1, which is behind all others. Keys are UINT64: those of elements that may be found are made by
     * {@link Op#ORDER}, others are 0.
     */
    ARGMAX("argmax", Op.MAXIMUM);

    private final String numpyName;
    private final Op pairwise;

    ReduceOp(String numpyName, Op pairwise) {
        this.numpyName = numpyName;
        this.pairwise = pairwise;
    }

    public String numpyName() {
        return numpyName;
    }

    /** Returns the operator that puts two elements together. */
    public Op pairwise() {
        return pairwise;
    }

    /** Returns whether the result is one of the elements, so that there is none of nothing. */
    public boolean isChoice() {
        return this == MIN || this == MAX || this == ARGMAX;
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
