package org.gpuarray.memory;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Stream;

/**
 * A direct buffer whose pages are locked for a device. Its memory is Java's, not the driver's: once the pages are unlocked,
 * a buffer that somebody still holds is an ordinary one, and Java frees the memory when no buffer over it is reachable. So
 * there is no use after free, and closing gives back at once what is scarce, the locked pages.
 *
 * <p>Pages are unlocked when {@link #release} is called, or at the next lock after the owner became unreachable; in both
 * cases after the enqueued copies have run. They are whole pages, because the driver locks no page twice.
 */
public final class PageLock {
    /** The most bytes of locked pages in a buffer, which needs another page for alignment. */
    private static final int MOST_BYTES = Integer.MAX_VALUE / Device.PAGE_BYTES * Device.PAGE_BYTES - Device.PAGE_BYTES;

    private static final ReferenceQueue<PageLock> UNREACHABLE = new ReferenceQueue<>();
    private static final Set<Pages> LOCKED = ConcurrentHashMap.newKeySet();

    private final Device device;
    private final int sizeBytes;
    private final Pages pages;

    private PageLock(Device device, int sizeBytes, ByteBuffer buffer) {
        this.device = device;
        this.sizeBytes = sizeBytes;
        this.pages = new Pages(this, device, buffer);
        LOCKED.add(pages);
    }

    /**
     * Returns {@code sizeBytes} bytes of locked memory, which are 0.
     *
     * @throws IllegalArgumentException if there are none, or more than a buffer holds
     * @throws DeviceException if Java has not so much memory for direct buffers, or the system locks no more
     */
    public static PageLock of(Device device, long sizeBytes) {
        if (sizeBytes <= 0 || sizeBytes > MOST_BYTES) {
            throw new IllegalArgumentException("allocPageLocked: sizeBytes=" + sizeBytes + ", need 1 to " + MOST_BYTES
                    + ": a ByteBuffer holds no more");
        }
        for (Reference<?> found = UNREACHABLE.poll(); found != null; found = UNREACHABLE.poll()) {
            ((Pages) found).release();
        }
        DeferredFrees.drain();
        ByteBuffer buffer = allocate((int) sizeBytes);
        device.pageLock(buffer);
        return new PageLock(device, (int) sizeBytes, buffer);
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
        if (isReleased()) {
            throw new IllegalStateException("page-locked buffer of sizeBytes=" + sizeBytes + " was closed");
        }
        return pages.buffer.slice(0, sizeBytes).order(ByteOrder.nativeOrder());
    }

    /** As {@link #bytes}, for a copy that is enqueued next: the pages stay locked until it has run. */
    public ByteBuffer bytes(Stream stream) {
        ByteBuffer bytes = bytes();
        pages.streams.removeIf(Stream::isClosed);
        pages.streams.add(stream);
        return bytes;
    }

    public boolean isReleased() {
        return !LOCKED.contains(pages);
    }

    /** Unlocks the pages after the copies that use them. Does nothing the second time. */
    public void release() {
        pages.release();
    }

    /** The locked pages. The collector enqueues this reference when the owner is unreachable. */
    private static final class Pages extends PhantomReference<PageLock> {
        private final Device device;
        private final ByteBuffer buffer;
        private final Set<Stream> streams = ConcurrentHashMap.newKeySet();

        private Pages(PageLock owner, Device device, ByteBuffer buffer) {
            super(owner, UNREACHABLE);
            this.device = device;
            this.buffer = buffer;
        }

        private void release() {
            if (LOCKED.remove(this)) {
                DeferredFrees.free(StreamUses.endsOf(streams), () -> device.pageUnlock(buffer));
            }
        }
    }
}
