package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * The host's memory as an array, with no copy: that of a file ({@link NpyFile#map}) or of any direct buffer. Kernels read and write
 * it where it is, on a GPU over the bus. The memory stays until this is closed.
 *
 * <pre>{@code
 * ByteBuffer host = ByteBuffer.allocateDirect(24).order(ByteOrder.nativeOrder());
 * try (MappedArray mapped = MappedArray.of(host, DType.FLOAT64, () -> {}, 3)) {
 *     host.putDouble(8, 5);
 *     double sum = mapped.array().sum().itemDouble(); // 5.0
 * }
 * }</pre>
 *
 * <p>What Java writes to the memory, kernels read that run later. What kernels have written, Java reads after
 * {@link org.gpuarray.device.Stream#synchronize}. Array functions that write ({@code fill}, {@code set} and the like) may give the
 * array memory of its own instead; see {@link GPUArray#wrap}.
 *
 * <p>On a GPU all pages are locked ({@link GPU#pageLock}), so all are in memory. On the CPU device kernels are many times slower here
 * than on an array of its own: where all elements are read, or some several times, a copy is faster.
 */
@CheckReturnValue
public final class MappedArray implements AutoCloseable {
    private final GPUArray owner;
    private final GPUArray array;
    private final @Nullable PageLockedBuffer locked;
    private final @Nullable DeviceBuffer memory;
    private final Runnable release;
    private boolean isClosed;

    private MappedArray(
            GPUArray owner,
            boolean isTransposed,
            @Nullable PageLockedBuffer locked,
            @Nullable DeviceBuffer memory,
            Runnable release) {
        this.owner = owner;
        this.array = isTransposed ? owner.transpose() : owner;
        this.locked = locked;
        this.memory = memory;
        this.release = release;
    }

    /**
     * Returns the memory between a buffer's position and limit as an array on the current device, in C order and the machine's byte
     * order. Bools are bytes of 0 or 1. An array without elements uses no memory.
     *
     * @param release called once, by {@link #close}, when the work on the memory has run; not if this throws
     * @throws IllegalArgumentException if the buffer is not direct, is read-only, has fewer bytes, or does not begin at a multiple of
     *     the type's
     * @throws IllegalStateException if some of its bytes are locked already
     * @throws org.gpuarray.device.DeviceException if the device cannot reach the memory
     */
    public static MappedArray of(ByteBuffer host, DType type, Runnable release, int... shape) {
        Objects.requireNonNull(shape, "shape");
        return of(host, type, release, Shape.of(shape), false);
    }

    /** Returns memory in the order of {@code stored}; the array's axes are in the reverse order if it is to be transposed. */
    static MappedArray of(ByteBuffer host, DType type, Runnable release, Shape stored, boolean isTransposed) {
        Objects.requireNonNull(host, "host");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(release, "release");
        if (stored.size() == 0) {
            return new MappedArray(Creation.zeros(stored, type), isTransposed, null, null, release);
        }
        int after = host.isDirect() ? host.alignmentOffset(host.position(), type.itemBytes()) : 0;
        if (after != 0) {
            throw new IllegalArgumentException("MappedArray.of: dtype=" + type
                    + " at an address that is no multiple of " + type.itemBytes() + ": the buffer begins " + after
                    + " bytes after one");
        }
        PageLockedBuffer locked = GPU.pageLock(host);
        try {
            DeviceBuffer memory = locked.mapped();
            GPUArray owner = GPUArray.owner(memory.elements(type, stored));
            return new MappedArray(owner, isTransposed, locked, memory, release);
        } catch (RuntimeException e) {
            locked.close();
            throw e;
        }
    }

    /** Returns the array. It cannot be used once this is closed; results that were computed from it can. */
    public GPUArray array() {
        return array;
    }

    /**
     * Waits for the work on the memory, and lets go of it. Does nothing the second time.
     *
     * @throws org.gpuarray.device.DeviceException if the work failed, or the thread was interrupted while it waited: then nothing was
     *     closed
     */
    @Override
    public synchronized void close() {
        if (isClosed) {
            return;
        }
        if (locked != null && memory != null) {
            // memory() makes the device's own stream wait for the others that have used it
            memory.memory().device().stream().synchronize();
            owner.close();
            memory.close();
            locked.close();
        } else {
            owner.close();
        }
        isClosed = true;
        release.run();
    }
}
