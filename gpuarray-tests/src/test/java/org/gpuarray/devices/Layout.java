package org.gpuarray.devices;

import java.util.Arrays;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/** Ways for the same logical elements to lie in memory. */
enum Layout {
    DENSE,
    /** One element into its storage, so that no vector load is aligned. */
    OFFSET,
    /** Every other element along the last axis of a storage twice as long. */
    STRIDED,
    /** Backwards along every axis. */
    FLIPPED,
    /** The storage holds the transpose. */
    TRANSPOSED,
    /** Pending: a product with 1, to be computed by the very kernel that sums it. */
    FUSED;

    /** Returns an array of {@code shape} with these elements in C order. */
    GPUArray array(double[] elements, DType type, int... shape) {
        return switch (this) {
            case DENSE -> dense(elements, type, shape);
            case FUSED -> dense(elements, type, shape).times(1);
            case OFFSET -> {
                double[] more = new double[elements.length + 1];
                System.arraycopy(elements, 0, more, 1, elements.length);
                yield dense(more, type, more.length).get("1:").reshape(shape);
            }
            case STRIDED -> {
                double[] twice = new double[2 * elements.length];
                for (int i = 0; i < elements.length; i++) {
                    twice[2 * i] = elements[i];
                }
                int[] wide = shape.clone();
                wide[wide.length - 1] *= 2;
                yield dense(twice, type, wide).get("..., ::2");
            }
            case FLIPPED -> {
                double[] backwards = new double[elements.length];
                for (int i = 0; i < elements.length; i++) {
                    backwards[elements.length - 1 - i] = elements[i];
                }
                yield dense(backwards, type, shape).flip();
            }
            case TRANSPOSED -> {
                int[] reversed = new int[shape.length];
                for (int axis = 0; axis < shape.length; axis++) {
                    reversed[shape.length - 1 - axis] = shape[axis];
                }
                yield dense(transposed(elements, shape), type, reversed).transpose();
            }
        };
    }

    private static double[] transposed(double[] elements, int... shape) {
        double[] transposed = new double[elements.length];
        int[] position = new int[shape.length];
        for (double element : elements) {
            int at = 0;
            for (int axis = shape.length - 1; axis >= 0; axis--) {
                at = at * shape[axis] + position[axis];
            }
            transposed[at] = element;
            for (int axis = shape.length - 1; axis >= 0 && ++position[axis] == shape[axis]; axis--) {
                position[axis] = 0;
            }
        }
        return transposed;
    }

    private static GPUArray dense(double[] elements, DType type, int... shape) {
        if (type == DType.FLOAT64) {
            return GPUArray.toGpu(elements, shape);
        } else if (type == DType.FLOAT32) {
            float[] floats = new float[elements.length];
            for (int i = 0; i < floats.length; i++) {
                floats[i] = (float) elements[i];
            }
            return GPUArray.toGpu(floats, shape);
        } else if (type == DType.INT64) {
            return GPUArray.toGpu(
                    Arrays.stream(elements).mapToLong(x -> (long) x).toArray(), shape);
        }
        return GPUArray.toGpu(Arrays.stream(elements).mapToInt(x -> (int) x).toArray(), shape);
    }
}
