package org.gpuarray.cpu.exec;

import org.gpuarray.cpu.memory.PointerTable;
import org.jspecify.annotations.Nullable;

/**
 * Accesses through pointers that were loaded from memory: to an array of any type, as bytes. Called by generated code; the
 * names end in the scalar type.
 */
public final class AnyMemory {
    private AnyMemory() {}

    /** Returns the 64 bits by which a pointer is stored. */
    public static long encode(BlockState state, @Nullable Object array, int offsetBytes) {
        return WideMemory.encode(state, array, offsetBytes);
    }

    public static @Nullable Object array(long bits) {
        return PointerTable.array(bits);
    }

    public static int offset(long bits) {
        return (int) bits;
    }

    public static int getBOOL(@Nullable Object a, int i) {
        return (int) AnyBytes.get(a, i, 1);
    }

    public static int getI8(@Nullable Object a, int i) {
        return (int) AnyBytes.get(a, i, 1);
    }

    public static int getU8(@Nullable Object a, int i) {
        return (int) AnyBytes.get(a, i, 1) & 0xFF;
    }

    public static int getI16(@Nullable Object a, int i) {
        return (int) AnyBytes.get(a, i, 2);
    }

    public static int getU16(@Nullable Object a, int i) {
        return (int) AnyBytes.get(a, i, 2) & 0xFFFF;
    }

    public static int getI32(@Nullable Object a, int i) {
        return (int) AnyBytes.get(a, i, 4);
    }

    public static int getU32(@Nullable Object a, int i) {
        return (int) AnyBytes.get(a, i, 4);
    }

    public static long getI64(@Nullable Object a, int i) {
        return AnyBytes.get(a, i, 8);
    }

    public static long getU64(@Nullable Object a, int i) {
        return AnyBytes.get(a, i, 8);
    }

    public static float getF32(@Nullable Object a, int i) {
        return Float.intBitsToFloat((int) AnyBytes.get(a, i, 4));
    }

    public static double getF64(@Nullable Object a, int i) {
        return Double.longBitsToDouble(AnyBytes.get(a, i, 8));
    }

    public static void setBOOL(@Nullable Object a, int i, int v) {
        AnyBytes.set(a, i, 1, v);
    }

    public static void setI8(@Nullable Object a, int i, int v) {
        AnyBytes.set(a, i, 1, v);
    }

    public static void setU8(@Nullable Object a, int i, int v) {
        AnyBytes.set(a, i, 1, v);
    }

    public static void setI16(@Nullable Object a, int i, int v) {
        AnyBytes.set(a, i, 2, v);
    }

    public static void setU16(@Nullable Object a, int i, int v) {
        AnyBytes.set(a, i, 2, v);
    }

    public static void setI32(@Nullable Object a, int i, int v) {
        AnyBytes.set(a, i, 4, v);
    }

    public static void setU32(@Nullable Object a, int i, int v) {
        AnyBytes.set(a, i, 4, v);
    }

    public static void setI64(@Nullable Object a, int i, long v) {
        AnyBytes.set(a, i, 8, v);
    }

    public static void setU64(@Nullable Object a, int i, long v) {
        AnyBytes.set(a, i, 8, v);
    }

    public static void setF32(@Nullable Object a, int i, float v) {
        AnyBytes.set(a, i, 4, Float.floatToRawIntBits(v));
    }

    public static void setF64(@Nullable Object a, int i, double v) {
        AnyBytes.set(a, i, 8, Double.doubleToRawLongBits(v));
    }

    /**
     * Executes an atomic operation. Values and the result, the old value, are a scalar's bits as a long.
     *
     * @param value the operand, or what compare-and-swap expects
     * @param second what compare-and-swap writes; else 0
     */
    public static long atomic(@Nullable Object a, int at, long value, long second, int op, int type) {
        return AnyBytes.atomic(a, at, value, second, op, type);
    }
}
