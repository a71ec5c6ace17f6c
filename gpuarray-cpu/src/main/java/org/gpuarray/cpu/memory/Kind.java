package org.gpuarray.cpu.memory;

/**
 * What a block of device memory is made of: a Java array of one element type. C2 vectorises only accesses to an array of the
 * accessed type, so the compiler works out one kind for each pointer; MIXED serves pointers that are used as several types.
 */
public enum Kind {
    F32(4, "[F"),
    F64(8, "[D"),
    I64(8, "[J"),
    I32(4, "[I"),
    I16(2, "[S"),
    I8(1, "[B"),
    /** A {@code byte[]} in which scalars of any type lie in little-endian order. */
    MIXED(1, "[B");

    private final int elementBytes;
    private final String arrayDescriptor;

    Kind(int elementBytes, String arrayDescriptor) {
        this.elementBytes = elementBytes;
        this.arrayDescriptor = arrayDescriptor;
    }

    /** Returns the bytes of one element: what an offset of 1 stands for. */
    public int elementBytes() {
        return elementBytes;
    }

    /** Returns the JVM's descriptor of the array's class, {@code "[F"} for F32. */
    public String arrayDescriptor() {
        return arrayDescriptor;
    }

    /** Returns a new array of this kind, of zeros. */
    public Object newArray(int elements) {
        return switch (this) {
            case F32 -> new float[elements];
            case F64 -> new double[elements];
            case I64 -> new long[elements];
            case I32 -> new int[elements];
            case I16 -> new short[elements];
            case I8, MIXED -> new byte[elements];
        };
    }

    /** Returns whether {@code array} is of this kind; {@code byte[]} is I8 and MIXED alike. */
    public boolean holds(Object array) {
        return array.getClass().descriptorString().equals(arrayDescriptor);
    }
}
