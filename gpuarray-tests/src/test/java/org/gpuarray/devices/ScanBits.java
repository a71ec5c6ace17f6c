package org.gpuarray.devices;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.harness.ArrayBits;
import org.gpuarray.types.DType;

/**
 * Scans over many lengths, layouts and types, as bits. As a program it prints one line per case, so that other JVMs with other
 * settings can be compared.
 */
final class ScanBits {
    /** Around the boundaries of the order: a tile, two, three, two groups of 32. */
    private static final int[] LENGTHS = {4_096, 8_191, 8_193, 12_289, 270_341};

    /** One whose elements take four bytes in a tile, one that takes as many as its sums, two that take eight, one sixteen. */
    private static final DType[] TYPES = {DType.FLOAT32, DType.UINT8, DType.FLOAT64, DType.COMPLEX64, DType.COMPLEX128};

    static final String WRONG_OF_MANY = "wrong of many groups";

    private static final int MANY_COLUMNS_MOST = 20_000;

    /** So many groups that two cores, which share a row, do two of them at a time. */
    private static final int MANY_GROUPS = 270 * 131_072 + 8_193;

    private ScanBits() {}

    /** With an argument it leaves out the scan of many groups, which one core does as it does any row. */
    public static void main(String[] arguments) {
        all(arguments.length == 0).forEach((name, bits) -> System.out.println(name + "=" + bits));
    }

    static Map<String, String> all(boolean manyGroups) {
        Map<String, String> all = new LinkedHashMap<>();
        for (DType type : TYPES) {
            for (int length : LENGTHS) {
                try (var scope = GpuScope.open()) {
                    scans(type, length).forEach((how, scan) -> all.put(type + "_" + length + "_" + how, bits(scan)));
                }
            }
        }
        if (manyGroups) {
            all.put(WRONG_OF_MANY, wrongOfManyGroups());
        }
        return all;
    }

    private static String wrongOfManyGroups() {
        try (var scope = GpuScope.open()) {
            GPUArray running = GPU.full(new int[] {MANY_GROUPS}, 7, DType.UINT8).cumsum(0, DType.UINT32);
            GPUArray expected = GPU.arange(1, MANY_GROUPS + 1).times(7);
            return running.ne(expected).sum().item().toString();
        }
    }

    private static Map<String, GPUArray> scans(DType type, int length) {
        GPUArray x = elements(type, length + 2);
        GPUArray rows = GPU.stack(x.get(":-2"), x.get("1:-1"), x.get("2:")).copy();
        GPUArray columns = rows.transpose().copy();
        GPU.eval(x, rows, columns);
        Map<String, GPUArray> scans = new LinkedHashMap<>();
        scans.put("dense", x.get(":-2").cumsum());
        scans.put("offset", x.get("1:-1").cumsum());
        scans.put("reversed", x.get("::-1").cumsum());
        scans.put("computed", x.get("2:").times(x.get(":-2")).cumsum());
        scans.put("product", (type.isInexact() ? x.div(5_000).plus(1) : x.plus(0)).cumprod());
        scans.put("rows", rows.cumsum(1));
        scans.put("columns", columns.cumsum(0));
        scans.put("transposed", rows.transpose().cumsum(0));
        if (length <= MANY_COLUMNS_MOST) {
            GPUArray many = elements(type, 11 * length).reshape(length, 11);
            scans.put("manyColumns", many.cumsum(0));
            scans.put(
                    "planes",
                    many.reshape(1, length, 11).plus(many.get("newaxis, ::-1")).cumsum(1));
        }
        GPUArray overwritten = x.copy();
        overwritten.set("...", overwritten.cumsum());
        scans.put("overwritten", overwritten);
        if (!type.isComplex()) {
            scans.put("max", x.cummax());
        }
        return scans;
    }

    /** Returns elements of both signs and several sizes, so that a change of order shows in the last bits. */
    private static GPUArray elements(DType type, int count) {
        GPUArray whole = GPU.arange(count).times(7_919).rem(10_007);
        return type.isInexact()
                ? whole.minus(5_000).times(0.001).astype(DType.FLOAT32).astype(type)
                : whole.astype(type);
    }

    private static String bits(GPUArray array) {
        return Integer.toHexString(Arrays.hashCode(ArrayBits.of(array.copy().ravel())));
    }
}
