package org.gpuarray.expr;

import java.util.Objects;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/** The reductions. The order of operations is fixed by the code generator (see docs/decisions). */
public enum ReduceOp {
    /**
     * Sums are accumulated wide: FLOAT64 for floats (FLOAT32 for those of 16 bits), COMPLEX128 for complex numbers, UINT64
     * for unsigned integers, INT64 for others.
     */
    SUM("sum", Op.ADD, Result.WIDE),
    /** Products are accumulated as wide as sums. */
    PROD("prod", Op.MULTIPLY, Result.WIDE),
    /** The smallest element; NaN if there is one. Complex numbers are ordered by their real parts, then by the imaginary ones. */
    MIN("min", Op.MINIMUM, Result.ELEMENT),
    /** The largest element; NaN if there is one. */
    MAX("max", Op.MAXIMUM, Result.ELEMENT),
    /**
     * The index that comes with the greatest key; of equal keys, the first. Indices are INT64 and ascend along the reduced
     * axes, except -1, which comes after all others. Keys are UINT64, made by {@link Op#ORDER}; the key 0 stands for
     * elements that cannot be found.
     */
    ARGMAX("argmax", Op.MAXIMUM, Result.ELEMENT),
    /** What a user's function makes of two values, in their type: {@link UserReduction}. */
    USER("reduce", null, Result.SAME_TYPE);

    private enum Result {
        /** A combination of all elements, in a type that is wide enough. */
        WIDE,
        /** One of the elements, so there is no result for no elements. */
        ELEMENT,
        /** A combination of all elements, in their type. */
        SAME_TYPE
    }

    private final String numpyName;
    private final @Nullable Op pairwise;
    private final Result result;

    ReduceOp(String numpyName, @Nullable Op pairwise, Result result) {
        this.numpyName = numpyName;
        this.pairwise = pairwise;
        this.result = result;
    }

    public String numpyName() {
        return numpyName;
    }

    /** Returns the operator that combines two elements; {@link #USER} has none. */
    public Op pairwise() {
        return Objects.requireNonNull(pairwise);
    }

    /** Returns whether the result is one of the elements, so that there is none for no elements. */
    public boolean isChoice() {
        return result == Result.ELEMENT;
    }

    /** Returns the type in which a reduction of {@code type} is accumulated and delivered. */
    public DType wideType(DType type) {
        if (result != Result.WIDE) {
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
