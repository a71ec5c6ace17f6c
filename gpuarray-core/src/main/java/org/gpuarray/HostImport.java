package org.gpuarray;

import java.lang.reflect.Array;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.StreamSupport;
import org.gpuarray.device.HostData;
import org.gpuarray.expr.Node;
import org.gpuarray.memory.HostValues;
import org.gpuarray.memory.Transfers;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.Complex64;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** Java arrays to nodes with their elements on the device. */
final class HostImport {
    /** The most axes of an array. */
    private static final int MAX_DEPTH = 32;

    private HostImport() {}

    /** @param length of the Java array, which has two entries for each complex element */
    static Node array(Object data, int length, DType type, int... shape) {
        Shape requested = Shapes.ofData("toGpu", type.isComplex() ? length / 2 : length, shape);
        return Transfers.toDevice(new HostData.HeapArray(data, 0, length), type, requested);
    }

    /** Elements as their bits; bools are 0 or 1, and every other byte is made 1. */
    static Node bits(Object data, int length, int itemBytes, DType type, int... shape) {
        if (type.itemBytes() != itemBytes || type.isComplex()) {
            throw new IllegalArgumentException("toGpu: dtype=" + type + " has elements of " + type.itemBytes()
                    + " bytes, " + data.getClass().getSimpleName() + " of " + itemBytes
                    + "; to convert numbers leave out the type and use astype");
        }
        return array(type == DType.BOOL ? zerosAndOnes((byte[]) data) : data, length, type, shape);
    }

    /** The parts of complex elements. */
    static Node interleaved(Object parts, int length, DType needed, DType type, int... shape) {
        if (type != needed || length % 2 != 0) {
            throw new IllegalArgumentException("toGpu: dtype=" + type + ", "
                    + parts.getClass().getSimpleName() + " of " + length + " parts, need an even number of parts of "
                    + needed + "; to convert numbers leave out the type and use astype");
        }
        return array(parts, length, type, shape);
    }

    static double[] parts(Complex128... data) {
        double[] parts = new double[HostValues.length("toGpu", 2L * data.length)];
        for (int i = 0; i < data.length; i++) {
            parts[2 * i] = data[i].re();
            parts[2 * i + 1] = data[i].im();
        }
        return parts;
    }

    static float[] parts(Complex64... data) {
        float[] parts = new float[HostValues.length("toGpu", 2L * data.length)];
        for (int i = 0; i < data.length; i++) {
            parts[2 * i] = data[i].re();
            parts[2 * i + 1] = data[i].im();
        }
        return parts;
    }

    private static byte[] zerosAndOnes(byte[] data) {
        byte[] bools = new byte[data.length];
        for (int i = 0; i < bools.length; i++) {
            bools[i] = (byte) (data[i] == 0 ? 0 : 1);
        }
        return bools;
    }

    static Node buffer(ByteBuffer data, DType type, int... shape) {
        if (data.remaining() % type.itemBytes() != 0) {
            throw new IllegalArgumentException("toGpu: buffer of " + data.remaining() + " bytes, need a multiple of "
                    + type.itemBytes() + " for " + type);
        }
        Shape requested = Shapes.ofData("toGpu", data.remaining() / type.itemBytes(), shape);
        ByteBuffer direct = data.isDirect()
                ? data
                : ByteBuffer.allocateDirect(data.remaining())
                        .put(data.duplicate())
                        .flip();
        return Transfers.toDevice(new HostData.Direct(direct), type, requested);
    }

    /** A view as floats of bytes may have the other order of bytes, so the elements are taken one by one. */
    static Node buffer(Buffer data, int... shape) {
        int length = data.remaining();
        if (data instanceof ByteBuffer bytes) {
            return buffer(bytes, DType.INT8, shape);
        } else if (data instanceof ShortBuffer shorts) {
            short[] host = new short[length];
            shorts.duplicate().get(host);
            return array(host, length, DType.INT16, shape);
        } else if (data instanceof IntBuffer ints) {
            int[] host = new int[length];
            ints.duplicate().get(host);
            return array(host, length, DType.INT32, shape);
        } else if (data instanceof LongBuffer longs) {
            long[] host = new long[length];
            longs.duplicate().get(host);
            return array(host, length, DType.INT64, shape);
        } else if (data instanceof FloatBuffer floats) {
            float[] host = new float[length];
            floats.duplicate().get(host);
            return array(host, length, DType.FLOAT32, shape);
        } else if (data instanceof DoubleBuffer doubles) {
            double[] host = new double[length];
            doubles.duplicate().get(host);
            return array(host, length, DType.FLOAT64, shape);
        }
        throw new IllegalArgumentException("toGpu: " + data.getClass().getSimpleName() + ", need a buffer of numbers");
    }

