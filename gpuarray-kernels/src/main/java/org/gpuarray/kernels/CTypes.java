package org.gpuarray.kernels;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.types.DType;
import org.gpuarray.types.Half;
import org.jspecify.annotations.Nullable;

/** Which Java and array types go with which C types. */
final class CTypes {
    private static final List<String> FLOATS = List.of("float", "float2", "float3", "float4");
    private static final List<String> COMPLEX64S = List.of("float2", "cuFloatComplex", "cuComplex", "float");
    private static final List<String> COMPLEX128S = List.of("double2", "cuDoubleComplex", "double");
    private static final List<String> DOUBLES = List.of("double", "double2", "double3", "double4");
    private static final List<String> INTS = List.of(
            "int", "unsigned int", "int32_t", "uint32_t", "int2", "int3", "int4", "uint2", "uint3", "uint4", "uint");
    private static final List<String> LONGS = List.of(
            "long long",
            "unsigned long long",
            "long",
            "unsigned long",
            "size_t",
            "int64_t",
            "uint64_t",
            "longlong2",
            "ulonglong2",
            "ptrdiff_t");
    private static final List<String> SHORTS = List.of(
            "short",
            "unsigned short",
            "int16_t",
            "uint16_t",
            "short2",
            "short4",
            "ushort2",
            "ushort4",
            "__half",
            "half",
            "__nv_bfloat16",
            "half2",
            "__half2");
    private static final List<String> BYTES = List.of(
            "char",
            "signed char",
            "unsigned char",
            "int8_t",
            "uint8_t",
            "char4",
            "uchar4",
            "char2",
            "uchar2",
            "bool",
            "std::byte");
    private static final List<String> BOOLS =
            List.of("bool", "char", "signed char", "unsigned char", "int8_t", "uint8_t");

    private static final Map<Class<?>, List<String>> OF_JAVA = Map.of(
            float.class, FLOATS,
            double.class, DOUBLES,
            int.class, INTS,
            long.class, LONGS,
            short.class, SHORTS,
            byte.class, BYTES,
            boolean.class, BOOLS);

    /** Types by value, with their sizes in bytes; negative if they hold signed integers. */
    private static final Map<String, Integer> INTEGERS = Map.ofEntries(
            Map.entry("char", -1),
            Map.entry("signed char", -1),
            Map.entry("int8_t", -1),
            Map.entry("unsigned char", 1),
            Map.entry("uint8_t", 1),
            Map.entry("short", -2),
            Map.entry("int16_t", -2),
            Map.entry("unsigned short", 2),
            Map.entry("uint16_t", 2),
            Map.entry("int", -4),
            Map.entry("int32_t", -4),
            Map.entry("unsigned int", 4),
            Map.entry("uint32_t", 4),
            Map.entry("long long", -8),
            Map.entry("int64_t", -8),
            Map.entry("ptrdiff_t", -8),
            Map.entry("unsigned long long", 8),
            Map.entry("uint64_t", 8),
            Map.entry("size_t", 8),
            Map.entry("cudaTextureObject_t", 8),
            Map.entry("cudaSurfaceObject_t", 8));

    /** Floating types of 16 bits, which take numbers. */
    private static final Map<String, Half> HALVES = Map.of(
            "__half", Half.FLOAT16,
            "half", Half.FLOAT16,
            "__nv_bfloat16", Half.BFLOAT16,
            "nv_bfloat16", Half.BFLOAT16);

    private CTypes() {}

    /** Returns the format of a floating type of 16 bits; null if the type is none. */
    static @Nullable Half half(String type) {
        return HALVES.get(type);
    }

    /** Returns what a pointer to elements of a Java type may point to in C. */
    static List<String> pointees(Class<?> component) {
        return OF_JAVA.getOrDefault(component, List.of());
    }

    /** Returns what a pointer to an array's elements may point to in C. */
    static List<String> pointees(DType type) {
        return switch (type) {
            case BOOL -> BOOLS;
            case INT8, UINT8 -> BYTES;
            case INT16, UINT16, FLOAT16, BFLOAT16 -> SHORTS;
            case INT32, UINT32 -> INTS;
            case INT64, UINT64 -> LONGS;
            case FLOAT32 -> FLOATS;
            case FLOAT64 -> DOUBLES;
            case COMPLEX64 -> COMPLEX64S;
            case COMPLEX128 -> COMPLEX128S;
        };
    }

    /** Returns whether {@code type} is one that these tables know, so that another one can be told from a wrong one. */
    static boolean isKnown(String type) {
        return type.equals("float")
                || type.equals("double")
                || type.equals("bool")
                || INTEGERS.containsKey(type)
                || HALVES.containsKey(type)
                || VectorType.of(type) != null
                || OF_JAVA.values().stream().anyMatch(types -> types.contains(type));
    }

    static boolean isInteger(String type) {
        return INTEGERS.containsKey(type) || isLong(type);
    }

    /** Returns the size of an integer type; {@code long} has 8 bytes, but 4 on Windows. */
    static int integerBytes(String type) {
        if (isLong(type)) {
            return System.getProperty("os.name", "").startsWith("Windows") ? 4 : 8;
        }
        return Math.abs(INTEGERS.getOrDefault(type, 0));
    }

    static boolean isUnsigned(String type) {
        return type.equals("unsigned long") || INTEGERS.getOrDefault(type, -1) > 0;
    }

    private static boolean isLong(String type) {
        return Set.of("long", "unsigned long").contains(type);
    }
}
