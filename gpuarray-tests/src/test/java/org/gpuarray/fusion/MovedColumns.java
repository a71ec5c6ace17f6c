package org.gpuarray.fusion;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.types.DType;

/**
 * Reductions and scans along rows that are moved or put together, of arrays whose columns lie side by side. As a program it prints one
 * line per case, so that kernels for other devices can be tried.
 */
final class MovedColumns {
    private MovedColumns() {}

    public static void main(String[] arguments) {
        all().forEach((name, values) -> System.out.println(name + "=" + values));
    }

    static Map<String, String> all() {
        Map<String, String> all = new LinkedHashMap<>();
        for (DType type : List.of(DType.INT8, DType.INT32, DType.FLOAT32, DType.FLOAT64)) {
            for (int columns : new int[] {3, 8, 64}) {
                try (var scope = GpuScope.open()) {
                    GPUArray x = GPU.arange(5L * columns)
                            .remainder(7)
                            .astype(type)
                            .reshape(5, columns)
                            .copy();
                    GPU.eval(x);
                    put(all, type + "_" + columns + "_rolled_", x.roll(1, 0));
                    put(all, type + "_" + columns + "_turned_", x.flip(0).roll(2, 0));
                    put(all, type + "_" + columns + "_joined_", GPU.concatenate(0, x.get("2:"), x.get(":2")));
                }
            }
        }
        return all;
    }

    private static void put(Map<String, String> all, String name, GPUArray moved) {
        all.put(name + "max", Arrays.toString(moved.max(0).toDoubleArray()));
        all.put(name + "sum", Arrays.toString(moved.sum(0).toDoubleArray()));
        all.put(name + "argmax", Arrays.toString(moved.argmax(0).toDoubleArray()));
        all.put(name + "cumsum", Arrays.toString(moved.cumsum(0).ravel().toDoubleArray()));
    }
}
