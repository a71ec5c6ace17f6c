package org.gpuarray.device;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A device that runs kernels. Thread-safe; work enqueued on one stream runs in order.
 *
 * <p>A copy to the device has taken the host data when it returns; a copy to the host waits for the stream and has
 * delivered the data when it returns. Only copies of page-locked memory, which are enqueued, may return before.
 */
public interface Device extends ProcessMemory, AutoCloseable {
    /** The bytes of a page of host memory, on the systems that GPUs run on. */
    int PAGE_BYTES = 4096;

    /** Returns the name used by {@code gpuarray.device}: {@code "cuda:0"} or {@code "cpu"}. */
    @Override
    String id();

    /** Returns one line for people: {@code "NVIDIA H200 (compute 9.0, 140 GiB)"}. */
    String description();

    DeviceTraits traits();

    /** Returns what the device is, and what it has now: name, memory, attributes. */
    DeviceInfo info();

    /**
     * Returns one of {@link DeviceInfo#attributes()}: they never change, so that the driver need not be asked for the rest again.
     *
     * @throws IllegalArgumentException if the device has none of this name
     */
    default int attribute(String name) {
        return info().attribute(name);
    }

    /**
     * Returns whether this device reaches another one's memory by itself, so that copies between them do not pass through the
     * host.
     */
    default boolean canReach(Device other) {
        return other == this;
    }

    /**
     * Makes this the device on which the calling thread makes arrays, loads modules and allocates memory, until the scope is
     * closed. Arrays that exist stay where they are: {@code array.to(device)} copies them. If the thread uses a stream of this device
     * already, it goes on to use it.
     */
    default DeviceScope use() {
        return DeviceScope.open(this);
    }

    /**
     * Returns whether an error of a kernel has made the device unusable for this process: a GPU after an illegal address, a failed
     * {@code assert} or a trap. Whatever uses it then throws a {@link DeviceException} that says what happened; closing does
     * nothing, and other devices go on. The CPU device is never lost: a launch that fails throws, and the next one works.
     */
    default boolean isLost() {
        return false;
    }

    /** Returns the compiler for this device's binaries. */
    Toolchain toolchain();

    /** Returns what {@link #toolchain()} should compile for. */
    Target target();

    /** Loads a binary that {@link #toolchain()} made. */
    GpuModule load(Image image);

    /**
     * Links parts to a program and loads it.
     *
     * @param names the names in the binary of kernels, by the names that users have for them, where they differ
     * @param types what the module says of its kernels and variables
     * @throws DeviceException if the device has no linker, or it refuses a part
     */
    default GpuModule link(List<LinkInput> parts, Map<String, String> names, ProgramTypes types) {
        requireLinker();
        throw new DeviceException(id() + ": link of " + parts.size() + " parts");
    }

    /**
     * Throws unless the device links programs.
     *
     * @throws DeviceException if it has no linker; the message says what to do
     */
    default void requireLinker() {
        throw new DeviceException(id() + " has no linker: it compiles one CUDA C++ program at a time; give its text to"
                + " new SourceModule, the other parts as headers");
    }

    Allocator allocator();

    /** Returns the device's own stream, on which arrays are computed unless the thread uses another one. */
    Stream stream();

    /**
     * Waits until the device has run everything that this process has enqueued on it, on whichever stream, by other libraries, too.
     * While a stream is captured, those of other libraries are not waited for.
     *
     * @throws DeviceException if something enqueued failed
     */
    default void synchronize() {
        stream().synchronize();
    }

    /**
     * Returns the stream on which the calling thread's work on arrays is enqueued, and what names no stream: that of its innermost
     * {@link Stream#use}, else the device's own.
     *
     * @throws IllegalStateException if the thread uses only a stream of another device
     */
    default Stream currentStream() {
        return DeviceScope.streamFor(this);
    }

    /** Creates another stream; its work is unordered with that of other streams, unless events order it. */
    default Stream newStream() {
        return newStream(0);
    }

    /**
     * Creates a stream with a priority: among kernels that wait for multiprocessors, those of the lowest number go first. Running
     * kernels are not stopped, and copies have no priority.
     *
     * @throws IllegalArgumentException if the device does not have it, see {@link DeviceInfo#streamPriorities}
     */
    Stream newStream(int priority);

    /** Copies host data to {@code to}, starting at byte {@code toByte}, after what {@code stream} holds already. */
    void write(DeviceMemory to, long toByte, HostData from, Stream stream);

