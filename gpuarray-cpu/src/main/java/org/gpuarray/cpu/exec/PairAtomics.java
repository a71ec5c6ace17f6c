package org.gpuarray.cpu.exec;

import org.gpuarray.cpu.memory.PointerTable;

/**
 * Atomic operations on 16 bytes, two words of which the first is returned and the other kept in the block's state. All
 * of them take one lock: Java has no operation of 16 bytes. Called by generated code.
 */
public final class PairAtomics {
    private static final Object LOCK = new Object();
    private static final int WORD = 8;

    private PairAtomics() {}

    /** Exchanges the words at an address; returns the old lower one. */
    public static long exchange(BlockState state, long address, long low, long high) {
        synchronized (LOCK) {
            long before = read(state, address);
            write(address, low, high);
            return before;
        }
    }

    /** Writes two words if the old ones are as expected; returns the old lower one. */
    public static long compare(BlockState state, long address, long ifLow, long ifHigh, long low, long high) {
        synchronized (LOCK) {
            long before = read(state, address);
            if (before == ifLow && state.upper == ifHigh) {
                write(address, low, high);
            }
            return before;
        }
    }

    /** Returns the old upper word of the last operation. */
    public static long upper(BlockState state) {
        return state.upper;
    }

    private static long read(BlockState state, long address) {
        long offset = PointerTable.offset(address);
        if ((offset & (2 * WORD - 1)) != 0) {
            throw new KernelTrap("an atomic operation of 16 bytes at an address that is no multiple of 16");
        }
        Object array = PointerTable.array(address);
        state.upper = AnyBytes.get(array, offset + WORD, WORD);
        return AnyBytes.get(array, offset, WORD);
    }

    private static void write(long address, long low, long high) {
        Object array = PointerTable.array(address);
        long offset = PointerTable.offset(address);
        AnyBytes.set(array, offset, WORD, low);
        AnyBytes.set(array, offset + WORD, WORD, high);
    }
}
