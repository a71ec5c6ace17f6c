package org.gpuarray.kernels;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.HostData;
import org.jspecify.annotations.Nullable;

/**
 * A {@code __device__} or {@code __constant__} variable of a {@link SourceModule}. Where its declaration tells the type of its
 * elements, an array of another type is refused; {@code byte[]} copies the bytes of any type.
 */
public final class ModuleVariable {
    private final String name;
    private final @Nullable String elementType;
    private final Device device;
    private final DeviceMemory memory;

    /**
     * A variable.
     *
     * @param elementType null if it is not known
     */
    ModuleVariable(String name, @Nullable String elementType, Device device, DeviceMemory memory) {
        this.name = name;
        this.elementType = elementType;
        this.device = device;
        this.memory = memory;
    }

    public String name() {
        return name;
    }

    public long sizeBytes() {
        return memory.sizeBytes();
    }

    /**
     * Copies the whole array to the variable, from its first byte on.
     *
     * @throws IllegalArgumentException if the array has more bytes than the variable, or elements of another type
     */
    public void copyFrom(float[] host) {
        write(new HostData.HeapArray(host, 0, host.length));
    }

    /**
     * Fills the array from the variable's first byte on, after the work enqueued so far.
     *
     * @throws IllegalArgumentException if the array has more bytes than the variable, or elements of another type
     */
    public void copyTo(float[] host) {
        read(new HostData.HeapArray(host, 0, host.length));
    }

    /**
     * Copies the whole array to the variable, from its first byte on.
     *
     * @throws IllegalArgumentException if the array has more bytes than the variable, or elements of another type
     */
    public void copyFrom(double[] host) {
        write(new HostData.HeapArray(host, 0, host.length));
    }

    /**
     * Fills the array from the variable's first byte on, after the work enqueued so far.
     *
     * @throws IllegalArgumentException if the array has more bytes than the variable, or elements of another type
     */
    public void copyTo(double[] host) {
        read(new HostData.HeapArray(host, 0, host.length));
    }

    /**
     * Copies the whole array to the variable, from its first byte on.
     *
     * @throws IllegalArgumentException if the array has more bytes than the variable, or elements of another type
     */
    public void copyFrom(int[] host) {
        write(new HostData.HeapArray(host, 0, host.length));
    }

    /**
     * Fills the array from the variable's first byte on, after the work enqueued so far.
     *
     * @throws IllegalArgumentException if the array has more bytes than the variable, or elements of another type
     */
    public void copyTo(int[] host) {
        read(new HostData.HeapArray(host, 0, host.length));
    }

    /**
     * Copies the whole array to the variable, from its first byte on.
     *
     * @throws IllegalArgumentException if the array has more bytes than the variable, or elements of another type
     */
    public void copyFrom(long[] host) {
        write(new HostData.HeapArray(host, 0, host.length));
    }

    /**
     * Fills the array from the variable's first byte on, after the work enqueued so far.
     *
     * @throws IllegalArgumentException if the array has more bytes than the variable, or elements of another type
     */
    public void copyTo(long[] host) {
        read(new HostData.HeapArray(host, 0, host.length));
    }

    /**
     * Copies the whole array to the variable, from its first byte on.
     *
     * @throws IllegalArgumentException if the array has more bytes than the variable
     */
    public void copyFrom(byte[] host) {
        write(new HostData.HeapArray(host, 0, host.length));
    }

    /**
     * Fills the array from the variable's first byte on, after the work enqueued so far.
     *
     * @throws IllegalArgumentException if the array has more bytes than the variable
     */
    public void copyTo(byte[] host) {
        read(new HostData.HeapArray(host, 0, host.length));
    }

    private void write(HostData.HeapArray host) {
        check("copyFrom", host);
        device.write(memory, 0, host, device.stream());
    }

    private void read(HostData.HeapArray host) {
        check("copyTo", host);
        device.read(memory, 0, host, device.stream());
    }

    private void check(String operation, HostData.HeapArray host) {
        Class<?> element = host.array().getClass().getComponentType();
        if (elementType != null
                && element != byte.class
                && !CTypes.pointees(element).contains(elementType)) {
            throw new IllegalArgumentException(
                    operation + ": host array is " + element + "[], variable " + name + " has elements of type "
                            + elementType + ": pass an array of their type, or byte[] for raw bytes");
        }
        if (host.sizeBytes() > sizeBytes()) {
            throw new IllegalArgumentException(operation + ": host array of sizeBytes=" + host.sizeBytes()
                    + ", variable " + name + " of sizeBytes=" + sizeBytes());
        }
    }
}
