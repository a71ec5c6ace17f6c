package org.gpuarray.kernels;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.types.DType;

/**
 * Users' scans over types, layouts, lengths and axes: what is wrong with them, if anything. As a program it prints one line per
 * case, so that kernels for other devices can be tried.
 */
final class ScanKernelBits {
    static final String RIGHT = "right";

    /** Rows of a lane and less, of several in a tile, of several tiles, of more than a group of them; columns. */
    private static final int[][] SHAPES = {
        {40, 3},
        {5, 16},
        {3, 100},
        {7, 700},
        {2, 4_096},
        {3, 8_193},
        {2, 140_000},
        {5_000, 3},
        {140_000, 2},
        {1, 4},
        {4, 1}
    };

    /** An operator that is not commutative, for any type: the last element that is not 0. */
    private static final String LAST = "b != T(0) ? b : a";

    private static final ScanKernel INCLUSIVE = ScanKernel.inclusive("T", LAST, "T(0)");
    private static final ScanKernel EXCLUSIVE = ScanKernel.exclusive("T", LAST, "T(0)");
    private static final ScanKernel SEGMENTS = segmented("y = item");
    private static final ScanKernel EXCLUSIVE_SEGMENTS = segmented("y = prev_item");
    private static final ScanKernel ALL = segmented("y = T(4) * item + T(16) * prev_item + last_item");

    /** Functions {@code m x + c}, one after the other, as pairs of m and c. */
    private static final ScanKernel AFFINE = ScanKernel.builder(
                    "T m, T c", "T y", "pair(m, c)", "after(a, b)", "y = item.imag()", "pair(1, 0)")
            .scanType("complex128")
            .preamble("""
                    typedef complex<double> Affine;
                    __device__ Affine pair(double m, double c) { return Affine(m, c); }
                    __device__ Affine after(Affine a, Affine b) {
                      return Affine(a.real() * b.real(), b.real() * a.imag() + b.imag());
                    }
                    """)
            .build();

    private ScanKernelBits() {}

    private static ScanKernel segmented(String output) {
        return ScanKernel.builder("T x, bool first", "T y", "x", LAST, output, "T(0)")
                .segmentStart("first")
                .build();
    }

    public static void main(String[] arguments) {
        all().forEach((name, outcome) -> System.out.println(name + "=" + outcome));
    }

    static Map<String, String> all() {
        Map<String, String> all = new LinkedHashMap<>();
        for (DType type : DType.values()) {
            put(all, type, 0, 40, 3);
            put(all, type, 1, 3, 8_193);
            put(all, type, 1, 9, 50);
        }
        for (DType type : List.of(DType.FLOAT32, DType.UINT8, DType.INT64, DType.COMPLEX128)) {
            for (int[] shape : SHAPES) {
                put(all, type, 0, shape);
                put(all, type, 1, shape);
            }
        }
        return all;
    }

    private static void put(Map<String, String> all, DType type, int axis, int... shape) {
        try (var scope = GpuScope.open()) {
            int rows = axis == 0 ? shape[1] : shape[0];
            int length = axis == 0 ? shape[0] : shape[1];
            double[] x = new double[rows * length];
            double[] first = new double[x.length];
            for (int i = 0; i < x.length; i++) {
                x[i] = i * 7_919L % 10_007 % 5 == 0 ? i % 3 : 0;
                first[i] = i % 977 == 5 ? 1 : 0;
            }
            GPUArray elements = laidOut(GPUArray.toGpu(x, rows, length).astype(type), axis);
            GPUArray starts = laidOut(GPUArray.toGpu(first, rows, length).ne(0), axis);
            double[] none = new double[x.length];
            double[] whole = scan(x, none, length, false);
            double[] inside = scan(x, first, length, false);
            double[] ahead = scan(x, first, length, true);
            String name = type + "_" + Arrays.toString(shape) + "_" + axis;
            all.put(name + "_inclusive", outcome(INCLUSIVE.over(axis).call(elements), axis, whole));
            all.put(
                    name + "_exclusive",
                    outcome(EXCLUSIVE.over(axis).call(elements), axis, scan(x, none, length, true)));
            all.put(name + "_segments", outcome(SEGMENTS.over(axis).call(elements, starts), axis, inside));
            all.put(
                    name + "_exclusive_segments",
                    outcome(EXCLUSIVE_SEGMENTS.over(axis - 2).call(elements, starts), axis, ahead));
            if (type != DType.BOOL) {
                double[] sums = new double[x.length];
                for (int i = 0; i < x.length; i++) {
                    sums[i] = 4 * inside[i] + 16 * ahead[i] + inside[i / length * length + length - 1];
                }
                all.put(name + "_all", outcome(ALL.over(axis).call(elements, starts), axis, sums));
            }
            if (type == DType.FLOAT32) {
                all.put(name + "_affine", affine(x, length, axis));
            }
        }
    }

    private static String affine(double[] x, int length, int axis) {
        double[] m = Arrays.stream(x).map(e -> e == 1 ? -1 : 1).toArray();
        double[] expected = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            expected[i] = (i % length == 0 ? 0 : m[i] * expected[i - 1]) + x[i];
        }
        int rows = x.length / length;
        GPUArray factors = laidOut(GPUArray.toGpu(m, rows, length), axis);
        GPUArray summands = laidOut(GPUArray.toGpu(x, rows, length), axis);
        return outcome(AFFINE.over(axis).call(factors, summands), axis, expected);
    }

    /** Returns rows to be scanned along an axis. */
    private static GPUArray laidOut(GPUArray rows, int axis) {
        return axis == 0 ? rows.transpose().copy() : rows;
    }

    private static double[] scan(double[] x, double[] first, int length, boolean exclusive) {
        DoubleBinaryOperator last = (a, b) -> b != 0 ? b : a;
        double[] results = new double[x.length];
        double before = 0;
        for (int i = 0; i < x.length; i++) {
            before = i % length == 0 || first[i] != 0 ? 0 : before;
            double upTo = last.applyAsDouble(before, x[i]);
            results[i] = exclusive ? before : upTo;
            before = upTo;
        }
        return results;
    }

    private static String outcome(GPUArray result, int axis, double[] expected) {
        GPUArray rows = axis == 0 ? result.transpose() : result;
        double[] got = rows.real().astype(DType.FLOAT64).ravel().toDoubleArray();
        double[] need = result.dtype() == DType.BOOL
                ? Arrays.stream(expected).map(e -> e != 0 ? 1 : 0).toArray()
                : expected;
        int at = Arrays.mismatch(got, need);
        return at < 0 && result.shape().rank() == 2
                ? RIGHT
                : "at " + at + " of shape " + result.shape() + " " + part(got, at) + " need " + part(need, at);
    }

    private static String part(double[] values, int at) {
        int from = Math.min(Math.max(0, at - 2), values.length);
        return Arrays.toString(Arrays.copyOfRange(values, from, Math.min(values.length, from + 6)));
    }
}
