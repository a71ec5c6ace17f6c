package org.gpuarray.cpu.exec;

import org.gpuarray.cpu.memory.PointerTable;
import org.jspecify.annotations.Nullable;

/**
 * Accesses through pointers that were loaded from memory: to an array of any type, as bytes, with the bits of a scalar as a
 * long. Called by generated code. {@link WideMemory} has the same with 64-bit offsets.
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

    /** Returns {@code size} bytes as a signed number. */
    public static long get(@Nullable Object a, int at, int size) {
        return AnyBytes.get(a, at, size);
    }

    /** Writes the low {@code size} bytes of a number. */
    public static void set(@Nullable Object a, int at, long bits, int size) {
        AnyBytes.set(a, at, size, bits);
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
