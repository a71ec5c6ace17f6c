package org.gpuarray.cpu.flow;

/**
 * A variable in memory of its own: a {@code __shared__} variable, a local array, or a local whose address is taken.
 *
 * @param perCall whether each call of the function that declares it has its own
 */
public record MemoryLocal(String name, KindNode kind, long sizeBytes, boolean perCall) {}
