package org.gpuarray.cpu.flow;

/**
 * A variable that lives in memory of its own: a {@code __shared__} variable, a local array, a local whose address is taken.
 *
 * @param perCall whether each call of the function around has its own
 */
public record MemoryLocal(String name, KindNode kind, long sizeBytes, boolean perCall) {}
