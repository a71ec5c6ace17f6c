package org.gpuarray.device;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * A device that runs kernels. Thread-safe; work enqueued on one stream runs in order.
 *
 * <p>A copy to the device has taken the host data when it returns; a copy to the host waits for the stream and has
 * delivered the data when it returns. Only copies of page-locked memory, which are enqueued, may return before.
 */
public interface Device extends AutoCloseable {
    /** The bytes of a page of host memory, on the systems that GPUs run on. */
    int PAGE_BYTES = 4096;

    /** Returns the name used by {@code gpuarray.device}: {@code "cuda:0"} or {@code "cpu"}. */
    String id();

    /** Returns one line for people: {@code "NVIDIA H200 (compute 9.0, 140 GiB)"}. */
    String description();

    DeviceTraits traits();

    /** Returns what the device is, and what it has now: name, memory, attributes. */
    DeviceInfo info();

    /**
     * Returns whether this device reaches another one's memory by itself, so that copies between them do not pass through the
     * host.
     */
    default boolean canReach(Device other) {
        return other == this;
    }

    /**
     * Makes this the device on which the calling thread makes arrays, loads modules and allocates memory, until the scope is
     * closed. Arrays that exist stay where they are: {@code array.to(device)} copies them.
     */
    default DeviceScope use() {
        return DeviceScope.open(this);
    }

    /** Returns the compiler for this device's binaries. */
    Toolchain toolchain();

    /** Returns what {@link #toolchain()} should compile for. */
    Target target();

    /** Loads a binary that {@link #toolchain()} made. */
    GpuModule load(Image image);

    Allocator allocator();

    /** Returns the stream that arrays use. */
    Stream stream();

    /** Creates another stream; its work is unordered with that of other streams, unless events order it. */
    Stream newStream();

    /** Copies host data to {@code to}, starting at byte {@code toByte}, after what {@code stream} holds already. */
    void write(DeviceMemory to, long toByte, HostData from, Stream stream);

    /** Copies from {@code from}, starting at byte {@code fromByte}, into host memory; waits for {@code stream}. */
    void read(DeviceMemory from, long fromByte, HostData to, Stream stream);

    /** Copies {@code sizeBytes} bytes between two allocations of this device, in stream order. */
    void copy(DeviceMemory to, long toByte, DeviceMemory from, long fromByte, long sizeBytes, Stream stream);

    /**
     * Copies {@code sizeBytes} bytes from another device to this one, after what both devices' own streams hold already; what they
     * get later comes after it. May return before the copy has run.
     */
    default void receive(
            DeviceMemory to, long toByte, Device source, DeviceMemory from, long fromByte, long sizeBytes) {
        ByteBuffer piece = ByteBuffer.allocateDirect((int) Math.min(sizeBytes, 1 << 24));
        for (long done = 0; done < sizeBytes; done += piece.capacity()) {
            piece.clear().limit((int) Math.min(piece.capacity(), sizeBytes - done));
            source.read(from, fromByte + done, new HostData.Direct(piece), source.stream());
            write(to, toByte + done, new HostData.Direct(piece), stream());
        }
    }

    /** Sets {@code sizeBytes} bytes to {@code value}, in stream order. */
    void fill(DeviceMemory to, long toByte, long sizeBytes, byte value, Stream stream);

    /**
     * Page-locks a whole direct buffer, which starts and ends at multiples of {@link #PAGE_BYTES}, so that
     * {@link #enqueueWrite} and {@link #enqueueRead} may copy it. Does nothing on a device that copies at once.
     *
     * @throws DeviceException if the system locks no more pages
     */
    default void pageLock(ByteBuffer buffer) {}

    /** Undoes {@link #pageLock}; no copy of the buffer may be under way. */
    default void pageUnlock(ByteBuffer buffer) {}

    /**
     * Copies the bytes between position and limit of a page-locked buffer to {@code to}, in stream order. May return before
     * the copy has run: until then the buffer must stay locked and its bytes unchanged.
     */
    default void enqueueWrite(DeviceMemory to, long toByte, ByteBuffer from, Stream stream) {
        write(to, toByte, new HostData.Direct(from), stream);
    }

    /**
     * Copies from {@code from} to the bytes between position and limit of a page-locked buffer, in stream order. May return
     * before the copy has run.
     */
    default void enqueueRead(DeviceMemory from, long fromByte, ByteBuffer to, Stream stream) {
        read(from, fromByte, new HostData.Direct(to), stream);
    }

    /**
     * Returns the address of memory, for other libraries on the same device.
     *
     * @throws DeviceException if the device has no addresses
     */
    default long address(DeviceMemory memory) {
        throw new DeviceException(id() + " has no addresses: its memory is Java arrays, which no CUDA library reads");
    }

    /** Returns an array for textures and surfaces, with undefined contents. */
    default TextureArray newTextureArray(TextureLayout layout) {
        throw new DeviceException(id() + " has no textures");
    }

    /**
     * Returns a texture object that reads an array.
     *
     * @throws IllegalArgumentException if the array's format does not allow these settings
     */
    default TextureHandle texture(TextureArray array, TextureSettings settings) {
        throw new DeviceException(id() + " has no textures");
    }

    /** Returns a texture object that reads memory with {@code tex1Dfetch}. */
    default TextureHandle texture(DeviceMemory memory, TexelFormat format, TextureSettings settings) {
        throw new DeviceException(id() + " has no textures");
    }

    /** Returns a surface object for an array whose layout allows it. */
    default TextureHandle surface(TextureArray array) {
        throw new DeviceException(id() + " has no surfaces");
    }

    /** Returns the vendor's library of matrix products, or null if there is none and generated kernels are used. */
    default @Nullable MatrixLibrary matrices() {
        return null;
    }

    /** Returns a fresh launch slot for {@code function}; a slot belongs to one thread at a time. */
    LaunchSlot slot(GpuFunction function);

    /**
     * Closes the device. On the CPU device this also stops running kernels: their launches throw a
     * {@link DeviceInterruptedException}.
     */
    @Override
    void close();
}
