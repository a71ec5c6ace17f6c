package org.gpuarray.memory;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.gpuarray.device.Capture;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Stream;
import org.gpuarray.device.StreamCallbacks;
import org.jspecify.annotations.Nullable;

/**
 * A direct buffer whose pages are locked for a device, made here or by the user. Its memory is Java's, not the driver's: once
 * the pages are unlocked, a buffer that somebody still holds is an ordinary one, and Java frees the memory when no buffer over
 * it is reachable. So there is no use after free, and closing gives back at once what is scarce, the locked pages.
 *
 * <p>Pages are unlocked when {@link #release} is called, or at the next lock after the owner became unreachable; in both
 * cases after the enqueued copies have run. Buffers that are made here are of whole pages. The driver locks no byte twice, so a
 * user's buffer that has bytes of a locked one is refused: by their addresses, on all devices.
 */
public final class PageLock {
    /** The most bytes of locked pages in a buffer, which needs another page for alignment. */
    private static final int MOST_BYTES = Integer.MAX_VALUE / Device.PAGE_BYTES * Device.PAGE_BYTES - Device.PAGE_BYTES;

    private static final ReferenceQueue<PageLock> UNREACHABLE = new ReferenceQueue<>();
    private static final Set<Pages> LOCKED = ConcurrentHashMap.newKeySet();

    /** The locked pages by their first address, with those that were released and wait for copies. */
    private static final NavigableMap<Long, Pages> HELD = new TreeMap<>();

    private final Device device;
    private final int sizeBytes;
    private final Pages pages;
    private @Nullable Mapping mapping;

    /** The bytes as memory of the device: they begin {@code offsetBytes} after the memory. */
    public record Mapping(DeviceStorage storage, long offsetBytes) {}

    private PageLock(Device device, int sizeBytes, ByteBuffer buffer) {
        this.device = device;
        this.sizeBytes = sizeBytes;
        this.pages = new Pages(this, device, buffer);
    }

    /**
     * Returns {@code sizeBytes} bytes of locked memory, which are 0.
     *
     * @throws IllegalArgumentException if there are none, or more than a buffer holds
     * @throws DeviceException if Java has not so much memory for direct buffers, or the system locks no more
     */
    public static PageLock of(Device device, long sizeBytes) {
        StreamCallbacks.requireNone("page-locking");
        if (sizeBytes <= 0 || sizeBytes > MOST_BYTES) {
            throw new IllegalArgumentException("allocPageLocked: sizeBytes=" + sizeBytes + ", need 1 to " + MOST_BYTES
                    + ": a ByteBuffer holds no more");
        }
        unlockUnreachable();
        return lock(device, (int) sizeBytes, allocate((int) sizeBytes));
    }

    /**
     * Locks the pages of what lies between the position and limit of a buffer.
     *
     * @throws IllegalArgumentException if the buffer is not direct, is read-only, or has no bytes there
     * @throws IllegalStateException if some of the bytes are locked already
     * @throws DeviceException if the system locks no more
     */
    public static PageLock of(Device device, ByteBuffer host) {
        StreamCallbacks.requireNone("page-locking");
        if (!host.isDirect()) {
            throw new IllegalArgumentException("pageLock: a buffer of capacity=" + host.capacity()
                    + " on Java's heap, which moves its bytes: take ByteBuffer.allocateDirect, or GPU.allocPageLocked");
        } else if (host.isReadOnly()) {
            throw new IllegalArgumentException("pageLock: a buffer of capacity=" + host.capacity()
                    + " that is read-only: a GPU locks memory for copies in both directions");
        } else if (!host.hasRemaining()) {
            throw new IllegalArgumentException("pageLock: a buffer without bytes between position=" + host.position()
                    + " and limit=" + host.limit());
        }
        unlockUnreachable();
        return lock(device, host.remaining(), host.slice());
    }

    private static void unlockUnreachable() {
        for (Reference<?> found = UNREACHABLE.poll(); found != null; found = UNREACHABLE.poll()) {
            ((Pages) found).release();
        }
        DeferredFrees.drain();
    }

    private static PageLock lock(Device device, int sizeBytes, ByteBuffer buffer) {
        PageLock lock = new PageLock(device, sizeBytes, buffer);
        lock.pages.hold();
        boolean isLocked = false;
        try {
            device.pageLock(buffer);
            isLocked = true;
        } finally {
            if (!isLocked) {
                lock.pages.drop();
            }
        }
        LOCKED.add(lock.pages);
        return lock;
    }

    private static ByteBuffer allocate(int sizeBytes) {
        int page = Device.PAGE_BYTES;
        int wholePages = (sizeBytes + page - 1) / page * page;
        try {
            return ByteBuffer.allocateDirect(wholePages + page)
                    .alignedSlice(page)
                    .slice(0, wholePages);
        } catch (OutOfMemoryError e) {
            DeviceException failure = new DeviceException(
                    "out of memory for page-locked buffers: requested sizeBytes=" + sizeBytes + "; close some, or give"
                            + " Java's direct buffers more with -XX:MaxDirectMemorySize (" + e.getMessage() + ")",
                    true);
            failure.addSuppressed(e);
            throw failure;
        }
    }