    /** Copies from {@code from}, starting at byte {@code fromByte}, into host memory; waits for {@code stream}. */
    void read(DeviceMemory from, long fromByte, HostData to, Stream stream);

    /** Copies {@code sizeBytes} bytes between two allocations of this device, in stream order. */
    void copy(DeviceMemory to, long toByte, DeviceMemory from, long fromByte, long sizeBytes, Stream stream);

    /**
     * Copies a box of bytes, in stream order. Each side is memory of this device, an array for textures or memory of the host.
     *
     * @param wait whether the copy has run when this returns; if not, memory of the host has to be page-locked
     */
    void copy(BoxCopy copy, Stream stream, boolean wait);

    /** What a box is copied from, or to. */
    sealed interface Place {
        /** Memory of the host. */
        record OnHost(HostData data) implements Place {}

        /** Memory of the device. */
        record InMemory(DeviceMemory.Range range) implements Place {}

        /** An array for textures, which has its own rows and planes. */
        record InArray(TextureArray array) implements Place {}
    }

    /**
     * Where a box begins.
     *
     * @param xBytes the byte of a row
     * @param y the row of a plane
     * @param z the plane, or the layer
     * @param pitchBytes from the start of a row to that of the next one
     * @param planeRows from the start of a plane to that of the next one, in rows
     */
    record Side(long xBytes, long y, long z, long pitchBytes, long planeRows) {
        /** Returns this moved inside the box. */
        public Side plus(long bytes, long rows, long planes) {
            return new Side(xBytes + bytes, y + rows, z + planes, pitchBytes, planeRows);
        }

        /** Returns where the box begins, in bytes. */
        public long firstByte() {
            return byteOf(0, 0);
        }

        /** Returns where a row of the box begins, in bytes. */
        public long byteOf(long row, long plane) {
            return ((z + plane) * planeRows + y + row) * pitchBytes + xBytes;
        }

        /** Returns the bytes from the first of the box to the end of the last. */
        public long spanBytes(long widthBytes, long height, long depth) {
            return byteOf(height - 1, depth - 1) + widthBytes - firstByte();
        }
    }

    /** A box of bytes to be copied; it is inside both places. */
    record BoxCopy(Place from, Side source, Place to, Side target, long widthBytes, long height, long depth) {}

    /**
     * Copies {@code sizeBytes} bytes from another device to this one, after what both devices' own streams hold already; what they
     * get later comes after it. May return before the copy has run.
     *
     * @return whether the copy is enqueued: false, after nothing was done, if this device cannot copy from that one, so that the
     *     bytes have to pass through the host
     */
    default boolean receive(
            DeviceMemory to, long toByte, Device source, DeviceMemory from, long fromByte, long sizeBytes) {
        return false;
    }

    /**
     * Copies a box of bytes from another device's memory, or its array for textures, to this one's, as
     * {@link #receive(DeviceMemory, long, Device, DeviceMemory, long, long)} copies memory.
     *
     * @return whether the copy is enqueued
     */
    default boolean receive(BoxCopy copy, Device source) {
        return false;
    }

    /** Sets {@code sizeBytes} bytes to {@code value}, in stream order. */
    void fill(DeviceMemory to, long toByte, long sizeBytes, byte value, Stream stream);

    /**
     * Sets all elements of rows to the low bits of {@code value}, in stream order. The bytes between rows stay.
     *
     * @param toByte where the first row begins; a multiple of an element's bytes
     */
    void fill(DeviceMemory to, long toByte, Rows rows, int value, Stream stream);

    /**
     * Page-locks a whole direct buffer, which has no byte in common with a locked one, so that
     * {@link #enqueueWrite} and {@link #enqueueRead} may copy it. Does nothing on a device that copies at once.
     *
     * @throws DeviceException if the system locks no more pages, or not of such memory
     */
    default void pageLock(ByteBuffer buffer) {}

    /** Undoes {@link #pageLock}; no copy of the buffer may be under way. */
    default void pageUnlock(ByteBuffer buffer) {}

    /**
     * Returns a whole page-locked buffer as memory that kernels read and write where it is. It has to be unmapped before the
     * buffer is unlocked.
     *
     * @throws DeviceException if the device does not reach the host's memory
     */
    default DeviceMemory.Shared map(ByteBuffer locked) {
        throw new DeviceException(id() + " does not reach the host's memory");
    }

