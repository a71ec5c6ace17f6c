package org.gpuarray.kernels;

import org.gpuarray.DeviceBuffer;
import org.gpuarray.device.Device;
import org.gpuarray.device.Stream;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TextureHandle;
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
        return new TextureObject(device, device.texture(buffer.memory(), format, settings), buffer::memory);
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
        isClosed = true;
        try {
            uses.use(device.stream(), StreamUses.Access.ORDERED_BY_USER);
        } finally {
            handle.close();
        }
    }
}
