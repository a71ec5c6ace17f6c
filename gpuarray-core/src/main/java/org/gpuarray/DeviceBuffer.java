package org.gpuarray;

import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Rows;
import org.gpuarray.device.Stream;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.Node;
import org.gpuarray.memory.ArrayLines;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.StreamUses;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;

/**
 * Raw memory on the device, without shape or type: an argument for hand-written kernels. Freed when it is closed, or some
 * time after it is unreachable. {@link BufferCopies} and {@link BufferFills} have what copies and sets its bytes.
 */
public final class DeviceBuffer implements BufferCopies, BufferFills, AutoCloseable {
    /** The bytes of the numbers before the driver's handle in a handle for another process. */
    private static final int IPC_NUMBERS = 2 * Long.BYTES;

    private final DeviceStorage storage;
    /** Where the first byte is in the storage's memory. */
    private final long offsetBytes;

    private final long sizeBytes;
    private final boolean isSlice;
    /** Whether this slice was closed; a buffer that is none has closed its storage. */
    private volatile boolean isClosed;

    private DeviceBuffer(DeviceStorage storage, long offsetBytes, long sizeBytes, boolean isSlice) {
        this.storage = storage;
        this.offsetBytes = offsetBytes;
        this.sizeBytes = sizeBytes;
        this.isSlice = isSlice;
    }

    static DeviceBuffer allocate(Device device, long sizeBytes) {
        if (sizeBytes <= 0) {
            throw new IllegalArgumentException("alloc: sizeBytes=" + sizeBytes + ", need sizeBytes > 0");
        }
        DeviceStorage storage = DeviceStorage.allocate(device, sizeBytes);
        ArrayLines.note(storage);
        return new DeviceBuffer(storage, 0, sizeBytes, false);
    }

    /** Returns memory that somebody else frees; closing the buffer ends only itself. */
    static DeviceBuffer borrowed(DeviceStorage storage, long offsetBytes, long sizeBytes) {
        return new DeviceBuffer(storage, offsetBytes, sizeBytes, true);
    }

    /**
     * Returns memory that others have allocated, of a library or of another buffer, as a buffer. Nothing is copied. Other libraries'
     * work on it has to be done before it is used here, and the work here before they use it again: {@link #close} does not wait,
     * but {@code release} is called only when what was enqueued here by then has run.
     *
     * @param device the device that the memory is on
     * @param pointer the address of its first byte
     * @param sizeBytes its bytes. Not checked on a GPU: the driver does not say. The CPU device knows
     * @param release called once, when the buffer was closed, or some time after it is unreachable: at the latest by the next
     *     allocation after the work has run. It may free the memory, and must not refer to this buffer
     * @throws IllegalArgumentException if the pointer is null, has no memory on the device, or {@code sizeBytes} is not above 0
     */
    public static DeviceBuffer wrap(Device device, long pointer, long sizeBytes, Runnable release) {
        Objects.requireNonNull(device, "device");
        Objects.requireNonNull(release, "release");
        if (pointer == 0 || sizeBytes <= 0) {
            throw new IllegalArgumentException("wrap: pointer=0x" + Long.toHexString(pointer) + " sizeBytes="
                    + sizeBytes + ", need a pointer that is not null, and sizeBytes > 0");
        }
        DeviceMemory.Range range = device.at(pointer, sizeBytes);
        DeviceStorage storage = DeviceStorage.foreign(range.memory(), release);
        return new DeviceBuffer(storage, range.offsetBytes(), sizeBytes, false);
    }

    /** Returns the device that the memory is on. */
    public Device device() {
        return storage.device();
    }

    /** Returns the number of bytes. */
    public long sizeBytes() {
        return sizeBytes;
    }

    /** Returns where the first byte is in {@link #memory()}: 0, but for slices and wrapped memory. */
    public long offsetBytes() {
        return offsetBytes;
    }

