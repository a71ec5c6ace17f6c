package org.gpuarray.kernels;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.types.Complex64;
import org.gpuarray.types.DType;

/**
 * Users' elementwise kernels over types, layouts and shapes: what is wrong with them, if anything. As a program it prints one
 * line per case, so that kernels for other devices can be tried.
 */
final class ElementwiseBits {
    static final String RIGHT = "right";

    private static final List<String> LAYOUTS =
            List.of("dense", "transposed", "every_other", "negative", "offset", "broadcast", "kept_axis");
    private static final int[][] SHAPES = {{5, 6}, {2, 1, 3, 2}};

    private static final int[][] OTHER_SHAPES = {{}, {1}, {7}, {0, 3}, {2, 3, 4}, {4_099}};

    /** Several outputs, one of them of another type; the index; a number; a branch. */
    private static final ElementwiseKernel KERNEL = ElementwiseKernel.of(
            "T x, T y, int k", "T z, long long w", "T t = x; if (x == y) { t = y; } z = t; w = i * k + n");

    private ElementwiseBits() {}

    public static void main(String[] arguments) {
        all().forEach((name, outcome) -> System.out.println(name + "=" + outcome));
    }

    static Map<String, String> all() {
        Map<String, String> all = new LinkedHashMap<>();
        for (DType type : DType.values()) {
            for (String layout : LAYOUTS) {
                for (int[] shape : SHAPES) {
                    put(all, type, layout, shape);
                }
            }
            for (int[] shape : OTHER_SHAPES) {
                put(all, type, type.isComplex() ? "dense" : "negative", shape);
            }
        }
        return all;
    }

    private static void put(Map<String, String> all, DType type, String layout, int... shape) {
        try (var scope = GpuScope.open()) {
            String name =
                    type + "_" + layout + "_" + IntStream.of(shape).boxed().toList();
            all.put(name, outcome(type, array(type, shape, layout, 3), array(type, shape, "dense", 2)));
        }
    }

    private static GPUArray array(DType type, int[] shape, String layout, int factor) {
        int rank = shape.length;
        int last = rank == 0 ? 0 : shape[rank - 1];
        if (rank == 0) {
            return values(type, factor, shape);
        }
        int[] other = shape.clone();
        return switch (layout) {
            case "dense" -> values(type, factor, shape);
            case "transposed" -> {
                IntStream.range(0, rank).forEach(i -> other[i] = shape[rank - 1 - i]);
                yield values(type, factor, other).transpose();
            }
            case "every_other" -> {
                other[rank - 1] = 2 * last;
                yield values(type, factor, other).get("..., ::2");
            }
            case "negative" -> values(type, factor, shape).get("..., ::-1");
            case "offset" -> {
                other[rank - 1] = last + 3;
                yield values(type, factor, other).get("..., 3:");
            }
            case "broadcast" -> {
                other[0] = 1;
                yield values(type, factor, other);
            }
            default -> {
                other[rank - 1] = 1;
                yield values(type, factor, other);
            }
        };
    }

    /** Small numbers, of which some are equal in two such arrays. */
    private static GPUArray values(DType type, int factor, int... shape) {
        GPUArray numbers =
                GPU.arange(GPU.zeros(shape).size()).times(factor).rem(5).reshape(shape);
        return type.isComplex() ? numbers.astype(type).times(new Complex64(1, 1)) : numbers.astype(type);
    }

    private static String outcome(DType type, GPUArray x, GPUArray y) {
        GPUArray[] two = KERNEL.callAll(x, y, 3);
        GPUArray fused = KERNEL.callAll(x.copy(), y, 3)[0].eq(two[0]).all();
        double[] left = x.broadcastTo(y.shape()).real().astype(DType.FLOAT64).toDoubleArray();
        double[] right = y.real().astype(DType.FLOAT64).toDoubleArray();
        GPUArray z = two[0];
        double[] results = z.real().astype(DType.FLOAT64).toDoubleArray();
        long[] indices = two[1].toLongArray();
        for (int i = 0; i < results.length; i++) {
            double expected = left[i] == right[i] ? right[i] : left[i];
            if (results[i] != expected || indices[i] != 3L * i + results.length) {
                return "element " + i + " is " + results[i] + " and " + indices[i] + ", x=" + left[i] + " y="
                        + right[i];
            }
        }
        boolean hasTypes =
                z.dtype() == type && two[1].dtype() == DType.INT64 && z.shape().equals(y.shape());
        boolean isWhole = results.length == right.length && fused.itemBoolean();
        return hasTypes && isWhole ? RIGHT : z.dtype() + " " + z.shape() + " " + fused;
    }
}
