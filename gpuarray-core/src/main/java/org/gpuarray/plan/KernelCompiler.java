package org.gpuarray.plan;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceTraits;

/** Writes and compiles kernels: the port to {@code gpuarray-kernels}. Thread-safe; each kernel is compiled once. */
public interface KernelCompiler {
    /**
     * Returns the kernel for {@code spec} on {@code device}, from memory, from disk, or compiled now.
     *
     * @throws org.gpuarray.device.CompileException if the toolchain rejects the generated text
     */
    CompiledKernel compile(KernelSpec spec, Device device);

    /**
     * Starts to compile the kernel if it is not in memory, so that a later {@link #compile} waits less. Returns at once.
     */
    void begin(KernelSpec spec, Device device);

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
