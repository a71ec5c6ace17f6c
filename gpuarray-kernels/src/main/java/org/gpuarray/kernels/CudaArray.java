package org.gpuarray.kernels;

import org.gpuarray.Region;
import org.gpuarray.device.Capture;
import org.gpuarray.device.Device;
import org.gpuarray.device.Devices;
import org.gpuarray.device.HostData;
import org.gpuarray.device.Stream;
import org.gpuarray.device.StreamCallbacks;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TextureArray;
import org.gpuarray.device.TextureLayout;
import org.gpuarray.device.TextureLayout.Shape;
import org.gpuarray.device.TextureSettings;
import org.gpuarray.memory.StreamUses;

/**
 * An image, or a volume, on the current device, that kernels read as a texture or read and write as a surface:
 *
 * <pre>{@code
 * try (CudaArray image = CudaArray.of2D(new TexelFormat(Channel.FLOAT32, 1), 640, 480)) {
 *     image.copyFrom(pixels);
 *     try (TextureObject texture = image.texture(TextureSettings.DEFAULT.withLinear())) {
 *         module.getFunction("blur").block(16, 16).grid(40, 30).launch(texture, new Out(result));
 *     }
 * }
 * }</pre>
 *
 * <p>Elements lie with x fastest, then y, then z or the layer; the channels of an element are next to each other.
 */
public final class CudaArray implements AutoCloseable {
    private final Device device;
    private final TextureArray array;
    private final StreamUses uses;
    private volatile boolean isClosed;

    /** Makes an array of any layout on the current device. Its contents are undefined. */
    public CudaArray(TextureLayout layout) {
        device = Devices.current();
        array = device.textures().newArray(layout);
        uses = new StreamUses(device);
    }

    public static CudaArray of1D(TexelFormat format, int width) {
        return new CudaArray(new TextureLayout(Shape.ONE_DIMENSION, width, 1, 1, format, true, false));
    }

    public static CudaArray of2D(TexelFormat format, int width, int height) {
        return new CudaArray(new TextureLayout(Shape.TWO_DIMENSIONS, width, height, 1, format, true, false));
    }

    public static CudaArray of3D(TexelFormat format, int width, int height, int depth) {
        return new CudaArray(new TextureLayout(Shape.THREE_DIMENSIONS, width, height, depth, format, true, false));
    }

    public static CudaArray of1DLayered(TexelFormat format, int width, int layers) {
        return new CudaArray(new TextureLayout(Shape.ONE_DIMENSION_LAYERED, width, 1, layers, format, true, false));
    }

    public static CudaArray of2DLayered(TexelFormat format, int width, int height, int layers) {
        return new CudaArray(
                new TextureLayout(Shape.TWO_DIMENSIONS_LAYERED, width, height, layers, format, true, false));
    }

    /**
     * Makes a cube map: six square images, as layers towards +x, -x, +y, -y, +z and -z, that kernels read in a direction with
     * {@code texCubemap}.
     */
    public static CudaArray ofCubeMap(TexelFormat format, int width) {
        return new CudaArray(new TextureLayout(Shape.CUBE_MAP, width, width, Shape.FACES, format, true, false));
    }

    /** Makes cube maps that kernels read with {@code texCubemapLayered}; the faces of one lie behind those of the one before. */
    public static CudaArray ofCubeMapLayered(TexelFormat format, int width, int layers) {
        int faces = Math.multiplyExact(layers, Shape.FACES);
        return new CudaArray(new TextureLayout(Shape.CUBE_MAP_LAYERED, width, width, faces, format, true, false));
    }

    public TextureLayout layout() {
        return array.layout();
    }

    /**
     * Copies all elements from a Java array of the channels' type: {@code float[]} for FLOAT32, {@code int[]} for INT32 and
     * UINT32, {@code short[]} for INT16, UINT16 and the bits of FLOAT16. {@code byte[]} copies the bytes of any type.
     *
     * @throws IllegalArgumentException if its type is another, or its size in bytes is not that of this array
     */
    public void copyFrom(Object host) {
        HostData data = data("copyFrom", host);
        use(device.stream());
        array.write(data);
    }

    /**
     * Copies all elements to a Java array of the channels' type, as {@link #copyFrom} does from one.
     *
     * @throws IllegalArgumentException if its type is another, or its size in bytes is not that of this array
     */
    public void copyTo(Object host) {
        HostData data = data("copyTo", host);
        use(device.stream());
        array.read(data);
    }

    /** Returns this array as a side of copies of parts: {@code Region.ofHost(pixels).copyTo(image.region().at(8, 2), 16, 4)}. */
    public Region region() {
        return Region.ofTexture(device, array, this::use);
    }

    private HostData data(String operation, Object host) {
        Class<?> type = host.getClass();
        Class<?> need = arrayType(layout().format().channel());
        if (type.isArray() && type != need && type != byte[].class) {
            throw new IllegalArgumentException(operation + ": host array is " + type.getSimpleName()
                    + ", the channels are " + layout().format().channel() + ": pass " + need.getSimpleName()
                    + ", or byte[] for raw bytes");
        }
        HostData data = new HostData.HeapArray(host, 0, java.lang.reflect.Array.getLength(host));
        if (data.sizeBytes() != layout().sizeBytes()) {
            throw new IllegalArgumentException(
                    operation + ": the host array has " + data.sizeBytes() + " bytes, need " + layout().sizeBytes());
        }
        return data;
    }

    private static Class<?> arrayType(TexelFormat.Channel channel) {
        return switch (channel) {
            case UINT8, INT8 -> byte[].class;
            case UINT16, INT16, FLOAT16 -> short[].class;
            case UINT32, INT32 -> int[].class;
            case FLOAT32 -> float[].class;
        };
    }

    /**
     * Returns a texture object that reads this array; close it before the array.
     *
     * @throws IllegalArgumentException if the format cannot be read so
     */
    public TextureObject texture(TextureSettings settings) {
        settings.check(layout().format());
        return new TextureObject(device, device.textures().texture(array, settings), this::use);
    }

    /** Returns a surface object that reads and writes this array; close it before the array. */
    public TextureObject surface() {
        if (!layout().surface()) {
            throw new IllegalArgumentException("surface of an array whose layout has surface=false");
        }
        return new TextureObject(device, device.textures().surface(array), this::use);
    }

    private void use(Stream stream) {
        if (isClosed) {
            throw new IllegalStateException("array for textures was closed: " + layout());
        } else if (stream.isCapturing()) {
            Capture.current(stream).note(this, this::use);
            return;
        }
        uses.use(stream, StreamUses.Access.ORDERED_BY_USER);
    }

    @Override
    public void close() {
        StreamCallbacks.requireNone("closing of an array for textures");
        isClosed = true;
        try {
            uses.use(device.stream(), StreamUses.Access.ORDERED_BY_USER);
        } finally {
            array.close();
        }
    }
}
