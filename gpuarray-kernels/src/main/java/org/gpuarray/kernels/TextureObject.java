package org.gpuarray.kernels;

import org.gpuarray.DeviceBuffer;
import org.gpuarray.PitchedBuffer;
import org.gpuarray.device.Capture;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Stream;
import org.gpuarray.device.StreamCallbacks;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TextureHandle;
import org.gpuarray.device.TextureLayout;
import org.gpuarray.device.TextureSettings;
import org.gpuarray.memory.StreamUses;

/** A texture or surface object: an argument for a kernel's {@code cudaTextureObject_t} or {@code cudaSurfaceObject_t}. */
public final class TextureObject implements AutoCloseable {
    private final Device device;
    private final TextureHandle handle;
    private final Source source;
    private final StreamUses uses;
    private volatile boolean isClosed;

    /** What a texture reads, which must live as long. */
    interface Source {
        /** Notes that a stream gets work on it next, and makes the stream wait for what has to come before. */
        void use(Stream stream);
    }

    TextureObject(Device device, TextureHandle handle, Source source) {
        this.device = device;
        this.handle = handle;
        this.source = source;
        this.uses = new StreamUses(device);
    }

    /**
     * Returns a texture of the elements of a buffer, which kernels read with {@code tex1Dfetch}.
     *
     * @throws IllegalArgumentException if the settings ask for filtering, or the format cannot be read so
     */
    public static TextureObject of(DeviceBuffer buffer, TexelFormat format, TextureSettings settings) {
        settings.check(format);
        if (settings.linear() || settings.normalizedCoordinates()) {
            throw new IllegalArgumentException(
                    "texture of a buffer: it has neither filtering nor normalized coordinates");
        }
        Device device = buffer.device();
        DeviceMemory.Range range = new DeviceMemory.Range(buffer.memory(), buffer.offsetBytes(), buffer.sizeBytes());
        if (range.offsetBytes() != 0) {
            requireAligned(device, buffer.pointer());
        }
        return new TextureObject(device, device.textures().texture(range, format, settings), buffer::memory);
    }

    /**
     * Returns a texture of rows of a buffer, which kernels read with {@code tex2D}, filtered if the settings say so.
     *
     * @param width the elements of a row
     * @param height the rows
     * @param pitchBytes from the start of a row to that of the next one
     * @throws IndexOutOfBoundsException if the rows are not inside the buffer
     * @throws IllegalArgumentException if the format cannot be read so, a row has more bytes than the pitch, or pitch or address
     *     are no multiple of the device's {@code texture_pitch_alignment} and {@code texture_alignment}
     */
    public static TextureObject of(
            DeviceBuffer buffer, TexelFormat format, int width, int height, long pitchBytes, TextureSettings settings) {
        settings.check(format);
        TextureLayout layout =
                new TextureLayout(TextureLayout.Shape.TWO_DIMENSIONS, width, height, 1, format, false, false);
        Device device = buffer.device();
        int alignment = device.attribute("texture_pitch_alignment");
        long rowBytes = (long) width * format.sizeBytes();
        if (pitchBytes < rowBytes || pitchBytes % alignment != 0) {
            throw new IllegalArgumentException("texture of rows: pitchBytes=" + pitchBytes + ", need a multiple of "
                    + alignment + " on " + device.id() + " that is at least the " + rowBytes + " bytes of a row");
        } else if (height - 1 > (buffer.sizeBytes() - rowBytes) / pitchBytes || rowBytes > buffer.sizeBytes()) {
            throw new IndexOutOfBoundsException("texture of rows: height=" + height + " rows of " + rowBytes
                    + " bytes with pitchBytes=" + pitchBytes + " are outside the device buffer of sizeBytes="
                    + buffer.sizeBytes());
        }
        requireAligned(device, buffer.pointer());
        DeviceMemory.Range range = new DeviceMemory.Range(buffer.memory(), buffer.offsetBytes(), buffer.sizeBytes());
        return new TextureObject(
                device, device.textures().texture(range, layout, pitchBytes, settings), buffer::memory);
    }

    /**
     * Returns a texture of rows of memory, which kernels read with {@code tex2D}, filtered if the settings say so.
     *
     * @param width the elements of a row
     * @param height the rows
     * @throws IndexOutOfBoundsException if the rows are not inside the memory
     * @throws IllegalArgumentException if the format cannot be read so, or a row has more bytes than the pitch
     */
    public static TextureObject of(
            PitchedBuffer rows, TexelFormat format, int width, int height, TextureSettings settings) {
        return of(rows.buffer(), format, width, height, rows.pitchBytes(), settings);
    }

    private static void requireAligned(Device device, long pointer) {
        int alignment = device.attribute("texture_alignment");
        if (pointer % alignment != 0) {
            throw new IllegalArgumentException("texture of a buffer whose address is " + pointer % alignment
                    + " bytes after a multiple of " + alignment + ", where textures begin on " + device.id());
        }
    }

    Device device() {
        return device;
    }

    /**
     * Notes that a launch on a stream comes next.
     *
     * @return this
     * @throws IllegalStateException if it was closed, or the array or buffer that it reads
     */
    TextureObject use(Stream stream) {
        requireOpen();
        if (stream.isCapturing()) {
            Capture.current(stream).note(this, this::use);
            return this;
        }
        source.use(stream);
        uses.use(stream, StreamUses.Access.ORDERED_BY_USER);
        return this;
    }

    /**
     * Returns the number that the kernel gets.
     *
     * @throws IllegalStateException if it was closed
     */
    public long value() {
        requireOpen();
        return handle.value();
    }

    private void requireOpen() {
        if (isClosed) {
            throw new IllegalStateException("texture or surface object was closed");
        }
    }

    /** Waits for the launches that use it, and ends it. */
    @Override
    public void close() {
        StreamCallbacks.requireNone("closing of a texture or surface object");
        isClosed = true;
        try {
            uses.use(device.stream(), StreamUses.Access.ORDERED_BY_USER);
        } finally {
            handle.close();
        }
    }
}
