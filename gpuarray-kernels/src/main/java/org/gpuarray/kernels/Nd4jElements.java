package org.gpuarray.kernels;

import java.nio.ByteBuffer;
import java.util.Objects;
import org.nd4j.linalg.api.ndarray.INDArray;

/** An ND4J array's elements in Java arrays, moved as blocks. Nothing else here names ND4J's classes, which need not be there. */
final class Nd4jElements {
    private final INDArray array;

    private Nd4jElements(INDArray array) {
        this.array = array;
    }

    /** @throws IllegalArgumentException if it is no INDArray */
    static Nd4jElements of(Object array) {
        Objects.requireNonNull(array, "array");
        if (!isNd4j(array)) {
            throw new IllegalArgumentException(
                    "array of class " + array.getClass().getName() + ", need an INDArray");
        }
        return new Nd4jElements((INDArray) array);
    }

    private static boolean isNd4j(Object array) {
        try {
            return array instanceof INDArray;
        } catch (NoClassDefFoundError e) {
            return false; // without ND4J nothing is
        }
    }

    long length() {
        return array.length();
    }

    /**
     * Returns the Java type of the elements; boolean for BOOL.
     *
     * @throws IllegalArgumentException if there is none
     */
    Class<?> component() {
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
    Object copy() {
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
    void assign(Object elements) {
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