    /**
     * Returns the memory that this buffer is in, for a launch on the device's own stream; keep this buffer reachable until then.
     * The buffer begins at {@link #offsetBytes}.
     *
     * @throws IllegalStateException if the buffer was closed
     */
    public DeviceMemory memory() {
        requireOpen();
        return storage.memory();
    }

    /**
     * Returns the memory that this buffer is in, for a launch or copy that is enqueued on a stream next; keep this buffer reachable until then. The
     * stream waits for what the device's own stream has to do with it. Streams that share the buffer are ordered by events.
     *
     * @throws IllegalStateException if the buffer was closed
     * @throws IllegalArgumentException if the stream is another device's
     */
    public DeviceMemory memory(Stream stream) {
        requireOpen();
        return storage.memory(stream, StreamUses.Access.ORDERED_BY_USER);
    }

    /**
     * Returns a part of this buffer as a buffer: an argument of kernels, and what copies go to and come from. It has no memory of
     * its own: closing it ends only itself, and it cannot be used once this buffer is closed. It keeps this buffer's memory from
     * being collected.
     *
     * @throws IndexOutOfBoundsException if the part is not inside
     * @throws IllegalArgumentException if it has no bytes
     */
    public DeviceBuffer slice(long fromByte, long sizeBytes) {
        checkRange("slice", fromByte, sizeBytes);
        if (sizeBytes == 0) {
            throw new IllegalArgumentException("slice: sizeBytes=0, need sizeBytes > 0");
        }
        requireOpen();
        return new DeviceBuffer(storage, offsetBytes + fromByte, sizeBytes, true);
    }

    /**
     * Returns the part of this buffer that begins at a byte and ends with it, as {@link #slice(long, long)}.
     *
     * @throws IndexOutOfBoundsException if it begins outside
     */
    public DeviceBuffer slice(long fromByte) {
        return slice(fromByte, Math.max(1, sizeBytes - fromByte));
    }

    /**
     * Returns the address of the first byte, as kernels take it in a number or a struct, and other libraries of a GPU. Keep this
     * buffer open as long as it is used. Launches do not know what such a pointer points to: work on several streams is ordered
     * by events. A pointer of the CPU device means something only to that device's kernels, and to {@link #wrap}.
     *
     * @throws IllegalStateException if the buffer was closed
     */
    public long pointer() {
        return storage.device().address(memory()) + offsetBytes;
    }

    /**
     * Returns what another process on the same GPU gives to {@link #openIpc}, for as long as this buffer is open. The driver shares
     * whole allocations, so that process could reach the memory beside it, too. The processes agree between them who uses the bytes
     * when: what was enqueued here has run after {@link Stream#synchronize}.
     *
     * @throws org.gpuarray.device.DeviceException if the memory is of a kind that the driver does not share, as mapped and managed
     *     memory, or on the CPU device
     * @throws IllegalStateException if the buffer was closed
     */
    public byte[] ipcHandle() {
        long pointer = pointer();
        long start = device().memoryAt(pointer).pointer();
        byte[] handle = device().ipcHandle(start);
        Reference.reachabilityFence(this);
        return ByteBuffer.allocate(handle.length + IPC_NUMBERS)
                .putLong(pointer - start)
                .putLong(sizeBytes)
                .put(handle)
                .array();
    }

