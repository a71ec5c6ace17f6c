package org.gpuarray.bench.npbench;

import static org.gpuarray.bench.npbench.Numbers.uniform;

import java.util.List;
import org.gpuarray.GPUArray;

/** Steps in time whose cells depend on their neighbours. The first number of a size is that of the steps. */
final class Stencils {
    static final List<NumpyProgram> PROGRAMS = List.of(new NumpyProgram(
            "jacobi_2d",
            (type, size) -> List.of(uniform(type, 1, size[1], size[1]), uniform(type, 2, size[1], size[1])),
            Stencils::jacobi2d));

    private Stencils() {}

    /** Replaces each inner cell by the mean of itself and its four neighbours, from one array into the other and back. */
    private static List<GPUArray> jacobi2d(int[] size, GPUArray... in) {
        GPUArray a = in[0].copy();
        GPUArray b = in[1].copy();
        for (int t = 1; t < size[0]; t++) {
            b.set("1:-1, 1:-1", meanOfFive(a));
            a.set("1:-1, 1:-1", meanOfFive(b));
        }
        return List.of(a, b);
    }

    private static GPUArray meanOfFive(GPUArray a) {
        return a.get("1:-1, 1:-1")
                .plus(a.get("1:-1, :-2"))
                .plus(a.get("1:-1, 2:"))
                .plus(a.get("2:, 1:-1"))
                .plus(a.get(":-2, 1:-1"))
                .times(0.2);
    }
}
