package org.gpuarray.cpu.jit;

import java.util.List;

/** A compiled program: plain data, the same bytes for the same text, ready for the disk cache. */
public record CompiledProgram(
        String fileName, List<CompiledKernel> kernels, List<CompiledGlobal> globals, ProgramText source) {
    /** Returns the program with its source. */
    public CompiledProgram with(ProgramText text) {
        return new CompiledProgram(fileName, kernels, globals, text);
    }

    /** Returns the program as bytes. */
    public byte[] encode() {
        return ProgramCodec.encode(this);
    }

    /**
     * Returns the program that {@link #encode} wrote.
     *
     * @throws IllegalArgumentException if the bytes are not such a program, or of another version of the format
     */
    public static CompiledProgram decode(byte[] bytes) {
        return ProgramCodec.decode(bytes);
    }
}
