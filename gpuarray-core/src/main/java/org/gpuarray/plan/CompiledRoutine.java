package org.gpuarray.plan;

/** A routine that is ready on one device. Thread-safe. */
public interface CompiledRoutine {
    RoutineSpec spec();

    String name();

    /**
     * Enqueues the routine's kernels on the device's own stream; nobody waits. Memory that it needs besides its operands comes
     * from the device's allocator and is given back in stream order.
     */
    void launch(RoutineCall call);
}
