package org.gpuarray.memory;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.StreamCallbacks;
import org.jspecify.annotations.Nullable;

/**
 * Managed memory, which host and device use. A buffer over memory that was freed would end the JVM, so closing ends the device's
 * use only: the memory is freed when the work on it has run and no buffer over it is reachable, by a later allocation.
 */
public final class ManagedMemory {
    private static final int COLLECTION_MILLIS = 100;
    private static final ReferenceQueue<ByteBuffer> UNREACHABLE = new ReferenceQueue<>();
    private static final Set<View> VIEWS = ConcurrentHashMap.newKeySet();

    private final int sizeBytes;
    private final DeviceStorage storage;
    private final long offsetBytes;
    /** The buffer that all others are views of; null once this is closed. */
    private volatile @Nullable ByteBuffer bytes;

    private ManagedMemory(DeviceMemory.Shared shared, int sizeBytes) {
        View view = new View(shared.bytes(), shared.free());
        VIEWS.add(view);
        this.sizeBytes = sizeBytes;
        this.bytes = shared.bytes();
        DeviceMemory.Range range = shared.range();
        Runnable unmap = shared.unmap();
        this.storage = DeviceStorage.foreign(range.memory(), () -> {
            try {
                unmap.run();
            } finally {
                view.leave();
            }
        });
        this.offsetBytes = range.offsetBytes();
    }

    /**
     * Returns managed memory whose bytes are 0.
     *
     * @throws IllegalArgumentException if there are none, or more than a buffer holds
     * @throws DeviceException if memory ran out, or host and device cannot use it at the same time
     */
    public static ManagedMemory of(Device device, long sizeBytes) {
        StreamCallbacks.requireNone("allocation of managed memory");
        if (sizeBytes <= 0 || sizeBytes > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("allocManaged: sizeBytes=" + sizeBytes + ", need 1 to "
                    + Integer.MAX_VALUE + ": a ByteBuffer holds no more");
        }
        drain();
        try {
            return new ManagedMemory(device.allocateManaged((int) sizeBytes), (int) sizeBytes);
        } catch (DeviceException e) {
            if (!e.isOutOfMemory()) {
                throw e;
            }
        }
        collect();
        return new ManagedMemory(device.allocateManaged((int) sizeBytes), (int) sizeBytes);
    }

    /** Frees what no buffer is over any more, and no work is left on. */
    private static void drain() {
        Reclaimer.drain();
        DeferredFrees.drain();
        for (Reference<?> found = UNREACHABLE.poll(); found != null; found = UNREACHABLE.poll()) {
            ((View) found).end();
        }
    }

    private static void collect() {
        Reclaimer.collect(COLLECTION_MILLIS);
        DeferredFrees.awaitAll();
        drain();
    }

    public int sizeBytes() {
        return sizeBytes;
    }

    /** Returns the bytes as memory of the device, which begin {@link #offsetBytes} after its start. */
    public DeviceStorage storage() {
        return storage;
    }

    public long offsetBytes() {
        return offsetBytes;
    }

    /**
     * Returns a new view of all bytes, in the machine's order.
     *
     * @throws IllegalStateException if the memory was released
     */
    public ByteBuffer bytes() {
        ByteBuffer all = bytes;
        if (all == null) {
            throw new IllegalStateException("managed buffer of sizeBytes=" + sizeBytes + " was closed");
        }
        return all.slice(0, sizeBytes).order(ByteOrder.nativeOrder());
    }

    public boolean isReleased() {
        return bytes == null;
    }

    /** Ends the device's use, after the work that is enqueued. Does nothing the second time. */
    public void release() {
        StreamCallbacks.requireNone("freeing of managed memory");
        bytes = null;
        storage.free();
    }

    /** The host's side. The collector enqueues this reference when no buffer over the memory is reachable. */
    private static final class View extends PhantomReference<ByteBuffer> {
        private final Runnable free;
        /** The host's buffers, and the device's storage. */
        private final AtomicInteger users = new AtomicInteger(2);

        View(ByteBuffer bytes, Runnable free) {
            super(bytes, UNREACHABLE);
            this.free = free;
        }

        void end() {
            if (VIEWS.remove(this)) {
                leave();
            }
        }

        void leave() {
            if (users.decrementAndGet() == 0) {
                free.run();
            }
        }
    }
}
