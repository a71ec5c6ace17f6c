package org.gpuarray;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.gpuarray.expr.Node;
import org.gpuarray.memory.HostValues;
import org.gpuarray.memory.Transfers;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.Complex64;
import org.gpuarray.types.ComplexNumber;
import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** Numbers and truth values as objects, in rows of rows, to elements of the type that they have in common. */
final class BoxedRows {
    private final int[] shape;
    private @Nullable DType type;

    private BoxedRows(int[] shape) {
        this.shape = shape;
    }

    /** Returns whether this is one element, and no row of them. */
    static boolean isElement(@Nullable Object part) {
        return part instanceof Number || part instanceof Boolean;
    }

    /**
     * Returns the rows' elements.
     *
     * @param ofNothing the type if there are none
     * @param shape that of the first row of each axis, and of {@code rows} if none is shorter or longer
     */
    static Node array(Object[] rows, DType ofNothing, int... shape) {
        BoxedRows read = new BoxedRows(shape);
        read.visit(rows, 0, new int[shape.length], (element, path) -> read.promote(element, path));
        DType common = read.type == null ? ofNothing : read.type;
        Shape requested = Shape.of(shape);
        HostValues values = HostValues.of("toGpu", common, requested.size());
        int[] at = {0};
        read.visit(rows, 0, new int[shape.length], (element, path) -> put(values, at[0]++, element));
        return Transfers.toDevice(values.data(), common, requested);
    }

    private interface Visitor {
        void element(Object element, int... path);
    }

    private void visit(Object[] row, int axis, int[] path, Visitor visitor) {
        if (row.length != shape[axis]) {
            throw new IllegalArgumentException("toGpu: ragged array: " + text(new int[axis], axis) + " has "
                    + shape[axis] + " elements, " + text(path, axis) + " has " + row.length);
        }
        boolean isInner = axis == shape.length - 1;
        for (int i = 0; i < row.length; i++) {
            path[axis] = i;
            Object part = row[i];
            if (isInner && isElement(part)) {
                visitor.element(part, path);
            } else if (!isInner && part instanceof Object[] rows) {
                visit(rows, axis + 1, path, visitor);
            } else {
                throw new IllegalArgumentException("toGpu: " + text(path, axis + 1) + " is "
                        + (part == null ? "null" : "of " + part.getClass().getSimpleName()) + ", need "
                        + (isInner ? "a number or a Boolean" : "a row") + " at depth " + (axis + 1));
            }
        }
    }

    private static String text(int[] path, int length) {
        StringBuilder text = new StringBuilder("row ");
        for (int i = 0; i < length; i++) {
            text.append('[').append(path[i]).append(']');
        }
        return text.toString();
    }

    private void promote(Object element, int... path) {
        DType own = typeOf(element);
        if (own == null) {
            throw new IllegalArgumentException("toGpu: " + text(path, path.length) + " is " + element + " of class "
                    + element.getClass().getSimpleName() + ", need a number of at most 64 bits or a Boolean");
        }
        type = type == null || type == own ? own : Promotion.of(type, own);
    }

    /** Returns the type that the array of such numbers has in Java. */
    private static @Nullable DType typeOf(Object element) {
        if (element instanceof BigInteger big) {
            return big.bitLength() < Long.SIZE
                    ? DType.INT64
                    : big.signum() > 0 && big.bitLength() == Long.SIZE ? DType.UINT64 : null;
        }
        return typeOf(element.getClass());
    }

    /** Returns the type of elements of a class; null if none is. */
    static @Nullable DType typeOf(Class<?> type) {
        if (type == Boolean.class) {
            return DType.BOOL;
        } else if (type == Byte.class) {
            return DType.INT8;
        } else if (type == Short.class) {
            return DType.INT16;
        } else if (type == Integer.class) {
            return DType.INT32;
        } else if (type == Long.class) {
            return DType.INT64;
        } else if (type == Float.class) {
            return DType.FLOAT32;
        } else if (type == Double.class || type == BigDecimal.class) {
            return DType.FLOAT64;
        } else if (type == Complex64.class) {
            return DType.COMPLEX64;
        }
        return type == Complex128.class ? DType.COMPLEX128 : null;
    }

    private static void put(HostValues values, int i, Object element) {
        Number number = element instanceof Boolean bool ? (Number) (bool ? 1 : 0) : (Number) element;
        switch (values.type()) {
            case BOOL, INT8 -> ((byte[]) values.array())[i] = number.byteValue();
            case INT16 -> ((short[]) values.array())[i] = number.shortValue();
            case INT32 -> ((int[]) values.array())[i] = number.intValue();
            case INT64, UINT64 -> ((long[]) values.array())[i] = number.longValue();
            case FLOAT32 -> ((float[]) values.array())[i] = number.floatValue();
            case FLOAT64 -> ((double[]) values.array())[i] = number.doubleValue();
            case COMPLEX64 -> {
                ((float[]) values.array())[2 * i] = (float) real(number);
                ((float[]) values.array())[2 * i + 1] = (float) imaginary(number);
            }
            case COMPLEX128 -> {
                ((double[]) values.array())[2 * i] = real(number);
                ((double[]) values.array())[2 * i + 1] = imaginary(number);
            }
            default -> throw new IllegalStateException("no Java numbers have the type " + values.type());
        }
    }

    private static double real(Number number) {
        return number instanceof ComplexNumber complex ? complex.realPart() : number.doubleValue();
    }

    private static double imaginary(Number number) {
        return number instanceof ComplexNumber complex ? complex.imaginaryPart() : 0;
    }
}
