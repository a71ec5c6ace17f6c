package org.gpuarray.cpu.jit;

import org.gpuarray.cpu.flow.MemoryLocal;
import org.gpuarray.cpu.memory.Kind;

/**
 * A {@code __shared__} variable of a block, or a local array of a thread: a Java array of its own, so that bounds are
 * exact.
 *
 * @param elements its length in elements of {@code kind}
 * @param perThread whether each thread of a block has its own part, one after the other; else all use one in turn
 */
public record MemoryVariable(String name, Kind kind, int elements, boolean perThread) {
    static MemoryVariable of(MemoryLocal v, boolean perThread) {
        Kind kind = v.kind().kind();
        long elements = (v.sizeBytes() + kind.elementBytes() - 1) / kind.elementBytes();
        return new MemoryVariable(v.name(), kind, Math.toIntExact(elements), perThread);
    }
}
