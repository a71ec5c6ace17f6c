package org.gpuarray.cpu.flow;

/**
 * An address of memory: an array and an offset in it.
 *
 * @param offset in elements of the kind
 * @param plusBytes a constant to add, in bytes
 * @param isVolatile whether another thread may change the memory at any time
 */
public record Address(Operand array, Operand offset, long plusBytes, KindNode kind, boolean isVolatile) {
    Address with(Operand newArray, Operand newOffset) {
        return new Address(newArray, newOffset, plusBytes, kind, isVolatile);
    }
}
