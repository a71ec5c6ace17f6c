package org.gpuarray.bench.npbench;

import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/**
 * One of NPBench's programs: how its arrays are made, and what it computes of them. {@link Sizes} has its type and sizes, and the
 * scripts of {@code gpuarray-bench/npbench} the same program by the same name.
 */
record NumpyProgram(String name, Inputs inputs, Body body) {
    /** Makes arrays of a size, the same at each call. */
    @FunctionalInterface
    interface Inputs {
        /** Returns the arrays of a program; {@code type} is that of those that are not of another one by definition. */
        List<GPUArray> of(DType type, int... size);
    }

    /** Computes a program's results. The arrays given stay as they are. */
    @FunctionalInterface
    interface Body {
        List<GPUArray> run(int[] size, GPUArray... in);
    }

    /** Makes the arrays of a size and waits until they are there. */
    GPUArray[] arrays(DType type, int... size) {
        GPUArray[] arrays = inputs.of(type, size).toArray(new GPUArray[0]);
        GPU.eval(arrays);
        GPU.device().stream().synchronize();
        return arrays;
    }
}
