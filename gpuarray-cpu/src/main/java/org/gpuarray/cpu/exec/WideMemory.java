package org.gpuarray.cpu.exec;

import org.gpuarray.cpu.memory.PointerTable;
import org.jspecify.annotations.Nullable;

/**
 * Memory of any form and size, accessed as bytes with 64-bit offsets: for allocations too large for one Java array. Called
 * by generated code of a kernel that was compiled again for them; the names end in the scalar type.
 */
public final class WideMemory {
    private WideMemory() {}

    /** Returns the 64 bits by which a pointer is stored. */
    public static long encode(BlockState state, @Nullable Object array, long offsetBytes) {
        if (array == null || array instanceof PointerTable.Gone) {
            return offsetBytes;
        }
        for (int i = 0; i < state.arrays.length; i++) {
            PointerTable.Owner owner = state.owners[i];
            if (owner != null && state.arrays[i] == array) {
                return owner.address() + offsetBytes;
            }
        }
        return PointerTable.address(array) + offsetBytes;
    }

    public static long offset(long bits) {
        return PointerTable.offset(bits);
    }

    /** Returns {@code offset} plus {@code index} elements; throws if that overflows. */
    public static long step(long index, long elementBytes, long offset) {
        long bytes = index * elementBytes;
        long sum = bytes + offset;
        if (Math.multiplyHigh(index, elementBytes) != bytes >> 63 || ((bytes ^ sum) & (offset ^ sum)) < 0) {
            throw new IndexOutOfBoundsException("Index " + index + " out of bounds");
        }
        return sum;
    }

    public static int getBOOL(@Nullable Object a, long i) {
        return (int) AnyBytes.get(a, i, 1);
    }

    public static int getI8(@Nullable Object a, long i) {
        return (int) AnyBytes.get(a, i, 1);
    }

    public static int getU8(@Nullable Object a, long i) {
        return (int) AnyBytes.get(a, i, 1) & 0xFF;
    }

    public static int getI16(@Nullable Object a, long i) {
        return (int) AnyBytes.get(a, i, 2);
    }

    public static int getU16(@Nullable Object a, long i) {
        return (int) AnyBytes.get(a, i, 2) & 0xFFFF;
    }

    public static int getI32(@Nullable Object a, long i) {
        return (int) AnyBytes.get(a, i, 4);
    }

    public static int getU32(@Nullable Object a, long i) {
        return (int) AnyBytes.get(a, i, 4);
    }

    public static long getI64(@Nullable Object a, long i) {
        return AnyBytes.get(a, i, 8);
    }

    public static long getU64(@Nullable Object a, long i) {
        return AnyBytes.get(a, i, 8);
    }

    public static float getF32(@Nullable Object a, long i) {
        return Float.intBitsToFloat((int) AnyBytes.get(a, i, 4));
    }

    public static double getF64(@Nullable Object a, long i) {
        return Double.longBitsToDouble(AnyBytes.get(a, i, 8));
    }

    public static void setBOOL(@Nullable Object a, long i, int v) {
        AnyBytes.set(a, i, 1, v);
    }

    public static void setI8(@Nullable Object a, long i, int v) {
        AnyBytes.set(a, i, 1, v);
    }

    public static void setU8(@Nullable Object a, long i, int v) {
        AnyBytes.set(a, i, 1, v);
    }

    public static void setI16(@Nullable Object a, long i, int v) {
        AnyBytes.set(a, i, 2, v);
    }

    public static void setU16(@Nullable Object a, long i, int v) {
        AnyBytes.set(a, i, 2, v);
    }

    public static void setI32(@Nullable Object a, long i, int v) {
        AnyBytes.set(a, i, 4, v);
    }

    public static void setU32(@Nullable Object a, long i, int v) {
        AnyBytes.set(a, i, 4, v);
    }

    public static void setI64(@Nullable Object a, long i, long v) {
        AnyBytes.set(a, i, 8, v);
    }

    public static void setU64(@Nullable Object a, long i, long v) {
        AnyBytes.set(a, i, 8, v);
    }

    public static void setF32(@Nullable Object a, long i, float v) {
        AnyBytes.set(a, i, 4, Float.floatToRawIntBits(v));
    }

    public static void setF64(@Nullable Object a, long i, double v) {
        AnyBytes.set(a, i, 8, Double.doubleToRawLongBits(v));
    }

    /**
     * Executes an atomic operation. Values and the result, the old value, are a scalar's bits as a long.
     *
     * @param value the operand, or what compare-and-swap expects
     * @param second what compare-and-swap writes; else 0
     */
    public static long atomic(@Nullable Object a, long at, long value, long second, int op, int type) {
        return AnyBytes.atomic(a, at, value, second, op, type);
    }
}
