package org.gpuarray;

import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Devices;
import org.gpuarray.device.HostData;
import org.gpuarray.device.Stream;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.StreamUses;

/**
 * Raw memory on the device, without shape or type: an argument for hand-written kernels. Freed when it is closed, or some
 * time after it is unreachable. Copies start at the first byte; they move the whole host array, which may be smaller than
 * the buffer. Those that take a {@link Stream} return at once, so they take page-locked memory and none other.
 */
public final class DeviceBuffer implements AutoCloseable {
    private final DeviceStorage storage;

    private DeviceBuffer(DeviceStorage storage) {
        this.storage = storage;
    }

    static DeviceBuffer allocate(long sizeBytes) {
        if (sizeBytes <= 0) {
            throw new IllegalArgumentException("alloc: sizeBytes=" + sizeBytes + ", need sizeBytes > 0");
        }
        return new DeviceBuffer(DeviceStorage.allocate(Devices.current(), sizeBytes));
    }

    /** Returns the device that the memory is on. */
    public Device device() {
        return storage.device();
    }

    /** Returns the number of bytes. */
    public long sizeBytes() {
        return storage.sizeBytes();
    }

    /**
     * Returns the memory, for a launch on the device's own stream; keep this buffer reachable until then.
     *
     * @throws IllegalStateException if the buffer was closed
     */
    public DeviceMemory memory() {
        return storage.memory();
    }

    /**
     * Returns the memory, for a launch or copy that is enqueued on a stream next; keep this buffer reachable until then. The
     * stream waits for what the device's own stream has to do with it. Streams that share the buffer are ordered by events.
     *
     * @throws IllegalStateException if the buffer was closed
     * @throws IllegalArgumentException if the stream is another device's
     */
    public DeviceMemory memory(Stream stream) {
        return storage.memory(stream, StreamUses.Access.ORDERED_BY_USER);
    }

    /**
     * Copies a host array to the device; it may change afterwards.
     *
     * @throws IllegalArgumentException if the array has more bytes than the buffer
     */
    public void copyFrom(float[] host) {
        write(new HostData.HeapArray(host, 0, host.length));
    }

    /**
     * Copies a host array to the device; it may change afterwards.
     *
     * @throws IllegalArgumentException if the array has more bytes than the buffer
     */
    public void copyFrom(double[] host) {
        write(new HostData.HeapArray(host, 0, host.length));
    }

    /**
     * Copies a host array to the device; it may change afterwards.
     *
     * @throws IllegalArgumentException if the array has more bytes than the buffer
     */
    public void copyFrom(int[] host) {
        write(new HostData.HeapArray(host, 0, host.length));
    }

    /**
     * Copies a host array to the device; it may change afterwards.
     *
     * @throws IllegalArgumentException if the array has more bytes than the buffer
     */
    public void copyFrom(long[] host) {
        write(new HostData.HeapArray(host, 0, host.length));
    }

    /**
     * Copies a host array to the device; it may change afterwards.
     *
     * @throws IllegalArgumentException if the array has more bytes than the buffer
     */
    public void copyFrom(byte[] host) {
        write(new HostData.HeapArray(host, 0, host.length));
    }

    /** Copies what lies between the position and limit of a direct buffer to the device; it may change afterwards. */
    public void copyFrom(ByteBuffer host) {
        Objects.requireNonNull(host, "host");
        write(new HostData.Direct(host));
    }

    /**
     * Copies from the device into a host array, after the work enqueued so far.
     *
     * @throws IllegalArgumentException if the array has more bytes than the buffer
     */
    public void copyTo(float[] host) {
        read(new HostData.HeapArray(host, 0, host.length));
    }

    /**
     * Copies from the device into a host array, after the work enqueued so far.
     *
     * @throws IllegalArgumentException if the array has more bytes than the buffer
     */
    public void copyTo(double[] host) {
        read(new HostData.HeapArray(host, 0, host.length));
    }

    /**
     * Copies from the device into a host array, after the work enqueued so far.
     *
     * @throws IllegalArgumentException if the array has more bytes than the buffer
     */
    public void copyTo(int[] host) {
        read(new HostData.HeapArray(host, 0, host.length));
    }

    /**
     * Copies from the device into a host array, after the work enqueued so far.
     *
     * @throws IllegalArgumentException if the array has more bytes than the buffer
     */
    public void copyTo(long[] host) {
        read(new HostData.HeapArray(host, 0, host.length));
    }

    /**
     * Copies from the device into a host array, after the work enqueued so far.
     *
     * @throws IllegalArgumentException if the array has more bytes than the buffer
     */
    public void copyTo(byte[] host) {
        read(new HostData.HeapArray(host, 0, host.length));
    }

    /** Copies from the device into what lies between the position and limit of a direct buffer, after the work enqueued so far. */
    public void copyTo(ByteBuffer host) {
        Objects.requireNonNull(host, "host");
        read(new HostData.Direct(host));
    }

    /**
     * Copies a whole page-locked buffer to the first bytes of this one, in the stream's order, and returns at once.
     *
     * @throws IllegalArgumentException if it has more bytes than this one, or stream or buffer are for another device
     * @throws IllegalStateException if one of the buffers was closed
     * @throws org.gpuarray.device.DeviceException if the stream was closed
     */
    public void copyFrom(PageLockedBuffer host, Stream stream) {
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
    public void copyFrom(PageLockedBuffer host, long hostByte, long atByte, long sizeBytes, Stream stream) {
        Objects.requireNonNull(stream, "stream");
        Objects.requireNonNull(host, "host");
        checkRange("copyFrom", atByte, sizeBytes);
        Device device = storage.device();
        DeviceMemory memory = memory(stream);
        host.copy("copyFrom", hostByte, sizeBytes, device, stream, bytes -> {
            device.enqueueWrite(memory, atByte, bytes, stream);
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
    public void copyTo(PageLockedBuffer host, Stream stream) {
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
    public void copyTo(PageLockedBuffer host, long hostByte, long atByte, long sizeBytes, Stream stream) {
        Objects.requireNonNull(stream, "stream");
        Objects.requireNonNull(host, "host");
        checkRange("copyTo", atByte, sizeBytes);
        Device device = storage.device();
        DeviceMemory memory = memory(stream);
        host.copy("copyTo", hostByte, sizeBytes, device, stream, bytes -> {
            device.enqueueRead(memory, atByte, bytes, stream);
        });
        Reference.reachabilityFence(this);
    }

    private void write(HostData host) {
        checkSize("copyFrom", host.sizeBytes());
        Device device = storage.device();
        device.write(storage.memory(), 0, host, device.stream());
    }

    private void read(HostData host) {
        checkSize("copyTo", host.sizeBytes());
        Device device = storage.device();
        device.read(storage.memory(), 0, host, device.stream());
    }

    private void checkSize(String operation, long hostBytes) {
        if (hostBytes > sizeBytes()) {
            throw new IllegalArgumentException(operation + ": host array of sizeBytes=" + hostBytes
                    + ", device buffer of sizeBytes=" + sizeBytes());
        }
    }

    private void checkRange(String operation, long atByte, long sizeBytes) {
        if (atByte < 0 || sizeBytes < 0 || atByte > sizeBytes() - sizeBytes) {
            throw new IndexOutOfBoundsException(operation + ": atByte=" + atByte + " sizeBytes=" + sizeBytes
                    + " is outside the device buffer of sizeBytes=" + sizeBytes());
        }
    }

    /**
     * Frees the memory; launches and copies enqueued so far, on whichever stream, may still use it. Does nothing the second time.
     */
    @Override
    public void close() {
        storage.free();
    }
}
