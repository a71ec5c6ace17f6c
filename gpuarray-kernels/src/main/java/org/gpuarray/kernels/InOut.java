package org.gpuarray.kernels;

import java.io.Serializable;

/** A Java array that a kernel reads and changes: copied to the device before the launch, and back after it. */
public final class InOut extends HostArgument {
    public InOut(float[] array) {
        super(array);
    }

    public InOut(double[] array) {
        super(array);
    }

    public InOut(int[] array) {
        super(array);
    }

    public InOut(long[] array) {
        super(array);
    }

    public InOut(short[] array) {
        super(array);
    }

    public InOut(byte[] array) {
        super(array);
    }

    public InOut(boolean[] array) {
        super(array);
    }

    /**
     * Records that the kernel reads and writes as structs; see {@link KernelFunction#launch}.
     *
     * @throws IllegalArgumentException if a member of the record has a type that a struct cannot have
     */
    public InOut(Record[] array) {
        super(array);
    }

    /**
     * An ND4J array of type BOOL, INT, LONG, FLOAT or DOUBLE.
     *
     * @param <T> INDArray, which is not named here so that programs compile and run without ND4J
     * @throws IllegalArgumentException if it is no INDArray, or has another type
     */
    public <T extends AutoCloseable & Serializable> InOut(T array) {
        super(Nd4jElements.of(array));
    }

    @Override
    boolean copiesIn() {
        return true;
    }

    @Override
    boolean copiesOut() {
        return true;
    }
}
