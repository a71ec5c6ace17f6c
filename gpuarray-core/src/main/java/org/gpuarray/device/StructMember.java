package org.gpuarray.device;

/**
 * A member of a kernel's struct, where the compiler put it.
 *
 * @param type its type; of an array that of its elements
 * @param offsetBytes {@code offsetof} it
 * @param sizeBytes {@code sizeof} it, of an array the whole
 */
public record StructMember(String name, ParameterType type, int offsetBytes, int sizeBytes) {
    /** Returns how many elements it has: 1, unless it is an array. */
    public int count() {
        int elementBytes = type.isPointer() ? Long.BYTES : type.sizeBytes();
        return elementBytes == 0 ? 1 : sizeBytes / elementBytes;
    }
}
