package org.gpuarray.cpu;

import org.gpuarray.cpu.jit.KernelParameter;
import org.gpuarray.cpu.tree.ScalarType;

/** The types of argument that a launch slot distinguishes: a pointer, a scalar by its width, a struct. */
enum ArgumentType {
    POINTER("a pointer"),
    I8("char"),
    I16("short"),
    I32("int"),
    I64("long long"),
    F32("float"),
    F64("double"),
    STRUCT("a struct");

    private final String words;

    ArgumentType(String words) {
        this.words = words;
    }

    static ArgumentType of(KernelParameter parameter) {
        ScalarType scalar = parameter.scalar();
        if (scalar == null) {
            return parameter.form() == KernelParameter.Form.POINTER ? POINTER : STRUCT;
        }
        return switch (scalar) {
            case F32 -> F32;
            case F64 -> F64;
            case I64, U64 -> I64;
            case I32, U32 -> I32;
            case I16, U16 -> I16;
            default -> I8;
        };
    }

    @Override
    public String toString() {
        return words;
    }
}
