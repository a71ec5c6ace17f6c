package org.gpuarray.device;

/** A loaded program. */
public interface GpuModule extends AutoCloseable {
    /**
     * Returns a kernel by its name, or by its expression in {@link KernelSource#kernels}.
     *
     * @throws IllegalArgumentException if the program has no such kernel; the message lists those it has
     */
    GpuFunction function(String name);

    /** Returns a {@code __device__} or {@code __constant__} variable's memory, as long as the module is loaded. */
    DeviceMemory global(String name);

    /** Returns the types of its kernels and variables, {@link ProgramTypes#NONE} if the image has none. */
    ProgramTypes types();

    @Override
    void close();
}