    /**
     * Returns the bytes of a buffer of another process: nothing is copied. Closing it ends only the use here, when the work on it has
     * run.
     *
     * @param device the GPU that the memory is on
     * @param handle what {@link #ipcHandle} returned there
     * @throws IllegalArgumentException if {@code handle} is none
     * @throws org.gpuarray.device.DeviceException if the driver does not open it, as in the process that it is from, or on the CPU
     *     device
     */
    public static DeviceBuffer openIpc(Device device, byte[] handle) {
        Objects.requireNonNull(device, "device");
        Objects.requireNonNull(handle, "handle");
        ByteBuffer bytes = ByteBuffer.wrap(handle);
        if (bytes.remaining() <= IPC_NUMBERS) {
            throw new IllegalArgumentException(
                    "openIpc: a handle of " + handle.length + " bytes, need what ipcHandle() returned");
        }
        long offsetBytes = bytes.getLong();
        long sizeBytes = bytes.getLong();
        byte[] name = new byte[bytes.remaining()];
        bytes.get(name);
        long start = device.openIpc(name);
        boolean isOpen = false;
        try {
            DeviceBuffer buffer = wrap(device, start + offsetBytes, sizeBytes, () -> device.closeIpc(start));
            isOpen = true;
            return buffer;
        } finally {
            if (!isOpen) {
                device.closeIpc(start);
            }
        }
    }

    /** Returns the first bytes as elements of an array, which has no memory of its own; see {@link GPUArray#wrap}. */
    ArrayRef elements(DType type, Shape shape) {
        int itemBytes = type.itemBytes();
        if (shape.size() > sizeBytes / itemBytes) {
            throw new IllegalArgumentException("wrap: shape=" + shape + " dtype=" + type + " needs " + shape.size()
                    + " elements of " + itemBytes + " bytes, the device buffer has sizeBytes=" + sizeBytes);
        } else if (offsetBytes % itemBytes != 0) {
            throw new IllegalArgumentException("wrap: dtype=" + type + " at an address that is no multiple of "
                    + itemBytes + ": the device buffer begins " + offsetBytes % itemBytes + " bytes after one");
        }
        requireOpen();
        Shape whole = Shape.of(storage.requireMemory().sizeBytes() / itemBytes);
        ArrayRef memory = ArrayRef.of(Node.leaf(type, whole, storage.lend(whole.size() * itemBytes)));
        IndexMap dense = IndexMap.dense(shape);
        return memory.view(new IndexMap(shape, offsetBytes / itemBytes, dense.strides()));
    }

    void fillAll(int itemBytes, int value, Stream stream) {
        if (sizeBytes % itemBytes != 0) {
            throw new IllegalArgumentException("fill: a device buffer of sizeBytes=" + sizeBytes + " with elements of "
                    + itemBytes + " bytes; fill slice(0, " + sizeBytes / itemBytes * itemBytes + ")");
        }
        fill(Rows.one(itemBytes, sizeBytes / itemBytes), value, stream);
    }

    void fill(Rows rows, int value, Stream stream) {
        Objects.requireNonNull(stream, "stream");
        checkRange("fill", 0, rows.spanBytes());
        if (offsetBytes % rows.itemBytes() != 0) {
            throw new IllegalArgumentException("fill: elements of " + rows.itemBytes()
                    + " bytes at an address that is no multiple of that: the device buffer begins "
                    + offsetBytes % rows.itemBytes() + " bytes after one");
        }
        storage.device().fill(memory(stream), offsetBytes, rows, value, stream);
        Reference.reachabilityFence(this);
    }

    void checkRange(String operation, long atByte, long sizeBytes) {
        if (atByte < 0 || sizeBytes < 0 || atByte > sizeBytes() - sizeBytes) {
            throw new IndexOutOfBoundsException(operation + ": atByte=" + atByte + " sizeBytes=" + sizeBytes
                    + " is outside the device buffer of sizeBytes=" + sizeBytes());
        }
    }

    /** Returns what all slices of the same memory have in common. */
    Object identity() {
        return storage;
    }

    void requireOpen() {
        if (isClosed) {
            throw new IllegalStateException("slice of sizeBytes=" + sizeBytes + " of a device buffer of sizeBytes="
                    + storage.sizeBytes() + " was closed");
        }
    }

    /**
     * Frees the memory; launches and copies enqueued so far, on whichever stream, may still use it. A slice only ends itself. Does
     * nothing the second time.
     */
    @Override
    public void close() {
        if (isSlice) {
            isClosed = true;
        } else {
            storage.free();
        }
    }
}
