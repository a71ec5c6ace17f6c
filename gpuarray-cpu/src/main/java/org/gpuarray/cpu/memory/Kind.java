package org.gpuarray.cpu.memory;

/**
 * The kind of a block of device memory: the element type of its Java array. C2 vectorises only accesses to an array of the
 * accessed type, so the compiler infers one kind for each pointer. MIXED is for pointers that are used as several types.
 */
public enum Kind {
    F32(4, float[].class),
    F64(8, double[].class),
    I64(8, long[].class),
    I32(4, int[].class),
    I16(2, short[].class),
    I8(1, byte[].class),
    /** A {@code byte[]} that holds scalars of any type in little-endian order. */
    MIXED(1, byte[].class),
    /** An array of any type, accessed as bytes: the kind of pointers loaded from memory. */
    ANY(1, Object.class);

    private final int elementBytes;
    private final Class<?> arrayClass;

    Kind(int elementBytes, Class<?> arrayClass) {
        this.elementBytes = elementBytes;
        this.arrayClass = arrayClass;
    }

    /** Returns the bytes of one element, the unit of offsets. */
    public int elementBytes() {
        return elementBytes;
    }

    /** Returns the JVM's descriptor of the array's class, {@code "[F"} for F32. */
    public String arrayDescriptor() {
        return arrayClass.descriptorString();
    }

    /** Returns a new array of this kind, of zeros. */
    public Object newArray(int elements) {
        return switch (this) {
            case F32 -> new float[elements];
            case F64 -> new double[elements];
            case I64 -> new long[elements];
            case I32 -> new int[elements];
            case I16 -> new short[elements];
            case I8, MIXED, ANY -> new byte[elements];
        };
    }

    /** Returns whether {@code array} is of this kind; {@code byte[]} is I8 and MIXED alike. */
    public boolean holds(Object array) {
        return this == ANY || array.getClass() == arrayClass;
    }
}
