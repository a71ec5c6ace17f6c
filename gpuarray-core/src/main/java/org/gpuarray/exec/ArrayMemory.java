package org.gpuarray.exec;

import java.util.Objects;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Stream;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.Node;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.Lifetimes;
import org.gpuarray.memory.StreamUses.Access;
import org.gpuarray.memory.Transfers;
import org.jspecify.annotations.Nullable;

/**
 * An array's elements as a hand-written kernel sees them: device memory and an offset. Close it when the launch is
 * enqueued. Until then it keeps the memory alive; a copy that was made for the launch is then freed in stream order. A closed
 * one can be opened again, for launches that allocate nothing.
 */
public final class ArrayMemory implements AutoCloseable {
    private @Nullable Node version;
    private @Nullable DeviceStorage storage;
    private long offsetBytes;
    /** Whether the version is a dense copy, made for whoever opened this. */
    private boolean isCopy;

    /**
     * Returns the elements of an array for reading: its own memory if the array is contiguous, else a dense copy.
     */
    public static ArrayMemory read(ArrayRef array) {
        return new ArrayMemory().openToRead(array);
    }

    /**
     * Returns the elements of an array for reading and writing. Nodes built before this call keep the old elements.
     *
     * @throws IllegalArgumentException if the array is not contiguous
     */
    public static ArrayMemory readWrite(ArrayRef array) {
        return new ArrayMemory().openToWrite(array);
    }

    /** Makes this the elements of an array, as {@link #read}. */
    public ArrayMemory openToRead(ArrayRef array) {
        return Versions.toRead(this, array, array.type());
    }

    /**
     * Makes this the elements of an array, as {@link #readWrite}.
     *
     * @throws IllegalArgumentException if the array is not contiguous
     */
    public ArrayMemory openToWrite(ArrayRef array) {
        return Versions.toWrite(this, array);
    }

    /**
     * Returns a new node on another device with the elements of an array.
     *
     * @throws IndexOutOfBoundsException if an index that the elements depend on was outside its axis
     */
    public static Node copyTo(Device target, ArrayRef array) {
        try (ArrayMemory memory = read(array)) {
            return Transfers.copyTo(target, array.type(), array.shape(), memory.storage(), memory.offsetBytes());
        }
    }

    /** Makes this the elements of an array's own version. */
    ArrayMemory open(Node node, DeviceStorage itsStorage, long itsOffsetBytes) {
        version = node;
        storage = itsStorage;
        offsetBytes = itsOffsetBytes;
        isCopy = false;
        return this;
    }

    /** Makes this the elements of a copy, which {@link #close} frees. */
    ArrayMemory openCopy(Node copy, DeviceStorage itsStorage) {
        open(copy, itsStorage, 0);
        isCopy = true;
        return this;
    }

    private DeviceStorage storage() {
        return Objects.requireNonNull(storage, "memory of no array");
    }

    /**
     * Returns the memory for work on the device's own stream, which is made to wait for what has to come before.
     *
     * @throws IllegalStateException if the array has no elements
     */
    public DeviceMemory memory() {
        return storage().memory();
    }

    /**
     * Returns the memory for work on the stream that the thread uses, which is made to wait for what has to come before.
     *
     * @throws IllegalStateException if the array has no elements
     */
    DeviceMemory memory(Access access) {
        return storage().memory(access);
    }

    /**
     * Returns the memory for work on a stream, which is made to wait for what has to come before.
     *
     * @throws IllegalStateException if the array has no elements
     * @throws IllegalArgumentException if the stream is another device's
     */
    public DeviceMemory memory(Stream stream, Access access) {
        return storage().memory(stream, access);
    }

    public Device device() {
        return storage().device();
    }

    /** Keeps the memory, also when the array is closed, until the hold is closed. */
    public DeviceStorage.Hold hold() {
        return storage().hold();
    }

    /** Returns whether the array has no elements, and so no memory. */
    public boolean isEmpty() {
        return storage().sizeBytes() == 0;
    }

    /** Returns the offset of the array's first element in {@link #memory()}. */
    public long offsetBytes() {
        return offsetBytes;
    }

    /** Makes later uses of the array throw: the kernel that wrote to it stopped before its end. */
    public void lose(DeviceException why) {
        storage().lose(why);
    }

    /** Returns the node that owns the memory. */
    public Node version() {
        return Objects.requireNonNull(version, "memory of no array");
    }

    /** Frees the dense copy of a view that is not contiguous; an array's own memory stays. */
    @Override
    public void close() {
        Node node = version;
        version = null;
        storage = null;
        if (node != null && isCopy) {
            Lifetimes.discard(node);
        }
    }
}
