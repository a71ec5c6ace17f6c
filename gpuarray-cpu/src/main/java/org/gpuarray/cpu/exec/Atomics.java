package org.gpuarray.cpu.exec;

import static java.util.Objects.requireNonNull;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.gpuarray.cpu.math.IntegerMath;

/**
 * Atomic operations on an array of the accessed type; each returns the old value. They are the JVM's own, or loops of
 * compare-and-set where it has none. Java has no one text for {@code int[]} and {@code long[]}.
 *
 * <p>Called by generated code. A name ends in the scalar type; signed and unsigned integers share the signed type's method
 * if they give the same bits. Each method checks for a null pointer itself: after many failures of the JVM's own check its
 * exception has no stack trace, and the report would have no line.
 */
public final class Atomics {
    private static final VarHandle SHORTS = MethodHandles.arrayElementVarHandle(short[].class);
    private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
    private static final VarHandle FLOATS = MethodHandles.arrayElementVarHandle(float[].class);
    private static final VarHandle DOUBLES = MethodHandles.arrayElementVarHandle(double[].class);

    private Atomics() {}

    public static int addI32(int[] a, int i, int v) {
        return (int) INTS.getAndAdd(requireNonNull(a), i, v);
    }

    public static int subI32(int[] a, int i, int v) {
        return (int) INTS.getAndAdd(requireNonNull(a), i, -v);
    }

    public static int exchangeI32(int[] a, int i, int v) {
        return (int) INTS.getAndSet(requireNonNull(a), i, v);
    }

    public static int andI32(int[] a, int i, int v) {
        return (int) INTS.getAndBitwiseAnd(requireNonNull(a), i, v);
    }

    public static int orI32(int[] a, int i, int v) {
        return (int) INTS.getAndBitwiseOr(requireNonNull(a), i, v);
    }

    public static int xorI32(int[] a, int i, int v) {
        return (int) INTS.getAndBitwiseXor(requireNonNull(a), i, v);
    }

    public static int minI32(int[] a, int i, int v) {
        return update(a, i, v, Math::min);
    }

    public static int maxI32(int[] a, int i, int v) {
        return update(a, i, v, Math::max);
    }

    public static int minU32(int[] a, int i, int v) {
        return update(a, i, v, IntegerMath::minUnsigned);
    }

    public static int maxU32(int[] a, int i, int v) {
        return update(a, i, v, IntegerMath::maxUnsigned);
    }

    public static int incU32(int[] a, int i, int v) {
        return update(a, i, v, Atomics::increment);
    }

    public static int decU32(int[] a, int i, int v) {
        return update(a, i, v, Atomics::decrement);
    }

    public static int casI32(int[] a, int i, int expected, int v) {
        return (int) INTS.compareAndExchange(requireNonNull(a), i, expected, v);
    }

    public static long addI64(long[] a, int i, long v) {
        return (long) LONGS.getAndAdd(requireNonNull(a), i, v);
    }

    public static long subI64(long[] a, int i, long v) {
        return (long) LONGS.getAndAdd(requireNonNull(a), i, -v);
    }

    public static long exchangeI64(long[] a, int i, long v) {
        return (long) LONGS.getAndSet(requireNonNull(a), i, v);
    }

    public static long andI64(long[] a, int i, long v) {
        return (long) LONGS.getAndBitwiseAnd(requireNonNull(a), i, v);
    }

    public static long orI64(long[] a, int i, long v) {
        return (long) LONGS.getAndBitwiseOr(requireNonNull(a), i, v);
    }

    public static long xorI64(long[] a, int i, long v) {
        return (long) LONGS.getAndBitwiseXor(requireNonNull(a), i, v);
    }

    public static long minI64(long[] a, int i, long v) {
        return update(a, i, v, Math::min);
    }

    public static long maxI64(long[] a, int i, long v) {
        return update(a, i, v, Math::max);
    }

    public static long minU64(long[] a, int i, long v) {
        return update(a, i, v, IntegerMath::minUnsigned);
    }

    public static long maxU64(long[] a, int i, long v) {
        return update(a, i, v, IntegerMath::maxUnsigned);
    }

    public static long casI64(long[] a, int i, long expected, long v) {
        return (long) LONGS.compareAndExchange(requireNonNull(a), i, expected, v);
    }

    public static int casU16(short[] a, int i, int expected, int v) {
        return (short) SHORTS.compareAndExchange(requireNonNull(a), i, (short) expected, (short) v) & 0xFFFF;
    }

    public static float addF32(float[] a, int i, float v) {
        return (float) FLOATS.getAndAdd(requireNonNull(a), i, v);
    }

    public static float exchangeF32(float[] a, int i, float v) {
        return (float) FLOATS.getAndSet(requireNonNull(a), i, v);
    }

    public static double addF64(double[] a, int i, double v) {
        return (double) DOUBLES.getAndAdd(requireNonNull(a), i, v);
    }

    public static double exchangeF64(double[] a, int i, double v) {
        return (double) DOUBLES.getAndSet(requireNonNull(a), i, v);
    }

    /** Returns what {@code atomicInc} writes: it counts from 0 to {@code limit} and starts again. */
    static int increment(int old, int limit) {
        return Integer.compareUnsigned(old, limit) >= 0 ? 0 : old + 1;
    }

    /** Returns what {@code atomicDec} writes: it counts from {@code limit} to 0 and starts again. */
    static int decrement(int old, int limit) {
        return old == 0 || Integer.compareUnsigned(old, limit) > 0 ? limit : old - 1;
    }

    private static int update(int[] a, int i, int v, IntBinaryOperator next) {
        while (true) {
            int old = (int) INTS.getVolatile(requireNonNull(a), i);
            if (INTS.compareAndSet(a, i, old, next.applyAsInt(old, v))) {
                return old;
            }
        }
    }

    private static long update(long[] a, int i, long v, LongBinaryOperator next) {
        while (true) {
            long old = (long) LONGS.getVolatile(requireNonNull(a), i);
            if (LONGS.compareAndSet(a, i, old, next.applyAsLong(old, v))) {
                return old;
            }
        }
    }
}
