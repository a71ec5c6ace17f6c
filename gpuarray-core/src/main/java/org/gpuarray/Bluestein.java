package org.gpuarray;

import java.util.Arrays;
import java.util.List;
import org.gpuarray.exec.Routines;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.plan.RoutineSpec.Fft.Kind;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/**
 * Transforms of a length that has a large prime, as convolutions. As {@code jk = (j^2 + k^2 - (k - j)^2) / 2}, with
 * {@code c_k = exp(-pi i k^2 / n)} the transform is {@code c_k} times the sum of {@code (x_j c_j) conj(c_{k - j})}, and that is a
 * cyclic convolution of any length from 2n - 1 on (Bluestein 1970; Rabiner, Schafer and Rader, The Chirp z-Transform Algorithm, 1969).
 */
final class Bluestein {
    /** Squares fit a long, and so does twice the length. */
    private static final long LONGEST = 1L << 30;

    private Bluestein() {}

    static GPUArray transform(GPUArray a, DType part, long n, int axis, boolean isInverse, double factor) {
        if (n > LONGEST) {
            throw new IllegalArgumentException("fft: n=" + n + " has a prime above " + RoutineSpec.Fft.LARGEST_PRIME
                    + ", need n <= " + LONGEST + " then");
        }
        long length = lengthOf(2 * n - 1);
        long extent = Math.min(n, a.shape().extent(axis));
        GPUArray x = Pieces.part(a.astype(a.dtype().isComplex() ? part.complex() : part), axis, 0, extent);
        try (GPUArray chirp = chirp(a, part, n, n, isInverse);
                GPUArray mirrored = chirp(a, part, length, n, !isInverse);
                GPUArray kernel = Transforms.run(mirrored, part, Kind.COMPLEX, length, length, 0, false, 1.0 / length);
                GPUArray product = x.times(along(Pieces.part(chirp, 0, 0, extent), a, axis));
                GPUArray transformed = Transforms.run(product, part, Kind.COMPLEX, length, length, axis, false, 1);
                GPUArray multiplied = transformed.times(along(kernel, a, axis));
                GPUArray convolved = Transforms.run(multiplied, part, Kind.COMPLEX, length, length, axis, true, 1)) {
            GPUArray result = Pieces.part(convolved, axis, 0, n).times(along(chirp, a, axis));
            return factor == 1 ? result : result.times(factor);
        }
    }

    /** Returns a line along one axis of another array. */
    private static GPUArray along(GPUArray line, GPUArray of, int axis) {
        long[] extents = new long[of.ndim()];
        Arrays.fill(extents, 1);
        extents[axis] = line.size();
        return Pieces.reshaped(line, Shape.of(extents));
    }

    private static GPUArray chirp(GPUArray a, DType part, long length, long n, boolean isInverse) {
        long[] sizes = {length, n, 1, 1, 0, 0, 0, isInverse ? 1 : 0, 0};
        return a.beside(() -> GPUArray.of(Routines.run(
                        new RoutineSpec.Fft(part, Kind.CHIRP),
                        sizes,
                        List.of(),
                        List.of(new Routines.Result(part.complex(), Shape.of(length))))
                .get(0)));
    }

    /** Returns the shortest length from {@code least} on that the routine takes. */
    static long lengthOf(long least) {
        long best = Long.MAX_VALUE;
        for (long sevens = 1; sevens < 8 * least; sevens *= 7) {
            for (long fives = sevens; fives < 8 * least; fives *= 5) {
                for (long threes = fives; threes < 8 * least; threes *= 3) {
                    long length = threes;
                    while (length < least) {
                        length *= 2;
                    }
                    best = Math.min(best, length);
                }
            }
        }
        return best;
    }
}
