package org.gpuarray.memory;

import java.util.function.Consumer;
import org.gpuarray.device.Capture;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Stream;
import org.gpuarray.device.StreamCallbacks;
import org.gpuarray.expr.Home;
import org.gpuarray.expr.Storage;
import org.jspecify.annotations.Nullable;

/**
 * A node's elements on a device. It has one owner, the node that carries it, and is freed when that node is no longer needed;
 * one that becomes unreachable first is freed by the next allocation (see {@link Reclaimer}). Arrays without elements have no
 * memory.
 */
public final class DeviceStorage implements Storage {
    private final Device device;
    private final long sizeBytes;
    private final Reclaimer.@Nullable Claim claim;
    /** The storage that lends its memory to this one; null if this has its own. */
    private final @Nullable DeviceStorage lender;

    private volatile @Nullable DeviceMemory memory;
    private volatile @Nullable IndexErrors indexErrors;
    private volatile @Nullable DeviceException lost;

    /** How many holds keep the memory when this is freed. Guarded by this. */
    private int holds;

    private DeviceStorage(Stream stream, long sizeBytes) {
        this.device = stream.device();
        this.sizeBytes = sizeBytes;
        this.lender = null;
        if (sizeBytes == 0) {
            claim = null;
        } else {
            DeviceMemory allocated = Allocations.allocate(stream, sizeBytes);
            memory = allocated;
            claim = Reclaimer.claim(this, allocated, stream);
        }
    }

    /** A storage of memory that others have allocated. */
    private DeviceStorage(DeviceMemory foreign, Runnable release) {
        this.device = foreign.device();
        this.sizeBytes = foreign.sizeBytes();
        this.lender = null;
        this.memory = foreign;
        this.claim = Reclaimer.claim(this, foreign, release);
    }

    private DeviceStorage(DeviceStorage lender, long sizeBytes) {
        this.device = lender.device;
        this.sizeBytes = sizeBytes;
        this.lender = lender;
        this.claim = null;
    }

    /**
     * Returns a storage of memory that others have allocated. When it is freed, or some time after it is unreachable,
     * {@code release} is called once, after the work enqueued by then: at the next allocation, or the next call of this, that finds
     * it done.
     */
    public static DeviceStorage foreign(DeviceMemory memory, Runnable release) {
        Reclaimer.drain();
        DeferredFrees.drain();
        return new DeviceStorage(memory, release);
    }

    /** Returns whether the memory was freed. */
    boolean isFreed() {
        return memory == null;
    }

    /** Returns a storage of the first bytes of this one's memory, which stays this one's. It can be used until this is freed. */
    public DeviceStorage lend(long bytes) {
        return new DeviceStorage(this, bytes);
    }

    /**
     * Keeps the memory where it is, also when this is freed, until the hold is closed: for others that have its address.
     *
     * @throws IllegalStateException if it was freed
     */
    public Hold hold() {
        if (lender != null) {
            return lender.hold();
        }
        synchronized (this) {
            if (claim != null) {
                anyMemory();
            }
            holds++;
        }
        return new Hold(this);
    }

    /** Keeps a storage's memory. */
    public static final class Hold implements AutoCloseable {
        private @Nullable DeviceStorage storage;

        private Hold(DeviceStorage storage) {
            this.storage = storage;
        }

        /** Frees the memory, in the order of the streams that have used it, if the storage was freed and nobody else holds it. */
        @Override
        public synchronized void close() {
            DeviceStorage held = storage;
            storage = null;
            if (held != null) {
                held.release();
            }
        }
    }

    private void release() {
        boolean isLast;
        synchronized (this) {
            holds--;
            isLast = holds == 0 && memory == null;
        }
        if (isLast && claim != null) {
            claim.free();
        }
    }

    private synchronized boolean isHeld() {
        return holds > 0;
    }

    /**
     * Returns a storage with undefined contents, which the stream that the thread uses gets first.
     *
     * @throws org.gpuarray.device.DeviceException if memory ran out, after everything reclaimable was reclaimed
     */
    public static DeviceStorage allocate(Device device, long sizeBytes) {
        return new DeviceStorage(ArrayStream.ofAllocation(device), sizeBytes);
    }

    /** Returns a storage with undefined contents, which the device's own stream gets first. */
    static DeviceStorage allocateForOwn(Device device, long sizeBytes) {
        return new DeviceStorage(device.stream(), sizeBytes);
    }

    /** Returns a storage with the contents that {@code fill} writes; if that throws, the memory is freed. */
    public static DeviceStorage allocate(Device device, long sizeBytes, Consumer<DeviceStorage> fill) {
        return filled(allocate(device, sizeBytes), fill);
    }

    /** Returns a storage whose contents {@code fill} writes; if that throws, the memory is freed. */
    static DeviceStorage filled(DeviceStorage storage, Consumer<DeviceStorage> fill) {
        boolean filled = false;
        try {
            fill.accept(storage);
            filled = true;
        } finally {
            if (!filled) {
                storage.free();
            }
        }
        return storage;
    }

