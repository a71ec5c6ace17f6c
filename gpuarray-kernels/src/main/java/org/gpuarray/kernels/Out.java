package org.gpuarray.kernels;

import java.io.Serializable;

/** A Java array that a kernel fills: copied from the device after the launch. What the kernel does not write is undefined. */
public final class Out extends HostArgument {
    public Out(float[] array) {
        super(array);
    }

    public Out(double[] array) {
        super(array);
    }

    public Out(int[] array) {
        super(array);
    }

    public Out(long[] array) {
        super(array);
    }

    public Out(short[] array) {
        super(array);
    }

    public Out(byte[] array) {
        super(array);
    }

    public Out(boolean[] array) {
        super(array);
    }

    /**
     * Records that become what the kernel has written; elements may be null before. See {@link KernelFunction#launch}.
     *
     * @throws IllegalArgumentException if a member of the record has a type that a struct cannot have
     */
    public Out(Record[] array) {
        super(array);
    }

    /**
     * An ND4J array of type BOOL, INT, LONG, FLOAT or DOUBLE.
     *
     * @param <T> INDArray, which is not named here so that programs compile and run without ND4J
     * @throws IllegalArgumentException if it is no INDArray, or has another type
     */
    public <T extends AutoCloseable & Serializable> Out(T array) {
        super(Nd4jElements.of(array));
    }

    @Override
    boolean copiesIn() {
        return false;
    }

    @Override
    boolean copiesOut() {
        return true;
    }
}
