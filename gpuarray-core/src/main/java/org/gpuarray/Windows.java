package org.gpuarray;

import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Window functions: symmetric weights that fall off to both ends. Of no points they are empty, of one they are 1. */
final class Windows {
    private Windows() {}

    /** Returns the numbers 1 - size, 3 - size, … size - 1. */
    private static GPUArray indices(int size) {
        return Creation.arange(1.0 - size, size, 2, DType.FLOAT64);
    }

    private static boolean isTrivial(int size) {
        return size <= 1;
    }

    private static GPUArray trivial(int size) {
        return Creation.ones(Shape.of(Math.max(0, size)), DType.FLOAT64);
    }

    static GPUArray bartlett(int size) {
        if (isTrivial(size)) {
            return trivial(size);
        }
        GPUArray slope = indices(size).div(size - 1);
        return GPU.where(slope.le(0), slope.plus(1), GPU.minus(1, slope));
    }

    /** Returns the sum of the weights times the cosines of 0, 1, 2 … half turns from the middle to the end. */
    static GPUArray cosines(int size, double... weights) {
        if (isTrivial(size)) {
            return trivial(size);
        }
        GPUArray sum = cosine(size, 1, weights[1]).plus(weights[0]);
        for (int i = 2; i < weights.length; i++) {
            sum = sum.plus(cosine(size, i, weights[i]));
        }
        return sum;
    }

    private static GPUArray cosine(int size, int halfTurns, double weight) {
        return indices(size).times(halfTurns * Math.PI).div(size - 1).cos().times(weight);
    }

    static GPUArray kaiser(int size, double beta) {
        if (isTrivial(size)) {
            return trivial(size);
        }
        double half = (size - 1) / 2.0;
        GPUArray way = Creation.arange(0.0, size, 1, DType.FLOAT64).minus(half).div(half);
        GPUArray root = GPU.minus(1, way.square()).sqrt();
        return root.times(beta).i0().div(Creation.full(Shape.SCALAR, beta).i0());
    }
}
