package org.gpuarray.bench.npbench;

import static org.gpuarray.bench.npbench.Numbers.uniform;

import java.util.List;
import java.util.function.UnaryOperator;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/** Steps in time whose cells depend on their neighbours. The first number of a size is that of the steps. */
final class Stencils {
    static final List<NumpyProgram> PROGRAMS = List.of(
            new NumpyProgram("jacobi_1d", (type, size) -> two(type, size[1]), Stencils::jacobi1d),
            new NumpyProgram("jacobi_2d", (type, size) -> two(type, size[1], size[1]), Stencils::jacobi2d),
            new NumpyProgram("heat_3d", (type, size) -> two(type, size[1], size[1], size[1]), Stencils::heat3d),
            new NumpyProgram("fdtd_2d", Stencils::fields, Stencils::fdtd2d),
            new NumpyProgram(
                    "seidel_2d", (type, size) -> List.of(uniform(type, 1, size[1], size[1])), Stencils::seidel2d));

    private Stencils() {}

    private static List<GPUArray> two(DType type, int... shape) {
        return List.of(uniform(type, 1, shape), uniform(type, 2, shape));
    }

    /** Replaces each inner cell by the mean of itself and its two neighbours, from one array into the other and back. */
    private static List<GPUArray> jacobi1d(int[] size, GPUArray... in) {
        return backAndForth(
                size[0],
                "1:-1",
                in,
                a -> a.get(":-2").plus(a.get("1:-1")).plus(a.get("2:")).times(0.33333));
    }

    /** Replaces each inner cell by the mean of itself and its four neighbours, from one array into the other and back. */
    private static List<GPUArray> jacobi2d(int[] size, GPUArray... in) {
        return backAndForth(
                size[0],
                "1:-1, 1:-1",
                in,
                a -> a.get("1:-1, 1:-1")
                        .plus(a.get("1:-1, :-2"))
                        .plus(a.get("1:-1, 2:"))
                        .plus(a.get("2:, 1:-1"))
                        .plus(a.get(":-2, 1:-1"))
                        .times(0.2));
    }

    /** Adds an eighth of its second differences along three axes to each inner cell, from one array into the other and back. */
    private static List<GPUArray> heat3d(int[] size, GPUArray... in) {
        return backAndForth(size[0], "1:-1, 1:-1, 1:-1", in, a -> {
            GPUArray centre = a.get("1:-1, 1:-1, 1:-1");
            GPUArray down = difference(a.get(":-2, 1:-1, 1:-1"), centre, a.get("2:, 1:-1, 1:-1"));
            GPUArray across = difference(a.get("1:-1, :-2, 1:-1"), centre, a.get("1:-1, 2:, 1:-1"));
            GPUArray along = difference(a.get("1:-1, 1:-1, :-2"), centre, a.get("1:-1, 1:-1, 2:"));
            return centre.plus(down).plus(across).plus(along);
        });
    }

    private static GPUArray difference(GPUArray before, GPUArray centre, GPUArray after) {
        return before.minus(centre.times(2)).plus(after).times(0.125);
    }

    private static List<GPUArray> backAndForth(
            int steps, String inner, GPUArray[] in, UnaryOperator<GPUArray> ofInnerCells) {
        GPUArray a = in[0].copy();
        GPUArray b = in[1].copy();
        for (int t = 1; t < steps; t++) {
            b.set(inner, ofInnerCells.apply(a));
            a.set(inner, ofInnerCells.apply(b));
        }
        return List.of(a, b);
    }

    private static List<GPUArray> fields(DType type, int... size) {
        return List.of(
                uniform(type, 1, size[1], size[2]),
                uniform(type, 2, size[1], size[2]),
                uniform(type, 3, size[1], size[2]),
                uniform(type, 4, size[0]));
    }

    /** Steps Maxwell's equations of a plane: two electric fields by the differences of the magnetic one, and this by theirs. */
    private static List<GPUArray> fdtd2d(int[] size, GPUArray... in) {
        GPUArray ex = in[0].copy();
        GPUArray ey = in[1].copy();
        GPUArray hz = in[2].copy();
        for (int t = 0; t < size[0]; t++) {
            ey.set(0, in[3].get(t));
            ey.set("1:", ey.get("1:").minus(hz.get("1:").minus(hz.get(":-1")).times(0.5)));
            ex.set(
                    ":, 1:",
                    ex.get(":, 1:")
                            .minus(hz.get(":, 1:").minus(hz.get(":, :-1")).times(0.5)));
            GPUArray curl = ex.get(":-1, 1:")
                    .minus(ex.get(":-1, :-1"))
                    .plus(ey.get("1:, :-1"))
                    .minus(ey.get(":-1, :-1"));
            hz.set(":-1, :-1", hz.get(":-1, :-1").minus(curl.times(0.7)));
        }
        return List.of(ex, ey, hz);
    }

    /**
     * Replaces each inner cell by the mean of itself and its eight neighbours, of which those before it have been replaced already.
     * The cells of a line that goes one row down for two columns to the left do not depend on one another: in the array of all
     * cells in C order they are a slice.
     */
    private static List<GPUArray> seidel2d(int[] size, GPUArray... in) {
        int n = size[1];
        GPUArray cells = in[0].ravel().copy();
        for (int t = 1; t < size[0]; t++) {
            for (int line = 3; line <= 3 * (n - 2); line++) {
                int first = Math.max(1, (line - n + 3) / 2);
                int last = Math.min(n - 2, (line - 1) / 2);
                int start = first * n + line - 2 * first;
                int end = last * n + line - 2 * last + 1;
                GPUArray sum = slice(cells, start, end, n);
                for (int to : new int[] {-n - 1, -n, -n + 1, -1, 1, n - 1, n, n + 1}) {
                    sum = sum.plus(slice(cells, start + to, end + to, n));
                }
                cells.set(start + ":" + end + ":" + (n - 2), sum.div(9));
            }
        }
        return List.of(cells.reshape(n, n));
    }

    private static GPUArray slice(GPUArray cells, int start, int end, int n) {
        return cells.get(start + ":" + end + ":" + (n - 2));
    }
}
