package org.gpuarray.types;

/**
 * NumPy 2's promotion (NEP 50): the common type of two arrays, or of an array and a {@link Scalar}. BFLOAT16 follows
 * ml_dtypes.
 */
public final class Promotion {
    private Promotion() {}

    /** Returns the smallest type that holds both: int32 with float32 is float64, as in NumPy. */
    public static DType of(DType a, DType b) {
        if (a == b) {
            return a;
        } else if (a.isComplex() || b.isComplex()) {
            return complex(a, b);
        } else if (a.kind() == b.kind()) {
            return a.isFloating() ? floats(a, b) : integers(a, b);
        }
        DType lower = a.kind().compareTo(b.kind()) < 0 ? a : b;
        DType higher = lower == a ? b : a;
        return lower == DType.BOOL ? higher : withInteger(higher, lower);
    }

    private static DType complex(DType a, DType b) {
        return hasDoubles(a) || hasDoubles(b) ? DType.COMPLEX128 : DType.COMPLEX64;
    }

    private static boolean hasDoubles(DType type) {
        return (type.isInteger() ? ofIntegers(type) : type.part()) == DType.FLOAT64;
    }

    private static DType integers(DType a, DType b) {
        if (a.isUnsigned() == b.isUnsigned()) {
            return a.itemBytes() > b.itemBytes() ? a : b;
        }
        DType signed = a.isUnsigned() ? b : a;
        DType unsigned = signed == a ? b : a;
        if (signed.itemBytes() > unsigned.itemBytes()) {
            return signed;
        }
        return switch (unsigned) {
            case UINT8 -> DType.INT16;
            case UINT16 -> DType.INT32;
            case UINT32 -> DType.INT64;
            default -> DType.FLOAT64;
        };
    }

    private static DType floats(DType a, DType b) {
        if (a.itemBytes() == b.itemBytes()) {
            return DType.FLOAT32;
        }
        return a.itemBytes() > b.itemBytes() ? a : b;
    }

    private static DType withInteger(DType floating, DType integer) {
        if (floating == DType.BFLOAT16 && integer.itemBytes() == 1) {
            return floating;
        }
        DType needed = ofIntegers(integer);
        return floating == needed ? floating : floats(floating, needed);
    }

    /**
     * Returns the float type to which functions like sqrt convert integers: the smallest of float16, float32 and float64
     * that NumPy takes for them.
     */
    public static DType ofIntegers(DType integer) {
        return switch (integer.itemBytes()) {
            case 1 -> DType.FLOAT16;
            case 2 -> DType.FLOAT32;
            default -> DType.FLOAT64;
        };
    }

    /**
     * Returns the type for an array and a scalar: the array's own, unless the scalar is of a higher kind, then the scalar's
     * default type. The scalar's value does not matter.
     */
    public static DType of(DType array, Scalar scalar) {
        if (scalar.kind().compareTo(array.kind()) <= 0) {
            return array;
        }
        // For a complex scalar, too, only the kind counts: its parts get the array's type.
        return array.isFloating() ? array.complex() : scalar.defaultType();
    }

    /** Returns the type for two scalars: the default type of the higher kind. */
    public static DType of(Scalar a, Scalar b) {
        return (a.kind().compareTo(b.kind()) >= 0 ? a : b).defaultType();
    }
}
