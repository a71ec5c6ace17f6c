package org.gpuarray;

import java.util.Arrays;
import org.gpuarray.expr.LateCheck;
import org.gpuarray.types.Shape;

/**
 * A property that matrices must have, which only the device can check. It finds the number of a matrix among all.
 *
 * @param fault what a matrix is that has it not
 * @param batch the axes before those of the matrices
 */
record MatrixCheck(String operation, String fault, Shape batch) implements LateCheck {
    @Override
    public LinalgException error(long matrix) {
        String which = batch.rank() == 0 ? "" : ", the one at " + index(matrix) + " of batch=" + batch;
        return new LinalgException(operation + ": matrix is " + fault + which);
    }

    private String index(long matrix) {
        long[] index = new long[batch.rank()];
        long rest = matrix;
        for (int axis = index.length - 1; axis >= 0; axis--) {
            index[axis] = rest % batch.extent(axis);
            rest /= batch.extent(axis);
        }
        return Arrays.toString(index);
    }
}
