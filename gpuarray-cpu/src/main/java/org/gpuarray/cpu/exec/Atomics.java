package org.gpuarray.cpu.exec;

import static java.util.Objects.requireNonNull;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.gpuarray.cpu.math.IntegerMath;

/**
 * Atomic operations; each returns the old value. On an array of the accessed type they are the hardware's, or loops of
 * compare-and-set. In MIXED memory, whose views lose compare-and-set from Java 22 on, they take a lock chosen by address.
 * Called by generated code; the names end in the scalar type. A null pointer is refused here: where the JVM's own check has
 * failed often, its exception has no stack trace, and the report no line.
 */
public final class Atomics {
    private static final VarHandle SHORTS = MethodHandles.arrayElementVarHandle(short[].class);
    private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
    private static final VarHandle FLOATS = MethodHandles.arrayElementVarHandle(float[].class);
    private static final VarHandle DOUBLES = MethodHandles.arrayElementVarHandle(double[].class);
    private static final Object[] LOCKS = new Object[256];

    static {
        for (int i = 0; i < LOCKS.length; i++) {
            LOCKS[i] = new Object();
        }
    }

    private Atomics() {}

    static Object lock(byte[] a, int i) {
        return LOCKS[(System.identityHashCode(a) * 31 + (i >>> 3)) & (LOCKS.length - 1)];
    }

    private static int increment(int old, int limit) {
        return Integer.compareUnsigned(old, limit) >= 0 ? 0 : old + 1;
    }

    private static int decrement(int old, int limit) {
        return old == 0 || Integer.compareUnsigned(old, limit) > 0 ? limit : old - 1;
    }

    public static int addI32(int[] a, int i, int v) {
        return (int) INTS.getAndAdd(requireNonNull(a), i, v);
    }

    public static int addI32(byte[] a, int i, int v) {
        synchronized (lock(a, i)) {
            int old = MixedMemory.getI32(a, i);
            MixedMemory.setI32(a, i, old + v);
            return old;
        }
    }

    public static int subI32(int[] a, int i, int v) {
        return (int) INTS.getAndAdd(requireNonNull(a), i, -v);
    }

    public static int subI32(byte[] a, int i, int v) {
        synchronized (lock(a, i)) {
            int old = MixedMemory.getI32(a, i);
            MixedMemory.setI32(a, i, old - v);
            return old;
        }
    }

    public static int exchangeI32(int[] a, int i, int v) {
        return (int) INTS.getAndSet(requireNonNull(a), i, v);
    }

    public static int exchangeI32(byte[] a, int i, int v) {
        synchronized (lock(a, i)) {
            int old = MixedMemory.getI32(a, i);
            MixedMemory.setI32(a, i, v);
            return old;
        }
    }

    public static int minI32(int[] a, int i, int v) {
        while (true) {
            int old = (int) INTS.getVolatile(requireNonNull(a), i);
            if (INTS.compareAndSet(a, i, old, Math.min(old, v))) {
                return old;
            }
        }
    }

    public static int minI32(byte[] a, int i, int v) {
        synchronized (lock(a, i)) {
            int old = MixedMemory.getI32(a, i);
            MixedMemory.setI32(a, i, Math.min(old, v));
            return old;
        }
    }

    public static int maxI32(int[] a, int i, int v) {
        while (true) {
            int old = (int) INTS.getVolatile(requireNonNull(a), i);
            if (INTS.compareAndSet(a, i, old, Math.max(old, v))) {
                return old;
            }
        }
    }

    public static int maxI32(byte[] a, int i, int v) {
        synchronized (lock(a, i)) {
            int old = MixedMemory.getI32(a, i);
            MixedMemory.setI32(a, i, Math.max(old, v));
            return old;
        }
    }

    public static int andI32(int[] a, int i, int v) {
        return (int) INTS.getAndBitwiseAnd(requireNonNull(a), i, v);
    }

