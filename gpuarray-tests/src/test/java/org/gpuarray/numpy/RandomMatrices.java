package org.gpuarray.numpy;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;

/** Matrices for tests of linear algebra, and what bounds of their errors are made of. */
final class RandomMatrices {
    private RandomMatrices() {}

    /** Returns normal numbers of a type, complex ones with both parts, already computed. */
    static GPUArray random(DType type, int seed, int... shape) {
        GPUArray real = GPU.random(seed).normal(0, 1, shape);
        GPUArray numbers = type.isComplex()
                ? real.plus(GPU.random(seed + 1000).normal(0, 1, shape).times(new Complex128(0, 1)))
                : real;
        GPUArray stored = numbers.astype(type);
        GPU.eval(stored);
        return stored;
    }

    /** Returns the distance from 1 to the next number, in the type of a number's parts. */
    static double epsilon(DType type) {
        return type.part() == DType.FLOAT32 ? Math.ulp(1f) : Math.ulp(1d);
    }

    /** Returns the largest absolute value; 0 of no elements. */
    static double largest(GPUArray a) {
        return a.size() == 0 ? 0 : a.abs().max().item().doubleValue();
    }

    /** Returns the conjugate transposes. */
    static GPUArray turned(GPUArray a) {
        GPUArray view = a.swapAxes(-2, -1);
        return a.dtype().isComplex() ? view.conj() : view;
    }
}
