package org.gpuarray.cpu.tree;

/** A pointer to {@code target}: eight bytes where it is stored in memory. C++ references become pointers. */
public record PointerType(CType target) implements CType {
    @Override
    public long sizeBytes() {
        return 8;
    }

    @Override
    public int alignBytes() {
        return 8;
    }

    @Override
    public String toString() {
        return target + " *";
    }
}
