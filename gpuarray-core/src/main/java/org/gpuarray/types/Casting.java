package org.gpuarray.types;

/** Which conversions may happen without being asked for. */
public final class Casting {
    private Casting() {}

    /**
     * Returns whether every value of {@code from} is a value of {@code to}. Stricter than NumPy's {@code safe}, which lets
     * int64 become float64.
     */
    public static boolean isLossless(DType from, DType to) {
        if (from == to || from == DType.BOOL) {
            return true;
        }
        return switch (to) {
            case INT64 -> from == DType.INT32;
            case FLOAT64 -> from == DType.INT32 || from == DType.FLOAT32;
            default -> false;
        };
    }

    /** Returns whether a value may be stored into an array: NumPy's {@code same_kind}, so never a float into an integer. */
    public static boolean isSameKind(DType from, DType to) {
        return from.kind().compareTo(to.kind()) <= 0;
    }
}