    public Device device() {
        return device;
    }

    @Override
    public Home home() {
        return DeviceHome.of(device);
    }

    public long sizeBytes() {
        return sizeBytes;
    }

    /**
     * Returns the memory for work that is enqueued next on {@link ArrayStream#of}, which is made to wait for what has to come
     * before.
     *
     * @throws IllegalStateException if it was freed, or has no bytes; if that stream is captured or another device's
     * @throws DeviceException if the contents are lost, see {@link #lose}, or that stream was closed
     */
    public DeviceMemory memory(StreamUses.Access access) {
        Stream stream = ArrayStream.of(device);
        return stream == device.stream() ? memory() : memory(stream, access);
    }

    /**
     * Returns the memory for work on the device's own stream that is enqueued next. That stream is made to wait for the
     * users' streams that have used the memory since.
     *
     * @throws IllegalStateException if it was freed, or has no bytes
     * @throws DeviceException if the contents are lost, see {@link #lose}
     */
    public DeviceMemory memory() {
        if (lender != null) {
            return lender.memory();
        }
        DeviceMemory mine = anyMemory();
        StreamUses uses = claim == null ? null : claim.uses();
        if (uses != null) {
            uses.handBack();
        }
        return mine;
    }

    /**
     * Returns the memory for work on {@code stream} that is enqueued next; the stream is made to wait for what has to come
     * before.
     *
     * @throws IllegalStateException if it was freed, or has no bytes
     * @throws IllegalArgumentException if the stream is another device's
     */
    public DeviceMemory memory(Stream stream, StreamUses.Access access) {
        if (stream.device() != device) {
            throw new IllegalArgumentException("memory of sizeBytes=" + sizeBytes + " on " + device.id()
                    + " used on a stream of " + stream.device().id());
        }
        if (lender != null) {
            return lender.memory(stream, access);
        } else if (stream == device.stream()) {
            return memory();
        }
        DeviceMemory mine = anyMemory();
        if (stream.isCapturing()) {
            Capture.current(stream).note(this, launched -> memory(launched, access));
        } else if (claim != null) {
            claim.usesOn(device).use(stream, access);
        }
        return mine;
    }

    /** Says that everything that has used the memory has run: nobody has to wait for it. */
    public void settle() {
        StreamUses uses = claim == null ? null : claim.uses();
        if (uses != null) {
            uses.forget();
        }
    }

    /**
     * Returns this if its memory exists; no work follows.
     *
     * @throws IllegalStateException if it was freed, or has no bytes
     */
    public DeviceStorage requireMemory() {
        anyMemory();
        return this;
    }

    private DeviceMemory anyMemory() {
        DeviceMemory mine = memory;
        if (mine == null) {
            throw new IllegalStateException("storage of sizeBytes=" + sizeBytes + " on " + device.id()
                    + (sizeBytes == 0 ? " has no memory" : " was freed"));
        }
        DeviceException why = lost;
        if (why != null) {
            throw new DeviceException(
                    "array memory of sizeBytes=" + sizeBytes + " on " + device.id()
                            + " is lost: a kernel that wrote to it did not end (" + why.getMessage() + ")",
                    why);
        }
        return mine;
    }

    /** Makes every later use of the contents throw: a kernel that wrote to them stopped before its end. */
    public void lose(DeviceException why) {
        if (lender == null) {
            lost = why;
        } else {
            lender.lose(why);
        }
    }

    /** Returns the index errors of the contents, or null if no index was checked for them. */
    public @Nullable IndexErrors indexErrors() {
        return indexErrors;
    }

    /** Sets the index errors of the contents. They are in use until this is freed or they are replaced. */
    public void setIndexErrors(@Nullable IndexErrors errors) {
        if (errors != null || indexErrors != null) { // most storages have none
            IndexErrors old = exchange(errors);
            if (old != null) {
                old.release();
            }
        }
    }

    private synchronized @Nullable IndexErrors exchange(@Nullable IndexErrors errors) {
        IndexErrors old = indexErrors;
        indexErrors = errors == null ? null : errors.use();
        return old;
    }

    /**
     * Waits for the contents if indices were checked for them.
     *
     * @throws IndexOutOfBoundsException if an index was outside its axis
     */
    public void checkIndices() {
        IndexErrors errors = indexErrors;
        if (errors != null) {
            errors.check();
            setIndexErrors(null);
        }
    }

    /** Frees the memory; work that is enqueued already, on whichever stream, may still use it. Does nothing the second time. */
    public void free() {
        StreamCallbacks.requireNone("freeing of device memory");
        try {
            if (claim != null) {
                memory = null;
                if (!isHeld()) {
                    claim.free();
                }
            }
        } finally {
            setIndexErrors(null);
        }
    }
}
