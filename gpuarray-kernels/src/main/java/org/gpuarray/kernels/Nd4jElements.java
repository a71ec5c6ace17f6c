package org.gpuarray.kernels;

import java.nio.ByteBuffer;
import org.nd4j.linalg.api.ndarray.INDArray;

/** The elements of ND4J arrays in Java arrays, moved as blocks. */
final class Nd4jElements {
    private Nd4jElements() {}

    /**
     * Returns the Java type of the elements; boolean for BOOL.
     *
     * @throws IllegalArgumentException if there is none
     */
    static Class<?> component(INDArray array) {
        return switch (array.dataType()) {
            case FLOAT -> float.class;
            case DOUBLE -> double.class;
            case INT -> int.class;
            case LONG -> long.class;
            case BOOL -> boolean.class;
            default ->
                throw new IllegalArgumentException(
                        "INDArray of type " + array.dataType() + ", need BOOL, INT, LONG, FLOAT or DOUBLE");
        };
    }

    /** Returns the elements in C order; bytes for BOOL. */
    static Object copyOf(INDArray array) {
        if (array.length() > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException(
                    "INDArray of " + array.length() + " elements, more than a Java array holds");
        }
        INDArray dense = array.dup('c');
        int length = (int) array.length();
        switch (array.dataType()) {
            case FLOAT -> {
                float[] elements = new float[length];
                dense.data().asNioFloat().get(elements);
                return elements;
            }
            case DOUBLE -> {
                double[] elements = new double[length];
                dense.data().asNioDouble().get(elements);
                return elements;
            }
            case INT -> {
                int[] elements = new int[length];
                dense.data().asNioInt().get(elements);
                return elements;
            }
            case LONG -> {
                long[] elements = new long[length];
                dense.data().asNioLong().get(elements);
                return elements;
            }
            default -> {
                byte[] elements = new byte[length];
                bytes(dense).get(elements);
                return elements;
            }
        }
    }

    /** Writes elements in C order into an array of any order. */
    static void assign(INDArray array, Object elements) {
        INDArray dense = array.dup('c');
        if (elements instanceof float[] floats) {
            dense.data().asNioFloat().put(floats);
        } else if (elements instanceof double[] doubles) {
            dense.data().asNioDouble().put(doubles);
        } else if (elements instanceof int[] ints) {
            dense.data().asNioInt().put(ints);
        } else if (elements instanceof long[] longs) {
            dense.data().asNioLong().put(longs);
        } else {
            bytes(dense).put((byte[]) elements);
        }
        array.assign(dense);
    }

    private static ByteBuffer bytes(INDArray dense) {
        return dense.data().asNio();
    }
}
