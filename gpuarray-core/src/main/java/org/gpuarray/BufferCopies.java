package org.gpuarray;

import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.HostData;
import org.gpuarray.device.Stream;
import org.gpuarray.memory.PeerCopies;

/**
 * Copies from and to a buffer. Those of a whole host array start at the first byte, and the array may be smaller than the buffer;
 * {@link DeviceBuffer#slice} gives parts to copy from and to. Copies that take a {@link Stream} return at once, so the host's memory is
 * page-locked there.
 */
public sealed interface BufferCopies permits DeviceBuffer {
    /**
     * Copies a host array to the device; it may change afterwards.
     *
     * @throws IllegalArgumentException if the array has more bytes than the buffer
     */
    default void copyFrom(float[] host) {
        write(new HostData.HeapArray(host, 0, host.length));
    }

    /**
     * Copies a host array to the device; it may change afterwards.
     *
     * @throws IllegalArgumentException if the array has more bytes than the buffer
     */
    default void copyFrom(double[] host) {
        write(new HostData.HeapArray(host, 0, host.length));
    }

    /**
     * Copies a host array to the device; it may change afterwards.
     *
     * @throws IllegalArgumentException if the array has more bytes than the buffer
     */
    default void copyFrom(int[] host) {
        write(new HostData.HeapArray(host, 0, host.length));
    }

    /**
     * Copies a host array to the device; it may change afterwards.
     *
     * @throws IllegalArgumentException if the array has more bytes than the buffer
     */
    default void copyFrom(long[] host) {
        write(new HostData.HeapArray(host, 0, host.length));
    }

    /**
     * Copies a host array to the device; it may change afterwards.
     *
     * @throws IllegalArgumentException if the array has more bytes than the buffer
     */
    default void copyFrom(short[] host) {
        write(new HostData.HeapArray(host, 0, host.length));
    }

    /**
     * Copies a host array to the device; it may change afterwards.
     *
     * @throws IllegalArgumentException if the array has more bytes than the buffer
     */
    default void copyFrom(byte[] host) {
        write(new HostData.HeapArray(host, 0, host.length));
    }

    /** Copies what lies between the position and limit of a buffer to the device; it may change afterwards. */
    default void copyFrom(ByteBuffer host) {
        Objects.requireNonNull(host, "host");
        write(HostPart.toSend(host).data());
    }

    /**
     * Copies a part of a Java array of any primitive type to the device; it may change afterwards. A boolean is a byte, 0 or 1; a
     * char has 16 bits.
     *
     * @param host the array
     * @param hostIndex the first element to copy
     * @param count the number of elements
     * @throws IndexOutOfBoundsException if the part is not inside the array
     * @throws IllegalArgumentException if it has more bytes than the buffer, or {@code host} is no array of primitives
     */
    default void copyFrom(Object host, int hostIndex, int count) {
        Objects.requireNonNull(host, "host");
        write(HostPart.of("copyFrom", host, hostIndex, count).data());
    }

