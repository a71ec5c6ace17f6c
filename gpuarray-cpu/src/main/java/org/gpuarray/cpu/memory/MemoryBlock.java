package org.gpuarray.cpu.memory;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.check.Shadow;
import org.gpuarray.cpu.check.WrittenBytes;
import org.gpuarray.device.CallSite;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.jspecify.annotations.Nullable;

/**
 * An allocation of the CPU device: a Java array of the kind as which it is first used, made at that first use; or
 * {@link Pieces} if such an array would be too large.
 *
 * <p>A use as another kind converts the block: the same bytes, little endian, in an array of the other kind. So every
 * access of every kernel is to an array of the accessed type, which is what C2 vectorises. Programs that access one block
 * as two types in turn pay for a copy each time, and get the right bytes. A block of more bytes than an array holds is
 * never converted: kernels that access it as another kind are compiled again, for memory of any form. So is one over a direct
 * buffer of the host.
 *
 * <p>Invariant: a storage is replaced by one of another kind only while {@link HeapAllocator#gate()} is held for writing,
 * so whoever holds it for reading may keep the array. The first storage may be made while others read, since nobody can
 * have used the block before.
 */
public final class MemoryBlock implements DeviceMemory, PointerTable.Owner {
    private static final int UNDEFINED = -1;

    private final HeapAllocator allocator;
    private final long sizeBytes;
    private final boolean ofModule;
    /** Whether the bytes are a direct buffer of the host, which has no other form. */
    private final boolean shared;

    private volatile @Nullable Storage storage;
    private volatile boolean freed;
    /** The call that made the block; empty unless memory is checked. */
    private final String madeAt;

    private volatile String freedAt = "";
    /** Which bytes have been written; null if all, or if no check needs it. */
    private volatile @Nullable WrittenBytes written;

    private volatile @Nullable Shadow shadow;
    /** The value of every byte while there is no array, or UNDEFINED. */
    private int fill = UNDEFINED;

    private volatile long address;

    MemoryBlock(HeapAllocator allocator, long sizeBytes, boolean ofModule) {
        Checks checks = allocator.checks();
        this.allocator = allocator;
        this.sizeBytes = sizeBytes;
        this.ofModule = ofModule;
        this.shared = false;
        this.madeAt = checks.memory() && !ofModule ? CallSite.ofUser() : "";
        this.written =
                checks.init() && !ofModule && sizeBytes > 0 && !isLarge() ? new WrittenBytes((int) sizeBytes) : null;
    }

    /** A block over all bytes of a direct buffer, which kernels for memory of any form use in place. */
    MemoryBlock(HeapAllocator allocator, ByteBuffer bytes) {
        this.allocator = allocator;
        this.sizeBytes = bytes.capacity();
        this.ofModule = false;
        this.shared = true;
        this.madeAt = "";
        this.written = null;
        this.storage = new Storage(Kind.ANY, bytes.duplicate().clear().order(ByteOrder.LITTLE_ENDIAN), Storage.NO_TAIL);
    }

    @Override
    public Device device() {
        return allocator.device();
    }

    @Override
    public long sizeBytes() {
        return sizeBytes;
    }

    /**
     * Returns the array if it is of this kind or there was none yet, else null: then {@link #convert} must be called. The
     * caller holds the gate.
     *
     * @throws DeviceException if the block has been freed
     */
    public @Nullable Object arrayOrNull(Kind kind) {
        Kind stored = stored(kind);
        Storage now = storage(stored);
        return isOf(now, kind) ? now.array() : null;
    }

    /** Returns whether the bytes are not one Java array, since none holds them or they are the host's. */
    private boolean isLarge() {
        return shared || sizeBytes > allocator.largestElements();
    }

    /**
     * Returns whether code for arrays of this kind can use the block. It cannot if the block is too large for such an
     * array, or is large and has another form already: then code for memory of any form is used.
     */
    public boolean fits(Kind kind) {
        Storage now = storage;
        if (!isLarge()) {
            return true;
        } else if (kind == Kind.ANY || allocator.checks().any()) {
            return false;
        }
        return now == null ? hasRoom(stored(kind)) : now.kind() == stored(kind);
    }

    /** Copies some bytes out, whatever the kind of the array. The caller holds the gate. */
    public void peek(long offsetBytes, byte[] into, int sizeBytes) {
        Storage now = storage(Kind.I8);
        for (int i = 0; i < sizeBytes; i++) {
            long at = offsetBytes + i;
            long arrayBytes = this.sizeBytes - now.tail().length;
            boolean fromTail = at >= arrayBytes;
            ArrayBytes.copy(fromTail ? now.tail() : now.array(), fromTail ? at - arrayBytes : at, into, i, 1);
        }
    }

    /** Converts the array to this kind, keeping every bit. The caller holds the gate for writing. */
    public void convert(Kind kind) {
        Kind stored = stored(kind);
        Storage old = storage(stored);
        if (!isOf(old, kind)) {
            Storage converted = newStorage(stored, UNDEFINED);
            long arrayBytes = sizeBytes - old.tail().length;
            long newArrayBytes = sizeBytes - converted.tail().length;
            long shared = Math.min(arrayBytes, newArrayBytes);
            ArrayBytes.copy(old.array(), 0, converted.array(), 0, shared);
            // Where one array ends early the tail follows: at most 7 bytes, between tails, or between a tail and an
            // array.
            for (long i = shared; i < sizeBytes; i++) {
                boolean fromTail = i >= arrayBytes;
                boolean toTail = i >= newArrayBytes;
                ArrayBytes.copy(
                        fromTail ? old.tail() : old.array(),
                        fromTail ? i - arrayBytes : i,
                        toTail ? converted.tail() : converted.array(),
                        toTail ? i - newArrayBytes : i,
                        1);
            }
            storage = converted;
            shadow = null;
            allocator.recycle(old);
        }
    }

