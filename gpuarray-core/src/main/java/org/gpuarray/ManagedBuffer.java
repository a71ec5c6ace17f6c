package org.gpuarray;

import java.nio.ByteBuffer;
import org.gpuarray.device.Device;
import org.gpuarray.memory.ManagedMemory;

/**
 * Managed memory: the same bytes for kernels and for Java. A GPU's driver moves its pages to where they are used. Made by
 * {@link GPU#allocManaged}, with bytes that are 0; an argument of kernels.
 *
 * <pre>{@code
 * try (ManagedBuffer shared = GPU.allocManaged(4L * n)) {
 *     FloatBuffer floats = shared.bytes().asFloatBuffer();
 *     floats.put(0, 1);
 *     kernel.launch(shared);
 *     GPU.device().stream().synchronize();
 *     float first = floats.get(0);
 * }
 * }</pre>
 *
 * <p>What a kernel has written, Java reads after {@link org.gpuarray.device.Stream#synchronize} or an event; what Java has
 * written, a kernel reads that is launched later. Between, only the bytes are to be used that the other side does not.
 *
 * <p>On the CPU device it is a direct buffer, which kernels use in place, but slower than an array, and without checks except for
 * bounds.
 */
public final class ManagedBuffer implements AutoCloseable {
    private final ManagedMemory memory;

    private ManagedBuffer(ManagedMemory memory) {
        this.memory = memory;
    }

    static ManagedBuffer allocate(Device device, long sizeBytes) {
        return new ManagedBuffer(ManagedMemory.of(device, sizeBytes));
    }

    /** Returns the number of bytes. */
    public long sizeBytes() {
        return memory.sizeBytes();
    }

    /**
     * Returns the bytes as memory of the device, for copies, fills, slices and arrays. It has no memory of its own: closing it ends
     * only itself, and it cannot be used once this buffer is closed.
     *
     * @throws IllegalStateException if this was closed
     */
    public DeviceBuffer buffer() {
        if (isClosed()) {
            throw new IllegalStateException("managed buffer of sizeBytes=" + sizeBytes() + " was closed");
        }
        return DeviceBuffer.borrowed(memory.storage(), memory.offsetBytes(), sizeBytes());
    }

    /**
     * Returns a new view of all bytes, in the machine's order, with position 0. It stays valid after {@link #close}: the memory is
     * freed some time after no such buffer is reachable.
     *
     * @throws IllegalStateException if this was closed
     */
    public ByteBuffer bytes() {
        return memory.bytes();
    }

    /** Returns whether the buffer was closed. */
    public boolean isClosed() {
        return memory.isReleased();
    }

    /**
     * Ends the device's use of the bytes when the work enqueued so far has run; does not wait for it. The memory is freed by a later
     * {@link GPU#allocManaged}, when no buffer that {@link #bytes} returned is reachable. Does nothing the second time.
     */
    @Override
    public void close() {
        memory.release();
    }
}
