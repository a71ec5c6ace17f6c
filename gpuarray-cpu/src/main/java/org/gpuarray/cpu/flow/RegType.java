package org.gpuarray.cpu.flow;

import org.gpuarray.cpu.tree.ScalarType;

/** The JVM type of a virtual register. BOOL and integers up to 32 bits are in INT, extended from their own width. */
public enum RegType {
    INT,
    LONG,
    FLOAT,
    DOUBLE,
    /** A Java array: one half of a pointer. */
    REF;

    /** Returns the register type that holds a scalar. */
    public static RegType of(ScalarType type) {
        return switch (type) {
            case BOOL, I8, U8, I16, U16, I32, U32 -> INT;
            case I64, U64 -> LONG;
            case F32 -> FLOAT;
            case F64 -> DOUBLE;
            case VOID -> throw new IllegalArgumentException("void has no register");
        };
    }
}
