package org.gpuarray.kernels;

import java.util.Objects;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.HostData;
import org.gpuarray.device.ParameterType;
import org.jspecify.annotations.Nullable;

/**
 * A {@code __device__} or {@code __constant__} variable of a {@link SourceModule}:
 *
 * <pre>{@code
 * ModuleVariable weights = module.getGlobal("weights"); // __constant__ float weights[3];
 * weights.copyFrom(new float[] {0.25f, 0.5f, 0.25f});
 * }</pre>
 *
 * <p>Where the type of its elements is known, an
 * array of another type is refused; {@code byte[]} copies the bytes of any type. Records are structs, as at a launch.
 */
public final class ModuleVariable {
    private final String name;
    private final @Nullable ParameterType elements;
    private final StructTypes structs;
    private final Device device;
    private final DeviceMemory memory;

    /**
     * A variable.
     *
     * @param elements the type of its elements; null if it is not known
     * @param structs the program's
     */
    ModuleVariable(
            String name, @Nullable ParameterType elements, StructTypes structs, Device device, DeviceMemory memory) {
        this.name = name;
        this.structs = structs;
        this.elements = elements;
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

    /**
     * Copies records to the variable, from its first byte on, as the structs that {@link KernelFunction#launch} makes of them.
     *
     * @throws IllegalArgumentException if the records have more bytes than the variable, or another layout than its elements
     */
    public void copyFrom(Record... host) {
        Objects.requireNonNull(host, "host");
        RecordLayout layout = layout("copyFrom", host);
        byte[] bytes = layout.bytesOf(host);
        write(new HostData.HeapArray(bytes, 0, bytes.length));
    }

    /**
     * Fills the array with records, from the variable's first byte on, after the work enqueued so far.
     *
     * @throws IllegalArgumentException if the records have more bytes than the variable, or another layout than its elements
     */
    public void copyTo(Record[] host) {
        Objects.requireNonNull(host, "host");
        RecordLayout layout = layout("copyTo", host);
        byte[] bytes = layout.zeros(host);
        read(new HostData.HeapArray(bytes, 0, bytes.length));
        layout.read(bytes, host);
    }

    private RecordLayout layout(String operation, Record... host) {
        boolean isOfOne = host.length > 0 && host.getClass() == Record[].class;
        RecordLayout layout = RecordLayout.of(
                isOfOne && host[0] != null
                        ? host[0].getClass()
                        : host.getClass().getComponentType());
        if (elements != null && !structs.fitsMemory(layout, elements)) {
            throw new IllegalArgumentException(operation + ": host array is " + layout.describe() + ", variable " + name
                    + " has elements of type " + elements.name() + " of " + RecordLayout.need(elements)
                    + structs.difference(layout, elements));
        }
        return layout;
    }

    private void write(HostData.HeapArray host) {
        check("copyFrom", host);
        device.write(memory, 0, host, device.currentStream());
    }

    private void read(HostData.HeapArray host) {
        check("copyTo", host);
        device.read(memory, 0, host, device.currentStream());
    }

    private void check(String operation, HostData.HeapArray host) {
        Class<?> element = host.array().getClass().getComponentType();
        if (elements != null && element != byte.class && !CTypes.fits(element, elements)) {
            throw new IllegalArgumentException(
                    operation + ": host array is " + element + "[], variable " + name + " has elements of type "
                            + elements.name() + ": pass an array of their type, or byte[] for raw bytes");
        }
        if (host.sizeBytes() > sizeBytes()) {
            throw new IllegalArgumentException(operation + ": host array of sizeBytes=" + host.sizeBytes()
                    + ", variable " + name + " of sizeBytes=" + sizeBytes());
        }
    }
}
