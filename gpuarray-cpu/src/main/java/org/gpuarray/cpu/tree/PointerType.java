package org.gpuarray.cpu.tree;

/**
 * A pointer to {@code target}: eight bytes when stored in memory. C++ references become pointers.
 *
 * @param isVolatile whether what it points to is volatile: each access through it happens, in the order written
 */
public record PointerType(CType target, boolean isVolatile) implements CType {
    /** Creates a pointer to something that is not volatile. */
    public PointerType(CType target) {
        this(target, false);
    }

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
        return (isVolatile ? "volatile " : "") + target + " *";
    }
}
