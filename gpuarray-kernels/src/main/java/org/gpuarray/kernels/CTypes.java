package org.gpuarray.kernels;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.gpuarray.device.ParameterType;
import org.gpuarray.types.DType;
import org.gpuarray.types.Half;
import org.jspecify.annotations.Nullable;

/** Which Java and array types go with which C types. */
final class CTypes {
    /** What a type of C is to the host. */
    enum Value {
        BOOL,
        INTEGER,
        FLOAT,
        DOUBLE,
        /** A floating type of 16 bits, which takes numbers. */
        HALF,
        VECTOR,
        /** The address of something. */
        ADDRESS,
        /** {@code void}, a struct, or another type that only its bytes describe. */
        BYTES,
        /** A value or address of which only the size is known, or not even that. */
        UNKNOWN
    }

    private static final Set<String> SIGNED = Set.of("char", "signed char", "short", "int", "long", "long long");
    private static final Set<String> UNSIGNED =
            Set.of("unsigned char", "unsigned short", "unsigned int", "unsigned long", "unsigned long long");
    private static final Map<String, Half> HALVES = Map.of("__half", Half.FLOAT16, "__nv_bfloat16", Half.BFLOAT16);

    private CTypes() {}

    /** Returns what a type is, by its name as compilers give it. */
    static Value value(String type) {
        if (type.isEmpty()) {
            return Value.UNKNOWN;
        } else if (SIGNED.contains(type) || UNSIGNED.contains(type)) {
            return Value.INTEGER;
        } else if (HALVES.containsKey(type)) {
            return Value.HALF;
        } else if (VectorType.of(type) != null) {
            return Value.VECTOR;
        } else if (type.endsWith("*")) {
            return Value.ADDRESS;
        }
        return switch (type) {
            case "bool" -> Value.BOOL;
            case "float" -> Value.FLOAT;
            case "double" -> Value.DOUBLE;
            default -> Value.BYTES;
        };
    }

    static boolean isUnsigned(String integer) {
        return UNSIGNED.contains(integer);
    }

    /** Returns the format of a floating type of 16 bits; null if the type is none. */
    static @Nullable Half half(String type) {
        return HALVES.get(type);
    }

    /** Returns whether memory with elements of a Java type may be used as elements of a C type. */
    static boolean fits(Class<?> component, ParameterType type) {
        int bytes = type.sizeBytes();
        return switch (value(type.name())) {
            case BYTES, UNKNOWN -> true;
            case BOOL -> component == boolean.class || component == byte.class;
            case INTEGER -> component == integer(bytes) || (component == boolean.class && bytes == 1);
            case ADDRESS -> component == long.class;
            case FLOAT -> component == float.class;
            case DOUBLE -> component == double.class;
            case HALF -> component == short.class;
            case VECTOR -> fits(component, VectorType.of(type.name()));
        };
    }

    private static boolean fits(Class<?> component, @Nullable VectorType vector) {
        return vector != null && component == (vector.half() == null ? vector.component() : short.class);
    }

    private static Class<?> integer(int bytes) {
        return switch (bytes) {
            case 1 -> byte.class;
            case 2 -> short.class;
            case 4 -> int.class;
            default -> long.class;
        };
    }

    /** Returns the types of arrays that a pointer takes. */
    static Set<DType> elements(ParameterType type) {
        if (!type.isPointer()) {
            return Set.of();
        }
        Set<DType> elements = EnumSet.allOf(DType.class);
        elements.removeIf(dtype -> !fits(dtype, type));
        return elements;
    }

    /** Returns whether an array's elements may be used as elements of a C type. */
    static boolean fits(DType dtype, ParameterType type) {
        return switch (dtype) {
            case BOOL -> fits(boolean.class, type);
            case INT8, UINT8 -> fits(byte.class, type);
            case INT16, UINT16, FLOAT16, BFLOAT16 -> fits(short.class, type);
            case INT32, UINT32 -> fits(int.class, type);
            case INT64, UINT64 -> fits(long.class, type);
            case FLOAT32 -> fits(float.class, type);
            case FLOAT64 -> fits(double.class, type);
            case COMPLEX64 -> fitsComplex("float", type);
            case COMPLEX128 -> fitsComplex("double", type);
        };
    }

    private static boolean fitsComplex(String part, ParameterType type) {
        return value(type.name()) == Value.BYTES
                || type.name().equals(part)
                || type.name().equals(part + "2");
    }
}
