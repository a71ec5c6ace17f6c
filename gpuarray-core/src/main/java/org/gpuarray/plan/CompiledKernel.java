package org.gpuarray.plan;

/** A kernel that is ready on one device. */
public interface CompiledKernel {
    KernelSpec spec();

    String name();

    /**
     * Enqueues one launch on the device's own stream. Memory that it needs besides its operands comes from the device's
     * allocator.
     */
    void launch(KernelCall call);
}
