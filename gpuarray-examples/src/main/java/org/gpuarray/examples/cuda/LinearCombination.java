package org.gpuarray.examples.cuda;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.kernels.ElementwiseKernel;

/** A function of elements of one's own, 5x + 6y, beside the same by arrays: both become one kernel. */
public final class LinearCombination {
    private LinearCombination() {}

    public static void main(String[] args) {
        GPUArray x = GPU.random(1).standardNormal(50);
        GPUArray y = GPU.random(2).standardNormal(50);
        ElementwiseKernel combine = ElementwiseKernel.of("T a, T x, T b, T y", "T z", "z = a * x + b * y");
        GPUArray z = combine.call(5, x, 6, y);
        System.out.println("largest difference: "
                + z.minus(x.times(5).plus(y.times(6))).abs().max().item());
    }
}
