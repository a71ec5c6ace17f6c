package org.gpuarray.cpu.memory;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Assigns 64-bit addresses to memory whose pointers are stored in memory or converted to integers. An address is the number
 * of a slot, how often that slot was assigned before (its count), and an offset in bytes. An allocation gets a slot when
 * its first pointer is stored. Slots are reused, oldest first, and the count distinguishes a pointer to freed memory from
 * one to what has the slot now.
 *
 * <p>Layout: bit 63 is 0, then 11 bits of the count, 20 of the slot, 32 of the offset, which is signed and added to the
 * rest; so integer arithmetic on addresses does what programs expect. Memory of more than 2 GiB has several consecutive
 * slots that were never used before, each 4 GiB after the one before it. Slot 0 is the null pointer's.
 */
public final class PointerTable {
    private static final int SLOTS = 1 << 20;
    private static final int USES = 1 << 11;

    /** Memory that can move: after a use as another type it has another array. */
    public interface Owner {
        /** Returns the array, made now if there was none; null if the memory has been freed. */
        @Nullable
        Object arrayOrNull();

        /** Returns the address of the first byte, which stays the same until the memory is freed. */
        long address();

        long sizeBytes();
    }

    /** What a pointer to freed memory points to: an access throws with this reason. */
    public record Gone(String reason) {}

    private static final class Slot {
        final int use;
        /** How many slots of the same memory precede this one. */
        final int part;

        final @Nullable Owner owner;
        /** The array that has the slot for itself; null if memory or nothing has it. */
        final @Nullable Key array;
        /** The owner's array at the last look-up. */
        volatile @Nullable Object last;
        /** What the memory was, once it is freed; empty if that is not known. */
        String past = "";

        Slot(int use, int part, @Nullable Owner owner, @Nullable Key array) {
            this.use = use;
            this.part = part;
            this.owner = owner;
            this.array = array;
        }

        @Nullable
        Object find() {
            Owner memory = owner;
            Key own = array;
            return memory != null ? memory.arrayOrNull() : own == null ? null : own.get();
        }
    }

    /** An array as a key, compared by identity, as long as something else references it. */
    private static final class Key extends WeakReference<Object> {
        private final int hash;

        Key(Object array, @Nullable ReferenceQueue<Object> queue) {
            super(array, queue);
            this.hash = System.identityHashCode(array);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            Object own = get();
            return this == other || (other instanceof Key key && own != null && own == key.get());
        }
    }

    private static volatile Slot[] slots = {new Slot(0, 0, null, null)};
    private static int given = 1;
    private static volatile int farOwners;
    private static final ArrayDeque<Integer> FREE = new ArrayDeque<>();
    private static final Map<Key, Integer> NUMBERS = new HashMap<>();
    private static final ReferenceQueue<Object> DEAD = new ReferenceQueue<>();

    private PointerTable() {}

    /** Returns the address of the first byte of an array that is no allocation's: shared or local memory. */
    public static synchronized long address(Object array) {
        forgetDead();
        Key key = new Key(array, DEAD);
        Integer known = NUMBERS.get(key);
        if (known == null || slots[known].find() != array) {
            known = give(new Slot(0, 0, null, key));
            NUMBERS.remove(key); // an older key of the array would stay
            NUMBERS.put(key, known);
        }
        return head(known);
    }

    /** Returns the address of memory that may have no array yet. */
    public static synchronized long address(Owner owner) {
        int parts = parts(owner);
        if (parts == 1) {
            return head(give(new Slot(0, 0, owner, null)));
        }
        int first = given;
        for (int part = 0; part < parts; part++) {
            add(new Slot(0, part, owner, null));
        }
        farOwners++;
        return head(first);
    }

    /** Returns how many consecutive slots memory needs, so that every offset into it falls into one of them. */
    private static int parts(Owner owner) {
        return (int) ((owner.sizeBytes() + (1L << 31)) >>> 32) + 1;
    }

