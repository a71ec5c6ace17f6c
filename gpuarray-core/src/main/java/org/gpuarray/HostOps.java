package org.gpuarray;

import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.types.DType;
import org.nd4j.linalg.api.ndarray.INDArray;

/**
 * From the device to the host. Each method computes what is pending, waits, and copies in C order.
 *
 * <p>The methods for Java arrays convert where no value can change (bool to anything, int32 to int64 and float64, float32 to
 * float64); else they throw {@link IllegalArgumentException} and ask for {@link ElementwiseOps#astype}. They need no ND4J
 * backend. All methods throw {@link IllegalStateException} if the array was closed.
 */
public sealed interface HostOps permits GPUArray {
    /**
     * Returns the elements as a fresh ND4J array in C order, of type BOOL, INT, LONG, FLOAT or DOUBLE.
     *
     * @throws IllegalStateException if there is no ND4J backend on the class path; the message names the dependency
     */
    default INDArray get() {
        return Nd4jArrays.get((GPUArray) this);
    }

    /**
     * Returns the elements as a fresh array.
     *
     * @throws IllegalArgumentException if a value might not be a float, or there are too many elements for a Java array
     */
    default float[] toFloatArray() {
        float[] host = new float[HostExport.length(Calls.ref(this))];
        HostExport.read("toFloatArray", Calls.ref(this), DType.FLOAT32, host, host.length);
        return host;
    }

    /**
     * Returns the elements as a fresh array.
     *
     * @throws IllegalArgumentException if a value might not be a double, or there are too many elements for a Java array
     */
    default double[] toDoubleArray() {
        double[] host = new double[HostExport.length(Calls.ref(this))];
        HostExport.read("toDoubleArray", Calls.ref(this), DType.FLOAT64, host, host.length);
        return host;
    }

    /**
     * Returns the elements as a fresh array.
     *
     * @throws IllegalArgumentException if a value might not be a int, or there are too many elements for a Java array
     */
    default int[] toIntArray() {
        int[] host = new int[HostExport.length(Calls.ref(this))];
        HostExport.read("toIntArray", Calls.ref(this), DType.INT32, host, host.length);
        return host;
    }

    /**
     * Returns the elements as a fresh array.
     *
     * @throws IllegalArgumentException if a value might not be a long, or there are too many elements for a Java array
     */
    default long[] toLongArray() {
        long[] host = new long[HostExport.length(Calls.ref(this))];
        HostExport.read("toLongArray", Calls.ref(this), DType.INT64, host, host.length);
        return host;
    }

    /**
     * Returns the elements of a bool array as a fresh array.
     *
     * @throws IllegalArgumentException if the array has another type, or there are too many elements for a Java array
     */
    default boolean[] toBooleanArray() {
        boolean[] host = new boolean[HostExport.length(Calls.ref(this))];
        copyTo(host);
        return host;
    }

    /**
     * Copies the elements into {@code host}.
     *
     * @throws IllegalArgumentException if a value might not be a float, or the lengths differ
     */
    default void copyTo(float[] host) {
        HostExport.read("copyTo", Calls.ref(this), DType.FLOAT32, host, host.length);
    }

    /**
     * Copies the elements into {@code host}.
     *
     * @throws IllegalArgumentException if a value might not be a double, or the lengths differ
     */
    default void copyTo(double[] host) {
        HostExport.read("copyTo", Calls.ref(this), DType.FLOAT64, host, host.length);
    }

    /**
     * Copies the elements into {@code host}.
     *
     * @throws IllegalArgumentException if a value might not be a int, or the lengths differ
     */
    default void copyTo(int[] host) {
        HostExport.read("copyTo", Calls.ref(this), DType.INT32, host, host.length);
    }

    /**
     * Copies the elements into {@code host}.
     *
     * @throws IllegalArgumentException if a value might not be a long, or the lengths differ
     */
    default void copyTo(long[] host) {
        HostExport.read("copyTo", Calls.ref(this), DType.INT64, host, host.length);
    }

    /**
     * Copies the elements of a bool array into {@code host}.
     *
     * @throws IllegalArgumentException if the array has another type, or the lengths differ
     */
    default void copyTo(boolean[] host) {
        byte[] bytes = new byte[host.length];
        HostExport.read("copyTo", Calls.ref(this), DType.BOOL, bytes, bytes.length);
        for (int i = 0; i < bytes.length; i++) {
            host[i] = bytes[i] != 0;
        }
    }

    /**
     * Returns one element: an Integer, Long, Float or Double.
     *
     * @param index its position, or nothing for an array of one element
     * @throws IllegalArgumentException if that is not exactly one element, or the array is bool: use {@link #itemBoolean}
     * @throws IndexOutOfBoundsException if a position is outside its axis
     */
    default Number item(int... index) {
        return HostExport.item(Calls.ref(this), index);
    }

    /** As {@link #item}, as a double; bools are 0 and 1. An int64 above 2^53 is rounded. */
    default double itemDouble(int... index) {
        return HostExport.anyItem(Calls.ref(this), index).doubleValue();
    }

    /**
     * As {@link #item}, as a long; bools are 0 and 1.
     *
     * @throws IllegalArgumentException also if the array has a floating type
     */
    default long itemLong(int... index) {
        return HostExport.itemLong(Calls.ref(this), index);
    }

    /**
     * As {@link #item}, of a bool array.
     *
     * @throws IllegalArgumentException also if the array has another type
     */
    default boolean itemBoolean(int... index) {
        return HostExport.itemBoolean(Calls.ref(this), index);
    }

    /** Returns the pending plan as text: its kernels, what each fuses and why it was cut, and the CUDA C. Runs nothing. */
    default String explain() {
        return HostExport.explain(
                ExprBuilder.elements(Calls.ref(this), Calls.ref(this).type()));
    }
}
