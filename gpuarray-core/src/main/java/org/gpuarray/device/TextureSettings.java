package org.gpuarray.device;

/**
 * How a texture is read.
 *
 * @param address what coordinates outside give; WRAP and MIRROR need normalised coordinates, else they are CLAMP
 * @param linear whether neighbouring elements are interpolated
 * @param normalizedCoordinates whether coordinates run from 0 to 1; those of a cube map are a direction either way
 * @param normalizedFloat whether 8-bit and 16-bit integers are read as floats from 0 to 1, or −1 to 1
 */
public record TextureSettings(
        AddressMode address, boolean linear, boolean normalizedCoordinates, boolean normalizedFloat) {
    /** What coordinates outside the array give; in CUDA's order. */
    public enum AddressMode {
        /** The array repeats. */
        WRAP,
        /** The nearest element. */
        CLAMP,
        /** The array repeats, mirrored every second time. */
        MIRROR,
        /** Zero. */
        BORDER
    }

    /** CUDA's defaults: the nearest element without conversion, by its index, clamped. */
    public static final TextureSettings DEFAULT = new TextureSettings(AddressMode.CLAMP, false, false, false);

    public TextureSettings withAddress(AddressMode mode) {
        return new TextureSettings(mode, linear, normalizedCoordinates, normalizedFloat);
    }

    public TextureSettings withLinear() {
        return new TextureSettings(address, true, normalizedCoordinates, normalizedFloat);
    }

    public TextureSettings withNormalizedCoordinates() {
        return new TextureSettings(address, linear, true, normalizedFloat);
    }

    public TextureSettings withNormalizedFloat() {
        return new TextureSettings(address, linear, normalizedCoordinates, true);
    }

    /**
     * Throws unless a texture of {@code format} can be read with these settings.
     *
     * @throws IllegalArgumentException if integers would have to be interpolated, or 32 bits be normalised
     */
    public void check(TexelFormat format) {
        if (normalizedFloat && !format.channel().canNormalize()) {
            throw new IllegalArgumentException("texture: " + format.channel()
                    + " cannot be read as normalized float, need 8-bit or 16-bit integers");
        }
        if (linear && !normalizedFloat && !format.channel().isFloat()) {
            throw new IllegalArgumentException("texture: linear filtering of " + format.channel()
                    + ", need floats or integers read as normalized float");
        }
    }
}
