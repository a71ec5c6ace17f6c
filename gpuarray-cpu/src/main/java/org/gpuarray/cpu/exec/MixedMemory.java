package org.gpuarray.cpu.exec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Objects;

/** Scalars in a {@code byte[]}, little endian, at any offset. Called by generated code; the names end in the scalar type. */
public final class MixedMemory {
    private static final VarHandle SHORT = view(short[].class);
    private static final VarHandle INT = view(int[].class);
    private static final VarHandle LONG = view(long[].class);
    private static final VarHandle FLOAT = view(float[].class);
    private static final VarHandle DOUBLE = view(double[].class);

    private MixedMemory() {}

    private static VarHandle view(Class<?> arrayClass) {
        return MethodHandles.byteArrayViewVarHandle(arrayClass, ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * Checks null and bounds in Java: the JVM's own exceptions lose their stack trace, and so the line, once they are
     * frequent.
     */
    private static int checked(byte[] a, int i) {
        return Objects.checkIndex(i, Objects.requireNonNull(a).length);
    }

    public static int getBOOL(byte[] a, int i) {
        return a[checked(a, i)];
    }

    public static int getI8(byte[] a, int i) {
        return a[checked(a, i)];
    }

    public static int getU8(byte[] a, int i) {
        return a[checked(a, i)] & 0xFF;
    }

    public static int getI16(byte[] a, int i) {
        return (short) SHORT.get(a, i);
    }

    public static int getU16(byte[] a, int i) {
        return (short) SHORT.get(a, i) & 0xFFFF;
    }

    public static int getI32(byte[] a, int i) {
        return (int) INT.get(a, i);
    }

    public static int getU32(byte[] a, int i) {
        return (int) INT.get(a, i);
    }

    public static long getI64(byte[] a, int i) {
        return (long) LONG.get(a, i);
    }

    public static long getU64(byte[] a, int i) {
        return (long) LONG.get(a, i);
    }

    public static float getF32(byte[] a, int i) {
        return (float) FLOAT.get(a, i);
    }

    public static double getF64(byte[] a, int i) {
        return (double) DOUBLE.get(a, i);
    }

    public static void setBOOL(byte[] a, int i, int v) {
        a[checked(a, i)] = (byte) v;
    }

    public static void setI8(byte[] a, int i, int v) {
        a[checked(a, i)] = (byte) v;
    }

    public static void setU8(byte[] a, int i, int v) {
        a[checked(a, i)] = (byte) v;
    }

    public static void setI16(byte[] a, int i, int v) {
        SHORT.set(a, i, (short) v);
    }

    public static void setU16(byte[] a, int i, int v) {
        SHORT.set(a, i, (short) v);
    }

    public static void setI32(byte[] a, int i, int v) {
        INT.set(a, i, v);
    }

    public static void setU32(byte[] a, int i, int v) {
        INT.set(a, i, v);
    }

    public static void setI64(byte[] a, int i, long v) {
        LONG.set(a, i, v);
    }

    public static void setU64(byte[] a, int i, long v) {
        LONG.set(a, i, v);
    }

    public static void setF32(byte[] a, int i, float v) {
        FLOAT.set(a, i, v);
    }

    public static void setF64(byte[] a, int i, double v) {
        DOUBLE.set(a, i, v);
    }
}
