package org.gpuarray.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/**
 * Elements by their ranks, by masks and each once, in milliseconds: the median of several calls, from the call to the end of the
 * device's work; with the number of kernels. Of random numbers, of few different ones, of equal ones and of many rows.
 *
 * <p>Arguments: the logarithm of how many elements there are (26), then names to choose rows, none for all.
 */
public final class SelectTimes {
    private static final int DEFAULT_LOG = 26;
    private static final int FEW = 1_000;
    private static final int TOP = 100;
    private static final int ROW_LOG = 14;

    private final Map<String, Supplier<GPUArray>> calls = new LinkedHashMap<>();

    private SelectTimes(int log) {
        int count = 1 << log;
        GPUArray x = Formulas.evaluated(GPU.random(1).random(count).astype(DType.FLOAT32));
        add("float32", x);
        add("float64", Formulas.evaluated(x.astype(DType.FLOAT64)));
        add("int64 of 1000", Formulas.evaluated(x.times(FEW).astype(DType.INT64)));
        add("float32 equal", Formulas.evaluated(GPU.full(new int[] {count}, 2.5, DType.FLOAT32)));
        GPUArray rows =
                Formulas.evaluated(x.reshape(count >> ROW_LOG, 1 << ROW_LOG).copy());
        calls.put("top 100 of rows of 16384", () -> rows.topk(TOP).values());
        calls.put(
                "top 100 along axis 0",
                () -> rows.topk(Math.min(TOP, count >> ROW_LOG), 0, true).values());
        calls.put("median of rows of 16384", () -> rows.median(1));
        GPUArray mask = Formulas.evaluated(x.gt(0.5));
        GPUArray sparse = Formulas.evaluated(x.gt(0.999));
        calls.put("x[x > 0.5]", () -> x.get(x.gt(0.5)));
        calls.put("x[mask]", () -> x.get(mask));
        calls.put("x[sparse mask]", () -> x.get(sparse));
        calls.put("flatnonzero", mask::flatnonzero);
        calls.put("flatnonzero sparse", sparse::flatnonzero);
        GPUArray small = Formulas.evaluated(x.times(FEW).astype(DType.INT32));
        GPUArray wide = Formulas.evaluated(x.times(1 << 30).astype(DType.INT32));
        calls.put("unique of 1000 int32", small::unique);
        calls.put("unique of 2^30 int32", wide::unique);
        calls.put("unique float32", x::unique);
    }

    public static void main(String[] arguments) {
        int log = arguments.length > 0 ? Integer.parseInt(arguments[0]) : DEFAULT_LOG;
        System.out.println(
                "# selects of 2^" + log + " on " + GPU.device().description() + ", JVM " + Runtime.version());
        new SelectTimes(log).calls.forEach((name, call) -> {
            boolean isWanted = arguments.length < 2;
            for (int i = 1; i < arguments.length; i++) {
                isWanted |= name.contains(arguments[i]);
            }
            if (isWanted) {
                print(name, call);
            }
        });
    }

    private void add(String numbers, GPUArray x) {
        calls.put("top 100 " + numbers, () -> x.topk(TOP).values());
        calls.put("top 1% " + numbers, () -> x.topk((int) (x.size() / 100)).values());
        calls.put("median " + numbers, x::median);
        calls.put("quartiles " + numbers, () -> x.quantile(new double[] {0.25, 0.5, 0.75}));
        calls.put("partition " + numbers, () -> x.partition(x.size() / 2));
        calls.put("sort " + numbers, x::sort);
    }

    private static void print(String name, Supplier<GPUArray> call) {
        Supplier<List<GPUArray>> results = () -> List.of(call.get());
        double milliseconds = CallTimes.median(results);
        long kernels = CallTimes.launches(results);
        System.out.printf(Locale.ROOT, "%-32s %9.3f ms %5d kernels%n", name, milliseconds, kernels);
    }
}
