package org.gpuarray.expr;

import org.gpuarray.types.DType;

/** The reductions. The order of operations is fixed by the code generator (see docs/decisions). */
public enum ReduceOp {
    /** Sums are kept wide: FLOAT64 for floats (FLOAT32 for those of 16 bits), UINT64 for integers without sign, INT64 for others. */
    SUM("sum"),
    /** The smallest element; NaN if there is one. */
    MIN("min"),
    /** The largest element; NaN if there is one. */
    MAX("max");

    private final String numpyName;

    ReduceOp(String numpyName) {
        this.numpyName = numpyName;
    }

    public String numpyName() {
        return numpyName;
    }

    /** Returns the type a reduction of {@code type} is accumulated in and delivered as. */
    public DType wideType(DType type) {
        if (this != SUM) {
            return type;
        }
        if (type.isFloating()) {
            return type.isHalf() ? DType.FLOAT32 : DType.FLOAT64;
        }
        return type.isUnsigned() ? DType.UINT64 : DType.INT64;
    }
}
