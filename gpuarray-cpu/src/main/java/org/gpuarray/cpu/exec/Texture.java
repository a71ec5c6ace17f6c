package org.gpuarray.cpu.exec;

import org.gpuarray.cpu.math.Float16;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TexelFormat.Channel;
import org.gpuarray.device.TextureLayout;
import org.gpuarray.device.TextureSettings;
import org.gpuarray.device.TextureSettings.AddressMode;

/**
 * A texture or surface (CUDA C++ Programming Guide 12.6, appendix "Texture Fetching"): which elements a coordinate selects,
 * and how filtering interpolates them. Weights have 8 bits of fraction, as the hardware's.
 */
public final class Texture {
    /** The bytes of an array, or of linear memory. */
    public interface Bytes {
        /** Returns {@code sizeBytes} bytes, at most 4, as an unsigned little-endian number. */
        int get(long offset, int sizeBytes);

        void put(long offset, int sizeBytes, int value);
    }

    private static final float[] NORMAL = {255, 127, 65535, 32767};

    /** Which functions read it. */
    public enum Use {
        TEXTURE,
        /** Linear memory, which only {@code tex1Dfetch} reads. */
        FETCHES,
        SURFACE
    }

    private final TextureLayout layout;
    private final TextureSettings settings;
    private final Bytes bytes;
    private final Use use;
    private final long rowBytes;

    /** Creates a texture or surface of an array, or of memory without padding. */
    public Texture(TextureLayout layout, TextureSettings settings, Bytes bytes, Use use) {
        this(
                layout,
                settings,
                bytes,
                use,
                (long) layout.width() * layout.format().sizeBytes());
    }

    /** Creates a texture of rows that begin {@code rowBytes} after one another. */
    public Texture(TextureLayout layout, TextureSettings settings, Bytes bytes, Use use, long rowBytes) {
        this.layout = layout;
        this.settings = layout.shape().isCubeMap() ? settings.withNormalizedCoordinates() : settings;
        this.bytes = bytes;
        this.use = use;
        this.rowBytes = rowBytes;
    }

    TextureLayout layout() {
        return layout;
    }

    Bytes bytes() {
        return bytes;
    }

    boolean isSurface() {
        return use == Use.SURFACE;
    }

    boolean isLinearMemory() {
        return use == Use.FETCHES;
    }

    /** Reads an element of linear memory; zeros out of bounds. */
    void fetch(int index, int[] into) {
        boolean inside = index >= 0 && index < layout.width();
        for (int c = 0; c < 4; c++) {
            into[c] = inside ? channel((long) index * layout.format().sizeBytes(), c) : 0;
        }
    }

    /**
     * Reads at a coordinate. Coordinates of dimensions that the array does not have are ignored, and so is the layer of an
     * array without layers.
     */
    void sample(float x, float y, float z, int layer, int[] into) {
        double[] at = {scaled(x, layout.width()), scaled(y, layout.height()), scaled(z, layout.depth())};
        sample(at, clampedLayer(layer), into);
    }

    /**
     * Reads a cube map in a direction: its largest part says the face, and the other two where on the face (CUDA C++ Programming
     * Guide 12.6, "Cubemap Textures"). Filtering stays on the face.
     */
    void sampleCube(float x, float y, float z, int layer, int[] into) {
        float[] direction = {x, y, z};
        int axis = Math.abs(z) >= Math.max(Math.abs(x), Math.abs(y)) ? 2 : Math.abs(y) >= Math.abs(x) ? 1 : 0;
        boolean isNegative = direction[axis] < 0;
        float length = Math.abs(direction[axis]);
        float s = axis == 0 ? (isNegative ? z : -z) : axis == 2 && isNegative ? -x : x;
        float t = axis == 1 ? (isNegative ? -z : z) : -y;
        double[] at = {scaled((s / length + 1) / 2, layout.width()), scaled((t / length + 1) / 2, layout.height()), 0};
        int cubes = layout.depth() / TextureLayout.Shape.FACES;
        long cube = Math.max(0, Math.min(cubes - 1, layer));
        sample(at, cube * TextureLayout.Shape.FACES + 2L * axis + (isNegative ? 1 : 0), into);
    }

