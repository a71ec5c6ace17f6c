package org.gpuarray.dlpack;

import org.gpuarray.types.DType;

/** A {@code DLDataType} of one lane: its code and its bits. */
record TypeCode(int code, int bits) {
    private static final int INT = 0;
    private static final int UINT = 1;
    private static final int FLOAT = 2;
    private static final int BFLOAT = 4;
    private static final int COMPLEX = 5;
    private static final int BOOL = 6;

    static TypeCode of(DType type) {
        int code = switch (type) {
            case BOOL -> BOOL;
            case INT8, INT16, INT32, INT64 -> INT;
            case UINT8, UINT16, UINT32, UINT64 -> UINT;
            case FLOAT16, FLOAT32, FLOAT64 -> FLOAT;
            case BFLOAT16 -> BFLOAT;
            case COMPLEX64, COMPLEX128 -> COMPLEX;
        };
        return new TypeCode(code, type.itemBytes() * Byte.SIZE);
    }

    /**
     * Returns the type of elements.
     *
     * @throws IllegalArgumentException if there is none
     */
    static DType typeOf(int code, int bits, int lanes) {
        for (DType type : DType.values()) {
            if (lanes == 1 && of(type).equals(new TypeCode(code, bits))) {
                return type;
            }
        }
        throw new IllegalArgumentException(
                "fromDLPack: a type of code=" + code + " bits=" + bits + " lanes=" + lanes + ", which arrays have not");
    }
}
