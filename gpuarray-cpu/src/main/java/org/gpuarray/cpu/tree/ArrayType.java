package org.gpuarray.cpu.tree;

/** An array of {@code length} elements; length 0 stands for {@code extern __shared__ T name[]}. */
public record ArrayType(CType element, long length) implements CType {
    @Override
    public long sizeBytes() {
        long high = Math.multiplyHigh(element.sizeBytes(), length);
        long size = element.sizeBytes() * length;
        return high != 0 || size < 0 ? Limits.BYTES : Math.min(size, Limits.BYTES);
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
