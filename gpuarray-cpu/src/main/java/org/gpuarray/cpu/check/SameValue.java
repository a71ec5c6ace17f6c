package org.gpuarray.cpu.check;

import java.lang.reflect.Array;

/** Allows unordered writes of the same value, which do no harm. Instrumented code calls the methods by name. */
public final class SameValue {
    private SameValue() {}

    /**
     * Withdraws the race of two writes if both write the same value: if the memory holds {@code bits} already.
     *
     * @param bytes the size of the value if memory is bytes, its negative if the memory's type is not known and the index
     *     counts bytes, else 0
     */
    public static void sameValue(Object array, int i, long bits, int bytes, Checker c) {
        CheckFailure failure = c.collision;
        c.collision = null;
        if (failure != null && !holds(array, i, bits, bytes)) {
            throw failure;
        }
    }

    private static boolean holds(Object array, int i, long bits, int bytes) {
        int shift = array instanceof byte[]
                ? 0
                : array instanceof short[] ? 1 : array instanceof int[] || array instanceof float[] ? 2 : 3;
        int at = bytes == 0 ? i << shift : i;
        int size = bytes == 0 ? 1 << shift : Math.abs(bytes);
        for (int k = 0; k < size; k++) {
            int position = at + k;
            long element = element(array, position >> shift) >>> ((position & ((1 << shift) - 1)) * 8);
            if ((byte) element != (byte) (bits >>> (8 * k))) {
                return false;
            }
        }
        return true;
    }

    private static long element(Object array, int i) {
        if (array instanceof float[] a) {
            return Float.floatToRawIntBits(a[i]);
        } else if (array instanceof double[] a) {
            return Double.doubleToRawLongBits(a[i]);
        }
        return Array.getLong(array, i);
    }
}
