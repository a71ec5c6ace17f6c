package org.gpuarray.device;

/** A texture or surface object: a number that kernels take. */
public interface TextureHandle extends AutoCloseable {
    /** Returns the value of {@code cudaTextureObject_t} or {@code cudaSurfaceObject_t}. */
    long value();

    @Override
    void close();
}
