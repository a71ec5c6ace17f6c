package org.gpuarray.plan;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceTraits;

/** Writes and compiles kernels: the port to {@code gpuarray-kernels}. Thread-safe; each kernel is compiled once. */
public interface KernelCompiler {
    /**
     * Returns the kernel for {@code spec} on {@code device}. What {@code call} launches comes from memory, from disk, or is compiled
     * now; what calls of other extents launch may be compiled by their launch.
     *
     * @param call one that is going to be launched; its operands need no memory
     * @throws org.gpuarray.device.CompileException if the toolchain rejects the generated text
     */
    CompiledKernel compile(KernelSpec spec, KernelCall call, Device device);

    /**
     * Starts to compile what {@code call} launches if it is not in memory, so that a later {@link #compile} waits less. Returns at
     * once; another thread may read the call's extents and layouts afterwards.
     */
    void begin(KernelSpec spec, KernelCall call, Device device);

    /**
     * Returns a routine on {@code device}. Its kernels come from memory, from disk, or are compiled when it is launched.
     */
    CompiledRoutine routine(RoutineSpec spec, Device device);

    /**
     * Measures which launch shapes are the fastest on {@code device}, and stores them on disk for later processes.
     *
     * @return what was measured, for people
     */
    String tune(Device device);

    /** Returns a short stable name of what the kernel does: {@code map_mul_add_sqrt_f32}. */
    String name(KernelSpec spec);

    /** Returns the CUDA C that {@link #compile} would hand to a toolchain: always the same text for the same arguments. */
    String source(KernelSpec spec, DeviceTraits traits);
}
