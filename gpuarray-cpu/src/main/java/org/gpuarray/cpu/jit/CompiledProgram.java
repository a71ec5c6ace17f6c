package org.gpuarray.cpu.jit;

import java.util.List;
import java.util.Map;
import org.gpuarray.device.StructMember;

/**
 * A compiled program: plain data, the same bytes for the same text, ready for the disk cache.
 *
 * @param structs the members of the structs of its parameters and variables, by name, for the host
 */
public record CompiledProgram(
        String fileName,
        List<CompiledKernel> kernels,
        List<CompiledGlobal> globals,
        Map<String, List<StructMember>> structs,
        ProgramText source) {
    /** Returns the program with its source. */
    public CompiledProgram with(ProgramText text) {
        return new CompiledProgram(fileName, kernels, globals, structs, text);
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
