package org.gpuarray.plan;

/** A kernel that is ready on one device. */
public interface CompiledKernel {
    KernelSpec spec();

    String name();

    /** Returns the bytes of local memory that each thread of a launch has: spilled registers, and arrays. Needs no operands' memory. */
    int localBytes(KernelCall call);

    /** Returns how many threads a launch has. Needs no operands' memory. */
    long threads(KernelCall call);

    /**
     * Enqueues one launch on the device's own stream. Memory that it needs besides its operands comes from the device's
     * allocator.
     */
    void launch(KernelCall call);
}
