package org.gpuarray;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.memory.HostValues;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.Complex64;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Elements as Java arrays of arrays, and as lists of lists. */
final class NestedArrays {
    private NestedArrays() {}

    static <T> T of(Class<T> type, ArrayRef array) {
        Class<?> leaf = type;
        int rank = 0;
        for (; leaf.isArray(); leaf = leaf.getComponentType()) {
            rank++;
        }
        Shape shape = array.shape();
        if (rank == 0 || rank != shape.rank()) {
            throw new IllegalArgumentException("toArray: class " + type.getSimpleName() + " has " + rank
                    + " axes, array of shape=" + shape + " has " + shape.rank());
        }
        int[] extents = new int[rank];
        Arrays.setAll(extents, axis -> HostValues.length("toArray", shape.extent(axis)));
        Object flat = flat(leaf, array);
        return type.cast(part(type, flat, extents, 0, 0));
    }

    /** Returns the elements as lists of lists: numbers as {@link HostValues#number} has them, bools as Booleans. */
    static List<?> list(ArrayRef array) {
        Shape shape = array.shape();
        if (shape.rank() == 0) {
            throw new IllegalArgumentException("toList: array of shape=() is one element, use item() or itemBoolean()");
        }
        int[] extents = new int[shape.rank()];
        Arrays.setAll(extents, axis -> HostValues.length("toList", shape.extent(axis)));
        HostValues values = HostValues.of("toList", array.type(), shape.size());
        HostExport.read(array, array.type(), values.data());
        return rows(values, extents, 0, 0);
    }

    private static List<?> rows(HostValues values, int[] extents, int axis, int start) {
        Object[] rows = new Object[extents[axis]];
        int size = sizeBelow(extents, axis);
        for (int i = 0; i < rows.length; i++) {
            if (axis < extents.length - 1) {
                rows[i] = rows(values, extents, axis + 1, start + i * size);
            } else if (values.type() == DType.BOOL) {
                rows[i] = values.number(start + i).intValue() != 0;
            } else {
                rows[i] = values.number(start + i);
            }
        }
        return List.of(rows);
    }

    /** Returns how many elements there are under one index of this axis. */
    private static int sizeBelow(int[] extents, int axis) {
        int size = 1;
        for (int i = axis + 1; i < extents.length; i++) {
            size *= extents[i];
        }
        return size;
    }

    private static Object flat(Class<?> leaf, ArrayRef array) {
        int length = HostExport.length(array);
        if (leaf == Complex64.class || leaf == Complex128.class) {
            DType type = leaf == Complex64.class ? DType.COMPLEX64 : DType.COMPLEX128;
            HostValues values = HostExport.complex("toArray", array, type);
            Object numbers = Array.newInstance(leaf, length);
            for (int i = 0; i < length; i++) {
                Array.set(numbers, i, values.number(i));
            }
            return numbers;
        }
        DType type = leaf.isPrimitive() ? BoxedRows.typeOf(boxed(leaf)) : null;
        if (type == null) {
            throw new IllegalArgumentException("toArray: arrays of " + leaf.getSimpleName()
                    + ", need those of boolean, byte, short, int, long, float, double, Complex64 or Complex128");
        }
        if (type == DType.BOOL) {
            byte[] bytes = new byte[length];
            HostExport.read("toArray", array, type, bytes, length);
            boolean[] bools = new boolean[length];
            for (int i = 0; i < length; i++) {
                bools[i] = bytes[i] != 0;
            }
            return bools;
        }
        Object numbers = Array.newInstance(leaf, length);
        HostExport.read("toArray", array, type, numbers, length);
        return numbers;
    }

    private static Class<?> boxed(Class<?> primitive) {
        return Array.get(Array.newInstance(primitive, 1), 0).getClass();
    }

    /** Returns what is at this axis and below, from this element of {@code flat} on. */
    private static Object part(Class<?> type, Object flat, int[] extents, int axis, int start) {
        if (axis == extents.length - 1) {
            Object row = Array.newInstance(type.getComponentType(), extents[axis]);
            System.arraycopy(flat, start, row, 0, extents[axis]);
            return row;
        }
        int size = sizeBelow(extents, axis);
        Object[] rows = (Object[]) Array.newInstance(type.getComponentType(), extents[axis]);
        for (int i = 0; i < rows.length; i++) {
            rows[i] = part(type.getComponentType(), flat, extents, axis + 1, start + i * size);
        }
        return rows;
    }
}
