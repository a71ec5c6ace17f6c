package org.gpuarray.fuzz;

import org.gpuarray.types.DType;

/** What a type makes of a whole number, computed exactly. */
final class Small {
    private Small() {}

    /** Returns the modulus that keeps values small: every type holds it, and all numbers below it. */
    static int modulus(DType type) {
        return type == DType.INT8 ? 101 : type == DType.UINT8 || type == DType.BFLOAT16 ? 251 : 257;
    }

    /** Returns the remainder of what a type makes of {@code exact}; bools stay what they are. */
    static double reduced(DType type, double exact) {
        if (type == DType.BOOL) {
            return converted(type, exact);
        } else if (type == DType.UINT64) {
            return Long.remainderUnsigned((long) exact, modulus(type));
        }
        double value = converted(type, exact);
        return value - modulus(type) * Math.floor(value / modulus(type));
    }

    /** Returns the number that a type has for {@code exact}; UINT64 gets no negative one. */
    static double converted(DType type, double exact) {
        return switch (type) {
            case BOOL -> exact != 0 ? 1 : 0;
            case INT8 -> (byte) (long) exact;
            case INT16 -> (short) (long) exact;
            case INT32 -> (int) (long) exact;
            case UINT8 -> (long) exact & 0xFF;
            case UINT16 -> (long) exact & 0xFFFF;
            case UINT32 -> (long) exact & 0xFFFF_FFFFL;
            case INT64, UINT64 -> (long) exact;
            default -> type.nearest(exact);
        };
    }
}
