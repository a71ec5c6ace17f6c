package org.gpuarray.plan;

/** A routine that is ready on one device. Thread-safe. */
public interface CompiledRoutine {
    String name();

    /**
     * Enqueues the routine's kernels on the device's own stream and returns without waiting. Memory that it needs besides
     * its operands comes from the device's allocator and is freed in stream order.
     */
    void launch(RoutineCall call);
}
