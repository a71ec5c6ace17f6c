package org.gpuarray.bench.npbench;

import static org.gpuarray.bench.npbench.Numbers.integers;
import static org.gpuarray.bench.npbench.Numbers.uniform;

import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/** Filters, sweeps and shortest paths: rows or diagonals, each of which needs those before it. */
final class Recurrences {
    private static final int FAR = 999;

    static final List<NumpyProgram> PROGRAMS = List.of(
            new NumpyProgram(
                    "deriche", (type, size) -> List.of(uniform(type, 1, size[0], size[1])), Recurrences::deriche),
            new NumpyProgram("adi", (type, size) -> List.of(uniform(type, 1, size[1], size[1])), Recurrences::adi),
            new NumpyProgram("floyd_warshall", Recurrences::paths, Recurrences::floydWarshall),
            new NumpyProgram(
                    "nussinov",
                    (type, size) -> List.of(integers(0, 4, 1, size[0]).astype(type)),
                    Recurrences::nussinov));

    private Recurrences() {}

    /** Smooths an image by Deriche's recursive filter, along rows and then along columns. */
    private static List<GPUArray> deriche(int[] size, GPUArray... in) {
        double alpha = 0.25;
        double decay = Math.exp(-alpha);
        double k = Math.pow(1 - decay, 2) / (1 + alpha * decay - Math.exp(2 * alpha));
        double[] weights = {k, k * decay * (alpha - 1), k * decay * (alpha + 1), -k * decay * decay};
        double[] feedback = {Math.pow(2, -alpha), -decay * decay};
        GPUArray alongRows =
                filtered(in[0].transpose(), size[1], weights, feedback).transpose();
        return List.of(filtered(alongRows, size[0], weights, feedback));
    }

    /** Filters the columns of an array of {@code n} rows, from the first row to the last and back; the sum of both. */
    private static GPUArray filtered(GPUArray x, int n, double[] weights, double[] feedback) {
        GPUArray down = GPU.emptyLike(x);
        down.set(0, x.get(0).times(weights[0]));
        down.set(
                1,
                x.get(1)
                        .times(weights[0])
                        .plus(x.get(0).times(weights[1]))
                        .plus(down.get(0).times(feedback[0])));
        for (int i = 2; i < n; i++) {
            down.set(
                    i,
                    x.get(i)
                            .times(weights[0])
                            .plus(x.get(i - 1).times(weights[1]))
                            .plus(down.get(i - 1).times(feedback[0]))
                            .plus(down.get(i - 2).times(feedback[1])));
        }
        GPUArray up = GPU.emptyLike(x);
        up.set(n - 1, 0);
        up.set(n - 2, x.get(n - 1).times(weights[2]));
        for (int i = n - 3; i >= 0; i--) {
            up.set(
                    i,
                    x.get(i + 1)
                            .times(weights[2])
                            .plus(x.get(i + 2).times(weights[3]))
                            .plus(up.get(i + 1).times(feedback[0]))
                            .plus(up.get(i + 2).times(feedback[1])));
        }
        return down.plus(up);
    }

    /** Steps a diffusion in a square by alternating directions: each half of a step solves equations along one axis. */
    private static List<GPUArray> adi(int[] size, GPUArray... in) {
        int n = size[1];
        double alongColumns = -(double) n * n / size[0];
        double alongRows = alongColumns / 2;
        double diagonal = 1 + (double) n * n / size[0];
        GPUArray u = in[0].copy();
        for (int t = 0; t < size[0]; t++) {
            GPUArray v = solved(u, n, alongColumns, alongRows, diagonal);
            u.set(
                    "1:-1",
                    solved(v.transpose(), n, alongRows, alongColumns, diagonal)
                            .transpose()
                            .get("1:-1"));
        }
        return List.of(u);
    }

    /** Solves equations along the first axis; {@code other} weighs the neighbours along the second. The border becomes 1. */
    private static GPUArray solved(GPUArray u, int n, double weight, double other, double diagonal) {
        GPUArray right = u.get(":, 1:-1")
                .times(1 + 2 * other)
                .minus(u.get(":, :-2").plus(u.get(":, 2:")).times(other));
        GPUArray p = GPU.zerosLike(right);
        GPUArray q = GPU.onesLike(right);
        for (int j = 1; j < n - 1; j++) {
            GPUArray pivot = p.get(j - 1).times(weight).plus(diagonal);
            p.set(j, GPU.div(-weight, pivot));
            q.set(j, right.get(j).minus(q.get(j - 1).times(weight)).div(pivot));
        }
        GPUArray v = GPU.onesLike(u);
        for (int j = n - 2; j > 0; j--) {
            v.set(j + ", 1:-1", p.get(j).times(v.get((j + 1) + ", 1:-1")).plus(q.get(j)));
        }
        return v;
    }

    private static List<GPUArray> paths(DType type, int... size) {
        int n = size[0];
        GPUArray lengths = integers(1, 8, 1, n, n);
        return List.of(GPU.where(integers(0, 10, 2, n, n).lt(3), FAR, lengths).astype(type));
    }

    /** Computes the lengths of the shortest paths between all nodes, of which one more may be passed in each step. */
    private static List<GPUArray> floydWarshall(int[] size, GPUArray... in) {
        int n = size[0];
        GPUArray paths = in[0];
        for (int k = 0; k < n; k++) {
            paths = paths.minimum(paths.get(":, " + k).reshape(n, 1).plus(paths.get(k)));
        }
        return List.of(paths);
    }

    /**
     * Counts the pairs in the best folding of each part of a sequence of bases, from short parts to long ones. {@code from} has the
     * parts of a length in a row by their first base, {@code to} by their last one.
     */
    private static List<GPUArray> nussinov(int[] size, GPUArray... in) {
        int n = size[0];
        GPUArray bases = in[0];
        GPUArray from = GPU.zeros(bases.dtype(), n, n);
        GPUArray to = GPU.zeros(bases.dtype(), n, n);
        for (int d = 1; d < n; d++) {
            String all = ":" + (n - d);
            String next = "1:" + (n - d + 1);
            GPUArray best = from.get((d - 1) + ", " + all).maximum(from.get((d - 1) + ", " + next));
            if (d > 1) {
                GPUArray pairs = bases.get(all).plus(bases.get(d + ":")).eq(3);
                GPUArray halves = from.get("1:" + d + ", " + all).plus(to.get((d - 2) + "::-1, " + d + ":"));
                best = best.maximum(from.get((d - 2) + ", " + next).plus(pairs)).maximum(halves.max(0));
            }
            from.set(d + ", " + all, best);
            to.set(d + ", " + d + ":", best);
        }
        GPUArray first = GPU.arange(n).reshape(n, 1);
        return List.of(from.get(GPU.arange(n).minus(first).maximum(0), first));
    }
}
