package org.gpuarray.cpu.exec;

import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.gpuarray.cpu.math.IntegerMath;

/**
 * The operations of {@link Atomics}, under the same names, on MIXED memory. From Java 22 on a view of a {@code byte[]} has
 * no compare-and-set, so they take one of several locks, chosen by the address. {@link AnyBytes} has the same in one method
 * that switches by operation and type; it takes a third longer.
 */
public final class MixedAtomics {
    private static final Object[] LOCKS = new Object[256];

    static {
        for (int i = 0; i < LOCKS.length; i++) {
            LOCKS[i] = new Object();
        }
    }

    private MixedAtomics() {}

    static Object lock(byte[] a, int i) {
        return LOCKS[(System.identityHashCode(a) * 31 + (i >>> 3)) & (LOCKS.length - 1)];
    }

    public static int addI32(byte[] a, int i, int v) {
        return updateI32(a, i, v, Integer::sum);
    }

    public static int subI32(byte[] a, int i, int v) {
        return updateI32(a, i, v, (old, x) -> old - x);
    }

    public static int exchangeI32(byte[] a, int i, int v) {
        return updateI32(a, i, v, (old, x) -> x);
    }

    public static int andI32(byte[] a, int i, int v) {
        return updateI32(a, i, v, (old, x) -> old & x);
    }

    public static int orI32(byte[] a, int i, int v) {
        return updateI32(a, i, v, (old, x) -> old | x);
    }

    public static int xorI32(byte[] a, int i, int v) {
        return updateI32(a, i, v, (old, x) -> old ^ x);
    }

    public static int minI32(byte[] a, int i, int v) {
        return updateI32(a, i, v, Math::min);
    }

    public static int maxI32(byte[] a, int i, int v) {
        return updateI32(a, i, v, Math::max);
    }

    public static int minU32(byte[] a, int i, int v) {
        return updateI32(a, i, v, IntegerMath::minUnsigned);
    }

    public static int maxU32(byte[] a, int i, int v) {
        return updateI32(a, i, v, IntegerMath::maxUnsigned);
    }

    public static int incU32(byte[] a, int i, int v) {
        return updateI32(a, i, v, Atomics::increment);
    }

    public static int decU32(byte[] a, int i, int v) {
        return updateI32(a, i, v, Atomics::decrement);
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

    public static long addI64(byte[] a, int i, long v) {
        return updateI64(a, i, v, Long::sum);
    }

    public static long subI64(byte[] a, int i, long v) {
        return updateI64(a, i, v, (old, x) -> old - x);
    }

    public static long exchangeI64(byte[] a, int i, long v) {
        return updateI64(a, i, v, (old, x) -> x);
    }

    public static long andI64(byte[] a, int i, long v) {
        return updateI64(a, i, v, (old, x) -> old & x);
    }

    public static long orI64(byte[] a, int i, long v) {
        return updateI64(a, i, v, (old, x) -> old | x);
    }

    public static long xorI64(byte[] a, int i, long v) {
        return updateI64(a, i, v, (old, x) -> old ^ x);
    }

    public static long minI64(byte[] a, int i, long v) {
        return updateI64(a, i, v, Math::min);
    }

    public static long maxI64(byte[] a, int i, long v) {
        return updateI64(a, i, v, Math::max);
    }

    public static long minU64(byte[] a, int i, long v) {
        return updateI64(a, i, v, IntegerMath::minUnsigned);
    }

    public static long maxU64(byte[] a, int i, long v) {
        return updateI64(a, i, v, IntegerMath::maxUnsigned);
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

    public static int casU16(byte[] a, int i, int expected, int v) {
        synchronized (lock(a, i)) {
            int old = MixedMemory.getU16(a, i);
            if (old == expected) {
                MixedMemory.setU16(a, i, v);
            }
            return old;
        }
    }

    public static float addF32(byte[] a, int i, float v) {
        synchronized (lock(a, i)) {
            float old = MixedMemory.getF32(a, i);
            MixedMemory.setF32(a, i, old + v);
            return old;
        }
    }

    public static float exchangeF32(byte[] a, int i, float v) {
        synchronized (lock(a, i)) {
            float old = MixedMemory.getF32(a, i);
            MixedMemory.setF32(a, i, v);
            return old;
        }
    }

    public static double addF64(byte[] a, int i, double v) {
        synchronized (lock(a, i)) {
            double old = MixedMemory.getF64(a, i);
            MixedMemory.setF64(a, i, old + v);
            return old;
        }
    }

    public static double exchangeF64(byte[] a, int i, double v) {
        synchronized (lock(a, i)) {
            double old = MixedMemory.getF64(a, i);
            MixedMemory.setF64(a, i, v);
            return old;
        }
    }

    private static int updateI32(byte[] a, int i, int v, IntBinaryOperator next) {
        synchronized (lock(a, i)) {
            int old = MixedMemory.getI32(a, i);
            MixedMemory.setI32(a, i, next.applyAsInt(old, v));
            return old;
        }
    }

    private static long updateI64(byte[] a, int i, long v, LongBinaryOperator next) {
        synchronized (lock(a, i)) {
            long old = MixedMemory.getI64(a, i);
            MixedMemory.setI64(a, i, next.applyAsLong(old, v));
            return old;
        }
    }
}
