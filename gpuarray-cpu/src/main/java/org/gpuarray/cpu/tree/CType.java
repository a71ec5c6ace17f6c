package org.gpuarray.cpu.tree;

/** A C type without qualifiers, with CUDA's sizes and alignments (64-bit, little endian). */
public sealed interface CType permits ScalarType, PointerType, ArrayType, StructType {
    /** Returns the size in bytes, as {@code sizeof} gives it. */
    long sizeBytes();

    /** Returns the alignment in bytes, as {@code alignof} gives it. */
    int alignBytes();
}
