package org.gpuarray.cpu.tree;

/** The scalar types; enums and character types are mapped to the integer of their width and sign. */
public enum ScalarType implements CType {
    VOID("void", 0),
    BOOL("bool", 1),
    I8("signed char", 1),
    U8("unsigned char", 1),
    I16("short", 2),
    U16("unsigned short", 2),
    I32("int", 4),
    U32("unsigned int", 4),
    I64("long long", 8),
    U64("unsigned long long", 8),
    F32("float", 4),
    F64("double", 8);

    private final String cName;
    private final int sizeBytes;

    ScalarType(String cName, int sizeBytes) {
        this.cName = cName;
        this.sizeBytes = sizeBytes;
    }

    @Override
    public long sizeBytes() {
        return sizeBytes;
    }

    @Override
    public int alignBytes() {
        return Math.max(1, sizeBytes);
    }

    /** Returns whether the type is F32 or F64. */
    public boolean isFloating() {
        return this == F32 || this == F64;
    }

    /** Returns whether the type is BOOL or an unsigned integer. */
    public boolean isUnsigned() {
        return this == BOOL || this == U8 || this == U16 || this == U32 || this == U64;
    }

    /** Returns whether the type is BOOL or any integer. */
    public boolean isInteger() {
        return this != VOID && !isFloating();
    }

    @Override
    public String toString() {
        return cName;
    }
}
