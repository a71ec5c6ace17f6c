package org.gpuarray.kernels;

import java.io.Serializable;

/** A Java array that a kernel reads: copied to the device before the launch. */
public final class In extends HostArgument {
    public In(float[] array) {
        super(array);
    }

    public In(double[] array) {
        super(array);
    }

    public In(int[] array) {
        super(array);
    }

    public In(long[] array) {
        super(array);
    }

    public In(short[] array) {
        super(array);
    }

    public In(byte[] array) {
        super(array);
    }

    public In(boolean[] array) {
        super(array);
    }

    /**
     * Records that the kernel reads as structs; see {@link KernelFunction#launch}.
     *
     * @throws IllegalArgumentException if a member of the record has a type that a struct cannot have
     */
    public In(Record[] array) {
        super(array);
    }

    /**
     * An ND4J array of type BOOL, INT, LONG, FLOAT or DOUBLE.
     *
     * @param <T> INDArray, which is not named here so that programs compile and run without ND4J
     * @throws IllegalArgumentException if it is no INDArray, or has another type
     */
    public <T extends AutoCloseable & Serializable> In(T array) {
        super(Nd4jElements.of(array));
    }

    @Override
    boolean copiesIn() {
        return true;
    }

    @Override
    boolean copiesOut() {
        return false;
    }
}
