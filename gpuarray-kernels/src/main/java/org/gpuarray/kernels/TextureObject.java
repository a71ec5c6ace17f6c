package org.gpuarray.kernels;

import org.gpuarray.DeviceBuffer;
import org.gpuarray.device.Device;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TextureHandle;
import org.gpuarray.device.TextureSettings;

/** A texture or surface object: an argument for a kernel's {@code cudaTextureObject_t} or {@code cudaSurfaceObject_t}. */
public final class TextureObject implements AutoCloseable {
    private final Device device;
    private final TextureHandle handle;
    /** What it reads, which must live as long. */
    private final Object source;

    TextureObject(Device device, TextureHandle handle, Object source) {
        this.device = device;
        this.handle = handle;
        this.source = source;
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
        Device device = buffer.memory().device();
        return new TextureObject(device, device.texture(buffer.memory(), format, settings), buffer);
    }

    Device device() {
        return device;
    }

    /** Returns the number that the kernel gets. */
    public long value() {
        return handle.value();
    }

    @Override
    public void close() {
        handle.close();
        java.lang.ref.Reference.reachabilityFence(source);
    }
}
