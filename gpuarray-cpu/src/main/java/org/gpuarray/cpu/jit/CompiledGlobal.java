package org.gpuarray.cpu.jit;

import org.gpuarray.cpu.memory.Kind;

/**
 * A {@code __device__} or {@code __constant__} variable.
 *
 * @param kind the kind that the first kernel using it wants
 * @param initialBytes its initial value, little endian
 * @param constant whether kernels only read it
 */
public record CompiledGlobal(String name, Kind kind, byte[] initialBytes, boolean constant) {}
