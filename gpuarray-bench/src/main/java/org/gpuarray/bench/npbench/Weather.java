package org.gpuarray.bench.npbench;

import static org.gpuarray.bench.npbench.Numbers.uniform;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/** Stencils of weather models on a grid (i, j, k). */
final class Weather {
    /** The inverse of a step of time. */
    private static final double STEP = 3.0 / 20;
    /** Half of a half of the mean of two. */
    private static final double PART = 0.125;

    static final List<NumpyProgram> PROGRAMS = List.of(
            new NumpyProgram(
                    "hdiff",
                    (type, size) ->
                            List.of(uniform(type, 1, size[0] + 4, size[1] + 4, size[2]), uniform(type, 2, size)),
                    Weather::hdiff),
            new NumpyProgram("vadv", Weather::vadvArrays, Weather::vadv));

    private Weather() {}

    /** Spreads a field horizontally by its Laplacian, without fluxes against the slope. */
    private static List<GPUArray> hdiff(int[] size, GPUArray... in) {
        GPUArray field = in[0];
        GPUArray around = field.get("2:, 1:-1")
                .plus(field.get(":-2, 1:-1"))
                .plus(field.get("1:-1, 2:"))
                .plus(field.get("1:-1, :-2"));
        GPUArray laplacian = field.get("1:-1, 1:-1").times(4).minus(around);
        GPUArray alongI = limited(
                laplacian.get("1:, 1:-1").minus(laplacian.get(":-1, 1:-1")),
                field.get("2:-1, 2:-2").minus(field.get("1:-2, 2:-2")));
        GPUArray alongJ = limited(
                laplacian.get("1:-1, 1:").minus(laplacian.get("1:-1, :-1")),
                field.get("2:-2, 2:-1").minus(field.get("2:-2, 1:-2")));
        GPUArray flux = alongI.get("1:")
                .minus(alongI.get(":-1"))
                .plus(alongJ.get(":, 1:"))
                .minus(alongJ.get(":, :-1"));
        return List.of(field.get("2:-2, 2:-2").minus(in[1].times(flux)));
    }

    private static GPUArray limited(GPUArray flux, GPUArray slope) {
        return GPU.where(flux.times(slope).gt(0), 0, flux);
    }

    private static List<GPUArray> vadvArrays(DType type, int... size) {
        return List.of(
                uniform(type, 1, size),
                uniform(type, 2, size),
                uniform(type, 3, size[0] + 1, size[1], size[2]),
                uniform(type, 4, size),
                uniform(type, 5, size));
    }

    /** Moves a field vertically: solves a tridiagonal system in each column, down its levels and back. */
    private static List<GPUArray> vadv(int[] size, GPUArray... in) {
        GPUArray velocity = in[1];
        GPUArray position = in[3];
        GPUArray wind = in[2].get("1:").plus(in[2].get(":-1")).times(PART).get(":, :, 1:");
        GPUArray flow = wind.times(velocity.get(":, :, 1:").minus(velocity.get(":, :, :-1")));
        GPUArray none = GPU.zeros(in[0].dtype(), size[0], size[1], 1);
        GPUArray below = GPU.concatenate(2, none, wind.negative());
        GPUArray above = GPU.concatenate(2, wind, none);
        GPUArray middle = GPU.minus(STEP, below).minus(above);
        GPUArray right = position.times(STEP)
                .plus(in[4])
                .plus(in[0])
                .minus(GPU.concatenate(2, none, flow))
                .minus(GPU.concatenate(2, flow, none));

        List<GPUArray> factors = new ArrayList<>(List.of(level(above, 0).div(level(middle, 0))));
        List<GPUArray> sides = new ArrayList<>(List.of(level(right, 0).div(level(middle, 0))));
        int last = size[2] - 1;
        for (int k = 1; k <= last; k++) {
            GPUArray pivot = level(middle, k).minus(level(below, k).times(factors.get(k - 1)));
            factors.add(level(above, k).div(pivot));
            sides.add(level(right, k)
                    .minus(level(below, k).times(sides.get(k - 1)))
                    .div(pivot));
        }
        GPUArray result = GPU.emptyLike(in[0]);
        GPUArray u = sides.get(last);
        result.set("..., " + last, u.minus(level(position, last)).times(STEP));
        for (int k = last - 1; k >= 0; k--) {
            u = sides.get(k).minus(factors.get(k).times(u));
            result.set("..., " + k, u.minus(level(position, k)).times(STEP));
        }
        return List.of(result);
    }

    private static GPUArray level(GPUArray array, int k) {
        return array.get("..., " + k);
    }
}
