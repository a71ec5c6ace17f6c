package org.gpuarray.cpu.tree;

/** An array of {@code length} elements; length 0 stands for {@code extern __shared__ T name[]}. */
public record ArrayType(CType element, long length) implements CType {
    @Override
    public long sizeBytes() {
        return element.sizeBytes() * length;
    }

    @Override
    public int alignBytes() {
        return element.alignBytes();
    }

    @Override
    public String toString() {
        return element + "[" + length + "]";
    }
}
