package org.gpuarray.bench.npbench;

import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;

/** The Mandelbrot set: after how many steps the points of a plane have left a circle. A size is columns, rows and steps. */
final class Fractals {
    private static final double HORIZON = 2;

    static final List<NumpyProgram> PROGRAMS = List.of(
            new NumpyProgram("mandelbrot1", Fractals::plane, Fractals::mandelbrot1),
            new NumpyProgram("mandelbrot2", Fractals::plane, Fractals::mandelbrot2));

    private Fractals() {}

    private static List<GPUArray> plane(DType type, int... size) {
        return List.of(GPU.linspace(-2.25, 0.75, size[0]), GPU.linspace(-1.25, 1.25, size[1]));
    }

    private static GPUArray points(GPUArray... in) {
        return in[0].plus(in[1].reshape(-1, 1).times(new Complex128(0, 1)));
    }

    /** Computes each point in each step, and keeps what has left the circle: last values, and the last step inside. */
    private static List<GPUArray> mandelbrot1(int[] size, GPUArray... in) {
        GPUArray c = points(in);
        GPUArray z = GPU.zerosLike(c);
        GPUArray steps = GPU.zerosLike(c, DType.INT64);
        for (int n = 0; n < size[2]; n++) {
            GPUArray inside = z.abs().lt(HORIZON);
            steps = GPU.where(inside, n, steps);
            z = GPU.where(inside, z.times(z).plus(c), z);
        }
        return List.of(z, GPU.where(steps.eq(size[2] - 1), 0, steps));
    }

    /** Goes on with the points inside alone: first values outside, and the number of steps to there. */
    private static List<GPUArray> mandelbrot2(int[] size, GPUArray... in) {
        GPUArray c = points(in).ravel();
        GPUArray last = GPU.zerosLike(c);
        GPUArray steps = GPU.zerosLike(c, DType.INT64);
        GPUArray z = GPU.zerosLike(c);
        GPUArray places = GPU.arange(c.size());
        for (int n = 0; n < size[2] && z.size() > 0; n++) {
            z = z.times(z).plus(c);
            GPUArray left = z.abs().gt(HORIZON);
            GPUArray leaving = places.get(left);
            last.set(leaving, z.get(left));
            steps.set(leaving, n + 1);
            GPUArray inside = left.logicalNot();
            z = z.get(inside);
            c = c.get(inside);
            places = places.get(inside);
        }
        return List.of(last.reshape(size[1], size[0]), steps.reshape(size[1], size[0]));
    }
}
