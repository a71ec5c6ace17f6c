package org.gpuarray.cpu.exec;

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

    private final TextureLayout layout;
    private final TextureSettings settings;
    private final Bytes bytes;
    private final boolean linearMemory;
    private final boolean surface;

    /**
     * Creates a texture or surface.
     *
     * @param linearMemory whether it is linear memory, which only {@code tex1Dfetch} reads
     */
    public Texture(TextureLayout layout, TextureSettings settings, Bytes bytes, boolean linearMemory, boolean surface) {
        this.layout = layout;
        this.settings = settings;
        this.bytes = bytes;
        this.linearMemory = linearMemory;
        this.surface = surface;
    }

    TextureLayout layout() {
        return layout;
    }

    Bytes bytes() {
        return bytes;
    }

    boolean isSurface() {
        return surface;
    }

    boolean isLinearMemory() {
        return linearMemory;
    }

    /** Reads an element of linear memory; zeros out of bounds. */
    void fetch(int index, int[] into) {
        boolean inside = index >= 0 && index < layout.width();
        for (int c = 0; c < 4; c++) {
            into[c] = inside ? channel(index, c) : 0;
        }
    }

    /**
     * Reads at a coordinate. Coordinates of dimensions that the array does not have are ignored, and so is the layer of an
     * array without layers.
     */
    void sample(float x, float y, float z, int layer, int[] into) {
        int dimensions = layout.shape().dimensions();
        double[] at = {scaled(x, layout.width()), scaled(y, layout.height()), scaled(z, layout.depth())};
        if (!settings.linear()) {
            long j = dimensions > 1 ? floor(at[1]) : 0;
            long k = dimensions > 2 ? floor(at[2]) : clampedLayer(layer);
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
                long k = dimensions > 2 ? low[2] + (corner >> 2 & 1) : clampedLayer(layer);
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
        return channel((z * layout.height() + y) * layout.width() + x, c);
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

    private int channel(long element, int c) {
        TexelFormat format = layout.format();
        Channel channel = format.channel();
        boolean isFloat = channel == Channel.FLOAT32 || settings.normalizedFloat();
        if (c >= format.channels()) {
            return c < 3 ? 0 : isFloat ? Float.floatToRawIntBits(1) : 1;
        }
        int size = channel.sizeBytes();
        int raw = bytes.get(element * format.sizeBytes() + (long) c * size, size);
        int value = switch (channel) {
            case INT8 -> (byte) raw;
            case INT16 -> (short) raw;
            default -> raw;
        };
        if (!settings.normalizedFloat()) {
            return value;
        }
        return Float.floatToRawIntBits(Math.max(-1, value / NORMAL[channel.ordinal()]));
    }
}