    /** Reads at a position in elements, of an image of the array. */
    private void sample(double[] at, long image, int[] into) {
        int dimensions = layout.shape().dimensions();
        if (!settings.linear()) {
            long j = dimensions > 1 ? floor(at[1]) : 0;
            long k = dimensions > 2 ? floor(at[2]) : image;
            for (int c = 0; c < 4; c++) {
                into[c] = texel(floor(at[0]), j, k, c);
            }
            return;
        }
        long[] low = new long[3];
        int[] fraction = new int[3];
        for (int d = 0; d < dimensions; d++) {
            double shifted = at[d] - 0.5;
            low[d] = floor(shifted);
            fraction[d] = (int) Math.floor((shifted - low[d]) * TextureWeights.ONE + 0.5);
        }
        int[] weights = TextureWeights.of(dimensions, fraction);
        for (int c = 0; c < 4; c++) {
            double sum = 0;
            for (int corner = 0; corner < weights.length; corner++) {
                long j = low[1] + (corner >> 1 & 1);
                long k = dimensions > 2 ? low[2] + (corner >> 2 & 1) : image;
                if (weights[corner] != 0) {
                    sum += weights[corner] * Float.intBitsToFloat(texel(low[0] + (corner & 1), j, k, c));
                }
            }
            into[c] = Float.floatToRawIntBits((float) (sum / TextureWeights.ONE));
        }
    }

    /** Reads one channel of the four elements that filtering would interpolate, in CUDA's order. */
    void gather(float x, float y, int component, int[] into) {
        long i = floor(scaled(x, layout.width()) - 0.5);
        long j = floor(scaled(y, layout.height()) - 0.5);
        into[0] = texel(i, j + 1, 0, component);
        into[1] = texel(i + 1, j + 1, 0, component);
        into[2] = texel(i + 1, j, 0, component);
        into[3] = texel(i, j, 0, component);
    }

    private double scaled(float coordinate, int size) {
        if (Float.isNaN(coordinate)) {
            return 0;
        }
        return settings.normalizedCoordinates() ? (double) coordinate * size : coordinate;
    }

    private static long floor(double value) {
        return (long) Math.floor(value);
    }

    private long clampedLayer(int layer) {
        return layout.shape().isLayered() ? Math.max(0, Math.min(layout.depth() - 1, layer)) : 0;
    }

    /** Returns a channel as the bits of an int or a float; 0 out of bounds if the address mode says so. */
    private int texel(long i, long j, long k, int c) {
        int dimensions = layout.shape().dimensions();
        long x = resolve(i, layout.width());
        long y = dimensions > 1 ? resolve(j, layout.height()) : 0;
        long z = dimensions > 2 ? resolve(k, layout.depth()) : k;
        if (Math.min(Math.min(x, y), z) < 0) {
            return 0;
        }
        return channel(
                (z * layout.height() + y) * rowBytes + x * layout.format().sizeBytes(), c);
    }

    private long resolve(long i, int n) {
        AddressMode mode = settings.address();
        if (mode == AddressMode.BORDER) {
            return i < 0 || i >= n ? -1 : i;
        } else if (mode == AddressMode.CLAMP || !settings.normalizedCoordinates()) {
            return Math.max(0, Math.min(n - 1, i));
        } else if (mode == AddressMode.WRAP) {
            return Math.floorMod(i, (long) n);
        }
        long at = Math.floorMod(i, 2L * n);
        return at < n ? at : 2L * n - 1 - at;
    }

    /** Returns a channel of the element at a byte, as the bits of an int or a float. */
    private int channel(long at, int c) {
        TexelFormat format = layout.format();
        Channel channel = format.channel();
        boolean isFloat = channel.isFloat() || settings.normalizedFloat();
        if (c >= format.channels()) {
            return c < 3 ? 0 : isFloat ? Float.floatToRawIntBits(1) : 1;
        }
        int size = channel.sizeBytes();
        int raw = bytes.get(at + (long) c * size, size);
        int value = switch (channel) {
            case INT8 -> (byte) raw;
            case INT16 -> (short) raw;
            case FLOAT16 -> Float.floatToRawIntBits(Float16.halfValue(raw));
            default -> raw;
        };
        if (!settings.normalizedFloat()) {
            return value;
        }
        return Float.floatToRawIntBits(Math.max(-1, value / NORMAL[channel.ordinal()]));
    }
}