    public static int andI32(byte[] a, int i, int v) {
        synchronized (lock(a, i)) {
            int old = MixedMemory.getI32(a, i);
            MixedMemory.setI32(a, i, old & v);
            return old;
        }
    }

    public static int orI32(int[] a, int i, int v) {
        return (int) INTS.getAndBitwiseOr(requireNonNull(a), i, v);
    }

    public static int orI32(byte[] a, int i, int v) {
        synchronized (lock(a, i)) {
            int old = MixedMemory.getI32(a, i);
            MixedMemory.setI32(a, i, old | v);
            return old;
        }
    }

    public static int xorI32(int[] a, int i, int v) {
        return (int) INTS.getAndBitwiseXor(requireNonNull(a), i, v);
    }

    public static int xorI32(byte[] a, int i, int v) {
        synchronized (lock(a, i)) {
            int old = MixedMemory.getI32(a, i);
            MixedMemory.setI32(a, i, old ^ v);
            return old;
        }
    }

    public static int casI32(int[] a, int i, int expected, int v) {
        return (int) INTS.compareAndExchange(requireNonNull(a), i, expected, v);
    }

    public static int casI32(byte[] a, int i, int expected, int v) {
        synchronized (lock(a, i)) {
            int old = MixedMemory.getI32(a, i);
            if (old == expected) {
                MixedMemory.setI32(a, i, v);
            }
            return old;
        }
    }

    public static int addU32(int[] a, int i, int v) {
        return (int) INTS.getAndAdd(requireNonNull(a), i, v);
    }

    public static int addU32(byte[] a, int i, int v) {
        synchronized (lock(a, i)) {
            int old = MixedMemory.getU32(a, i);
            MixedMemory.setU32(a, i, old + v);
            return old;
        }
    }

    public static int subU32(int[] a, int i, int v) {
        return (int) INTS.getAndAdd(requireNonNull(a), i, -v);
    }

    public static int subU32(byte[] a, int i, int v) {
        synchronized (lock(a, i)) {
            int old = MixedMemory.getU32(a, i);
            MixedMemory.setU32(a, i, old - v);
            return old;
        }
    }

    public static int exchangeU32(int[] a, int i, int v) {
        return (int) INTS.getAndSet(requireNonNull(a), i, v);
    }

    public static int exchangeU32(byte[] a, int i, int v) {
        synchronized (lock(a, i)) {
            int old = MixedMemory.getU32(a, i);
            MixedMemory.setU32(a, i, v);
            return old;
        }
    }

    public static int minU32(int[] a, int i, int v) {
        while (true) {
            int old = (int) INTS.getVolatile(requireNonNull(a), i);
            if (INTS.compareAndSet(a, i, old, IntegerMath.minUnsigned(old, v))) {
                return old;
            }
        }
    }

    public static int minU32(byte[] a, int i, int v) {
        synchronized (lock(a, i)) {
            int old = MixedMemory.getU32(a, i);
            MixedMemory.setU32(a, i, IntegerMath.minUnsigned(old, v));
            return old;
        }
    }

    public static int maxU32(int[] a, int i, int v) {
        while (true) {
            int old = (int) INTS.getVolatile(requireNonNull(a), i);
            if (INTS.compareAndSet(a, i, old, IntegerMath.maxUnsigned(old, v))) {
                return old;
            }
        }
    }

    public static int maxU32(byte[] a, int i, int v) {
        synchronized (lock(a, i)) {
            int old = MixedMemory.getU32(a, i);
            MixedMemory.setU32(a, i, IntegerMath.maxUnsigned(old, v));
            return old;
        }
    }

    public static int andU32(int[] a, int i, int v) {
        return (int) INTS.getAndBitwiseAnd(requireNonNull(a), i, v);
    }

    public static int andU32(byte[] a, int i, int v) {
        synchronized (lock(a, i)) {
            int old = MixedMemory.getU32(a, i);
            MixedMemory.setU32(a, i, old & v);
            return old;
        }
    }