    /** Memory of any form can be used as bytes if there is no tail. */
    private static boolean isOf(Storage now, Kind kind) {
        return kind == Kind.ANY ? now.tail().length == 0 : now.kind() == stored(kind);
    }

    /** Returns the storage; makes it of kind {@code wanted} if there is none. */
    Storage storage(Kind wanted) {
        Storage now = storage;
        checkUsable();
        return now != null ? now : adopt(stored(wanted));
    }

    /** Throws if the block has been freed. */
    void checkUsable() {
        if (freed) {
            throw new DeviceException("use after free of " + this + history());
        }
    }

    private String history() {
        return madeAt.isEmpty() ? "" : ", made at " + madeAt + (freedAt.isEmpty() ? "" : ", freed at " + freedAt);
    }

    /** Returns the call that made the block; empty unless memory is checked. */
    String madeAt() {
        return madeAt;
    }

    /**
     * Returns the shadow, in which checked code records accesses of the elements. The caller holds the gate, and the block
     * has an array.
     */
    public Shadow shadow(boolean constant) {
        Shadow now = shadow;
        if (now == null) {
            Storage of = storage(Kind.I8);
            Shadow.Space space = constant ? Shadow.Space.CONSTANT : Shadow.Space.GLOBAL;
            int elementBytes = of.kind().elementBytes();
            now = Shadow.ofAllocation(space, "", (int) sizeBytes / elementBytes, elementBytes, (int) sizeBytes, madeAt);
            shadow = now;
        }
        return now;
    }

    /** Returns which bytes have been written; null if all, or if no check needs it. */
    public @Nullable WrittenBytes written() {
        return written;
    }

    /** Notes that the host has written a range. */
    void markWritten(long offset, long size) {
        WrittenBytes marks = written;
        if (marks != null) {
            if (size == sizeBytes) {
                written = null;
            } else {
                marks.markRange((int) offset, (int) size);
            }
        }
    }

    /** Notes that everything may have been written. */
    void markWhole() {
        written = null;
    }

    /** Notes that a range holds a copy of another block's. */
    void markCopied(long offset, MemoryBlock from, long fromOffset, long size) {
        WrittenBytes source = from.written;
        WrittenBytes marks = written;
        if (isLarge()) {
            return;
        } else if (source == null || !source.lacks((int) fromOffset, (int) size)) {
            markWritten(offset, size);
        } else {
            if (marks == null) {
                marks = new WrittenBytes((int) sizeBytes);
                marks.markRange(0, (int) sizeBytes);
                written = marks;
            }
            marks.copyRange((int) offset, source, (int) fromOffset, (int) size);
        }
    }

    @Nullable
    Storage storageOrNull() {
        return storage;
    }

    /** Returns whether the block is a module's variable, which only the module frees. */
    boolean isOfModule() {
        return ofModule;
    }

    /** Fills a block that has no array yet; returns false if it has one. */
    synchronized boolean fillWhole(byte value) {
        if (storage != null) {
            return false;
        }
        fill = value & 0xFF;
        return true;
    }

    /** Marks the block as freed and returns its storage. */
    synchronized @Nullable Storage free() {
        if (freed) {
            throw new DeviceException("double free of " + this + history());
        }
        freed = true;
        if (!madeAt.isEmpty()) {
            freedAt = CallSite.ofUser();
        }
        shadow = null;
        written = null;
        if (address != 0) {
            PointerTable.free(address, this + history());
        }
        Storage last = storage;
        storage = null;
        return last;
    }

    private synchronized Storage adopt(Kind stored) {
        checkUsable();
        Storage now = storage;
        if (now == null) {
            now = newStorage(stored, fill);
            storage = now;
        }
        return now;
    }

    private boolean hasRoom(Kind stored) {
        return sizeBytes / stored.elementBytes() <= allocator.largestElements();
    }

    private Storage newStorage(Kind stored, int fill) {
        if (!hasRoom(stored)) {
            return new Storage(Kind.ANY, allocator.pieces(sizeBytes, fill), Storage.NO_TAIL);
        }
        int tail = (int) (sizeBytes & (stored.elementBytes() - 1));
        Object array = allocator.array(stored, (int) (sizeBytes / stored.elementBytes()), fill);
        Storage made = new Storage(stored, array, tail == 0 ? Storage.NO_TAIL : new byte[tail]);
        if (fill != UNDEFINED) {
            ArrayBytes.fill(made.tail(), 0, tail, (byte) fill);
        }
        return made;
    }

    private static Kind stored(Kind kind) {
        return kind == Kind.MIXED || kind == Kind.ANY ? Kind.I8 : kind;
    }

    @Override
    public @Nullable Object arrayOrNull() {
        return freed ? null : storage(Kind.ANY).array();
    }

    /** Returns the address that kernels see; the first call assigns it. */
    @Override
    public synchronized long address() {
        checkUsable();
        if (address == 0) {
            address = PointerTable.address(this);
        }
        return address;
    }

    @Override
    public String toString() {
        return "memory of " + sizeBytes + " bytes on " + device().id();
    }
}
