package org.gpuarray.kernels;

/** What a kernel belongs to. */
interface LoadedModule {
    /**
     * Throws if the program was unloaded.
     *
     * @param name its kernel or variable, for the message
     * @throws IllegalStateException if it was
     */
    void requireOpen(String name);
}
