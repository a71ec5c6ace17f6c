package org.gpuarray.cpu.exec;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Computes the bounds of the loop over a row of threads that a guard such as {@code i < n} implies, so that the loop needs
 * no test. The guarded value is {@code first} in thread {@code x}, and 1 more in each thread after it; it does not wrap
 * before {@code xEnd}. Called by generated code, once per row.
 */
public final class ThreadRange {
    private ThreadRange() {}

    /** Returns the end of the threads whose value is below {@code bound}. */
    public static int below(long first, long bound, int x, int xEnd) {
        return bound <= first ? x : at(bound - first, x, xEnd);
    }

    /** Returns the end of the threads whose value is at most {@code bound}. */
    public static int upTo(long first, long bound, int x, int xEnd) {
        return bound < first ? x : past(bound - first, x, xEnd);
    }

    /** Returns the first thread whose value is at least {@code bound}. */
    public static int from(long first, long bound, int x, int xEnd) {
        return below(first, bound, x, xEnd);
    }

    /** Returns the first thread whose value is above {@code bound}. */
    public static int above(long first, long bound, int x, int xEnd) {
        return upTo(first, bound, x, xEnd);
    }

    public static int belowUnsigned(long first, long bound, int x, int xEnd) {
        return below(first, cap(bound), x, xEnd);
    }

    public static int upToUnsigned(long first, long bound, int x, int xEnd) {
        return upTo(first, cap(bound), x, xEnd);
    }

    public static int fromUnsigned(long first, long bound, int x, int xEnd) {
        return from(first, cap(bound), x, xEnd);
    }

    public static int aboveUnsigned(long first, long bound, int x, int xEnd) {
        return above(first, cap(bound), x, xEnd);
    }

    /** The values are below 2^63, so all larger bounds are equivalent. */
    private static long cap(long bound) {
        return bound < 0 ? Long.MAX_VALUE : bound;
    }

    private static int at(long distance, int x, int xEnd) {
        return distance < 0 || distance >= xEnd - x ? xEnd : x + (int) distance;
    }

    private static int past(long distance, int x, int xEnd) {
        return distance < 0 || distance >= xEnd - x ? xEnd : x + (int) distance + 1;
    }

    /**
     * Returns {@code xEnd}, or the thread at which the int value {@code first} would wrap from the largest to the smallest.
     */
    public static int noWrap(int first, int x, int xEnd) {
        return (int) Math.min(xEnd, x + (1L << 31) - first);
    }

    /** The same for an unsigned int. */
    public static int noWrapUnsigned(int first, int x, int xEnd) {
        return (int) Math.min(xEnd, x + (1L << 32) - Integer.toUnsignedLong(first));
    }

    /**
     * Returns the base b of a 64-bit index that is {@code first} at {@code x}: the index is {@code b + x} up to
     * {@code xEnd}. An index that is out of bounds of every array is replaced by a negative one.
     */
    public static int rowIndex(long first, int x, int xEnd) {
        boolean inside = first >= Integer.MIN_VALUE && first <= Integer.MAX_VALUE - (long) (xEnd - x);
        return inside ? (int) first - x : Integer.MIN_VALUE;
    }

    /** Returns {@code index * scale}, a number of elements; throws if no array has so many. */
    public static int element(long index, long scale) {
        long elements = index * scale;
        if ((int) elements != elements || Math.multiplyHigh(index, scale) != elements >> 63) {
            throw new IndexOutOfBoundsException("Index " + index + " out of bounds");
        }
        return (int) elements;
    }

    /** The same for an int index. */
    public static int element(int index, int scale) {
        long elements = (long) index * scale;
        if ((int) elements != elements) {
            throw new IndexOutOfBoundsException("Index " + index + " out of bounds");
        }
        return (int) elements;
    }

    /**
     * Saves one value for the threads from {@code from} up to, not including, {@code to}.
     *
     * @param slot the index in the frame of thread 0's value
     */
    public static void fill(int[] frame, int slot, int from, int to, int value) {
        Arrays.fill(frame, slot + from, slot + to, value);
    }

    public static void fill(long[] frame, int slot, int from, int to, long value) {
        Arrays.fill(frame, slot + from, slot + to, value);
    }

    public static void fill(float[] frame, int slot, int from, int to, float value) {
        Arrays.fill(frame, slot + from, slot + to, value);
    }

    public static void fill(double[] frame, int slot, int from, int to, double value) {
        Arrays.fill(frame, slot + from, slot + to, value);
    }

    public static void fill(@Nullable Object[] frame, int slot, int from, int to, @Nullable Object value) {
        Arrays.fill(frame, slot + from, slot + to, value);
    }
}
