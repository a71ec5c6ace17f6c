package org.gpuarray;

import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import org.gpuarray.device.Device;
import org.gpuarray.device.Stream;
import org.gpuarray.memory.PageLock;

/**
 * Host memory whose pages stay where they are, so that a GPU copies from it and to it by itself, while host and device do other
 * things. On the CPU device it is ordinary memory. Made by {@link GPU#allocPageLocked}; its bytes are 0 at first.
 *
 * <pre>{@code
 * FloatBuffer floats = host.bytes().asFloatBuffer();
 * }</pre>
 *
 * <p>Between the call of a copy and the moment when it has run ({@link Stream#synchronize}, an event), what it reads is not to be
 * changed, and what it writes not to be read.
 *
 * <p>Pages are unlocked when this is closed, or some time after it is unreachable, but never before the copies enqueued by then
 * have run. Buffers that {@link #bytes} returned stay valid, as ordinary memory.
 */
public final class PageLockedBuffer implements AutoCloseable {
    private final PageLock lock;

    private PageLockedBuffer(PageLock lock) {
        this.lock = lock;
    }

    static PageLockedBuffer allocate(Device device, long sizeBytes) {
        return new PageLockedBuffer(PageLock.of(device, sizeBytes));
    }

    /** Returns the number of bytes. */
    public long sizeBytes() {
        return lock.sizeBytes();
    }

    /**
     * Returns a new view of all bytes, in the machine's order, with position 0.
     *
     * @throws IllegalStateException if this was closed
     */
    public ByteBuffer bytes() {
        return lock.bytes();
    }

    /** Returns whether the buffer was closed. */
    public boolean isClosed() {
        return lock.isReleased();
    }

    /** Unlocks the pages when the copies enqueued so far have run; does not wait for them. Does nothing the second time. */
    @Override
    public void close() {
        lock.release();
    }

    /** A copy of bytes of this buffer, which enqueues itself. */
    interface Copy {
        void enqueue(ByteBuffer bytes);
    }

    /** Enqueues a copy of a part, whose pages stay locked until it has run. */
    void copy(String operation, long hostByte, long sizeBytes, Device device, Stream stream, Copy copy) {
        if (hostByte < 0 || sizeBytes < 0 || hostByte > sizeBytes() - sizeBytes) {
            throw new IndexOutOfBoundsException(operation + ": hostByte=" + hostByte + " sizeBytes=" + sizeBytes
                    + " is outside the page-locked buffer of sizeBytes=" + sizeBytes());
        } else if (lock.device() != device) {
            throw new IllegalArgumentException(operation + ": the page-locked buffer is for "
                    + lock.device().id() + ", the memory on " + device.id());
        }
        copy.enqueue(lock.bytes(stream).slice((int) hostByte, (int) sizeBytes));
        Reference.reachabilityFence(lock);
    }
}