    public Device device() {
        return device;
    }

    public int sizeBytes() {
        return sizeBytes;
    }

    /**
     * Returns a new view of all bytes, in the machine's order.
     *
     * @throws IllegalStateException if the pages were released
     */
    public ByteBuffer bytes() {
        requireLocked();
        return pages.buffer.slice(0, sizeBytes).order(ByteOrder.nativeOrder());
    }

    private void requireLocked() {
        if (isReleased()) {
            throw new IllegalStateException("page-locked buffer of sizeBytes=" + sizeBytes + " was closed");
        }
    }

    /** Returns the bytes for a copy that is enqueued next: the pages stay locked until it has run. */
    public ByteBuffer bytes(Stream stream) {
        ByteBuffer bytes = bytes();
        if (stream.isCapturing()) {
            Capture.current(stream).note(this, this::bytes);
            return bytes;
        }
        pages.streams.removeIf(Stream::isClosed);
        pages.streams.add(stream);
        return bytes;
    }

    /**
     * Returns the bytes as memory that kernels use where it is, until {@link #release}. Its users keep the pages locked.
     *
     * @throws IllegalStateException if the pages were released
     * @throws DeviceException if the device does not reach them
     */
    public synchronized Mapping mapping() {
        StreamCallbacks.requireNone("mapping of page-locked memory");
        requireLocked();
        Mapping mapped = mapping;
        if (mapped == null) {
            mapped = pages.map();
            mapping = mapped;
        }
        return mapped;
    }

    public boolean isReleased() {
        return !LOCKED.contains(pages);
    }

    /** Unlocks the pages after the copies and kernels that use them. Does nothing the second time. */
    public synchronized void release() {
        try {
            pages.release();
        } finally {
            if (mapping != null) {
                mapping.storage.free();
            }
        }
    }

    /** The locked pages. The collector enqueues this reference when the owner is unreachable. */
    private static final class Pages extends PhantomReference<PageLock> {
        private final Device device;
        private final ByteBuffer buffer;
        private final long first;
        private final long last;
        private final Set<Stream> streams = ConcurrentHashMap.newKeySet();
        /** The users that need the pages locked: the owner, and the storage through which kernels use them. */
        private final AtomicInteger users = new AtomicInteger(1);

        private volatile @Nullable WeakReference<DeviceStorage> mapped;

        private Pages(PageLock owner, Device device, ByteBuffer buffer) {
            super(owner, UNREACHABLE);
            this.device = device;
            this.buffer = buffer;
            this.first = DirectMemory.address(buffer);
            this.last = first + buffer.capacity() - 1;
        }

        /** Notes that these bytes get locked; waits for copies of a released buffer that has some of them. */
        private void hold() {
            for (Pages other = holdOrOther(); other != null; other = holdOrOther()) {
                if (LOCKED.contains(other) || other.isMapped()) {
                    throw new IllegalStateException("pageLock: a buffer of sizeBytes=" + buffer.capacity()
                            + " has bytes of one of sizeBytes=" + other.buffer.capacity() + " that is locked for "
                            + other.device.id() + " already: close that one first, or lock one buffer over both");
                }
                Reclaimer.drain();
                DeferredFrees.awaitAll();
            }
        }

        /** Returns whether kernels may get these bytes, though their owner may be unreachable. */
        private boolean isMapped() {
            WeakReference<DeviceStorage> known = mapped;
            DeviceStorage storage = known == null ? null : known.get();
            return storage != null && !storage.isFreed();
        }

        /** The storage may not be kept by this: it is freed when it is unreachable. */
        private Mapping map() {
            DeviceMemory.Shared shared = device.map(buffer);
            users.incrementAndGet();
            Runnable unmap = shared.unmap();
            DeviceStorage storage = DeviceStorage.foreign(shared.range().memory(), () -> {
                try {
                    unmap.run();
                } finally {
                    leave();
                }
            });
            mapped = new WeakReference<>(storage);
            return new Mapping(storage, shared.range().offsetBytes());
        }

        private void leave() {
            if (users.decrementAndGet() == 0) {
                unlock();
            }
        }

        /** Returns a buffer that holds some of these bytes; if there is none, these are held now. */
        private @Nullable Pages holdOrOther() {
            synchronized (HELD) {
                Map.Entry<Long, Pages> before = HELD.floorEntry(last);
                if (before != null && before.getValue().last >= first) {
                    return before.getValue();
                }
                HELD.put(first, this);
                return null;
            }
        }

        private void drop() {
            synchronized (HELD) {
                HELD.remove(first, this);
            }
        }

        private void release() {
            StreamCallbacks.requireNone("unlocking of pages");
            if (LOCKED.remove(this)) {
                boolean isHandedOver = false;
                try {
                    DeferredFrees.free(StreamUses.endsOf(streams), this::leave);
                    isHandedOver = true;
                } finally {
                    if (!isHandedOver) {
                        drop();
                    }
                }
            }
        }

        private void unlock() {
            try {
                device.pageUnlock(buffer);
            } finally {
                drop();
            }
        }
    }
}