    /**
     * Copies rows that are Java arrays or lists of numbers into one array first: one transfer, however short they are. The first
     * row of each axis gives the shape.
     */
    static Node nested(Object[] given) {
        Object[] rows = (Object[]) Objects.requireNonNull(withoutLists(given, 0));
        List<Integer> extents = new ArrayList<>();
        Object inner = rows;
        while (inner instanceof Object[] array && typeOf(array) == null) {
            extents.add(array.length);
            if (array.length == 0) {
                return nothing(rows, extents, array.getClass());
            }
            inner = array[0];
        }
        if (BoxedRows.isElement(inner)) {
            return BoxedRows.array(rows, DType.FLOAT64, ints(extents));
        } else if (inner == null || typeOf(inner) == null) {
            throw new IllegalArgumentException("toGpu: row " + "[0]".repeat(extents.size()) + " is "
                    + (inner == null ? "null" : "of " + inner.getClass().getSimpleName())
                    + ", need numbers, Booleans, or arrays of boolean, byte, short, int, long, float, double, Complex64 or"
                    + " Complex128; GPUArrays are joined by GPU.stack");
        }
        extents.add(Array.getLength(inner));
        int[] shape = ints(extents);
        Flat flat = Flat.of(inner, Shape.of(shape).size());
        flat.add(rows, 0, shape, new int[shape.length]);
        DType type = Objects.requireNonNull(typeOf(inner));
        return switch (type) {
            case BOOL -> array(bytes((boolean[]) flat.elements), flat.at, type, shape);
            case COMPLEX64 -> array(parts((Complex64[]) flat.elements), 2 * flat.at, type, shape);
            case COMPLEX128 -> array(parts((Complex128[]) flat.elements), 2 * flat.at, type, shape);
            default -> array(flat.elements, flat.at, type, shape);
        };
    }

    private static int[] ints(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Returns rows with an array for each list, which may be a collection or another Iterable. */
    private static @Nullable Object withoutLists(@Nullable Object part, int depth) {
        if (depth > MAX_DEPTH) {
            throw new IllegalArgumentException("toGpu: rows of rows, more than " + MAX_DEPTH + " deep");
        }
        Object array = part;
        if (part instanceof Iterable<?> list && !(part instanceof Path)) { // a path's elements are paths again
            array = StreamSupport.stream(list.spliterator(), false).toArray();
        }
        if (!(array instanceof Object[] rows)) {
            return array;
        }
        Object[] result = rows;
        for (int i = 0; i < rows.length; i++) {
            Object row = withoutLists(rows[i], depth + 1);
            if (row != rows[i]) {
                result = result == rows ? Arrays.copyOf(rows, rows.length, Object[].class) : result;
                result[i] = row;
            }
        }
        return result;
    }

    /**
     * Returns rows without elements. The class of their first empty array says how many more axes there are, and of which type;
     * float64 elements, as NumPy's, if it does not.
     */
    private static Node nothing(Object[] rows, List<Integer> extents, Class<?> empty) {
        List<Integer> shape = new ArrayList<>(extents);
        Class<?> leaf = empty.getComponentType();
        for (; leaf.isArray(); leaf = leaf.getComponentType()) {
            shape.add(0);
        }
        DType type = leaf.isPrimitive() ? typeOf(Array.newInstance(leaf, 0)) : BoxedRows.typeOf(leaf);
        return BoxedRows.array(rows, type == null ? DType.FLOAT64 : type, ints(shape));
    }

    private static @Nullable DType typeOf(Object array) {
        if (array instanceof boolean[]) {
            return DType.BOOL;
        } else if (array instanceof byte[]) {
            return DType.INT8;
        } else if (array instanceof short[]) {
            return DType.INT16;
        } else if (array instanceof int[]) {
            return DType.INT32;
        } else if (array instanceof long[]) {
            return DType.INT64;
        } else if (array instanceof float[]) {
            return DType.FLOAT32;
        } else if (array instanceof Complex64[]) {
            return DType.COMPLEX64;
        } else if (array instanceof Complex128[]) {
            return DType.COMPLEX128;
        }
        return array instanceof double[] ? DType.FLOAT64 : null;
    }

    /** Rows on their way into one array. */
    private static final class Flat {
        private final Object elements;
        private int at;

        private Flat(Object elements) {
            this.elements = elements;
        }

        static Flat of(Object row, long size) {
            return new Flat(Array.newInstance(row.getClass().getComponentType(), HostValues.length("toGpu", size)));
        }

        /** Adds what stands at the first {@code axis} entries of {@code path}. */
        void add(@Nullable Object part, int axis, int[] shape, int[] path) {
            boolean isInner = axis == shape.length - 1;
            if (part == null || (isInner ? part.getClass() != elements.getClass() : !(part instanceof Object[]))) {
                throw new IllegalArgumentException("toGpu: " + text(path, axis) + " is "
                        + (part == null ? "null" : "of " + part.getClass().getSimpleName()) + ", need "
                        + elements.getClass().getSimpleName() + " at depth " + (shape.length - 1));
            }
            int length = Array.getLength(part);
            if (length != shape[axis]) {
                throw new IllegalArgumentException("toGpu: ragged array: " + text(new int[axis], axis) + " has "
                        + shape[axis] + " elements, " + text(path, axis) + " has " + length);
            }
            if (isInner) {
                System.arraycopy(part, 0, elements, at, length);
                at += length;
            } else {
                Object[] rows = (Object[]) part;
                for (int i = 0; i < length; i++) {
                    path[axis] = i;
                    add(rows[i], axis + 1, shape, path);
                }
            }
        }

        private static String text(int[] path, int axis) {
            StringBuilder text = new StringBuilder("row ");
            for (int i = 0; i < axis; i++) {
                text.append('[').append(path[i]).append(']');
            }
            return text.toString();
        }
    }

    static byte[] bytes(boolean[] data) {
        byte[] bytes = new byte[data.length];
        for (int i = 0; i < data.length; i++) {
            bytes[i] = (byte) (data[i] ? 1 : 0);
        }
        return bytes;
    }
}
