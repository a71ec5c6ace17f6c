package org.gpuarray.kernels;

import org.nd4j.linalg.api.ndarray.INDArray;

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

    /** An ND4J array of type BOOL, INT, LONG, FLOAT or DOUBLE. */
    public In(INDArray array) {
        super(array);
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
