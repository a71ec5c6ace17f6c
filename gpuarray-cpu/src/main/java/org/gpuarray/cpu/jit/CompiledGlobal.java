package org.gpuarray.cpu.jit;

import java.util.List;
import org.gpuarray.cpu.memory.Kind;
import org.gpuarray.device.ParameterType;

/**
 * A {@code __device__} or {@code __constant__} variable.
 *
 * @param kind the kind that the first kernel using it wants
 * @param initialBytes its initial value, little endian
 * @param pointers the addresses of variables in the initial value
 * @param constant whether kernels only read it
 * @param elements the type of its elements, for the host
 */
public record CompiledGlobal(
        String name,
        Kind kind,
        byte[] initialBytes,
        List<InitialPointer> pointers,
        boolean constant,
        ParameterType elements) {
    /** The address of a variable of the program, by its index, at {@code offsetBytes} in the initial value. */
    public record InitialPointer(int offsetBytes, int variable, long targetOffsetBytes) {}
}