    /**
     * Copies all bytes of another buffer to the first ones of this one, after the work enqueued so far on the devices' own streams.
     * The buffers may be on two devices.
     *
     * @throws IllegalArgumentException if it has more bytes than this one, or they overlap
     * @throws IllegalStateException if one of the buffers was closed
     */
    default void copyFrom(DeviceBuffer from) {
        Objects.requireNonNull(from, "from");
        DeviceBuffer to = self();
        Device device = to.device();
        if (from.device() == device) {
            copyFrom(from, device.currentStream());
        } else {
            checkSource(from);
            DeviceMemory source = from.memory();
            PeerCopies.copy(
                    from.device(), source, from.offsetBytes(), device, to.memory(), to.offsetBytes(), from.sizeBytes());
            Reference.reachabilityFence(from);
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Copies all bytes of another buffer to the first ones of this one, in the stream's order, and returns at once.
     *
     * @throws IllegalArgumentException if it has more bytes than this one, they overlap, or stream or buffers are on several
     *     devices
     * @throws IllegalStateException if one of the buffers was closed
     * @throws org.gpuarray.device.DeviceException if the stream was closed
     */
    default void copyFrom(DeviceBuffer from, Stream stream) {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(stream, "stream");
        checkSource(from);
        DeviceMemory source = from.memory(stream);
        DeviceBuffer to = self();
        DeviceMemory target = to.memory(stream);
        to.device().copy(target, to.offsetBytes(), source, from.offsetBytes(), from.sizeBytes(), stream);
        Reference.reachabilityFence(from);
        Reference.reachabilityFence(this);
    }

    /**
     * Copies from the device into a host array, after the work enqueued so far.
     *
     * @throws IllegalArgumentException if the array has more bytes than the buffer
     */
    default void copyTo(float[] host) {
        read(new HostPart(new HostData.HeapArray(host, 0, host.length), () -> {}));
    }

    /**
     * Copies from the device into a host array, after the work enqueued so far.
     *
     * @throws IllegalArgumentException if the array has more bytes than the buffer
     */
    default void copyTo(double[] host) {
        read(new HostPart(new HostData.HeapArray(host, 0, host.length), () -> {}));
    }

    /**
     * Copies from the device into a host array, after the work enqueued so far.
     *
     * @throws IllegalArgumentException if the array has more bytes than the buffer
     */
    default void copyTo(int[] host) {
        read(new HostPart(new HostData.HeapArray(host, 0, host.length), () -> {}));
    }

    /**
     * Copies from the device into a host array, after the work enqueued so far.
     *
     * @throws IllegalArgumentException if the array has more bytes than the buffer
     */
    default void copyTo(long[] host) {
        read(new HostPart(new HostData.HeapArray(host, 0, host.length), () -> {}));
    }

    /**
     * Copies from the device into a host array, after the work enqueued so far.
     *
     * @throws IllegalArgumentException if the array has more bytes than the buffer
     */
    default void copyTo(short[] host) {
        read(new HostPart(new HostData.HeapArray(host, 0, host.length), () -> {}));
    }

    /**
     * Copies from the device into a host array, after the work enqueued so far.
     *
     * @throws IllegalArgumentException if the array has more bytes than the buffer
     */
    default void copyTo(byte[] host) {
        read(new HostPart(new HostData.HeapArray(host, 0, host.length), () -> {}));
    }

    /** Copies from the device into what lies between the position and limit of a buffer, after the work enqueued so far. */
    default void copyTo(ByteBuffer host) {
        Objects.requireNonNull(host, "host");
        read(HostPart.toFill("copyTo", host));
    }

    /**
     * Copies the first bytes of this buffer to a part of a Java array of any primitive type, after the work enqueued so far. A
     * boolean is a byte that is not 0; a char has 16 bits.
     *
     * @param host the array
     * @param hostIndex the first element to fill
     * @param count the number of elements
     * @throws IndexOutOfBoundsException if the part is not inside the array
     * @throws IllegalArgumentException if it has more bytes than the buffer, or {@code host} is no array of primitives
     */
    default void copyTo(Object host, int hostIndex, int count) {
        Objects.requireNonNull(host, "host");
        read(HostPart.of("copyTo", host, hostIndex, count));
    }

    /**
     * Copies a whole page-locked buffer to the first bytes of this one, in the stream's order, and returns at once.
     *
     * @throws IllegalArgumentException if it has more bytes than this one, or stream or buffer are for another device
     * @throws IllegalStateException if one of the buffers was closed
     * @throws org.gpuarray.device.DeviceException if the stream was closed
     */
    default void copyFrom(PageLockedBuffer host, Stream stream) {
        Objects.requireNonNull(host, "host");
        Objects.requireNonNull(stream, "stream");
        checkSize("copyFrom", host.sizeBytes());
        copyFrom(host, 0, 0, host.sizeBytes(), stream);
    }

    /**
     * Copies a part of a page-locked buffer to a part of this one, in the stream's order, and returns at once.
     *
     * @param hostByte where the part starts in {@code host}
     * @param atByte where it goes in this buffer
     * @throws IndexOutOfBoundsException if the part is not inside both
     * @throws IllegalArgumentException if stream or buffer are for another device
     * @throws IllegalStateException if one of the buffers was closed
     * @throws org.gpuarray.device.DeviceException if the stream was closed
     */
    default void copyFrom(PageLockedBuffer host, long hostByte, long atByte, long sizeBytes, Stream stream) {
        Objects.requireNonNull(stream, "stream");
        Objects.requireNonNull(host, "host");
        DeviceBuffer buffer = self();
        buffer.checkRange("copyFrom", atByte, sizeBytes);
        Device device = buffer.device();
        DeviceMemory memory = buffer.memory(stream);
        host.copy("copyFrom", hostByte, sizeBytes, device, stream, bytes -> {
            device.enqueueWrite(memory, buffer.offsetBytes() + atByte, bytes, stream);
        });
        Reference.reachabilityFence(this);
    }

    /**
     * Copies the first bytes of this buffer to a whole page-locked one, in the stream's order, and returns at once.
     *
     * @throws IllegalArgumentException if it has more bytes than this one, or stream or buffer are for another device
     * @throws IllegalStateException if one of the buffers was closed
     * @throws org.gpuarray.device.DeviceException if the stream was closed
     */
    default void copyTo(PageLockedBuffer host, Stream stream) {
        Objects.requireNonNull(host, "host");
        Objects.requireNonNull(stream, "stream");
        checkSize("copyTo", host.sizeBytes());
        copyTo(host, 0, 0, host.sizeBytes(), stream);
    }

    /**
     * Copies a part of this buffer to a part of a page-locked one, in the stream's order, and returns at once.
     *
     * @param hostByte where the part goes in {@code host}
     * @param atByte where it starts in this buffer
     * @throws IndexOutOfBoundsException if the part is not inside both
     * @throws IllegalArgumentException if stream or buffer are for another device
     * @throws IllegalStateException if one of the buffers was closed
     * @throws org.gpuarray.device.DeviceException if the stream was closed
     */
    default void copyTo(PageLockedBuffer host, long hostByte, long atByte, long sizeBytes, Stream stream) {
        Objects.requireNonNull(stream, "stream");
        Objects.requireNonNull(host, "host");
        DeviceBuffer buffer = self();
        buffer.checkRange("copyTo", atByte, sizeBytes);
        Device device = buffer.device();
        DeviceMemory memory = buffer.memory(stream);
        host.copy("copyTo", hostByte, sizeBytes, device, stream, bytes -> {
            device.enqueueRead(memory, buffer.offsetBytes() + atByte, bytes, stream);
        });
        Reference.reachabilityFence(this);
    }

    private void checkSource(DeviceBuffer from) {
        DeviceBuffer to = self();
        if (from.sizeBytes() > to.sizeBytes()) {
            throw new IllegalArgumentException("copyFrom: device buffer of sizeBytes=" + from.sizeBytes()
                    + " to one of sizeBytes=" + to.sizeBytes() + "; copy a slice of it");
        }
        to.requireOpen();
        from.requireOpen();
        long distance = Math.abs(to.offsetBytes() - from.offsetBytes());
        if (from.identity() == to.identity() && distance < from.sizeBytes()) {
            throw new IllegalArgumentException(
                    "copyFrom: slices of " + from.sizeBytes() + " bytes of one buffer, at byte " + from.offsetBytes()
                            + " and at byte " + to.offsetBytes() + ", overlap; copy through another buffer");
        }
    }

    private void write(HostData host) {
        checkSize("copyFrom", host.sizeBytes());
        DeviceBuffer to = self();
        Stream stream = to.device().currentStream();
        to.device().write(to.memory(stream), to.offsetBytes(), host, stream);
        Reference.reachabilityFence(this);
    }

    private void read(HostPart host) {
        checkSize("copyTo", host.data().sizeBytes());
        DeviceBuffer from = self();
        Stream stream = from.device().currentStream();
        from.device().read(from.memory(stream), from.offsetBytes(), host.data(), stream);
        host.finish().run();
        Reference.reachabilityFence(this);
    }

    private void checkSize(String operation, long hostBytes) {
        if (hostBytes > self().sizeBytes()) {
            throw new IllegalArgumentException(operation + ": host array of sizeBytes=" + hostBytes
                    + ", device buffer of sizeBytes=" + self().sizeBytes());
        }
    }

    private DeviceBuffer self() {
        return (DeviceBuffer) this;
    }
}
