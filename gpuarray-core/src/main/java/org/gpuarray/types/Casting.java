package org.gpuarray.types;

/** Which conversions are allowed: NumPy's rules of the same names. */
public enum Casting {
    /** None: the types must be equal. */
    NO,
    /** No conversion, like {@link #NO}: NumPy's rule allows another byte order, and there is only one here. */
    EQUIV,
    /**
     * Conversions to a type that {@link Promotion} would give: int8 to float16, but also int64 to float64, which may round.
     */
    SAFE,
    /** Safe ones, and those to a smaller type of the same kind: float64 to float32, int64 to int8; never int8 to uint8. */
    SAME_KIND,
    /** Any conversion: a complex number loses its imaginary part. */
    UNSAFE;

    /** Returns whether this rule lets {@code from} become {@code to}. */
    public boolean allows(DType from, DType to) {
        return switch (this) {
            case NO, EQUIV -> from == to;
            case SAFE -> isSafe(from, to);
            case SAME_KIND -> isSafe(from, to) || rank(from) <= rank(to);
            case UNSAFE -> true;
        };
    }

    /**
     * Returns whether every value of {@code from} is a value of {@code to}. Stricter than {@link #SAFE}, which lets int64
     * become float64.
     */
    public static boolean isLossless(DType from, DType to) {
        return SAFE.allows(from, to) && !(to.part() == DType.FLOAT64 && (from == DType.INT64 || from == DType.UINT64));
    }

    private static boolean isSafe(DType from, DType to) {
        return Promotion.of(from, to) == to;
    }

    /** Ranks bools, unsigned integers, integers, floats and complex numbers in this order. */
    private static int rank(DType type) {
        return 2 * type.kind().ordinal() - (type.isUnsigned() ? 1 : 0);
    }
}
