package org.gpuarray.fuse;

import java.util.Arrays;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.types.DType;

/** Gives equal constants equal numbers, in the order in which they come. The table is reused, so that it makes no garbage. */
final class NumberClasses {
    private static final int FEW = 64;
    private static final int FIELDS = 3;

    /** For each slot of the table the class in it plus one, or 0. */
    private int[] slots = {};

    /** For each class its bits, imaginary bits and type. */
    private long[] known = {};

    private int count;

    void clear() {
        if (count > 0) {
            Arrays.fill(slots, 0);
            count = 0;
        }
    }

    /** Returns the class of a constant; a new one if none was equal in all bits and of the same type. */
    int classOf(NodeKind.Full number, DType type) {
        if (FIELDS * count == known.length) {
            grow();
        }
        int slot = slotOf(number.bits(), number.imaginaryBits(), type.ordinal());
        if (slots[slot] == 0) {
            known[FIELDS * count] = number.bits();
            known[FIELDS * count + 1] = number.imaginaryBits();
            known[FIELDS * count + 2] = type.ordinal();
            slots[slot] = ++count;
        }
        return slots[slot] - 1;
    }

    private int slotOf(long bits, long imaginaryBits, int type) {
        long mixed = (bits * 31 + imaginaryBits * 17 + type) * 0x9E37_79B9_7F4A_7C15L;
        int slot = (int) (mixed >>> Integer.SIZE) & (slots.length - 1);
        while (slots[slot] != 0) {
            int at = FIELDS * (slots[slot] - 1);
            if (known[at] == bits && known[at + 1] == imaginaryBits && known[at + 2] == type) {
                break;
            }
            slot = (slot + 1) & (slots.length - 1);
        }
        return slot;
    }

    private void grow() {
        known = Arrays.copyOf(known, Math.max(FIELDS * FEW, 2 * known.length));
        slots = new int[Math.max(2 * FEW, 2 * slots.length)];
        for (int i = 0; i < count; i++) {
            slots[slotOf(known[FIELDS * i], known[FIELDS * i + 1], (int) known[FIELDS * i + 2])] = i + 1;
        }
    }
}