    /**
     * Returns memory that moves to where it is used, the host or the device; its bytes are 0.
     *
     * @param sizeBytes what a buffer may hold
     * @throws DeviceException if memory ran out, or host and device cannot use it at the same time
     */
    default DeviceMemory.Shared allocateManaged(int sizeBytes) {
        throw new DeviceException(id() + " has no managed memory");
    }

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
     * Returns the address of memory: for other libraries on a GPU, and for kernels as a number. Addresses of the CPU device
     * mean something only to its kernels.
     */
    long address(DeviceMemory memory);

    /**
     * Returns memory that somebody else has allocated. It is not freed here.
     *
     * @throws IllegalArgumentException if there is no memory at the address, as far as the device can tell
     */
    DeviceMemory.Range at(long address, long sizeBytes);

    /**
     * Creates an event that other processes on the same GPU use.
     *
     * @throws DeviceException if the device's work is this process's alone
     */
    default SharedEvent newSharedEvent() {
        throw noSharedEvents();
    }

    /**
     * Opens an event of another process on the same GPU.
     *
     * @param handle what {@link SharedEvent#ipcHandle} returned there
     * @throws IllegalArgumentException if {@code handle} is none
     * @throws DeviceException if it cannot be opened, as in the process that made it
     */
    default SharedEvent openEvent(byte[] handle) {
        throw noSharedEvents();
    }

    private DeviceException noSharedEvents() {
        return new DeviceException(
                id() + " shares no events with other processes: its work runs in the threads of this one");
    }

    /** Returns whether this device has a limit. A GPU has all, the CPU device only {@link Limit#PRINTF_FIFO_SIZE}. */
    default boolean hasLimit(Limit limit) {
        return false;
    }

    /**
     * Returns how many bytes a limit allows now.
     *
     * @throws DeviceException if the device does not have the limit
     */
    default long limit(Limit limit) {
        throw new DeviceException(id() + " has no limit " + limit);
    }

    /**
     * Sets a limit, for all that use the device in this process. The driver may give more: {@link #limit} tells how much it gave.
     *
     * <p>On a GPU, set {@link Limit#PRINTF_FIFO_SIZE} and {@link Limit#MALLOC_HEAP_SIZE} before the first launch of a kernel that
     * prints or allocates. On the CPU device text beyond {@link Limit#PRINTF_FIFO_SIZE} is not lost but written at once; its
     * kernels have the stacks of Java's threads ({@code -Xss}).
     *
     * @throws IllegalArgumentException if {@code sizeBytes} is negative
     * @throws DeviceException if the device does not have the limit, or not as much memory
     */
    default void setLimit(Limit limit, long sizeBytes) {
        throw new DeviceException(id() + " has no limit " + limit);
    }

    /**
     * Begins what profilers are to record that wait for it: Nsight Systems with {@code --capture-range=cudaProfilerApi}, Nsight
     * Compute with {@code --profile-from-start off}. What was enqueued before has run when this returns, and what is enqueued
     * until the range is closed belongs to it. Ranges may be nested, and end with the outermost.
     *
     * <p>The kernels of the CPU device are Java methods, which profilers of the JVM record at any time; its ranges do nothing.
     *
     * <pre>{@code
     * try (ProfiledRange range = device.profile()) {
     *     GPU.eval(result);
     * }
     * }</pre>
     *
     * @throws DeviceException if something enqueued failed
     */
    default ProfiledRange profile() {
        return () -> {};
    }

    /**
     * Returns what makes arrays for textures, texture objects and surface objects.
     *
     * @throws DeviceException if the device has no textures
     */
    default DeviceTextures textures() {
        throw new DeviceException(id() + " has no textures");
    }

    /**
     * Returns how many handles the device holds open, by kind: {@code "allocations"} and those that this device has. For tests that
     * compare two moments. Some kinds are kept for reuse, so that their number is the most that were open at a time.
     */
    default Map<String, Long> handles() {
        return Map.of("allocations", allocator().stats().liveCount());
    }

    /** Returns the vendor's library of matrix products, or null if there is none and generated kernels are used. */
    default @Nullable MatrixLibrary matrices() {
        return null;
    }

    /**
     * Returns the vendor's library of matrix factorizations, or null if the device has none and generated kernels are used. It need
     * not be installed: {@link FactorLibrary#isThere} tells.
     */
    default @Nullable FactorLibrary factors() {
        return null;
    }

    /**
     * Returns the vendor's library of Fourier transforms, or null if the device has none and generated kernels are used. It need not be
     * installed: {@link FourierLibrary#isThere} tells.
     */
    default @Nullable FourierLibrary fourier() {
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
