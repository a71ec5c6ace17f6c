package org.gpuarray.cpu.check;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Which bytes of an allocation have been written: one byte for each, so that workers that mark neighbouring bytes do not
 * undo each other's marks.
 */
public final class WrittenBytes {
    private static final VarHandle SHORT = view(short[].class);
    private static final VarHandle INT = view(int[].class);
    private static final VarHandle LONG = view(long[].class);
    private static final short TWO = 0x0101;
    private static final int FOUR = 0x01010101;
    private static final long EIGHT = 0x0101010101010101L;

    private final byte[] marks;

    public WrittenBytes(int sizeBytes) {
        this.marks = new byte[sizeBytes];
    }

    private static VarHandle view(Class<?> arrayClass) {
        return MethodHandles.byteArrayViewVarHandle(arrayClass, ByteOrder.LITTLE_ENDIAN);
    }

    /** Returns whether all bytes of element {@code i} of {@code 1 << shift} bytes have been written. */
    boolean holds(int i, int shift) {
        return switch (shift) {
            case 0 -> marks[i] != 0;
            case 1 -> (short) SHORT.get(marks, i << 1) == TWO;
            case 2 -> (int) INT.get(marks, i << 2) == FOUR;
            default -> (long) LONG.get(marks, i << 3) == EIGHT;
        };
    }

    /** Marks element {@code i}. */
    void mark(int i, int shift) {
        switch (shift) {
            case 0 -> marks[i] = 1;
            case 1 -> SHORT.set(marks, i << 1, TWO);
            case 2 -> INT.set(marks, i << 2, FOUR);
            default -> LONG.set(marks, i << 3, EIGHT);
        }
    }

    /** Returns whether a whole range of bytes has been written. */
    boolean holdsRange(int fromByte, int sizeBytes) {
        int at = fromByte;
        int end = fromByte + sizeBytes;
        long all = EIGHT;
        for (; at + 8 <= end; at += 8) {
            all &= (long) LONG.get(marks, at);
        }
        for (; at < end; at++) {
            all &= marks[at] == 0 ? 0 : EIGHT;
        }
        return all == EIGHT;
    }

    /** Marks a range of bytes. */
    public void markRange(int fromByte, int sizeBytes) {
        Arrays.fill(marks, fromByte, fromByte + sizeBytes, (byte) 1);
    }

    /** Copies the marks of a range from another allocation; null stands for one whose bytes have all been written. */
    public void copyRange(
            int toByte, @org.jspecify.annotations.Nullable WrittenBytes from, int fromByte, int sizeBytes) {
        if (from == null) {
            markRange(toByte, sizeBytes);
        } else {
            System.arraycopy(from.marks, fromByte, marks, toByte, sizeBytes);
        }
    }

    /** Returns whether any byte of a range has not been written. */
    public boolean lacks(int fromByte, int sizeBytes) {
        return !holdsRange(fromByte, sizeBytes);
    }
}
