package org.gpuarray.cpu.exec;

import org.gpuarray.cpu.memory.PointerTable;
import org.jspecify.annotations.Nullable;

/**
 * Memory of any form and size, accessed as bytes with 64-bit offsets: for allocations too large for one Java array. Called
 * by generated code of a kernel that was compiled again for them. The bits of a scalar are a long.
 */
public final class WideMemory {
    private WideMemory() {}

    /** Returns the 64 bits by which a pointer is stored. */
    public static long encode(BlockState state, @Nullable Object array, long offsetBytes) {
        if (array == null || array instanceof PointerTable.Gone) {
            return offsetBytes;
        }
        for (int i = 0; i < state.arrays.length; i++) {
            PointerTable.Owner owner = state.owners[i];
            if (owner != null && state.arrays[i] == array) {
                return owner.address() + offsetBytes;
            }
        }
        return PointerTable.address(array) + offsetBytes;
    }

    public static long offset(long bits) {
        return PointerTable.offset(bits);
    }

    /** Returns {@code offset} plus {@code index} elements; throws if that overflows. */
    public static long step(long index, long elementBytes, long offset) {
        long bytes = index * elementBytes;
        long sum = bytes + offset;
        if (Math.multiplyHigh(index, elementBytes) != bytes >> 63 || ((bytes ^ sum) & (offset ^ sum)) < 0) {
            throw new IndexOutOfBoundsException("Index " + index + " out of bounds");
        }
        return sum;
    }

    /** Returns {@code size} bytes as a signed number. */
    public static long get(@Nullable Object a, long at, int size) {
        return AnyBytes.get(a, at, size);
    }

    /** Writes the low {@code size} bytes of a number. */
    public static void set(@Nullable Object a, long at, long bits, int size) {
        AnyBytes.set(a, at, size, bits);
    }

    /**
     * Executes an atomic operation. Values and the result, the old value, are a scalar's bits as a long.
     *
     * @param value the operand, or what compare-and-swap expects
     * @param second what compare-and-swap writes; else 0
     */
    public static long atomic(@Nullable Object a, long at, long value, long second, int op, int type) {
        return AnyBytes.atomic(a, at, value, second, op, type);
    }
}
