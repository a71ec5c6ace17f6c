package org.gpuarray.cpu.tree;

/** A position in a CUDA source text: file name, line and column, both from 1. */
public record SourcePosition(String file, int line, int column) {
    @Override
    public String toString() {
        return file + "(" + line + ")";
    }
}