    public static int orU32(int[] a, int i, int v) {
        return (int) INTS.getAndBitwiseOr(requireNonNull(a), i, v);
    }

    public static int orU32(byte[] a, int i, int v) {
        synchronized (lock(a, i)) {
            int old = MixedMemory.getU32(a, i);
            MixedMemory.setU32(a, i, old | v);
            return old;
        }
    }

    public static int xorU32(int[] a, int i, int v) {
        return (int) INTS.getAndBitwiseXor(requireNonNull(a), i, v);
    }

    public static int xorU32(byte[] a, int i, int v) {
        synchronized (lock(a, i)) {
            int old = MixedMemory.getU32(a, i);
            MixedMemory.setU32(a, i, old ^ v);
            return old;
        }
    }

    public static int incU32(int[] a, int i, int v) {
        while (true) {
            int old = (int) INTS.getVolatile(requireNonNull(a), i);
            if (INTS.compareAndSet(a, i, old, increment(old, v))) {
                return old;
            }
        }
    }

    public static int incU32(byte[] a, int i, int v) {
        synchronized (lock(a, i)) {
            int old = MixedMemory.getU32(a, i);
            MixedMemory.setU32(a, i, increment(old, v));
            return old;
        }
    }

    public static int decU32(int[] a, int i, int v) {
        while (true) {
            int old = (int) INTS.getVolatile(requireNonNull(a), i);
            if (INTS.compareAndSet(a, i, old, decrement(old, v))) {
                return old;
            }
        }
    }

    public static int decU32(byte[] a, int i, int v) {
        synchronized (lock(a, i)) {
            int old = MixedMemory.getU32(a, i);
            MixedMemory.setU32(a, i, decrement(old, v));
            return old;
        }
    }

    public static int casU32(int[] a, int i, int expected, int v) {
        return (int) INTS.compareAndExchange(requireNonNull(a), i, expected, v);
    }

    public static int casU32(byte[] a, int i, int expected, int v) {
        synchronized (lock(a, i)) {
            int old = MixedMemory.getU32(a, i);
            if (old == expected) {
                MixedMemory.setU32(a, i, v);
            }
            return old;
        }
    }

    public static long addI64(long[] a, int i, long v) {
        return (long) LONGS.getAndAdd(requireNonNull(a), i, v);
    }

    public static long addI64(byte[] a, int i, long v) {
        synchronized (lock(a, i)) {
            long old = MixedMemory.getI64(a, i);
            MixedMemory.setI64(a, i, old + v);
            return old;
        }
    }

    public static long subI64(long[] a, int i, long v) {
        return (long) LONGS.getAndAdd(requireNonNull(a), i, -v);
    }

    public static long subI64(byte[] a, int i, long v) {
        synchronized (lock(a, i)) {
            long old = MixedMemory.getI64(a, i);
            MixedMemory.setI64(a, i, old - v);
            return old;
        }
    }

    public static long exchangeI64(long[] a, int i, long v) {
        return (long) LONGS.getAndSet(requireNonNull(a), i, v);
    }

    public static long exchangeI64(byte[] a, int i, long v) {
        synchronized (lock(a, i)) {
            long old = MixedMemory.getI64(a, i);
            MixedMemory.setI64(a, i, v);
            return old;
        }
    }

    public static long minI64(long[] a, int i, long v) {
        while (true) {
            long old = (long) LONGS.getVolatile(requireNonNull(a), i);
            if (LONGS.compareAndSet(a, i, old, Math.min(old, v))) {
                return old;
            }
        }
    }

    public static long minI64(byte[] a, int i, long v) {
        synchronized (lock(a, i)) {
            long old = MixedMemory.getI64(a, i);
            MixedMemory.setI64(a, i, Math.min(old, v));
            return old;
        }
    }

