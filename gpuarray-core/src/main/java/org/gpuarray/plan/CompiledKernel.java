package org.gpuarray.plan;

import org.gpuarray.device.Stream;

/** A kernel that is ready on one device. */
public interface CompiledKernel {
    KernelSpec spec();

    String name();

    /** Enqueues exactly one launch. Memory that the launch needs besides its operands comes from the device's allocator. */
    void launch(KernelCall call, Stream stream);
}
