package org.gpuarray.kernels.routines;

import org.gpuarray.kernels.codegen.CudaFiles;
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
    private final StringBuilder headers = new StringBuilder();

    /** Starts a text in which {@code I} is the type of positions. */
    RoutineText(boolean wide) {
        type("I", wide ? "long long" : "int");
    }

    /** Names a type. */
    RoutineText type(String name, String cudaType) {
        head.append("typedef ").append(cudaType).append(' ').append(name).append(";\n");
        return this;
    }

    /** Names a bool that is known when the text is compiled. */
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
     * Makes {@code T} the type of elements in memory, {@code K} that of their unsigned keys, and {@code key_of} the function from
     * one to the other. Keys of complex types can be compared, but are no numbers.
     */
    RoutineText keys(DType type) {
        type("T", CudaType.of(type).memoryName()).type("K", keyType(type));
        return function("K key_of(const T x)", keyOf(type));
    }

    /**
     * As {@link #keys}, of a real type, with keys that also order zeros, -0.0 below 0.0: elements with equal keys are equal bit for
     * bit, unless they are NaN.
     */
    RoutineText exactKeys(DType type) {
        type("T", CudaType.of(type).memoryName()).type("K", keyType(type));
        String key = keyOf(type);
        return function("K key_of(const T x)", type.isFloating() ? "exact_" + key : key);
    }

    /** Makes {@code of_key} the function from keys of a real type back to elements. */
    RoutineText elementsOfKeys(DType type) {
        String element = switch (type) {
            case FLOAT16 -> "element_of_half_key(key, 0x7e00)";
            case BFLOAT16 -> "element_of_half_key(key, 0x7fc0)";
            default -> type.isFloating() ? "element_of_float_key(key)" : "element_of_integer_key<T>(key)";
        };
        return function("T of_key(const K key)", element);
    }

    private static String keyType(DType type) {
        return switch (type.isComplex() ? 0 : type.itemBytes()) {
            case 0 -> "ComplexKey";
            case 1 -> "unsigned char";
            case 2 -> "unsigned short";
            case 4 -> "unsigned int";
            default -> "unsigned long long";
        };
    }

    private static String keyOf(DType type) {
        return switch (type) {
            case FLOAT16 -> "half_key(x, 0x7c00)";
            case BFLOAT16 -> "half_key(x, 0x7f80)";
            default -> type.isComplex() ? "complex_key(x)" : type.isFloating() ? "float_key(x)" : "integer_key<K>(x)";
        };
    }

    /** Adds a function of one expression, whose value it returns unless it is void. */
    RoutineText function(String signature, String expression) {
        body.append("\n__device__ __forceinline__ ").append(signature).append(" {\n  ");
        body.append(signature.startsWith("void ") ? "" : "return ")
                .append(expression)
                .append(";\n}\n");
        expressions.append(expression).append('\n');
        return this;
    }

    /** Adds lines of CUDA C. */
    RoutineText lines(String text) {
        body.append('\n').append(text);
        return this;
    }

    /** Includes one of the library's headers. */
    RoutineText header(String name) {
        headers.append("#include \"gpuarray/").append(name).append("\"\n");
        return this;
    }

    /** Adds a file of the library. */
    RoutineText file(String name) {
        body.append('\n').append(CudaFiles.text(name));
        return this;
    }

    @Override
    public String toString() {
        String included = headers.isEmpty() ? "" : headers + "\n";
        return CudaHeaders.includes(expressions.toString()) + included + head + body;
    }
}
