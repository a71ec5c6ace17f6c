package org.gpuarray.bench.npbench;

import static org.gpuarray.bench.npbench.Numbers.uniform;

import java.util.List;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/** Products of matrices and vectors. */
final class Products {
    private static final double ALPHA = 1.5;
    private static final double BETA = 1.2;

    static final List<NumpyProgram> PROGRAMS = List.of(new NumpyProgram("gemm", Products::gemmArrays, Products::gemm));

    private Products() {}

    private static List<GPUArray> gemmArrays(DType type, int... size) {
        return List.of(
                uniform(type, 1, size[0], size[2]),
                uniform(type, 2, size[2], size[1]),
                uniform(type, 3, size[0], size[1]));
    }

    /** Computes α·A·B + β·C. */
    private static List<GPUArray> gemm(int[] size, GPUArray... in) {
        return List.of(in[0].times(ALPHA).matmul(in[1]).plus(in[2].times(BETA)));
    }
}
