package org.gpuarray.device;

/** Memory laid out for textures and surfaces: CUDA's array. Copies are of all elements, x fastest, and wait. */
public interface TextureArray extends AutoCloseable {
    TextureLayout layout();

    /** Copies host data of exactly the layout's size to the array, after what the device's stream holds. */
    void write(HostData from);

    /** Copies the array into host memory of exactly its size, after what the device's stream holds. */
    void read(HostData to);

    @Override
    void close();
}
