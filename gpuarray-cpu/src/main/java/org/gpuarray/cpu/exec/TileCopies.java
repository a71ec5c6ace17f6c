package org.gpuarray.cpu.exec;

import java.util.Arrays;

/**
 * Copies elements that lie side by side. Called by generated code.
 *
 * <p>{@code load} and {@code store} copy what the threads of a tile load or store, and return how many threads are done; {@code copy}
 * copies what the iterations of a loop do that counts from one number to another, and returns the counter. They do all; or none
 * if an element is out of bounds, so that the loop over threads, or the loop itself, finds which.
 */
public final class TileCopies {
    /** Bytes that are compared at once. */
    private static final int SKIPPED = 4096;

    private static final byte[][] OF_VALUE = {new byte[SKIPPED], new byte[SKIPPED]};

    static {
        Arrays.fill(OF_VALUE[1], (byte) 1);
    }

    private TileCopies() {}

    private static boolean isInside(int length, int at, int count) {
        return at >= 0 && count <= length - at;
    }

    public static int load(float[] memory, int at, float[] values, int count) {
        if (!isInside(memory.length, at, count)) {
            return 0;
        }
        System.arraycopy(memory, at, values, 0, count);
        return count;
    }

    public static int load(double[] memory, int at, double[] values, int count) {
        if (!isInside(memory.length, at, count)) {
            return 0;
        }
        System.arraycopy(memory, at, values, 0, count);
        return count;
    }

    public static int load(int[] memory, int at, int[] values, int count) {
        if (!isInside(memory.length, at, count)) {
            return 0;
        }
        System.arraycopy(memory, at, values, 0, count);
        return count;
    }

    public static int load(long[] memory, int at, long[] values, int count) {
        if (!isInside(memory.length, at, count)) {
            return 0;
        }
        System.arraycopy(memory, at, values, 0, count);
        return count;
    }

    public static int store(float[] memory, int at, float[] values, int count) {
        if (!isInside(memory.length, at, count)) {
            return 0;
        }
        System.arraycopy(values, 0, memory, at, count);
        return count;
    }

    public static int store(double[] memory, int at, double[] values, int count) {
        if (!isInside(memory.length, at, count)) {
            return 0;
        }
        System.arraycopy(values, 0, memory, at, count);
        return count;
    }

    public static int store(int[] memory, int at, int[] values, int count) {
        if (!isInside(memory.length, at, count)) {
            return 0;
        }
        System.arraycopy(values, 0, memory, at, count);
        return count;
    }

    public static int store(long[] memory, int at, long[] values, int count) {
        if (!isInside(memory.length, at, count)) {
            return 0;
        }
        System.arraycopy(values, 0, memory, at, count);
        return count;
    }

    /** Returns whether elements lie inside their arrays, and a loop over them reads none that it has written. */
    private static boolean mayCopy(
            Object to, int toAt, int toLength, Object from, int fromAt, int fromLength, int count) {
        boolean readsOwn = to == from && toAt > fromAt && toAt - fromAt < count;
        return count > 0 && isInside(toLength, toAt, count) && isInside(fromLength, fromAt, count) && !readsOwn;
    }

    public static int copy(byte[] to, int toAt, byte[] from, int fromAt, int counter, int bound) {
        if (!mayCopy(to, toAt, to.length, from, fromAt, from.length, bound - counter)) {
            return counter;
        }
        System.arraycopy(from, fromAt, to, toAt, bound - counter);
        return bound;
    }

    public static int copy(short[] to, int toAt, short[] from, int fromAt, int counter, int bound) {
        if (!mayCopy(to, toAt, to.length, from, fromAt, from.length, bound - counter)) {
            return counter;
        }
        System.arraycopy(from, fromAt, to, toAt, bound - counter);
        return bound;
    }

    public static int copy(int[] to, int toAt, int[] from, int fromAt, int counter, int bound) {
        if (!mayCopy(to, toAt, to.length, from, fromAt, from.length, bound - counter)) {
            return counter;
        }
        System.arraycopy(from, fromAt, to, toAt, bound - counter);
        return bound;
    }

    public static int copy(long[] to, int toAt, long[] from, int fromAt, int counter, int bound) {
        if (!mayCopy(to, toAt, to.length, from, fromAt, from.length, bound - counter)) {
            return counter;
        }
        System.arraycopy(from, fromAt, to, toAt, bound - counter);
        return bound;
    }

    public static int copy(float[] to, int toAt, float[] from, int fromAt, int counter, int bound) {
        if (!mayCopy(to, toAt, to.length, from, fromAt, from.length, bound - counter)) {
            return counter;
        }
        System.arraycopy(from, fromAt, to, toAt, bound - counter);
        return bound;
    }

    public static int copy(double[] to, int toAt, double[] from, int fromAt, int counter, int bound) {
        if (!mayCopy(to, toAt, to.length, from, fromAt, from.length, bound - counter)) {
            return counter;
        }
        System.arraycopy(from, fromAt, to, toAt, bound - counter);
        return bound;
    }

    /**
     * Returns the counter of the first byte that is not {@code value}, 0 or 1, or the bound if all are; the counter as it was if some are
     * out of bounds.
     */
    public static int skip(byte[] from, int fromAt, int counter, int bound, int value) {
        if (counter >= bound || !isInside(from.length, fromAt, bound - counter)) {
            return counter;
        }
        int at = fromAt;
        for (int left = bound - counter; left > 0; ) {
            int count = Math.min(left, SKIPPED);
            int other = Arrays.mismatch(from, at, at + count, OF_VALUE[value], 0, count);
            if (other >= 0) {
                return bound - left + other;
            }
            at += count;
            left -= count;
        }
        return bound;
    }
}