    public static long maxI64(long[] a, int i, long v) {
        while (true) {
            long old = (long) LONGS.getVolatile(requireNonNull(a), i);
            if (LONGS.compareAndSet(a, i, old, Math.max(old, v))) {
                return old;
            }
        }
    }

    public static long maxI64(byte[] a, int i, long v) {
        synchronized (lock(a, i)) {
            long old = MixedMemory.getI64(a, i);
            MixedMemory.setI64(a, i, Math.max(old, v));
            return old;
        }
    }

    public static long andI64(long[] a, int i, long v) {
        return (long) LONGS.getAndBitwiseAnd(requireNonNull(a), i, v);
    }

    public static long andI64(byte[] a, int i, long v) {
        synchronized (lock(a, i)) {
            long old = MixedMemory.getI64(a, i);
            MixedMemory.setI64(a, i, old & v);
            return old;
        }
    }

    public static long orI64(long[] a, int i, long v) {
        return (long) LONGS.getAndBitwiseOr(requireNonNull(a), i, v);
    }

    public static long orI64(byte[] a, int i, long v) {
        synchronized (lock(a, i)) {
            long old = MixedMemory.getI64(a, i);
            MixedMemory.setI64(a, i, old | v);
            return old;
        }
    }

    public static long xorI64(long[] a, int i, long v) {
        return (long) LONGS.getAndBitwiseXor(requireNonNull(a), i, v);
    }

    public static long xorI64(byte[] a, int i, long v) {
        synchronized (lock(a, i)) {
            long old = MixedMemory.getI64(a, i);
            MixedMemory.setI64(a, i, old ^ v);
            return old;
        }
    }

    public static long casI64(long[] a, int i, long expected, long v) {
        return (long) LONGS.compareAndExchange(requireNonNull(a), i, expected, v);
    }

    public static long casI64(byte[] a, int i, long expected, long v) {
        synchronized (lock(a, i)) {
            long old = MixedMemory.getI64(a, i);
            if (old == expected) {
                MixedMemory.setI64(a, i, v);
            }
            return old;
        }
    }

    public static long addU64(long[] a, int i, long v) {
        return (long) LONGS.getAndAdd(requireNonNull(a), i, v);
    }

    public static long addU64(byte[] a, int i, long v) {
        synchronized (lock(a, i)) {
            long old = MixedMemory.getU64(a, i);
            MixedMemory.setU64(a, i, old + v);
            return old;
        }
    }

    public static long subU64(long[] a, int i, long v) {
        return (long) LONGS.getAndAdd(requireNonNull(a), i, -v);
    }

    public static long subU64(byte[] a, int i, long v) {
        synchronized (lock(a, i)) {
            long old = MixedMemory.getU64(a, i);
            MixedMemory.setU64(a, i, old - v);
            return old;
        }
    }

    public static long exchangeU64(long[] a, int i, long v) {
        return (long) LONGS.getAndSet(requireNonNull(a), i, v);
    }

    public static long exchangeU64(byte[] a, int i, long v) {
        synchronized (lock(a, i)) {
            long old = MixedMemory.getU64(a, i);
            MixedMemory.setU64(a, i, v);
            return old;
        }
    }

    public static long minU64(long[] a, int i, long v) {
        while (true) {
            long old = (long) LONGS.getVolatile(requireNonNull(a), i);
            if (LONGS.compareAndSet(a, i, old, IntegerMath.minUnsigned(old, v))) {
                return old;
            }
        }
    }

    public static long minU64(byte[] a, int i, long v) {
        synchronized (lock(a, i)) {
            long old = MixedMemory.getU64(a, i);
            MixedMemory.setU64(a, i, IntegerMath.minUnsigned(old, v));
            return old;
        }
    }

    public static long maxU64(long[] a, int i, long v) {
        while (true) {
            long old = (long) LONGS.getVolatile(requireNonNull(a), i);
            if (LONGS.compareAndSet(a, i, old, IntegerMath.maxUnsigned(old, v))) {
                return old;
            }
        }
    }

