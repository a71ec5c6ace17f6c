package org.gpuarray.types;

/** NumPy 2's promotion (NEP 50): the common type of two arrays, or of an array and a {@link Scalar}. */
public final class Promotion {
    private Promotion() {}

    /** Returns the smallest type that holds both: int32 with float32 is float64, as in NumPy. */
    public static DType of(DType a, DType b) {
        if (a == b) {
            return a;
        }
        if (a.kind() == DType.Kind.BOOL || b.kind() == DType.Kind.BOOL) {
            return a.kind() == DType.Kind.BOOL ? b : a;
        }
        return a.isFloating() || b.isFloating() ? DType.FLOAT64 : DType.INT64;
    }

    /**
     * Returns the type for an array and a scalar: the array's own, unless the scalar is of a higher kind, then the scalar's
     * default type. The scalar's value does not matter.
     */
    public static DType of(DType array, Scalar scalar) {
        return scalar.kind().compareTo(array.kind()) <= 0 ? array : scalar.defaultType();
    }

    /** Returns the type for two scalars: the default type of the higher kind. */
    public static DType of(Scalar a, Scalar b) {
        return (a.kind().compareTo(b.kind()) >= 0 ? a : b).defaultType();
    }
}
