package org.gpuarray.bench;

import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import org.gpuarray.Bins;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/**
 * Histograms, groups and additions at positions of random numbers, in milliseconds: the median of several calls, from the call to
 * the end of the device's work. Then counts and sums for 1 to 10,000,000 bins, of uniform, equal and sorted numbers.
 *
 * <p>Arguments: the logarithm of how many numbers there are (26), and what to measure: {@code rows}, {@code sweep} or both.
 */
public final class ScatterTimes {
    private static final int DEFAULT_LOG = 26;
    private static final int MOST_BINS = 10_000_000;
    private static final int ADD_TARGETS = 65_536;

    /** How the numbers are distributed. */
    private enum Numbers {
        UNIFORM,
        EQUAL,
        SORTED
    }

    private final int count;
    private final Random random = new Random(1);

    private ScatterTimes(int count) {
        this.count = count;
    }

    public static void main(String[] arguments) {
        int log = arguments.length > 0 ? Integer.parseInt(arguments[0]) : DEFAULT_LOG;
        String what = arguments.length > 1 ? arguments[1] : "rows sweep";
        System.out.println(
                "# scatters of 2^" + log + " on " + GPU.device().description() + ", JVM " + Runtime.version());
        ScatterTimes times = new ScatterTimes(1 << log);
        if (what.contains("rows")) {
            times.rows();
        }
        if (what.contains("sweep")) {
            times.sweep();
        }
    }

    private void rows() {
        try (GPUArray floats = floats();
                GPUArray doubles = Formulas.evaluated(floats.astype(DType.FLOAT64))) {
            CallTimes.print(
                    "histogram 100 float32",
                    () -> floats.histogram(Bins.of(100)).counts());
            CallTimes.print(
                    "histogram 100 float64",
                    () -> doubles.histogram(Bins.of(100)).counts());
            CallTimes.print(
                    "histogram 100 float32, range",
                    () -> floats.histogram(Bins.of(100).range(0, 1)).counts());
            for (DType type : new DType[] {DType.INT32, DType.INT64}) {
                String name = " " + type.toString().toLowerCase(Locale.ROOT);
                try (GPUArray bytes = numbers(Numbers.UNIFORM, 256, type);
                        GPUArray groups = numbers(Numbers.UNIFORM, 1_000, type);
                        GPUArray places = numbers(Numbers.UNIFORM, ADD_TARGETS, type)) {
                    CallTimes.print("bincount 256" + name, bytes::bincount);
                    CallTimes.print(
                            "mean by group 1000" + name,
                            () -> groups.bincount(floats, 0).div(groups.bincount()));
                    CallTimes.print("add.at 65536 float32 by" + name, () -> added(DType.FLOAT32, places, floats));
                    CallTimes.print("add.at 65536 float64 by" + name, () -> added(DType.FLOAT64, places, doubles));
                    CallTimes.print("add.at 65536 int64 by" + name, () -> added(DType.INT64, places, groups));
                    CallTimes.print("maximum.at 65536 float32 by" + name, () -> {
                        GPUArray target = GPU.zeros(DType.FLOAT32, ADD_TARGETS);
                        target.maximumAt(places, floats);
                        return target;
                    });
                }
            }
        }
    }

    private void sweep() {
        try (GPUArray floats = floats();
                GPUArray doubles = Formulas.evaluated(floats.astype(DType.FLOAT64))) {
            for (Numbers numbers : Numbers.values()) {
                for (int bins = 1; bins <= MOST_BINS; bins *= 10) {
                    int targets = bins;
                    String name = " " + bins + " " + numbers.name().toLowerCase(Locale.ROOT);
                    try (GPUArray at = numbers(numbers, bins, DType.INT32)) {
                        CallTimes.print("count int32" + name, () -> {
                            GPUArray counts = GPU.zeros(DType.INT32, targets);
                            counts.addAt(at, 1);
                            return counts;
                        });
                        CallTimes.print("sum float32" + name, () -> at.bincount(floats, targets));
                        CallTimes.print("sum float64" + name, () -> at.bincount(doubles, targets));
                    }
                }
            }
        }
    }

    private static GPUArray added(DType type, GPUArray places, GPUArray values) {
        GPUArray target = GPU.zeros(type, ADD_TARGETS);
        target.addAt(places, values);
        return target;
    }

    private GPUArray floats() {
        float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = random.nextFloat();
        }
        return Formulas.evaluated(GPUArray.toGpu(values));
    }

    private GPUArray numbers(Numbers how, int below, DType type) {
        int[] values = new int[count];
        for (int i = 0; i < count; i++) {
            values[i] = how == Numbers.EQUAL ? below / 2 : random.nextInt(below);
        }
        if (how == Numbers.SORTED) {
            Arrays.parallelSort(values);
        }
        return Formulas.evaluated(GPUArray.toGpu(values).astype(type));
    }
}
