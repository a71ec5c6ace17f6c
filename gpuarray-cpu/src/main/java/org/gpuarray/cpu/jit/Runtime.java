package org.gpuarray.cpu.jit;

/** Names of the runtime's classes and fields, for generated code: this package must not depend on {@code cpu.exec}. */
final class Runtime {
    static final String BODY = "org/gpuarray/cpu/exec/KernelBody";
    static final String STATE = "org/gpuarray/cpu/exec/BlockState";
    static final String INTEGERS = "org/gpuarray/cpu/math/IntegerMath";
    static final String CONVERSIONS = "org/gpuarray/cpu/math/Conversions";
    static final String ATOMICS = "org/gpuarray/cpu/exec/Atomics";
    static final String MIXED_ATOMICS = "org/gpuarray/cpu/exec/MixedAtomics";
    static final String MIXED = "org/gpuarray/cpu/exec/MixedMemory";
    static final String ANY = "org/gpuarray/cpu/exec/AnyMemory";
    static final String WIDE = "org/gpuarray/cpu/exec/WideMemory";
    static final String RANGE = "org/gpuarray/cpu/exec/ThreadRange";
    static final String TILES = "org/gpuarray/cpu/exec/TileCopies";
    static final String LOOP_FUNCTIONS = "org/gpuarray/cpu/exec/LoopFunctions";
    static final String LOOPS = "org/gpuarray/cpu/exec/LoopWatch";
    static final String STATE_DESCRIPTOR = "L" + STATE + ";";

    private Runtime() {}
}
