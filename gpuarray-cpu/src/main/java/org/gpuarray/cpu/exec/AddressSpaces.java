package org.gpuarray.cpu.exec;

import java.lang.reflect.Array;
import org.gpuarray.cpu.memory.PointerTable;
import org.jspecify.annotations.Nullable;

/**
 * The memory spaces of generic addresses, and addresses within shared memory (PTX ISA 8.8, "isspacep" and "cvta"). The
 * shared variables of a block follow one another in a window of 32-bit addresses, so that programs may keep such an address
 * in 32 bits, as inline assembly does. Called by generated code.
 */
public final class AddressSpaces {
    /** The numbers that the prelude compares with. */
    static final int GLOBAL = 0;

    static final int SHARED = 1;
    static final int LOCAL = 2;
    static final int CONSTANT = 3;

    /** The first address of the window: that of an H100, whose system has what is before. */
    private static final long FIRST = 1024;

    private static final long ALIGN = 16;

    private AddressSpaces() {}

    /** Returns the space of a generic address; that of null, and of memory that was freed, is global. */
    public static int space(BlockState state, long bits) {
        Object array = PointerTable.array(bits);
        if (array == null || array instanceof PointerTable.Gone) {
            return GLOBAL;
        }
        if (array == state.dynamicShared) {
            return SHARED;
        }
        for (Object variable : state.shared) {
            if (array == variable) {
                return SHARED;
            }
        }
        for (int slot = 0; slot < state.arrays.length; slot++) {
            if (array == state.arrays[slot] && state.owners[slot] != null) {
                return state.constants.get(slot) ? CONSTANT : GLOBAL;
            }
        }
        return PointerTable.ownerOf(array) != null ? GLOBAL : LOCAL;
    }

    /** Returns the address of a generic address in the window of shared memory; beyond the window if it is elsewhere. */
    public static long toShared(BlockState state, long bits) {
        Object array = PointerTable.array(bits);
        long first = FIRST;
        for (Object variable : state.shared) {
            if (array == variable) {
                return first + PointerTable.offset(bits);
            }
            first += windowBytes(variable);
        }
        return array != null && array == state.dynamicShared ? first + PointerTable.offset(bits) : bits;
    }

    /** Returns the generic address of an address in the window; 0 if no variable has it, so that an access is a fault. */
    public static long fromShared(BlockState state, long address) {
        long first = FIRST;
        for (Object variable : state.shared) {
            if (address < first + windowBytes(variable)) {
                return generic(state, variable, address - first);
            }
            first += windowBytes(variable);
        }
        return generic(state, state.dynamicShared, address - first);
    }

    private static long generic(BlockState state, @Nullable Object variable, long offsetBytes) {
        return variable == null || offsetBytes < 0 || offsetBytes > sizeBytes(variable)
                ? 0
                : WideMemory.encode(state, variable, offsetBytes);
    }

    private static long windowBytes(Object array) {
        return (sizeBytes(array) + ALIGN - 1) / ALIGN * ALIGN;
    }

    private static long sizeBytes(Object array) {
        long elementBytes = array instanceof byte[]
                ? 1
                : array instanceof short[] ? 2 : array instanceof int[] || array instanceof float[] ? 4 : 8;
        return Array.getLength(array) * elementBytes;
    }
}
