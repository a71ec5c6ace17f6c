package org.gpuarray.cpu.flow;

/** A variable that lives in memory of its own: a {@code __shared__} variable, a local array, a local whose address is taken. */
public record MemoryLocal(String name, KindNode kind, long sizeBytes) {}
