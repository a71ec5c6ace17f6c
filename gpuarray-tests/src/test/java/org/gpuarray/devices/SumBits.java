package org.gpuarray.devices;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.types.DType;

/**
 * Reductions over many sizes, shapes, axes, types and layouts, as bits. As a program it prints one line per case, so that
 * other JVMs with other settings can be compared.
 */
final class SumBits {
    /** Around every boundary of the order: groups, warps, lanes, tiles, chunks, and more than 256 tiles. */
    static final int[] SIZES = {
        0, 1, 2, 3, 5, 31, 127, 255, 256, 257, 1_023, 1_024, 1_025, 4_095, 4_096, 4_097, 65_537, 1_000_003, 1_100_000
    };

    /** Rows, columns, and reductions that leave a middle axis; long in each direction. */
    static final int[][] SHAPES = {
        {1, 1},
        {2, 3},
        {3, 257},
        {257, 3},
        {31, 127},
        {300, 41},
        {5, 4_097},
        {4_097, 5},
        {2, 70_001},
        {70_001, 2},
        {3, 5, 7},
        {4, 300, 3},
        {0, 3}
    };

    private static final int LARGE = 100_000;
    private static final DType[] TYPES = {DType.FLOAT32, DType.FLOAT64, DType.INT64};

    private SumBits() {}

    /** Returns elements of sizes from 1e-3 to 1e3 and both signs, so that every change of order shows in the last bits. */
    static double[] elements(int count, DType type) {
        Random random = new Random(31L * count + 17);
        double[] elements = new double[count];
        for (int i = 0; i < count; i++) {
            double x = random.nextGaussian() * Math.pow(10, random.nextInt(7) - 3);
            elements[i] = type == DType.FLOAT32 ? (float) x : type == DType.FLOAT64 ? x : Math.rint(x);
        }
        return elements;
    }

    private static void put(Map<String, String> bits, String name, GPUArray result) {
        StringBuilder text = new StringBuilder();
        int hash = 1;
        double[] values =
                result.dtype() == DType.INT64 ? result.astype(DType.FLOAT64).toDoubleArray() : result.toDoubleArray();
        for (double value : values) {
            hash = 31 * hash + Double.hashCode(value); // NaNs are one
        }
        text.append(values.length).append(':').append(Integer.toHexString(hash));
        bits.put(name, text.toString());
    }

    /** Returns a hash of bits for each case, each layout of the same elements under a name of its own. */
    static Map<String, String> all() {
        Map<String, String> bits = new LinkedHashMap<>();
        for (DType type : TYPES) {
            for (int size : SIZES) {
                if (size > LARGE && type == DType.INT64) {
                    continue;
                }
                double[] elements = elements(size, type);
                for (Layout layout : layouts(type)) {
                    try (var scope = GpuScope.open()) {
                        reductions(bits, layout.array(elements, type, size), type + " (" + size + ") " + layout);
                    }
                }
            }
            for (int[] shape : SHAPES) {
                boolean isSmall = shape.length == 2 && shape[0] < LARGE;
                if (isSmall || type == DType.FLOAT32) {
                    matrices(bits, type, shape);
                }
            }
        }
        return bits;
    }

    private static void matrices(Map<String, String> bits, DType type, int... shape) {
        int size = 1;
        for (int extent : shape) {
            size *= extent;
        }
        double[] elements = elements(size, type);
        for (Layout layout : layouts(type)) {
            for (int axis = 0; axis < shape.length; axis++) {
                try (var scope = GpuScope.open()) {
                    GPUArray array = layout.array(elements, type, shape);
                    String name = type + " " + java.util.Arrays.toString(shape) + " " + layout;
                    reductions(bits, array, name + " axis " + axis, axis);
                    if (shape.length == 3 && axis < 2) {
                        reductions(bits, array, name + " axes " + axis + " 2", axis, 2);
                    }
                }
            }
        }
    }

    private static Layout[] layouts(DType type) {
        return type == DType.FLOAT32 ? Layout.values() : new Layout[] {Layout.DENSE, Layout.STRIDED};
    }

    /** Dense arrays get a kernel for each reduction, all others one kernel for all four: that must not matter either. */
    private static void reductions(Map<String, String> bits, GPUArray array, String name, int... axes) {
        Map<String, GPUArray> results = new LinkedHashMap<>();
        results.put(" sum", array.sum(axes));
        results.put(" mean", array.mean(axes));
        if (array.size() > 0) {
            results.put(" min", array.min(axes));
            results.put(" max", array.max(axes));
        }
        if (!name.contains(Layout.DENSE.name())) {
            GPU.eval(results.values().toArray(GPUArray[]::new));
        }
        results.forEach((operation, result) -> put(bits, name + operation, result));
    }

    public static void main(String[] arguments) {
        System.out.println("device " + GPU.device().description() + " traits "
                + GPU.device().traits().key());
        all().forEach((name, bits) -> System.out.println(name + "=" + bits));
    }
}
