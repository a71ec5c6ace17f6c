package org.gpuarray.cpu.flow;

/**
 * A place in memory.
 *
 * @param offset in elements of the kind
 * @param plusBytes a constant to add, in bytes
 */
public record Address(Operand array, Operand offset, long plusBytes, KindNode kind) {
    Address with(Operand newArray, Operand newOffset) {
        return new Address(newArray, newOffset, plusBytes, kind);
    }
}
