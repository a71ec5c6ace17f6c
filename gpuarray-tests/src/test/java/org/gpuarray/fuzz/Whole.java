package org.gpuarray.fuzz;

import org.gpuarray.types.DType;

/** Arithmetic of integers whose results a type's bits cut: those of 64 bits without sign come as their bits. */
final class Whole {
    private Whole() {}

    /** An operator that a type has; what it returns is cut to the type's bits. */
    interface Rule {
        long apply(DType type, long a, long b);
    }

    static int compare(DType type, long a, long b) {
        return type == DType.UINT64 ? Long.compareUnsigned(a, b) : Long.compare(a, b);
    }

    static long min(DType type, long a, long b) {
        return compare(type, a, b) < 0 ? a : b;
    }

    static long max(DType type, long a, long b) {
        return compare(type, a, b) > 0 ? a : b;
    }

    static long floorDivide(DType type, long a, long b) {
        return b == 0 ? 0 : type == DType.UINT64 ? Long.divideUnsigned(a, b) : Math.floorDiv(a, b);
    }

    static long floorMod(DType type, long a, long b) {
        return b == 0 ? 0 : type == DType.UINT64 ? Long.remainderUnsigned(a, b) : Math.floorMod(a, b);
    }

    static long remainder(DType type, long a, long b) {
        return b == 0 ? 0 : type == DType.UINT64 ? Long.remainderUnsigned(a, b) : a % b;
    }

    private static boolean isShift(DType type, long b) {
        return Long.compareUnsigned(b, 8L * type.itemBytes()) < 0;
    }

    static long shiftLeft(DType type, long a, long b) {
        return isShift(type, b) ? a << b : 0;
    }

    static long shiftRight(DType type, long a, long b) {
        if (type == DType.UINT64) {
            return isShift(type, b) ? a >>> b : 0;
        }
        return isShift(type, b) ? a >> b : a < 0 ? -1 : 0;
    }

    static long gcd(DType type, long a, long b) {
        boolean isSigned = !type.isUnsigned();
        long x = isSigned ? Math.abs(a) : a;
        long y = isSigned ? Math.abs(b) : b;
        while (y != 0) {
            long rest = Long.remainderUnsigned(x, y);
            x = y;
            y = rest;
        }
        return x;
    }

    static long bitCount(DType type, long a) {
        return Long.bitCount(type.isUnsigned() ? a : Math.abs(a));
    }

    static long sign(DType type, long a) {
        return type == DType.UINT64 ? (a != 0 ? 1 : 0) : Long.signum(a);
    }

    static long abs(DType type, long a) {
        return type.isUnsigned() ? a : Math.abs(a);
    }

    static long reciprocal(DType type, long a) {
        return a == 1 || (a == -1 && !type.isUnsigned()) ? a : 0;
    }
}