    public static long maxU64(byte[] a, int i, long v) {
        synchronized (lock(a, i)) {
            long old = MixedMemory.getU64(a, i);
            MixedMemory.setU64(a, i, IntegerMath.maxUnsigned(old, v));
            return old;
        }
    }

    public static long andU64(long[] a, int i, long v) {
        return (long) LONGS.getAndBitwiseAnd(requireNonNull(a), i, v);
    }

    public static long andU64(byte[] a, int i, long v) {
        synchronized (lock(a, i)) {
            long old = MixedMemory.getU64(a, i);
            MixedMemory.setU64(a, i, old & v);
            return old;
        }
    }

    public static long orU64(long[] a, int i, long v) {
        return (long) LONGS.getAndBitwiseOr(requireNonNull(a), i, v);
    }

    public static long orU64(byte[] a, int i, long v) {
        synchronized (lock(a, i)) {
            long old = MixedMemory.getU64(a, i);
            MixedMemory.setU64(a, i, old | v);
            return old;
        }
    }

    public static long xorU64(long[] a, int i, long v) {
        return (long) LONGS.getAndBitwiseXor(requireNonNull(a), i, v);
    }

    public static long xorU64(byte[] a, int i, long v) {
        synchronized (lock(a, i)) {
            long old = MixedMemory.getU64(a, i);
            MixedMemory.setU64(a, i, old ^ v);
            return old;
        }
    }

    public static long casU64(long[] a, int i, long expected, long v) {
        return (long) LONGS.compareAndExchange(requireNonNull(a), i, expected, v);
    }

    public static long casU64(byte[] a, int i, long expected, long v) {
        synchronized (lock(a, i)) {
            long old = MixedMemory.getU64(a, i);
            if (old == expected) {
                MixedMemory.setU64(a, i, v);
            }
            return old;
        }
    }

    public static float addF32(float[] a, int i, float v) {
        return (float) FLOATS.getAndAdd(requireNonNull(a), i, v);
    }

    public static float addF32(byte[] a, int i, float v) {
        synchronized (lock(a, i)) {
            float old = MixedMemory.getF32(a, i);
            MixedMemory.setF32(a, i, old + v);
            return old;
        }
    }

    public static float exchangeF32(float[] a, int i, float v) {
        return (float) FLOATS.getAndSet(requireNonNull(a), i, v);
    }

    public static float exchangeF32(byte[] a, int i, float v) {
        synchronized (lock(a, i)) {
            float old = MixedMemory.getF32(a, i);
            MixedMemory.setF32(a, i, v);
            return old;
        }
    }

    public static double addF64(double[] a, int i, double v) {
        return (double) DOUBLES.getAndAdd(requireNonNull(a), i, v);
    }

    public static double addF64(byte[] a, int i, double v) {
        synchronized (lock(a, i)) {
            double old = MixedMemory.getF64(a, i);
            MixedMemory.setF64(a, i, old + v);
            return old;
        }
    }

    public static double exchangeF64(double[] a, int i, double v) {
        return (double) DOUBLES.getAndSet(requireNonNull(a), i, v);
    }

    public static double exchangeF64(byte[] a, int i, double v) {
        synchronized (lock(a, i)) {
            double old = MixedMemory.getF64(a, i);
            MixedMemory.setF64(a, i, v);
            return old;
        }
    }

    public static int casU16(short[] a, int i, int compare, int v) {
        return (short) SHORTS.compareAndExchange(requireNonNull(a), i, (short) compare, (short) v) & 0xFFFF;
    }

    public static int casU16(byte[] a, int i, int compare, int v) {
        synchronized (lock(a, i)) {
            int old = MixedMemory.getU16(a, i);
            if (old == compare) {
                MixedMemory.setU16(a, i, v);
            }
            return old;
        }
    }
}
