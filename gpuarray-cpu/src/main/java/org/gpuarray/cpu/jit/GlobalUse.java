package org.gpuarray.cpu.jit;

import org.gpuarray.cpu.memory.Kind;

/**
 * A variable at namespace scope that a kernel uses.
 *
 * @param global its index in {@link CompiledProgram#globals()}
 * @param kind the kind its memory must have for this code
 */
public record GlobalUse(int global, Kind kind) {}
