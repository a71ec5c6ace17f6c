package org.gpuarray.kernels.routines;

import org.gpuarray.kernels.codegen.CudaHeaders;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.types.DType;

/**
 * The text of a routine: the headers that it uses, what its types and constants are, and its {@code .cuh} files. The same calls
 * give the same bytes.
 */
final class RoutineText {
    private final StringBuilder head = new StringBuilder();
    private final StringBuilder body = new StringBuilder();
    private final StringBuilder expressions = new StringBuilder();

    /** Starts a text in which {@code I} is the type of positions. */
    RoutineText(boolean wide) {
        type("I", wide ? "long long" : "int");
    }

    /** Names a type. */
    RoutineText type(String name, String cudaType) {
        head.append("typedef ").append(cudaType).append(' ').append(name).append(";\n");
        return this;
    }

    /** Names a truth that is known when the text is compiled. */
    RoutineText constant(String name, boolean value) {
        return constant("bool", name, value ? "true" : "false");
    }

    /** Names a number that is known when the text is compiled. */
    RoutineText constant(String name, int value) {
        return constant("int", name, Integer.toString(value));
    }

    private RoutineText constant(String cudaType, String name, String value) {
        head.append("constexpr ").append(cudaType).append(' ').append(name);
        head.append(" = ").append(value).append(";\n");
        return this;
    }

    /**
     * Makes {@code T} the elements of {@code type} in memory, {@code K} their unsigned keys and {@code key_of} the way there. Keys
     * of complex types can be compared, but are no numbers.
     */
    RoutineText keys(DType type) {
        CudaType cuda = CudaType.of(type);
        if (type.isComplex()) {
            return type("T", cuda.memoryName()).file("key-complex.cuh");
        }
        String key = switch (type.itemBytes()) {
            case 1 -> "unsigned char";
            case 2 -> "unsigned short";
            case 4 -> "unsigned int";
            default -> "unsigned long long";
        };
        type("T", cuda.memoryName()).type("K", key);
        boolean signed = type.isInteger() && !type.isUnsigned();
        long sign = type.isFloating() || signed ? 1L << (8 * type.itemBytes() - 1) : 0;
        constant("K", "SIGN", hexadecimal(sign));
        if (type.isFloating() && type.itemBytes() == Short.BYTES) {
            constant("K", "INFINITE", hexadecimal(type == DType.FLOAT16 ? 0x7C00 : 0x7F80));
        }
        return file(
                type == DType.FLOAT64
                        ? "key-f64.cuh"
                        : type == DType.FLOAT32
                                ? "key-f32.cuh"
                                : type.isFloating() ? "key-half.cuh" : "key-integer.cuh");
    }

    private static String hexadecimal(long value) {
        return "0x" + Long.toHexString(value) + "ull";
    }

    /** Adds a function of one expression. */
    RoutineText function(String signature, String expression) {
        body.append("\n__device__ __forceinline__ ").append(signature).append(" {\n  return ");
        body.append(expression).append(";\n}\n");
        expressions.append(expression).append('\n');
        return this;
    }

    /** Adds a file of the library. */
    RoutineText file(String name) {
        body.append('\n').append(CudaHeaders.file(name));
        return this;
    }

    @Override
    public String toString() {
        return CudaHeaders.includes(expressions.toString()) + head + body;
    }
}
