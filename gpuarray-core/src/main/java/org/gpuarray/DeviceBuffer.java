package org.gpuarray;

import java.nio.ByteBuffer;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Devices;
import org.gpuarray.device.HostData;
import org.gpuarray.memory.DeviceStorage;

/**
 * Raw memory on the device, without shape or type: an argument for hand-written kernels. Freed when it is closed, or some
 * time after it is unreachable. Copies start at the first byte; they move the whole host array, which may be smaller than
 * the buffer.
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

    public long sizeBytes() {
        return storage.sizeBytes();
    }

    /**
     * Returns the memory, for a launch; keep this buffer reachable until then.
     *
     * @throws IllegalStateException if the buffer was closed
     */
    public DeviceMemory memory() {
        return storage.memory();
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
        read(new HostData.Direct(host));
    }

    private void write(HostData host) {
        check("copyFrom", host);
        Device device = storage.device();
        device.write(storage.memory(), 0, host, device.stream());
    }

    private void read(HostData host) {
        check("copyTo", host);
        Device device = storage.device();
        device.read(storage.memory(), 0, host, device.stream());
    }

    private void check(String operation, HostData host) {
        if (host.sizeBytes() > sizeBytes()) {
            throw new IllegalArgumentException(operation + ": host array of sizeBytes=" + host.sizeBytes()
                    + ", device buffer of sizeBytes=" + sizeBytes());
        }
    }

    /** Frees the memory; launches enqueued so far may still use it. Does nothing the second time. */
    @Override
    public void close() {
        storage.free();
    }
}
