package org.gpuarray.kernels;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.Map;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.Complex64;
import org.gpuarray.types.Half;
import org.jspecify.annotations.Nullable;

/**
 * A vector type of CUDA: {@code float3}, {@code uchar4}, {@code half2}. By value it takes a Java array of as many elements of the
 * element's type, {@code new float[] {1, 2, 3}}; two floats also a complex number. An unsigned element takes the bits of the signed
 * Java type, one of {@code half2} is given as a float.
 *
 * @param half the format of the elements; null if Java has their type
 */
record VectorType(
        Class<?> component,
        int elementBytes,
        int count,
        @Nullable Half half) {
    private static final Map<String, VectorType> BY_NAME = byName();

    private static Map<String, VectorType> byName() {
        Map<String, VectorType> all = new HashMap<>();
        for (int count = 1; count <= 4; count++) {
            add(all, "char", byte.class, 1, count);
            add(all, "short", short.class, 2, count);
            add(all, "int", int.class, 4, count);
            boolean isShortLong = System.getProperty("os.name", "").startsWith("Windows");
            add(all, "long", isShortLong ? int.class : long.class, isShortLong ? 4 : 8, count);
            add(all, "longlong", long.class, 8, count);
            all.put("float" + count, new VectorType(float.class, 4, count, null));
            all.put("double" + count, new VectorType(double.class, 8, count, null));
        }
        all.put("__half2", new VectorType(float.class, 2, 2, Half.FLOAT16));
        all.put("__nv_bfloat162", new VectorType(float.class, 2, 2, Half.BFLOAT16));
        all.put("dim3", new VectorType(int.class, 4, 3, null));
        return Map.copyOf(all);
    }

    private static void add(
            Map<String, VectorType> all, String element, Class<?> component, int elementBytes, int count) {
        VectorType type = new VectorType(component, elementBytes, count, null);
        all.put(element + count, type);
        all.put("u" + element + count, type);
    }

    /** Returns the vector type of a name; null if it is none. */
    static @Nullable VectorType of(String type) {
        return BY_NAME.get(type);
    }

    /** Returns what the type takes, for messages: {@code "float[3]"}. */
    String need() {
        return component + "[" + count + "]";
    }

    /** Returns the vector's bytes; null if the argument is no such vector. */
    byte @Nullable [] bytes(Object argument) {
        if (argument instanceof Complex64 z && component == float.class && count == 2 && half == null) {
            return bytes(new float[] {z.re(), z.im()});
        } else if (argument instanceof Complex128 z && component == double.class && count == 2) {
            return bytes(new double[] {z.re(), z.im()});
        } else if (argument instanceof byte[] bytes && bytes.length == count * elementBytes) {
            return bytes;
        } else if (argument.getClass().getComponentType() != component || Array.getLength(argument) != count) {
            return null;
        }
        ByteBuffer out = ByteBuffer.allocate(count * elementBytes).order(ByteOrder.nativeOrder());
        for (int i = 0; i < count; i++) {
            put(argument, i, out);
        }
        return out.array();
    }

    private void put(Object array, int i, ByteBuffer out) {
        if (half != null) {
            out.putShort(half.bits(Array.getFloat(array, i)));
        } else if (component == float.class) {
            out.putFloat(Array.getFloat(array, i));
        } else if (component == double.class) {
            out.putDouble(Array.getDouble(array, i));
        } else if (component == int.class) {
            out.putInt(Array.getInt(array, i));
        } else if (component == long.class) {
            out.putLong(Array.getLong(array, i));
        } else if (component == short.class) {
            out.putShort(Array.getShort(array, i));
        } else {
            out.put(Array.getByte(array, i));
        }
    }
}
