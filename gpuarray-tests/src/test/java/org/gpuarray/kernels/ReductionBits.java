package org.gpuarray.kernels;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.types.Complex64;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/**
 * Users' reductions over types, layouts, shapes and axes: what is wrong with them, if anything. As a program it prints one line
 * per case, so that kernels for other devices can be tried.
 */
final class ReductionBits {
    static final String RIGHT = "right";

    private static final List<String> LAYOUTS = List.of("dense", "transposed", "every_other", "negative", "broadcast");
    private static final int[][] AXES_OF_TWO = {{0, 1}, {0}, {1}};
    private static final int[][] AXES_OF_THREE = {{0, 1, 2}, {0}, {1}, {-1}, {2, 0}, {0, 1}, {}};

    /** Elements of several tiles and chunks, of short and long rows, of few and many columns; none. */
    private static final int[][] SHAPES = {
        {5, 3}, {300, 40}, {3, 5_000}, {5_000, 3}, {1, 40_000}, {600, 2}, {4, 0}, {0, 4}, {1, 1}, {2_000, 70}
    };

    private static final ReductionKernel SQUARES = ReductionKernel.builder(
                    "T x, int k", "double y", "k * x * x", "a + b", "y = a / 2 + 1", "0")
            .name("squares")
            .build();
    private static final ReductionKernel SMALLEST =
            ReductionKernel.of("T x", "T y", "x + T(1)", "a < b ? a : b", "y = a", "T(100)");
    private static final ReductionKernel COMPLEX = ReductionKernel.of("T x", "T y", "x", "a + b", "y = a + T(1)", "0");

    private ReductionBits() {}

    public static void main(String[] arguments) {
        all().forEach((name, outcome) -> System.out.println(name + "=" + outcome));
    }

    static Map<String, String> all() {
        Map<String, String> all = new LinkedHashMap<>();
        for (DType type : DType.values()) {
            for (int[] axes : AXES_OF_TWO) {
                put(all, type, "every_other", axes, 5, 6);
                put(all, type, "transposed", axes, 5, 6);
            }
            put(all, type, "dense", new int[0]);
            put(all, type, "negative", new int[] {0}, 4_099);
        }
        for (DType type : List.of(DType.FLOAT32, DType.UINT8, DType.COMPLEX128)) {
            for (int[] axes : AXES_OF_TWO) {
                for (String layout : LAYOUTS) {
                    put(all, type, layout, axes, 6, 5);
                }
                for (int[] shape : SHAPES) {
                    put(all, type, "negative", axes, shape);
                }
            }
            for (int[] axes : AXES_OF_THREE) {
                put(all, type, "transposed", axes, 7, 9, 11);
            }
        }
        return all;
    }

    private static void put(Map<String, String> all, DType type, String layout, int[] axes, int... shape) {
        try (var scope = GpuScope.open()) {
            String name = type + "_" + layout + "_" + Arrays.toString(shape) + "_" + Arrays.toString(axes);
            all.put(name, outcome(array(type, layout, shape), axes));
        }
    }

    private static GPUArray array(DType type, String layout, int... shape) {
        int rank = shape.length;
        int[] other = shape.clone();
        return switch (layout) {
            case "transposed" -> {
                IntStream.range(0, rank).forEach(i -> other[i] = shape[rank - 1 - i]);
                yield values(type, other).transpose();
            }
            case "every_other" -> {
                other[rank - 1] = 2 * shape[rank - 1];
                yield values(type, other).get("..., ::2");
            }
            case "negative" -> values(type, shape).get("..., ::-1");
            case "broadcast" -> {
                other[0] = 1;
                yield values(type, other).broadcastTo(shape);
            }
            default -> values(type, shape);
        };
    }

    private static GPUArray values(DType type, int... shape) {
        GPUArray numbers =
                GPU.arange(GPU.zeros(shape).size()).times(37).rem(11).rem(5).reshape(shape);
        return type.isComplex() ? numbers.astype(type).times(new Complex64(1, 2)) : numbers.astype(type);
    }

    private static String outcome(GPUArray x, int[] axes) {
        double[] elements = x.real().astype(DType.FLOAT64).toDoubleArray();
        if (x.dtype().isComplex()) {
            GPUArray sums = COMPLEX.over(axes).call(x);
            return compared(sums.real(), elements, x, axes, 1, false)
                    + compared(sums.imag().div(2), elements, x, axes, 0, false);
        }
        double[] squares = Arrays.stream(elements).map(e -> 3 * e * e).toArray();
        double most = x.dtype() == DType.BOOL ? 1 : 100;
        double[] next = Arrays.stream(elements).map(e -> Math.min(e + 1, most)).toArray();
        return compared(SQUARES.over(axes).call(x, 3).minus(1).times(2), squares, x, axes, 0, false)
                + compared(SMALLEST.over(axes).call(x), next, x, axes, most, true);
    }

    private static String compared(
            GPUArray result, double[] elements, GPUArray x, int[] axes, double start, boolean smallest) {
        Shape shape = x.shape();
        int rank = shape.rank();
        boolean[] reduced = new boolean[rank];
        for (int axis : axes) {
            reduced[axis < 0 ? axis + rank : axis] = true;
        }
        long[] kept = IntStream.range(0, rank)
                .filter(axis -> !reduced[axis])
                .mapToLong(shape::extent)
                .toArray();
        double[] expected = new double[(int) Shape.of(kept).size()];
        Arrays.fill(expected, start);
        for (int i = 0; i < elements.length; i++) {
            long rest = i;
            long at = 0;
            long stride = 1;
            for (int axis = rank - 1; axis >= 0; axis--) {
                at += reduced[axis] ? 0 : rest % shape.extent(axis) * stride;
                stride *= reduced[axis] ? 1 : shape.extent(axis);
                rest /= shape.extent(axis);
            }
            double before = expected[(int) at];
            expected[(int) at] = smallest ? Math.min(before, elements[i]) : before + elements[i];
        }
        double[] got = result.astype(DType.FLOAT64).toDoubleArray();
        if (!result.shape().equals(Shape.of(kept)) || !Arrays.equals(got, expected)) {
            return "shape " + result.shape() + " " + Arrays.toString(Arrays.copyOf(got, Math.min(9, got.length)))
                    + " need " + Arrays.toString(Arrays.copyOf(expected, Math.min(9, expected.length)));
        }
        return smallest || (x.dtype().isComplex() && start == 0) ? RIGHT : "";
    }
}
