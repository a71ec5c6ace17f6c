package org.gpuarray.device;

/**
 * What one element of a texture is made of.
 *
 * @param channels 1, 2 or 4
 */
public record TexelFormat(Channel channel, int channels) {
    /** The type of each channel. */
    public enum Channel {
        UINT8(1),
        INT8(1),
        UINT16(2),
        INT16(2),
        UINT32(4),
        INT32(4),
        FLOAT32(4),
        /** IEEE's binary16; kernels read it as float. */
        FLOAT16(2);

        private final int sizeBytes;

        Channel(int sizeBytes) {
            this.sizeBytes = sizeBytes;
        }

        public int sizeBytes() {
            return sizeBytes;
        }

        /** Returns whether values can be read as normalized floats, from 0 to 1 or −1 to 1. */
        public boolean canNormalize() {
            return sizeBytes < 4 && !isFloat();
        }

        /** Returns whether kernels read floats, whatever the settings of the texture. */
        public boolean isFloat() {
            return this == FLOAT32 || this == FLOAT16;
        }
    }

    public TexelFormat {
        if (channels != 1 && channels != 2 && channels != 4) {
            throw new IllegalArgumentException("texel format: channels=" + channels + ", need 1, 2 or 4");
        }
    }

    /** Returns the bytes of an element. */
    public int sizeBytes() {
        return channel.sizeBytes() * channels;
    }
}