    /** Returns how many addresses there are. */
    public static synchronized long count() {
        forgetDead();
        return given - 1L - FREE.size();
    }

    /** Returns whether some address has an offset of more than 32 bits. */
    public static boolean hasLongOffsets() {
        return farOwners > 0;
    }

    /** Frees an address: from now on there is no memory at it. */
    public static void free(long address) {
        free(address, "");
    }

    /**
     * Frees an address.
     *
     * @param past what the memory was, for reports of later uses
     */
    static synchronized void free(long address, String past) {
        int first = (int) (address >>> 32) & (SLOTS - 1);
        Owner owner = slots[first].owner;
        int parts = owner == null ? 1 : parts(owner);
        for (int slot = first; slot < first + parts; slot++) {
            Slot gone = new Slot(slots[slot].use, 0, null, null);
            gone.past = past;
            slots[slot] = gone;
            FREE.add(slot);
        }
        if (parts > 1) {
            farOwners--;
        }
    }

    private static int give(Slot slot) {
        Integer again = given < SLOTS && FREE.size() < 1024 ? null : FREE.poll();
        if (again == null) {
            return add(slot);
        }
        slots[again] = new Slot((slots[again].use + 1) % USES, 0, slot.owner, slot.array);
        return again;
    }

    private static int add(Slot slot) {
        if (given == SLOTS) {
            throw new IllegalStateException(
                    "more than " + SLOTS + " allocations have their addresses stored in memory");
        } else if (given == slots.length) {
            slots = Arrays.copyOf(slots, 2 * given);
        }
        slots[given] = slot;
        return given++;
    }

    private static long head(int slot) {
        return ((long) slots[slot].use << 20 | slot) << 32;
    }

    private static void forgetDead() {
        for (Reference<?> dead = DEAD.poll(); dead != null; dead = DEAD.poll()) {
            Integer slot = NUMBERS.remove((Key) dead);
            if (slot != null && slots[slot].array == dead) { // else memory has freed it, and another may have it
                FREE.add(slot);
            }
        }
    }

    /** Returns the memory at an address: an array, null, or a {@link Gone}. */
    public static @Nullable Object array(long bits) {
        if ((bits - (int) bits) >>> 32 == 0) {
            return null;
        }
        Slot slot = slot(bits);
        if (slot == null) {
            return new Gone("use after free, or an address that no allocation has");
        }
        Object array = slot.find();
        if (array != null && slot.owner != null && array != slot.last) {
            remember(array, slot, bits);
        }
        return array == null ? new Gone("use after free" + (slot.past.isEmpty() ? "" : " of " + slot.past)) : array;
    }

    private static @Nullable Slot slot(long bits) {
        long head = (bits - (int) bits) >>> 32;
        int number = (int) head & (SLOTS - 1);
        Slot[] all = slots;
        Slot slot = number < all.length ? all[number] : null;
        return slot != null && head >>> 20 == slot.use ? slot : null;
    }

    private static synchronized void remember(Object array, Slot slot, long bits) {
        NUMBERS.put(new Key(array, DEAD), ((int) ((bits - (int) bits) >>> 32) & (SLOTS - 1)) - slot.part);
        slot.last = array;
    }

    /** Returns the owner of the memory at an address that the host passes; null if it has none. */
    public static @Nullable Owner owner(long bits) {
        Slot slot = slot(bits);
        return slot == null ? null : slot.owner;
    }

    /** Returns the owner of an array that was found by an address; null if it is no allocation's. */
    public static synchronized @Nullable Owner ownerOf(Object array) {
        Integer known = NUMBERS.get(new Key(array, null));
        return known == null ? null : slots[known].owner;
    }

    /** Returns an address's offset in bytes. */
    public static long offset(long bits) {
        Slot slot = slot(bits);
        return (slot == null ? 0 : (long) slot.part << 32) + (int) bits;
    }
}
