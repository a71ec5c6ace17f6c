package org.gpuarray.examples.cuda;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.kernels.ReductionKernel;
import org.gpuarray.types.DType;

/** A dot product by a reduction of one's own. */
public final class DotProduct {
    private DotProduct() {}

    public static void main(String[] args) {
        GPUArray x = GPU.arange(400).astype(DType.FLOAT32);
        GPUArray y = GPU.arange(400).astype(DType.FLOAT32);
        ReductionKernel dot = ReductionKernel.of("float x, float y", "float z", "x * y", "a + b", "z = a", "0");
        System.out.println(dot.call(x, y).item() + ", and by arrays " + x.dot(y).item());
    }
}
