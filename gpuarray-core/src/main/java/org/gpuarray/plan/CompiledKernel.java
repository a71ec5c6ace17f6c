package org.gpuarray.plan;

/** A kernel that is ready on one device. */
public interface CompiledKernel {
    KernelSpec spec();

    String name();

    /**
     * Returns the bytes of local memory of each thread: spilled registers, and arrays. The call needs no memory for its
     * operands.
     */
    int localBytes(KernelCall call);

    /** Returns how many threads a launch has. The call needs no memory for its operands. */
    long threads(KernelCall call);

    /**
     * Enqueues one launch on the device's own stream. Memory that it needs besides its operands comes from the device's
     * allocator.
     */
    void launch(KernelCall call);
}
