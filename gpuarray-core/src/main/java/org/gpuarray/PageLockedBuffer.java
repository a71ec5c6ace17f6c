package org.gpuarray;

import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import org.gpuarray.device.Device;
import org.gpuarray.device.Stream;
import org.gpuarray.memory.PageLock;

/**
 * Host memory whose pages stay where they are, so that a GPU copies from it and to it by itself, while host and device do other
 * things. On the CPU device it is ordinary memory. {@link GPU#allocPageLocked} makes it, with bytes that are 0 at first, and
 * {@link GPU#pageLock} from a direct buffer that exists, which shares its bytes.
 *
 * <pre>{@code
 * FloatBuffer floats = host.bytes().asFloatBuffer();
 * }</pre>
 *
 * <p>Between the call of a copy and the moment when it has run ({@link Stream#synchronize}, an event), what it reads is not to be
 * changed, and what it writes not to be read.
 *
 * <p>Pages are unlocked when this is closed, or some time after it is unreachable, but never before the copies enqueued by then
 * have run. Buffers that {@link #bytes} returned, and the buffer that was locked, stay valid, as ordinary memory.
 */
public final class PageLockedBuffer implements AutoCloseable {
    private final PageLock lock;

    private PageLockedBuffer(PageLock lock) {
        this.lock = lock;
    }

    static PageLockedBuffer allocate(Device device, long sizeBytes) {
        return new PageLockedBuffer(PageLock.of(device, sizeBytes));
    }

    static PageLockedBuffer lock(Device device, ByteBuffer host) {
        return new PageLockedBuffer(PageLock.of(device, host));
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

    /**
     * Returns the same bytes as memory of the device: an argument of kernels, which read and write it over the bus while it stays
     * on the host. A {@link PageLockedBuffer} as a kernel's argument is this. It has no memory of its own: closing it ends only
     * itself, and it cannot be used once this buffer is closed.
     *
     * <p>What a kernel has written, Java reads after {@link Stream#synchronize} or an event; what Java has written, a kernel reads
     * that is launched later. Between, only the bytes are to be used that the other side does not.
     *
     * <p>On the CPU device kernels use the bytes in place too, but slower than an array, and without checks except for bounds.
     *
     * @throws IllegalStateException if this was closed
     * @throws org.gpuarray.device.DeviceException if the device does not reach the host's memory
     */
    public DeviceBuffer mapped() {
        PageLock.Mapping mapping = lock.mapping();
        return DeviceBuffer.borrowed(mapping.storage(), mapping.offsetBytes(), sizeBytes());
    }

    /** Returns whether the buffer was closed. */
    public boolean isClosed() {
        return lock.isReleased();
    }

    /**
     * Unlocks the pages when the copies and kernels enqueued so far have run; does not wait for them. Does nothing the second
     * time.
     */
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
