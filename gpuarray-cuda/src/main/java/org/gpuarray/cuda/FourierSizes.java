package org.gpuarray.cuda;

import static org.gpuarray.device.FourierLibrary.Kind.COMPLEX;
import static org.gpuarray.device.FourierLibrary.Kind.HALF_TO_REAL;
import static org.gpuarray.device.FourierLibrary.Kind.REAL_TO_HALF;

import java.util.HashMap;
import java.util.Map;
import org.gpuarray.device.FourierLibrary.Kind;
import org.gpuarray.plan.RoutineSpec;

/**
 * The lengths from which cuFFT is faster than generated kernels: {@code org.gpuarray.bench.FftTimes} prints such rows, and
 * docs/decisions/0036-fourier-transforms.md says where these come from and which are not measured.
 */
final class FourierSizes {
    /** No length. */
    private static final long NEVER = Long.MAX_VALUE;

    /** Arrays of fewer elements keep generated kernels. */
    private static final long LEAST_ELEMENTS = 1 << 16;

    private enum Lengths {
        POWERS_OF_TWO,
        /** Of primes up to 7, which generated kernels have too. */
        PRODUCTS,
        /** With a longer prime, which are convolutions in generated kernels. */
        OTHERS;

        static Lengths of(long length) {
            return Long.bitCount(length) == 1 ? POWERS_OF_TWO : RoutineSpec.Fft.takes(length) ? PRODUCTS : OTHERS;
        }
    }

    /** Lines in memory: side by side, interleaved, or interleaved in groups, of which each is a call. */
    private enum Layout {
        ROWS,
        COLUMNS,
        GROUPS;

        static Layout of(long outer, long inner) {
            return inner == 1 ? ROWS : outer == 1 ? COLUMNS : GROUPS;
        }
    }

    private record Case(Layout layout, Kind kind, Lengths lengths) {}

    /** The least lengths: float32, read as it is and changed before; float64 the same. Other cases have none. */
    private static final Map<Case, long[]> LEAST = new HashMap<>();

    static {
        put(Layout.ROWS, COMPLEX, Lengths.POWERS_OF_TWO, 64, 1 << 14, 1024, 1 << 22);
        put(Layout.ROWS, COMPLEX, Lengths.PRODUCTS, 243, 10_000, 243, 10_000);
        put(Layout.ROWS, COMPLEX, Lengths.OTHERS, 1, 1, 1, 1);
        put(Layout.ROWS, REAL_TO_HALF, Lengths.POWERS_OF_TWO, 64, 256, 64, 256);
        put(Layout.ROWS, REAL_TO_HALF, Lengths.PRODUCTS, 243, NEVER, 243, NEVER);
        put(Layout.ROWS, REAL_TO_HALF, Lengths.OTHERS, 1, 1, 1, 1);
        // always changed
        put(Layout.ROWS, HALF_TO_REAL, Lengths.OTHERS, NEVER, 1, NEVER, 1);
        put(Layout.COLUMNS, COMPLEX, Lengths.POWERS_OF_TWO, 16, NEVER, NEVER, NEVER);
        put(Layout.COLUMNS, COMPLEX, Lengths.PRODUCTS, 1000, NEVER, NEVER, NEVER);
        put(Layout.COLUMNS, COMPLEX, Lengths.OTHERS, 1, NEVER, 1, NEVER);
    }

    private FourierSizes() {}

    private static void put(
            Layout layout,
            Kind kind,
            Lengths lengths,
            long float32,
            long float32Changed,
            long float64,
            long float64Changed) {
        LEAST.put(new Case(layout, kind, lengths), new long[] {float32, float32Changed, float64, float64Changed});
    }

    static boolean isFaster(Kind kind, boolean isDouble, long length, long outer, long inner, boolean isChanged) {
        long[] least = LEAST.get(new Case(Layout.of(outer, inner), kind, Lengths.of(length)));
        return least != null
                && length >= least[(isDouble ? 2 : 0) + (isChanged ? 1 : 0)]
                && outer * length * inner >= LEAST_ELEMENTS;
    }
}
