package org.gpuarray.device;

/** Makes what a device's textures and surfaces consist of. Users have {@code CudaArray} and {@code TextureObject}. */
public interface DeviceTextures {
    /** Returns an array for textures and surfaces, with undefined contents. */
    TextureArray newArray(TextureLayout layout);

    /**
     * Returns a texture object that reads an array.
     *
     * @throws IllegalArgumentException if the array's format does not allow these settings
     */
    TextureHandle texture(TextureArray array, TextureSettings settings);

    /** Returns a texture object that reads memory with {@code tex1Dfetch}; it begins where textures may. */
    TextureHandle texture(DeviceMemory.Range memory, TexelFormat format, TextureSettings settings);

    /**
     * Returns a texture object that reads rows of memory with {@code tex2D}; it begins where textures may.
     *
     * @param layout an image of two dimensions
     * @param pitchBytes from the start of a row to that of the next one, a multiple of the device's
     *     {@code texture_pitch_alignment}
     */
    TextureHandle texture(DeviceMemory.Range memory, TextureLayout layout, long pitchBytes, TextureSettings settings);

    /** Returns a surface object for an array whose layout allows it. */
    TextureHandle surface(TextureArray array);
}
