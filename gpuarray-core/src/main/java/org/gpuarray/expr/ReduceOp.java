package org.gpuarray.expr;

import org.gpuarray.types.DType;

/** The reductions. The order of operations is fixed by the code generator (see docs/decisions). */
public enum ReduceOp {
    /** Sums are kept wide: FLOAT64 for floats, INT64 for bool and integers. */
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
        return type.isFloating() ? DType.FLOAT64 : DType.INT64;
    }
}
